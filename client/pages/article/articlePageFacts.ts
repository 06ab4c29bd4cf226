import type { Article } from '../../../shared/content/article';

/** What the page's own parts are drawn from. */
export interface ArticlePageFacts {
  article: Pick<Article, 'title' | 'header'> & {
    /** Null: none, or one without a page of its own; so is that of its own page. */
    rubrique: Article['rubrique'];
  };
  path: string;
}
