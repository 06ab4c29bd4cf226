import type { Block } from './blocks';
import type { DateText } from './dates';
import type { PostalAddress } from './place';
import type { Seo } from './seo';
import type { CampusRef, TitledRef } from './summaries';

export const SALARY_UNITS = ['hour', 'month', 'year'] as const;
export type SalaryUnit = (typeof SALARY_UNITS)[number];

/** Gross; both ends are the same for a single figure. */
export interface Salary {
  min: number;
  max: number;
  unit: SalaryUnit;
  /** Currency (ISO 4217), if it is not the euro. */
  currency?: string;
}

/** `street` is '' if only the city is known; `country` defaults to the campus's, then the school's. */
export interface JobOffer extends TitledRef, PostalAddress {
  id: string;
  level: string | null;
  contract: string;
  /** '' for the school's own country. */
  countryName: string;
  /** Null if the company gives none. */
  salary: Salary | null;
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
