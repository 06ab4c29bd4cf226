import type { Block } from './blocks';
import type { DateText } from './dates';
import type { Seo } from './seo';
import type { CampusRef, Level } from './summaries';

export interface JobOffer {
  id: string;
  slug: string;
  title: string;
  level: Level | null;
  contract: string;
  city: string;
  campus: CampusRef | null;
  company: string;
  url: string;
  publishedAt: DateText | null;
  validThrough: DateText | null;
  /** Sanitised HTML. */
  description: string;
}

export interface JobLanding {
  title: string;
  body: Block[];
  offers: JobOffer[];
  seo: Seo;
}
