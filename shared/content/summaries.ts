import type { DateText } from './dates';
import type { Picture } from './media';

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

/** Level reached at the end: years after the baccalauréat. */
export const LEVELS = ['Bac', 'Bac+1', 'Bac+2', 'Bac+3', 'Bac+4', 'Bac+5'] as const;
export type Level = (typeof LEVELS)[number];

/** Fulltime is 'Initial', periodic is 'Alternance' (labels `course.rhythm.*`). */
export const RHYTHMS = ['fulltime', 'periodic'] as const;
export type Rhythm = (typeof RHYTHMS)[number];

export const DURATION_SCALES = ['day', 'week', 'month', 'year'] as const;
export type DurationScale = (typeof DURATION_SCALES)[number];

export interface TitledRef {
  slug: string;
  title: string;
}

/** A day as a visitor reads it. */
export type Day = Pick<DateText, 'isoDay' | 'long' | 'short' | 'monthAndYear'>;

/** A day on which a course begins. */
/** How one applies for an intake. */
export const ADMISSIONS = ['parcoursup', 'direct'] as const;
export type Admission = (typeof ADMISSIONS)[number];

export interface Intake {
  date: Day;
  /** The last day on which one may apply; null: none is told. */
  deadline: Day | null;
  /** Where; none: on every campus of the course. */
  campuses: CampusRef[];
  /** Null: by one or the other, of which content does not tell; the course's own text does. */
  admission: Admission | null;
  /** Whether one may still apply. */
  isOpen: boolean;
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
  /** Levels with which one may enter it, the lowest first. */
  openTo: Level[];
  /** Its field: marketing, finance, … */
  domain: TitledRef | null;
  /** Those ahead, the soonest first. */
  intakes: Intake[];
  /** What it costs in an editor's words. */
  price: string;
  /** What a year costs, of each rhythm that is given one. */
  fees: Partial<Record<Rhythm, number>>;
  /** In which money (ISO 4217), where that is not euros. */
  currency?: string;
  /** Where it recruits on Parcoursup; '' elsewhere, and where it was not asked for. */
  parcoursupUrl: string;
}
