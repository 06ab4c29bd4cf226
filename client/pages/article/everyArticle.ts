import type { ArticleSummary } from '../../../shared/content/article';
import { hasNextPage } from '../../../shared/content/list';
import { orNull } from '../../../shared/errors';
import type { Site } from '../../site/SiteContext';

/** A thousand articles: whoever has more finds the rest on `/article`. */
const MAX_PAGES = 10;

/**
 * The articles of all pages that the service has, each once. A later page that cannot be had ends them early: the
 * reader has logged the loss.
 */
export async function everyArticle({ content, queries }: Site): Promise<ArticleSummary[]> {
  const articles: ArticleSummary[] = [];
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const answer = content.get(queries.articles(page));
    const list = await (page === 1 ? answer : orNull(answer));
    if (!list) break;
    const [first] = list.items;
    // A service that knows no pages may give the same one again and again.
    if (first && articles.some((known) => isSame(known, first))) break;
    articles.push(...list.items);
    if (!hasNextPage(list)) break;
  }
  return articles;
}

function isSame(one: ArticleSummary, other: ArticleSummary): boolean {
  return one.slug === other.slug && one.rubrique?.slug === other.rubrique?.slug;
}
