import { alternatesOf } from '../../../shared/alternates';
import type { List } from '../../../shared/content/list';
import type { NewsSummary } from '../../../shared/content/news';
import { localise } from '../../../shared/locale';
import { type LoadPage, usePage } from '../../site/pageData';
import { useLabels, useSite } from '../../site/SiteContext';
import { StaticPart } from '../../site/StaticPart';
import { checkPage, pageNumber, titleOfPage } from '../list/pageNumber';
import { NewsGrid } from './NewsGrid';

interface NewsListFacts {
  list: List<NewsSummary>;
}

export const load: LoadPage<NewsListFacts> = async ({ site, labels, params }) => {
  const page = pageNumber(params.page);
  const list = checkPage(await site.content.get(site.queries.news({ category: 'news', page })), page);
  const path = page === 1 ? '/actualites' : `/actualites/page/${page}`;
  return {
    meta: {
      title: titleOfPage(labels, labels('news.title'), page),
      description: labels('news.lead'),
      path: localise(path, site.locale),
      illustration: { kind: 'news', seed: 'actualites' },
      // Whether the other language has as many pages is not known.
      alternates: page === 1 ? alternatesOf(path, site.options.englishEnabled) : [],
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
