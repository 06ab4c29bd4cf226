import type { ContentReader } from '../../../shared/content/answers';
import { BLOG_CATEGORY } from '../../../shared/content/news';
import type { Queries } from '../../../shared/content/queries';
import { newsPath } from '../../../shared/entryPaths';
import { localise } from '../../../shared/locale';
import { siteTexts } from '../siteTexts';
import { type AtomFeed, writeAtomFeed } from './atomFeed';

/** Feed readers come often: what they missed in between is seldom more. */
const MAX_ENTRIES = 30;

interface NewsFeedOptions {
  store: ContentReader;
  queries: Queries;
  siteUrl: string;
}

/** The newest news, or blog posts, as an Atom document; and when it last changed. */
export async function newsFeed(
  section: 'actualites' | 'blog',
  { store, queries, siteUrl }: NewsFeedOptions,
): Promise<{ body: string; lastModified: string }> {
  const category = section === 'blog' ? BLOG_CATEGORY : 'news';
  const [{ items }, { labels, settings }] = await Promise.all([
    store.get(queries.news({ category, limit: MAX_ENTRIES })),
    siteTexts(store, queries),
  ]);
  const name = settings?.siteName || settings?.title || new URL(siteUrl).host;
  const kind = section === 'blog' ? 'blog' : 'news';
  const pageUrl = siteUrl + localise(`/${section}`, queries.locale);
  const dates = items.map(({ createdAt }) => createdAt.iso).sort();
  const lastModified = dates.at(-1) ?? '';
  const feed: AtomFeed = {
    language: queries.locale,
    title: `${labels(`${kind}.title`)} – ${name}`,
    subtitle: labels(`${kind}.lead`),
    author: name,
    pageUrl,
    feedUrl: `${pageUrl}/feed.xml`,
    // An empty feed never changed.
    updated: lastModified || new Date(0).toISOString(),
    entries: items.map((item) => ({
      url: siteUrl + localise(newsPath(item), queries.locale),
      title: item.title,
      summary: item.summary,
      published: item.createdAt.iso,
      updated: item.createdAt.iso,
      categories: [item.category, ...item.campuses].flatMap((ref) =>
        ref ? [{ term: ref.slug, label: ref.title }] : [],
      ),
    })),
  };
  return { body: writeAtomFeed(feed), lastModified };
}
