import type { Block } from './blocks';
import type { Seo } from './seo';
import type { CampusSummary, CourseSummary } from './summaries';

export interface Campus extends CampusSummary {
  /** Sanitised HTML. */
  description: string;
  address: { street: string; postalCode: string; city: string };
  phone: string;
  email: string;
  isAffiliated: boolean;
  courses: CourseSummary[];
  body: Block[];
  seo: Seo;
}
