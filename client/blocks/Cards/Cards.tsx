import type { CardsBlock } from '../../../shared/content/blocks';
import { useLabels } from '../../site/SiteContext';
import { Card } from '../../ui/Card';
import { Carousel } from '../../ui/media/Carousel';
import { Picture } from '../../ui/media/Picture';
import { SectionHeader } from '../../ui/SectionHeader';
import { numbered } from '../../ui/text/numbered';

export function Cards({ block }: { block: CardsBlock }) {
  const labels = useLabels();
  if (block.items.length === 0) return null;
  const titleId = `${block.id}-title`;
  // One alone would leave the row under its title all but empty.
  const isBeside = block.title !== '' && block.items.length === 1;
  return (
    <section
      className={isBeside ? 'split container' : 'container'}
      aria-labelledby={block.title ? titleId : undefined}
    >
      <SectionHeader title={block.title} id={titleId} />
      <Carousel
        label={block.title || labels('blocks.cards.label')}
        texts={{ previous: labels('blocks.previous'), next: labels('blocks.next') }}
        items={numbered(block.items).map(({ key, item }) => ({
          key,
          content: (
            <Card
              title={item.title}
              href={item.url}
              headingLevel={block.title ? 3 : 2}
              media={
                <Picture
                  image={item.image}
                  illustration={{ kind: 'news', seed: item.title, shape: '16x9' }}
                  sizes="(min-width: 64rem) 25rem, 85vw"
                  alt=""
                />
              }
            >
              {item.text && <p>{item.text}</p>}
            </Card>
          ),
        }))}
      />
    </section>
  );
}
