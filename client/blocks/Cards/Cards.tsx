import type { BlockOf } from '../../../shared/content/blocks';
import { useLabels } from '../../site/SiteContext';
import { Card } from '../../ui/Card';
import { Carousel } from '../../ui/media/Carousel';
import { Picture } from '../../ui/media/Picture';
import { numbered } from '../../ui/text/numbered';
import { BlockSection } from '../BlockSection';

export function Cards({ block }: { block: BlockOf<'carousels.cards'> }) {
  const labels = useLabels();
  if (block.items.length === 0) return null;
  // A single card stands beside the title: the row below would be nearly empty.
  const isBeside = block.title !== '' && block.items.length === 1;
  return (
    <BlockSection block={block} className={isBeside ? 'split container' : 'container'}>
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
    </BlockSection>
  );
}
