import type { BlockOf } from '../../../shared/content/blocks';
import { RichText } from '../../ui/text/RichText';

export function TextBlock({ block }: { block: BlockOf<'texts.rich'> }) {
  if (!block.html) return null;
  return (
    <div className="text-block container">
      <RichText html={block.html} />
    </div>
  );
}
