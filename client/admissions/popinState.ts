import type { OfferedCourse } from '../../shared/admissions/courseOffer';
import type { CrmAction } from '../../shared/content/crm';
import type { Offer } from './crmQuestions';

/** Events for analytics: slugs of courses and campuses, never anything that a person typed. */
export type PopinEvent =
  | { event: 'admissions_open'; action: CrmAction }
  | { event: 'admissions_course'; action: CrmAction; course: string }
  | { event: 'admissions_campus'; action: CrmAction; campus: string }
  | { event: 'admissions_sent'; action: CrmAction; course: string; campus: string };

export interface PopinState {
  phase: 'closed' | 'choosing' | 'sending' | 'leaving';
  action: CrmAction;
  /** Slugs, '' while nothing is chosen. */
  course: string;
  campus: string;
  /** Those of the chosen campus, and always the chosen course. */
  courses: Offer<OfferedCourse>;
  campuses: Offer;
  /** How many courses the chosen campus does not offer; while its courses load, all that are not listed. */
  elsewhere: number;
  /** The campus was deselected, because it does not offer the course. */
  cleared: boolean;
  /** The course was deselected, because it cannot be requested. */
  dropped: boolean;
  problem: 'choose' | 'link' | 'unavailable' | null;
  /** Waiting for the pause that the server asked for; the retry then starts by itself. */
  retrying: boolean;
  /** The CRM address that the visitor is being sent to. */
  destination: string;
}

export const NOTHING: Offer<never> = { state: 'idle', items: [] };
export const CLOSED: PopinState = {
  phase: 'closed',
  action: 'brochure',
  course: '',
  campus: '',
  courses: NOTHING,
  campuses: NOTHING,
  elsewhere: 0,
  cleared: false,
  dropped: false,
  problem: null,
  retrying: false,
  destination: '',
};
