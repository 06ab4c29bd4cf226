import type { Labels } from '../../shared/labels/labels';
import { type Locale, localise } from '../../shared/locale';
import type { Feed } from '../../shared/pageMeta';

/** What a reader can subscribe to anywhere on the site: news and posts, in the two formats. */
export function siteFeeds(labels: Labels, locale: Locale): Feed[] {
  return [
    { title: labels('news.title'), path: localise('/actualites/feed', locale) },
    { title: labels('blog.title'), path: localise('/blog/feed', locale) },
  ].flatMap(({ title, path }): Feed[] => [
    { type: 'application/atom+xml', title, path: `${path}.xml` },
    { type: 'application/feed+json', title, path: `${path}.json` },
  ]);
}
