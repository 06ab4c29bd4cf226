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

/** The content of a page. */
export interface Homepage {
  title: string;
  header: PageHeader | null;
  body: Block[];
  seo: Seo;
}

/** A content page: of one segment (`rubrique` is null) or of two. */
export interface Article extends Homepage {
  slug: string;
  rubrique: TitledRef | null;
  /** Null if it has none of its own: its rubrique's applies. */
  pageLayout: PageLayout | null;
  updatedAt: string;
}

export interface ArticleSummary extends TitledRef {
  rubrique: TitledRef | null;
  summary: string;
  picture: Picture | null;
  updatedAt: string;
}

/** A thank-you page of the CRM: `/crm/{slug}`. */
export interface CrmLanding extends Omit<Homepage, 'header'> {
  slug: string;
}
