import type { BlockOf } from '../../../shared/content/blocks';
import { Accordion } from '../../ui/disclosure/Accordion';
import { RichText } from '../../ui/text/RichText';
import { BlockSection } from '../BlockSection';

export function AccordionBlock({ block }: { block: BlockOf<'texts.accordion'> }) {
  if (block.items.length === 0) return null;
  return (
    <BlockSection block={block} className={block.title ? 'container split' : 'container'}>
      <Accordion
        headingLevel={block.title ? 3 : 2}
        items={block.items.map((item, index) => ({
          key: `${index}`,
          title: item.title,
          content: <RichText html={item.html} />,
        }))}
      />
    </BlockSection>
  );
}
