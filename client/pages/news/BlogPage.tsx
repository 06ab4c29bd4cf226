import { alternatesOf } from '../../../shared/addresses/alternates';
import type { List } from '../../../shared/content/list';
import { BLOG_CATEGORY, type NewsSummary } from '../../../shared/content/news';
import type { NewsOptions } from '../../../shared/content/queries/queries';
import { localise } from '../../../shared/locale';
import { type LoadPage, usePage } from '../../site/pageData';
import { useLabels, useSite } from '../../site/SiteContext';
import { StaticPart } from '../../site/StaticPart';
import { listAlternates } from '../list/listAlternates';
import { descriptionOfList, titleOfPage } from '../list/listTexts';
import { checkPage, pageNumber } from '../list/pageNumber';
import { NewsGrid } from './NewsGrid';

interface BlogFacts {
  list: List<NewsSummary>;
}

export const load: LoadPage<BlogFacts> = async ({ site, labels, search }) => {
  const page = pageNumber(search.get('page'));
  const path = localise('/blog', site.locale) + (page === 1 ? '' : `?page=${page}`);
  const asked: NewsOptions = { category: BLOG_CATEGORY, page };
  const [found, alternates] = await Promise.all([
    site.content.get(site.queries.news(asked)),
    page === 1
      ? alternatesOf('/blog', site.options.englishEnabled)
      : listAlternates(site, path, async (queries) => {
          const { items } = await site.content.get(queries.news(asked));
          return items.length > 0;
        }),
  ]);
  const list = checkPage(found, page);
  const title = titleOfPage(labels, labels('blog.title'), page);
  return {
    meta: {
      title,
      description: page === 1 ? labels('blog.lead') : descriptionOfList(labels, title, list),
      path,
      illustration: { kind: 'news', seed: 'blog' },
      noindex: list.items.length === 0,
      alternates,
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
