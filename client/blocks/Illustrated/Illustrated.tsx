import type { BlockOf } from '../../../shared/content/blocks';
import { Picture } from '../../ui/media/Picture';
import { RichText } from '../../ui/text/RichText';
import { Actions } from '../Actions';

export function Illustrated({ block }: { block: BlockOf<'texts.illustrated'> }) {
  if (!block.html) return null;
  return (
    <div className={`illustrated illustrated--${block.side} stack container`}>
      <Picture
        className="illustrated__picture"
        image={block.image}
        illustration={{ kind: 'news', seed: headingOf(block.html) || block.id, shape: '8x9' }}
        sizes="(min-width: 64rem) 32rem, (min-width: 48rem) 40vw, 92vw"
        arch={block.side === 'right'}
      />
      <div className="illustrated__words">
        <RichText html={block.html} />
        <Actions actions={block.ctas} />
      </div>
    </div>
  );
}

/** The text of the first heading, which decides the illustration; '' if there is none. */
function headingOf(html: string): string {
  return /<h[2-4][^>]*>(.*?)<\/h[2-4]>/s.exec(html)?.[1]?.replace(/<[^>]*>|&[#\w]+;/g, ' ') ?? '';
}
