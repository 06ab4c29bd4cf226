import type { List } from '../../../shared/content/list';
import type { NewsSummary } from '../../../shared/content/news';
import { localise } from '../../../shared/locale';
import { NewsCard } from '../../entries/NewsCard';
import { useLabels, useSite } from '../../site/SiteContext';
import { EmptyList } from '../list/Filters';
import { ListPages } from '../list/ListPages';
import { PageBreadcrumb } from '../PageBreadcrumb';
import { PageHeading } from '../PageHeading';

interface NewsGridProps {
  list: List<NewsSummary>;
  title: string;
  lead: string;
  path: string;
  ofOneCategory?: boolean | undefined;
  hrefOf(page: number): string;
}

/** A page of news or posts, the newest large. */
export function NewsGrid({ list, title, lead, path, ofOneCategory, hrefOf }: NewsGridProps) {
  const { locale } = useSite();
  const labels = useLabels();
  return (
    <>
      <PageBreadcrumb locale={locale} trail={[{ label: title, path }]} />
      <PageHeading title={title} lead={lead} />
      <div className="page-body container">
        {list.items.length === 0 && (
          <EmptyList
            message={labels('pages.empty')}
            href={localise('/', locale)}
            seeAll={labels('commons.home')}
          />
        )}
        <ul className="news-grid briefs bare-list" role="list">
          {list.items.map((item, index) => {
            const large = index === 0 && list.page === 1;
            return (
              <li key={item.slug} className={large ? 'news-grid__first' : undefined}>
                <NewsCard
                  item={item}
                  headingLevel={2}
                  priority={index === 0}
                  large={large}
                  brief={!large}
                  ofOneCategory={ofOneCategory}
                />
              </li>
            );
          })}
        </ul>
        <ListPages list={list} hrefOf={hrefOf} />
      </div>
    </>
  );
}
