import { alternatesOf } from '../../../shared/addresses/alternates';
import type { List } from '../../../shared/content/list';
import type { NewsSummary } from '../../../shared/content/news';
import type { NewsOptions } from '../../../shared/content/queries/queries';
import { localise } from '../../../shared/locale';
import { type LoadPage, usePage } from '../../site/pageData';
import { useLabels, useSite } from '../../site/SiteContext';
import { StaticPart } from '../../site/StaticPart';
import { listAlternates } from '../list/listAlternates';
import { descriptionOfList, titleOfPage } from '../list/listTexts';
import { checkPage, pageNumber } from '../list/pageNumber';
import { NewsGrid } from './NewsGrid';

interface NewsListFacts {
  list: List<NewsSummary>;
}

export const load: LoadPage<NewsListFacts> = async ({ site, labels, params }) => {
  const page = pageNumber(params.page);
  const path = page === 1 ? '/actualites' : `/actualites/page/${page}`;
  const asked: NewsOptions = { category: 'news', page };
  const [found, alternates] = await Promise.all([
    site.content.get(site.queries.news(asked)),
    page === 1
      ? alternatesOf(path, site.options.englishEnabled)
      : listAlternates(site, path, async (queries) => {
          const { items } = await site.content.get(queries.news(asked));
          return items.length > 0;
        }),
  ]);
  const list = checkPage(found, page);
  const title = titleOfPage(labels, labels('news.title'), page);
  return {
    meta: {
      title,
      description: page === 1 ? labels('news.lead') : descriptionOfList(labels, title, list),
      path: localise(path, site.locale),
      illustration: { kind: 'news', seed: 'actualites' },
      noindex: list.items.length === 0,
      alternates,
      feeds: [
        {
          type: 'application/atom+xml',
          title: labels('news.title'),
          path: localise('/actualites/feed.xml', site.locale),
        },
      ],
      breadcrumb: [{ label: labels('news.title'), path: '/actualites' }],
    },
    layout: 'default',
    facts: { list },
    live: null,
    body: [],
  };
};

export function Page() {
  const { facts } = usePage<typeof load>();
  return <StaticPart of={facts}>{({ list }) => <NewsList list={list} />}</StaticPart>;
}

function NewsList({ list }: NewsListFacts) {
  const labels = useLabels();
  const { locale } = useSite();
  return (
    <NewsGrid
      list={list}
      title={labels('news.title')}
      lead={labels('news.lead')}
      path="/actualites"
      hrefOf={(page) => localise(page === 1 ? '/actualites' : `/actualites/page/${page}`, locale)}
    />
  );
}
