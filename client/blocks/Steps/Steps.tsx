import type { BlockOf } from '../../../shared/content/blocks';
import { useLabels } from '../../site/SiteContext';
import { Icon } from '../../ui/media/Icon';
import { numbered } from '../../ui/text/numbered';
import { unbroken } from '../../ui/text/unbroken';
import { BlockSection } from '../BlockSection';

export function Steps({ block }: { block: BlockOf<'core.steps'> }) {
  const labels = useLabels();
  if (block.steps.length === 0) return null;
  const Heading = block.title ? 'h3' : 'h2';
  return (
    <BlockSection block={block} className="steps container">
      <ol className="steps__list bare-list" role="list">
        {numbered(block.steps).map(({ key, item }) => (
          <li key={key} className="steps__step">
            <Heading className="steps__title">{unbroken(item.title)}</Heading>
            {item.text && <p className="steps__text soft">{item.text}</p>}
          </li>
        ))}
      </ol>
      {block.delay && (
        <p className="steps__delay">
          <Icon name="clock" />
          <span>
            <span className="steps__delay-label soft small">{labels('blocks.steps.delay')}</span>{' '}
            <strong>{unbroken(block.delay)}</strong>
          </span>
        </p>
      )}
    </BlockSection>
  );
}
