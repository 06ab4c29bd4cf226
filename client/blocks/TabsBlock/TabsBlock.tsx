import type { BlockOf } from '../../../shared/content/blocks';
import { useLabels } from '../../site/SiteContext';
import { Tabs } from '../../ui/disclosure/Tabs';
import { RichText } from '../../ui/text/RichText';

export function TabsBlock({ block }: { block: BlockOf<'texts.tabs'> }) {
  const labels = useLabels();
  if (block.items.length === 0) return null;
  return (
    <div className="container split">
      <Tabs
        id={block.id}
        label={labels('blocks.tabs.label')}
        items={block.items.map((item) => ({ label: item.label, content: <RichText html={item.html} /> }))}
      />
    </div>
  );
}
