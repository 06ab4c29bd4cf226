import type { BlockOf } from '../../../shared/content/blocks';
import { unbroken } from '../../ui/text/unbroken';
import { Actions } from '../Actions';

export function Cta({ block }: { block: BlockOf<'core.cta'> }) {
  if (!block.title && block.actions.length === 0) return null;
  const titleId = `${block.id}-title`;
  return (
    <section className="cta night" aria-labelledby={block.title ? titleId : undefined}>
      <div className="cta__inner container">
        <div className="cta__words stack">
          {block.title && <h2 id={titleId}>{unbroken(block.title)}</h2>}
          {block.text && <p className="lead">{block.text}</p>}
          <Actions actions={block.actions} />
        </div>
      </div>
    </section>
  );
}
