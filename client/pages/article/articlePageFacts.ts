import type { Article } from '../../../shared/content/article';

/** What the page's own parts are drawn from. */
export interface ArticlePageFacts {
  article: Pick<Article, 'title' | 'rubrique' | 'header'>;
  path: string;
}
