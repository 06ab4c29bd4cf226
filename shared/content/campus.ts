import type { Block } from './blocks';
import type { PostalAddress } from './place';
import type { Seo } from './seo';
import type { CampusSummary, CourseSummary } from './summaries';

export interface Campus extends CampusSummary {
  /** Sanitised HTML. */
  description: string;
  address: PostalAddress;
  /** In the page's language, if it is not the school's country; else ''. */
  countryName: string;
  /** As editors write it. */
  phone: string;
  /** `tel:`, or ''. */
  phoneUrl: string;
  email: string;
  isAffiliated: boolean;
  courses: CourseSummary[];
  body: Block[];
  seo: Seo;
}
