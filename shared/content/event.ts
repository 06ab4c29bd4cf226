import type { Block } from './blocks';
import type { SpanText } from './dates';
import type { Seo } from './seo';
import type { CampusRef, TitledRef } from './summaries';

/** Those that the specification names: they have built-in words and drawings. A school's content may have others. */
export const EVENT_TYPES = ['jpo', 'salon', 'concours', 'jobDating', 'atelier', 'webinaire'] as const;

export interface EventSummary extends TitledRef {
  /** Plain text. */
  description: string;
  /** An address elsewhere that replaces the event's own page, or ''. */
  url: string;
  when: SpanText;
  /** Milliseconds since 1970 from which it is over: its end, or that of its day. */
  overAt: number;
  campus: CampusRef | null;
  /** Null when the list does not say. */
  type: string | null;
  /** It does not take place: told, not taken away. */
  cancelled: boolean;
}

/** An event as calendars are told of it. */
export interface CalendarEntry extends EventSummary {
  address: string;
  /** Of its campus, in one line, or '' where the answer does not say. */
  campusAddress: string;
  /** ISO instant of its last change, or ''. */
  updatedAt: string;
}

export interface Event extends EventSummary {
  address: string;
  /** ISO instant of its last change, or ''. */
  updatedAt: string;
  registrationUrl: string;
  /** Hours to choose from when registering, as the school words them; empty: the event is one. */
  slots: string[];
  /** Null: nobody counts them. */
  placesLeft: number | null;
  body: Block[];
  seo: Seo;
}
