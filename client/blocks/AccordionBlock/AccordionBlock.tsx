import type { AccordionBlock as AccordionContent } from '../../../shared/content/blocks';
import { Accordion } from '../../ui/disclosure/Accordion';
import { SectionHeader } from '../../ui/SectionHeader';
import { RichText } from '../../ui/text/RichText';

export function AccordionBlock({ block }: { block: AccordionContent }) {
  if (block.items.length === 0) return null;
  const titleId = `${block.id}-title`;
  return (
    <section
      className={block.title ? 'container split' : 'container'}
      aria-labelledby={block.title ? titleId : undefined}
    >
      <SectionHeader title={block.title} id={titleId} />
      <Accordion
        headingLevel={block.title ? 3 : 2}
        items={block.items.map((item, index) => ({
          key: `${index}`,
          title: item.title,
          content: <RichText html={item.html} />,
        }))}
      />
    </section>
  );
}
