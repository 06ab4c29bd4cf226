import type { BlockOf } from '../../../shared/content/blocks';
import { unbroken } from '../../ui/text/unbroken';

export function TitleBlock({ block }: { block: BlockOf<'texts.title'> }) {
  if (!block.text) return null;
  // Spelt out: a computed string would lose the element's type.
  const Heading = ({ 2: 'h2', 3: 'h3', 4: 'h4' } as const)[block.level];
  return (
    <div className="title-block container">
      <Heading id={block.anchor || undefined}>{unbroken(block.text)}</Heading>
    </div>
  );
}
