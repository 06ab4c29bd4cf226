import type { Block } from './blocks';
import type { CampusRef } from './campus';
import type { Picture } from './media';
import type { Seo } from './seo';

/** Level reached at the end: years after the baccalauréat. */
export const LEVELS = ['Bac', 'Bac+1', 'Bac+2', 'Bac+3', 'Bac+4', 'Bac+5'] as const;
export type Level = (typeof LEVELS)[number];

/** Fulltime is 'Initial', periodic is 'Alternance' (labels `course.rhythm.*`). */
export const RHYTHMS = ['fulltime', 'periodic'] as const;
export type Rhythm = (typeof RHYTHMS)[number];

export const DURATION_SCALES = ['day', 'week', 'month', 'year'] as const;
export type DurationScale = (typeof DURATION_SCALES)[number];

export const COURSE_CATEGORIES = ['bts', 'bachelor', 'grande-ecole', 'mba'] as const;

export interface TitledRef {
  slug: string;
  title: string;
}

export interface CourseSummary {
  slug: string;
  title: string;
  /** The short name; the title when the service has none. */
  name: string;
  summary: string;
  level: Level | null;
  rhythms: Rhythm[];
  category: TitledRef | null;
  duration: { value: number; scale: DurationScale } | null;
  picture: Picture | null;
  campuses: CampusRef[];
}

export interface Course extends CourseSummary {
  entryLevel: string;
  graduationLevel: string;
  labels: string[];
  rncp: {
    code: string;
    title: string;
    certifier: string;
    registeredOn: string;
  } | null;
  /** Sanitised HTML, as are objectives, methods, assessment and disabilityAccess. */
  prerequisites: string;
  objectives: string;
  accessDelay: string;
  price: string;
  methods: string;
  assessment: string;
  disabilityAccess: string;
  results: { label: string; value: string; year: string }[];
  parcoursupUrl: string;
  /** Open to validation of prior experience (validation des acquis de l'expérience). */
  vae: boolean;
  body: Block[];
  seo: Seo;
  /** ISO instant or ''. */
  updatedAt: string;
}
