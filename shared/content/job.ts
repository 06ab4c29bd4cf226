import type { Block } from './blocks';
import type { DateText } from './dates';
import type { Seo } from './seo';
import type { CampusRef } from './summaries';

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

export interface JobOffer {
  id: string;
  slug: string;
  title: string;
  level: string | null;
  contract: string;
  /** '' where only the city is known. */
  street: string;
  postalCode: string;
  city: string;
  /** ISO 3166-1 alpha-2: that of its campus, else the school's. */
  country: string;
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
