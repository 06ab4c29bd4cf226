import type { BlockOf } from '../../../shared/content/blocks';
import { useSite } from '../../site/SiteContext';
import { Notice } from '../../ui/Notice';
import { RichText } from '../../ui/text/RichText';

export function NoticeBlock({ block }: { block: BlockOf<'core.notice'> }) {
  const site = useSite();
  const isOver = block.until !== '' && Date.parse(block.until) <= site.now();
  if (!block.html || isOver) return null;
  return (
    <div className="container">
      <Notice tone={block.tone}>
        <RichText html={block.html} />
      </Notice>
    </div>
  );
}
