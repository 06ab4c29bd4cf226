import type { Feed, PageMeta } from '../../shared/head/pageMeta';
import type { Labels } from '../../shared/labels/labels';
import { type Locale, localise } from '../../shared/locale';

/** A page's metadata with what a reader can subscribe to anywhere on the site: news and posts, in two formats each. */
export function withSiteFeeds(meta: PageMeta, labels: Labels, locale: Locale): PageMeta {
  const feeds = [
    { title: labels('news.title'), path: localise('/actualites/feed', locale) },
    { title: labels('blog.title'), path: localise('/blog/feed', locale) },
  ].flatMap(({ title, path }): Feed[] => [
    { type: 'application/atom+xml', title, path: `${path}.xml` },
    { type: 'application/feed+json', title, path: `${path}.json` },
  ]);
  return { ...meta, feeds: [...(meta.feeds ?? []), ...feeds] };
}
