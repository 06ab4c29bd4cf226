import { alternatesOf } from '../../../shared/alternates';
import type { List } from '../../../shared/content/list';
import { BLOG_CATEGORY, type NewsSummary } from '../../../shared/content/news';
import { localise } from '../../../shared/locale';
import { type LoadPage, usePage } from '../../site/pageData';
import { useLabels, useSite } from '../../site/SiteContext';
import { StaticPart } from '../../site/StaticPart';
import { checkPage, pageNumber, titleOfPage } from '../list/pageNumber';
import { NewsGrid } from './NewsGrid';

interface BlogFacts {
  list: List<NewsSummary>;
}

export const load: LoadPage<BlogFacts> = async ({ site, labels, search }) => {
  const page = pageNumber(search.get('page'));
  const list = checkPage(await site.content.get(site.queries.news({ category: BLOG_CATEGORY, page })), page);
  return {
    meta: {
      title: titleOfPage(labels, labels('blog.title'), page),
      description: labels('blog.lead'),
      path: localise('/blog', site.locale) + (page === 1 ? '' : `?page=${page}`),
      illustration: { kind: 'news', seed: 'blog' },
      alternates: page === 1 ? alternatesOf('/blog', site.options.englishEnabled) : [],
      feeds: [
        {
          type: 'application/atom+xml',
          title: labels('blog.title'),
          path: localise('/blog/feed.xml', site.locale),
        },
      ],
      breadcrumb: [{ label: labels('blog.title'), path: '/blog' }],
    },
    layout: 'default',
    facts: { list },
    live: null,
    body: [],
  };
};

export function Page() {
  const { facts } = usePage<typeof load>();
  return <StaticPart of={facts}>{({ list }) => <Posts list={list} />}</StaticPart>;
}

function Posts({ list }: BlogFacts) {
  const labels = useLabels();
  const { locale } = useSite();
  return (
    <NewsGrid
      list={list}
      title={labels('blog.title')}
      lead={labels('blog.lead')}
      path="/blog"
      ofOneCategory
      hrefOf={(page) => localise('/blog', locale) + (page === 1 ? '' : `?page=${page}`)}
    />
  );
}
