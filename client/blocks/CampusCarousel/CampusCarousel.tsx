import type { BlockOf } from '../../../shared/content/blocks';
import type { CampusRef } from '../../../shared/content/summaries';
import { CampusCard } from '../../entries/CampusCard';
import { useAnswer, useLabels, useSite } from '../../site/SiteContext';
import { Carousel } from '../../ui/media/Carousel';
import { BlockSection } from '../BlockSection';

/** The campuses that the editor chose, or all of them. */
export function CampusCarousel({ block }: { block: BlockOf<'carousels.campus'> }) {
  if (block.campuses.length > 0) return <CampusList block={block} campuses={block.campuses} />;
  return <EveryCampus block={block} />;
}

function EveryCampus({ block }: { block: BlockOf<'carousels.campus'> }) {
  const { queries } = useSite();
  return <CampusList block={block} campuses={useAnswer(queries.campuses()).items} />;
}

function CampusList({
  block,
  campuses,
}: {
  block: BlockOf<'carousels.campus'>;
  campuses: readonly CampusRef[];
}) {
  const labels = useLabels();
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
