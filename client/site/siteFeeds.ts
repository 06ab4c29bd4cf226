import type { Feed, PageMeta } from '../../shared/head/pageMeta';
import type { Labels } from '../../shared/labels/labels';
import { localise } from '../../shared/locale';
import { leadsSomewhere } from './leadsSomewhere';
import type { Site } from './SiteContext';

/** A page's metadata with the site's feeds: news and posts, as far as there are any, in two formats each. */
export function withSiteFeeds(
  meta: PageMeta,
  labels: Labels,
  { locale, options }: Pick<Site, 'locale' | 'options'>,
): PageMeta {
  const feeds = [
    { title: labels('news.title'), list: '/actualites' },
    { title: labels('blog.title'), list: '/blog' },
  ]
    .filter(({ list }) => leadsSomewhere(options, list))
    .flatMap(({ title, list }): Feed[] => {
      const path = localise(`${list}/feed`, locale);
      return [
        { type: 'application/atom+xml', title, path: `${path}.xml` },
        { type: 'application/feed+json', title, path: `${path}.json` },
      ];
    });
  return { ...meta, feeds: [...(meta.feeds ?? []), ...feeds] };
}
