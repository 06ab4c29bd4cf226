import type { Block } from './blocks';
import type { Action } from './blocks/action';
import type { Picture } from './media';
import type { Seo } from './seo';
import type { TitledRef } from './summaries';

export const PAGE_LAYOUTS = ['default', 'dynamics', 'empty'] as const;
export type PageLayout = (typeof PAGE_LAYOUTS)[number];

export interface PageHeader {
  title: string;
  subTitle: string;
  picture: Picture | null;
  cta: Action | null;
}

/** A content page: of one segment (`rubrique` is null) or of two. */
export interface Article {
  slug: string;
  title: string;
  rubrique: TitledRef | null;
  /** Null where it has none of its own: then its rubrique's counts. */
  pageLayout: PageLayout | null;
  header: PageHeader | null;
  body: Block[];
  seo: Seo;
  updatedAt: string;
}

export interface ArticleSummary {
  slug: string;
  title: string;
  rubrique: TitledRef | null;
  summary: string;
  picture: Picture | null;
  updatedAt: string;
}

export interface Homepage {
  title: string;
  header: PageHeader | null;
  body: Block[];
  seo: Seo;
}

/** A thank-you page of the CRM: `/crm/{slug}`. */
export interface CrmLanding {
  slug: string;
  title: string;
  body: Block[];
  seo: Seo;
}
