import { use } from 'react';
import type { BlockOf } from '../../../shared/content/blocks';
import type { CampusRef } from '../../../shared/content/summaries';
import { CampusCard } from '../../entries/CampusCard';
import { useLabels, useSite } from '../../site/SiteContext';
import { Carousel } from '../../ui/media/Carousel';
import { BlockSection } from '../BlockSection';

/** The campuses that the editor chose, or all of them. */
export function CampusCarousel({ block }: { block: BlockOf<'carousels.campus'> }) {
  const labels = useLabels();
  const { content, queries } = useSite();
  const campuses: readonly CampusRef[] =
    block.campuses.length > 0 ? block.campuses : use(content.get(queries.campuses())).items;
  if (campuses.length === 0) return null;
  // A single card stands beside the title: the row below would be nearly empty.
  const isBeside = block.title !== '' && campuses.length === 1;
  return (
    <BlockSection block={block} className={isBeside ? 'split container' : 'container'}>
      <Carousel
        label={block.title || labels('campuses.title')}
        texts={{ previous: labels('blocks.previous'), next: labels('blocks.next') }}
        slide="small"
        items={campuses.map((campus) => ({
          key: campus.slug,
          content: (
            <CampusCard
              campus={{ slug: campus.slug, title: campus.title }}
              headingLevel={block.title ? 3 : 2}
            />
          ),
        }))}
      />
    </BlockSection>
  );
}
