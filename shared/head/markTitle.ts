import type { PageMeta } from './pageMeta';

/**
 * A page's metadata with its title changed, including an editor's titles for search engines and social networks.
 * @param mark returns the changed title.
 */
export function markTitle(meta: PageMeta, mark: (title: string) => string): PageMeta {
  const marked = (title: string) => title && mark(title);
  const { seo } = meta;
  return {
    ...meta,
    title: marked(meta.title),
    ...(seo && {
      seo: {
        ...seo,
        metaTitle: marked(seo.metaTitle),
        og: { ...seo.og, title: marked(seo.og.title) },
        twitter: { ...seo.twitter, title: marked(seo.twitter.title) },
      },
    }),
  };
}
