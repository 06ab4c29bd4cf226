import { newsPath } from '../../../shared/addresses/entryPaths';
import type { BlockOf } from '../../../shared/content/blocks';
import { localise } from '../../../shared/locale';
import { NewsCard } from '../../entries/NewsCard';
import { usePath } from '../../site/FragmentsContext';
import { useAnswer, useSite } from '../../site/SiteContext';
import { Button } from '../../ui/Button';
import { BlockSection } from '../BlockSection';

/** The latest news of a category, of a campus or of all. */
export function NewsList({ block }: { block: BlockOf<'news.list'> }) {
  const { locale, queries } = useSite();
  const onScreen = usePath();
  // One more than shown: the current page may be one of them, and is left out.
  const { items } = useAnswer(
    queries.news({
      category: block.category || 'news',
      campus: block.campus || undefined,
      limit: block.maxNewsCount + 1,
    }),
  );
  const news = items
    .filter((item) => localise(newsPath(item), locale) !== onScreen)
    .slice(0, block.maxNewsCount);
  if (news.length === 0) return null;
  const action = block.ctaLabel && block.ctaUri && (
    <Button href={localise(block.ctaUri, locale)} variant="quiet" iconAfter="arrow-right">
      {block.ctaLabel}
    </Button>
  );
  return (
    <BlockSection block={block} lead={block.subtitle} action={action}>
      <ul className="news-list stack briefs bare-list" role="list">
        {news.map((item, index) => (
          <li key={item.slug}>
            <NewsCard item={item} headingLevel={block.title ? 3 : 2} brief={index > 0} />
          </li>
        ))}
      </ul>
    </BlockSection>
  );
}
