import type { ArticleSummary } from '../../../shared/content/article';

/** Articles by rubrique ('' for none), the shortest group first, so that a long one hides none. */
export function articlesByRubrique(
  articles: readonly ArticleSummary[],
): { title: string; articles: ArticleSummary[] }[] {
  const groups = new Map<string, ArticleSummary[]>();
  for (const article of articles) {
    const title = article.rubrique?.title ?? '';
    groups.set(title, [...(groups.get(title) ?? []), article]);
  }
  return [...groups]
    .map(([title, grouped]) => ({ title, articles: grouped }))
    .sort((one, other) => one.articles.length - other.articles.length);
}
