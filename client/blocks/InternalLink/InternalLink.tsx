import type { BlockOf } from '../../../shared/content/blocks';
import { Icon } from '../../ui/media/Icon';

export function InternalLink({ block }: { block: BlockOf<'core.internal-link'> }) {
  if (!block.label || !block.url) return null;
  return (
    <div className="container">
      <a className="internal-link" href={block.url}>
        <span className="internal-link__words stack">
          <span className="internal-link__label">{block.label}</span>{' '}
          {block.text && <span className="internal-link__text soft">{block.text}</span>}
        </span>
        <Icon name="arrow-right" className="internal-link__arrow" />
      </a>
    </div>
  );
}
