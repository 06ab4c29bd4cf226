import type { PageMeta } from './pageMeta';

/**
 * A page's metadata with a mark on its title, wherever an editor has given it one of its own: for search engines, for
 * social networks.
 * @param mark what becomes of a title.
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
