import type { Block } from './blocks';
import type { SpanText } from './dates';
import type { Seo } from './seo';
import type { CampusRef, TitledRef } from './summaries';

/** The event types of the specification, which have built-in labels and drawings. Content may have others. */
export const EVENT_TYPES = ['jpo', 'salon', 'concours', 'jobDating', 'atelier', 'webinaire'] as const;

export interface EventSummary extends TitledRef {
  /** Plain text. */
  description: string;
  /** An external address that replaces the event's own page, or ''. */
  url: string;
  when: SpanText;
  /** Milliseconds since 1970 at which it is over: its end, or the end of its day. */
  overAt: number;
  campus: CampusRef | null;
  /** Null if the answer does not contain it. */
  type: string | null;
  /** Cancelled events stay listed, and are marked. */
  cancelled: boolean;
}

/** An event in a calendar file. */
export interface CalendarEntry extends EventSummary {
  address: string;
  /** Address of its campus on one line, or '' if the answer does not contain it. */
  campusAddress: string;
  /** ISO instant of its last change, or ''. */
  updatedAt: string;
}

export interface Event extends EventSummary {
  address: string;
  /** ISO instant of its last change, or ''. */
  updatedAt: string;
  registrationUrl: string;
  /** Times to choose from at registration, in the school's words; empty if there is no choice. */
  slots: string[];
  /** Null if places are not counted. */
  placesLeft: number | null;
  body: Block[];
  seo: Seo;
}
