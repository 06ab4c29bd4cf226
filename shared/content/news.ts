import type { Block } from './blocks';
import type { DateText } from './dates';
import type { Picture } from './media';
import type { Seo } from './seo';
import type { CampusRef, TitledRef } from './summaries';

/** The category slug that makes a news item a blog post. */
export const BLOG_CATEGORY = 'blog';

export interface NewsSummary extends TitledRef {
  summary: string;
  createdAt: DateText;
  picture: Picture | null;
  campuses: CampusRef[];
  category: TitledRef | null;
}

export interface NewsItem extends NewsSummary {
  publishedAt: DateText;
  updatedAt: DateText | null;
  author: string;
  /** Minutes; null when unknown. */
  readingTime: number | null;
  body: Block[];
  seo: Seo;
}
