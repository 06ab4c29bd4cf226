import type { Block } from './blocks';
import type { DateText } from './dates';
import type { PostalAddress } from './place';
import type { Seo } from './seo';
import type { CampusRef, TitledRef } from './summaries';

export const SALARY_UNITS = ['hour', 'month', 'year'] as const;
export type SalaryUnit = (typeof SALARY_UNITS)[number];

/** Before taxes and charges; both ends are the same where there is one figure. */
export interface Salary {
  min: number;
  max: number;
  unit: SalaryUnit;
  /** In which money (ISO 4217), where that is not euros. */
  currency?: string;
}

/** Its `street` is '' where only the city is known, its `country` that of its campus, else the school's. */
export interface JobOffer extends TitledRef, PostalAddress {
  id: string;
  level: string | null;
  contract: string;
  /** '' where that is the school's own. */
  countryName: string;
  /** Null when the company does not say. */
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
