import type { DateText } from './dates';
import type { Picture } from './media';

/** An entry as others name it. */
export interface TitledRef {
  slug: string;
  title: string;
}

/** A campus as other entries name it. */
export type CampusRef = TitledRef;

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

/** Levels that the specification names, years after the baccalauréat: they have built-in words. Content may have others. */
export const LEVELS = ['Bac', 'Bac+1', 'Bac+2', 'Bac+3', 'Bac+4', 'Bac+5'] as const;

/** Rhythms that the specification names: 'Initial' and 'Alternance' (labels `course.rhythm.*`). Content may have others. */
export const RHYTHMS = ['fulltime', 'periodic'] as const;

export const DURATION_SCALES = ['day', 'week', 'month', 'year'] as const;
export type DurationScale = (typeof DURATION_SCALES)[number];

/** A day as a visitor reads it. */
export type Day = Pick<DateText, 'isoDay' | 'long' | 'short' | 'monthAndYear'>;

/** How one applies for an intake. */
export const ADMISSIONS = ['parcoursup', 'direct'] as const;
export type Admission = (typeof ADMISSIONS)[number];

/** A day on which a course begins. */
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

export interface CourseSummary extends TitledRef {
  /** The short name; the title when the service has none. */
  name: string;
  summary: string;
  /** That one leaves with. */
  level: string | null;
  rhythms: string[];
  category: TitledRef | null;
  duration: { value: number; scale: DurationScale } | null;
  picture: Picture | null;
  campuses: CampusRef[];
  /** Levels with which one may enter it, the lowest first. */
  openTo: string[];
  /** Its field: marketing, finance, … */
  domain: TitledRef | null;
  /** Those ahead, the soonest first. */
  intakes: Intake[];
  /** What it costs in an editor's words. */
  price: string;
  /** What a year costs, in each rhythm that is given a price: those of the specification first. */
  fees: Readonly<Record<string, number>>;
  /** In which money (ISO 4217), where that is not euros: that of all its campuses, else the school's. */
  currency?: string;
  /** Where it recruits on Parcoursup; '' elsewhere, and where it was not asked for. */
  parcoursupUrl: string;
}
