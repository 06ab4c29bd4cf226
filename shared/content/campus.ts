import type { Block } from './blocks';
import type { CourseSummary } from './course';
import type { Picture } from './media';
import type { Seo } from './seo';

/** A campus as other entries name it. */
export interface CampusRef {
  slug: string;
  title: string;
}

export interface Geo {
  lat: number;
  lng: number;
}

export interface CampusSummary extends CampusRef {
  summary: string;
  city: string;
  geo: Geo | null;
  picture: Picture | null;
}

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
