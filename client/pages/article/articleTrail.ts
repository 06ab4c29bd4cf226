import type { Crumb } from '../../../shared/structuredData/subject';
import type { ArticlePageFacts } from './articlePageFacts';

/** The way to a content page: through its rubrique, unless it is the rubrique's own page. */
export function articleTrail({ article: { rubrique, title }, path }: ArticlePageFacts): Crumb[] {
  const parent =
    rubrique && rubrique.slug !== path.slice(1) ? [{ label: rubrique.title, path: `/${rubrique.slug}` }] : [];
  return [...parent, { label: title, path }];
}
