import { newsPath } from '../../../shared/addresses/entryPaths';
import { BLOG_CATEGORY, type NewsItem, type NewsSummary } from '../../../shared/content/news';
import type { ContentReader, Query } from '../../../shared/content/queries/answers';
import type { Queries } from '../../../shared/content/queries/queries';
import { type QueryParams, queryString } from '../../../shared/content/queries/queryString';
import { orNull } from '../../../shared/errors';
import { absolute, imageType, NO_SETTINGS, pageImage } from '../../../shared/head/seo';
import { localise } from '../../../shared/locale';
import { type SiteTexts, siteTexts } from '../siteTexts';
import { contentHtml } from './contentHtml';
import type { Feed, FeedEntry } from './feed';

/** Feed readers poll often: they rarely miss more entries than this. */
const MAX_ENTRIES = 30;

interface NewsFeedOptions {
  store: ContentReader;
  queries: Queries;
  contentPrefix: string;
  siteUrl: string;
}

/** The latest news or blog posts, with their texts; without the feed's own address, which depends on the format. */
export async function newsFeed(
  section: 'actualites' | 'blog',
  { store, queries, contentPrefix, siteUrl }: NewsFeedOptions,
): Promise<Omit<Feed, 'feedUrl'>> {
  const category = section === 'blog' ? BLOG_CATEGORY : 'news';
  const [items, words] = await Promise.all([
    newest(category, { store, queries, contentPrefix }),
    siteTexts(store, queries),
  ]);
  const { labels, settings } = words;
  const name = settings?.siteName || new URL(siteUrl).host;
  const kind = section === 'blog' ? 'blog' : 'news';
  const entries = items.map((item) => entryOf(item, words, siteUrl, queries));
  return {
    language: queries.locale,
    title: `${labels(`${kind}.title`)} – ${name}`,
    subtitle: labels(`${kind}.lead`),
    author: name,
    pageUrl: siteUrl + localise(`/${section}`, queries.locale),
    updated:
      entries
        .map(({ updated }) => updated)
        .sort()
        .at(-1) ?? '',
    entries,
  };
}

/** Entries with their texts in one query, which costs the service as much as a single entry. */
async function newest(
  category: string,
  { store, queries, contentPrefix }: Omit<NewsFeedOptions, 'siteUrl'>,
): Promise<readonly (NewsSummary | NewsItem)[]> {
  const list = queries.news({ category, limit: MAX_ENTRIES });
  const whole = await orNull(store.get(wholeNews(category, queries, contentPrefix)));
  // If the texts are unavailable, the entries are listed without.
  return (whole ?? (await store.get(list))).items;
}

function wholeNews(category: string, { locale }: Queries, prefix: string): Query<'newsItems'> {
  const params: QueryParams = {
    populate: {
      focusImage: true,
      campus_infos: { fields: ['title', 'slug'] },
      cat_news: { fields: ['title', 'slug'] },
      body: true,
      seo: { populate: '*' },
    },
    filters: { cat_news: { slug: category === BLOG_CATEGORY ? { $eq: category } : { $ne: BLOG_CATEGORY } } },
    sort: ['createdAt:desc'],
    pagination: { limit: MAX_ENTRIES },
    locale,
  };
  return { kind: 'newsItems', url: `/${prefix}-news?${queryString(params)}` };
}

function entryOf(
  item: NewsSummary | NewsItem,
  { settings }: SiteTexts,
  siteUrl: string,
  { locale }: Queries,
): FeedEntry {
  const whole = 'body' in item ? item : null;
  const published = (whole?.publishedAt ?? item.createdAt).iso;
  const changed = whole?.updatedAt?.iso ?? '';
  const path = localise(newsPath(item), locale);
  const image = pageImage(
    {
      title: item.title,
      path,
      image: item.picture,
      illustration: { kind: 'news', seed: item.slug, variant: item.category?.slug },
      ...(whole ? { seo: whole.seo } : {}),
    },
    { ...(settings ?? NO_SETTINGS), shareImage: null },
  );
  return {
    url: siteUrl + path,
    title: item.title,
    summary: item.summary,
    html: whole ? contentHtml(whole.body, siteUrl) : '',
    author: whole?.author ?? '',
    image: image && { url: absolute(siteUrl, image.url), type: imageType(image.url), alt: image.alt },
    published,
    // A change is never earlier than the publication.
    updated: [published, changed].sort().at(-1) ?? published,
    categories: [item.category, ...item.campuses].flatMap((ref) =>
      ref ? [{ term: ref.slug, label: ref.title }] : [],
    ),
  };
}
