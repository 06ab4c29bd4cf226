import type { DateText } from './dates';
import type { Picture } from './media';

/** A reference to an entry. */
export interface TitledRef {
  slug: string;
  title: string;
}

/** A reference to a campus. */
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

/**
 * The levels of the specification (years after the baccalauréat), which have built-in labels. Content may have others.
 */
export const LEVELS = ['Bac', 'Bac+1', 'Bac+2', 'Bac+3', 'Bac+4', 'Bac+5'] as const;

/** The rhythms of the specification: 'Initial' and 'Alternance' (labels `course.rhythm.*`). Content may have others. */
export const RHYTHMS = ['fulltime', 'periodic'] as const;

export const DURATION_SCALES = ['day', 'week', 'month', 'year'] as const;
export type DurationScale = (typeof DURATION_SCALES)[number];

/** A day as text. */
export type Day = Pick<DateText, 'isoDay' | 'long' | 'short' | 'monthAndYear'>;

/** How to apply for an intake. */
export const ADMISSIONS = ['parcoursup', 'direct'] as const;
export type Admission = (typeof ADMISSIONS)[number];

/** A day on which a course begins. */
export interface Intake {
  date: Day;
  /** The application deadline, or null. */
  deadline: Day | null;
  /** Its campuses; empty: all of the course's. */
  campuses: CampusRef[];
  /** Null: either, as the course's own text explains. */
  admission: Admission | null;
  /** Whether applications are open. */
  isOpen: boolean;
}

export interface CourseSummary extends TitledRef {
  /** The short name; the title if the service has none. */
  name: string;
  summary: string;
  /** The level of its diploma. */
  level: string | null;
  rhythms: string[];
  category: TitledRef | null;
  duration: { value: number; scale: DurationScale } | null;
  picture: Picture | null;
  campuses: CampusRef[];
  /** The levels required to enter it, the lowest first. */
  openTo: string[];
  /** Its field: marketing, finance, … */
  domain: TitledRef | null;
  /** The future ones, the soonest first. */
  intakes: Intake[];
  /** Its price in an editor's words. */
  price: string;
  /** Price of a year by rhythm: the rhythms of the specification first. */
  fees: Readonly<Record<string, number>>;
  /** Currency (ISO 4217), if it is not the euro: that of all its campuses, else the school's. */
  currency?: string;
  /** Its address on Parcoursup; '' without, or if the query does not include it. */
  parcoursupUrl: string;
}
