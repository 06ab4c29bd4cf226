import type { List } from '../../../shared/content/list';
import type { NewsSummary } from '../../../shared/content/news';
import { localise } from '../../../shared/locale';
import { NewsCard } from '../../entries/NewsCard';
import { type LoadPage, type PageContext, usePage } from '../../site/pageData';
import { useLabels, useSite } from '../../site/SiteContext';
import { StaticPart } from '../../site/StaticPart';
import { NothingYet } from '../list/Filters';
import { ListPages } from '../list/ListPages';
import { listAlternates } from '../list/listAlternates';
import { descriptionOfList, titleOfPage } from '../list/listTexts';
import { checkPage, pageNumber } from '../list/pageNumber';
import { PageBreadcrumb } from '../PageBreadcrumb';
import { PageHeading } from '../PageHeading';

interface NewsListFacts {
  /** Blog posts, or all other news. */
  of: 'blog' | 'news';
  list: List<NewsSummary>;
}

/** French paths of the lists and of their further pages. */
const PATHS = {
  blog: { first: '/blog', later: (page: number) => `/blog?page=${page}` },
  news: { first: '/actualites', later: (page: number) => `/actualites/page/${page}` },
};

function pathOf(of: NewsListFacts['of'], page: number): string {
  return page === 1 ? PATHS[of].first : PATHS[of].later(page);
}

/** Loads one page of a list, whose number is in the address. */
export function loadNews(
  of: NewsListFacts['of'],
  askedPage: (context: PageContext) => string | null | undefined,
): LoadPage<NewsListFacts> {
  return async (context) => {
    const { site, labels } = context;
    const { first } = PATHS[of];
    const page = pageNumber(askedPage(context));
    const path = localise(pathOf(of, page), site.locale);
    const asked = { category: of, page };
    const [found, alternates] = await Promise.all([
      site.content.get(site.queries.news(asked)),
      listAlternates(site, first, path, (queries) => site.content.get(queries.news(asked))),
    ]);
    const list = checkPage(found, page);
    const name = labels(`${of}.title`);
    const title = titleOfPage(labels, name, page);
    return {
      meta: {
        title,
        description: page === 1 ? labels(`${of}.lead`) : descriptionOfList(labels, title, list),
        path,
        illustration: { kind: 'news', seed: first.slice(1) },
        noindex: list.items.length === 0,
        alternates,
        feeds: [
          { type: 'application/atom+xml', title: name, path: localise(`${first}/feed.xml`, site.locale) },
        ],
        breadcrumb: [{ label: name, path: first }],
      },
      facts: { of, list },
    };
  };
}

export function NewsPages() {
  const { facts } = usePage<LoadPage<NewsListFacts>>();
  return <StaticPart of={facts}>{(known) => <NewsList {...known} />}</StaticPart>;
}

/** One page of a list, the newest item large. */
function NewsList({ of, list }: NewsListFacts) {
  const { locale } = useSite();
  const labels = useLabels();
  return (
    <>
      <PageBreadcrumb trail={[{ label: labels(`${of}.title`), path: PATHS[of].first }]} />
      <PageHeading title={labels(`${of}.title`)} lead={labels(`${of}.lead`)} />
      <div className="page-body container">
        {list.items.length === 0 && <NothingYet />}
        <ul className="news-grid card-grid stack briefs bare-list" role="list">
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
                  ofOneCategory={of === 'blog'}
                />
              </li>
            );
          })}
        </ul>
        <ListPages list={list} hrefOf={(page) => localise(pathOf(of, page), locale)} />
      </div>
    </>
  );
}
