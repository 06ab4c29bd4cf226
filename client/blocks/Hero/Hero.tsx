import type { BlockOf } from '../../../shared/content/blocks';
import { Picture } from '../../ui/media/Picture';
import { unbroken } from '../../ui/text/unbroken';
import { Actions } from '../Actions';
import { useHeaderElement } from '../headingRank';

/** In characters: longer titles would push the actions off the first screen in the largest type. */
const LONG_TITLE = 64;

export function Hero({ block }: { block: BlockOf<'headers.hero'> }) {
  const Title = useHeaderElement();
  return (
    <header className="hero">
      <div className="hero__inner stack container">
        <div className="hero__words stack">
          {block.eyebrow && <p className="eyebrow">{block.eyebrow}</p>}
          <Title
            className={block.title.length > LONG_TITLE ? 'hero__title hero__title--long' : 'hero__title'}
            tabIndex={-1}
          >
            {stressed(block.title, block.emphasis)}
          </Title>
          {block.lead && <p className="hero__lead lead">{block.lead}</p>}
          <Actions actions={block.ctas} />
        </div>
        <div className="hero__arch">
          <Picture
            image={block.image}
            illustration={{ kind: 'skyline', seed: block.title, shape: '4x5' }}
            sizes="(min-width: 64rem) 33rem, (min-width: 48rem) 40vw, 92vw"
            priority
            arch
          />
        </div>
      </div>
    </header>
  );
}

/** The title with the emphasised word in italics; unchanged if it does not contain that word. */
function stressed(title: string, emphasis: string) {
  const start = emphasis ? title.indexOf(emphasis) : -1;
  if (start < 0) return unbroken(title);
  return (
    <>
      {unbroken(title.slice(0, start))}
      <em>{emphasis}</em>
      {unbroken(title.slice(start + emphasis.length))}
    </>
  );
}
