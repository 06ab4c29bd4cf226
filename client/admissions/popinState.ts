import type { OfferedCourse } from '../../shared/admissions/courseOffer';
import type { CrmAction } from '../../shared/content/crm';
import type { Offer } from './crmQuestions';

/** What analytics hears of: slugs of what is on offer, never anything that a person typed. */
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
  /** Of the chosen campus, and always the chosen one. */
  courses: Offer<OfferedCourse>;
  campuses: Offer;
  /** So many courses are offered, but not on the chosen campus; while that one's are on their way, all that are not listed. */
  elsewhere: number;
  /** The campus was taken back: it does not offer the course. */
  cleared: boolean;
  /** The course was taken back: it cannot be asked for. */
  dropped: boolean;
  problem: 'choose' | 'link' | 'unavailable' | null;
  /** Waiting for the pause that the server has asked for; it then tries again by itself. */
  retrying: boolean;
  /** Where the visitor is being taken. */
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
