import type { BlockOf } from '../../../shared/content/blocks';
import { unbroken } from '../../ui/text/unbroken';

export function TitleBlock({ block }: { block: BlockOf<'texts.title'> }) {
  if (!block.text) return null;
  // Spelt out: a computed string would lose the element's type.
  const Heading = `h${block.level}` as const;
  return (
    <div className="title-block container">
      <Heading id={block.anchor || undefined}>{unbroken(block.text)}</Heading>
    </div>
  );
}
