import type { Fault } from '../../shared/admissions/fieldFault';
import type { Closed } from '../../shared/content/eventForm';
import type { ContentError } from '../../shared/errors';
import type { LeadQueue } from './createLeadQueue';
import type { FormPlace } from './findForm';

/** The result of a submission, as the visitor is told. */
export type SubmissionResult =
  | { state: 'sent' | 'repeated' | 'queued' | 'trapped' }
  /** Invalid for the form, or for its receiver, whose faults are always `other`. */
  | { state: 'invalid'; faults: Readonly<Record<string, Fault>> }
  /** The event no longer takes registrations here. */
  | { state: 'closed'; why: Closed | 'gone' }
  | { state: 'unavailable'; error: ContentError }
  /** Sent faster than a person can fill in the form. */
  | { state: 'tooFast' }
  /** Too many submissions with the same message or link (`FormLimits.takeWords`). */
  | { state: 'tooMany'; retryAfterS: number };

export interface Sender {
  ip: string;
  /** The id that the browser gave the submission. */
  given?: string | undefined;
}

export interface Leads {
  /**
   * Accepts a submission: delivers it, or queues it. Rejects with a ContentError 404 for an unknown form.
   * @param body as parsed by the body parser, not validated.
   */
  accept(place: FormPlace, body: unknown, sender: Sender): Promise<SubmissionResult>;
  queue: LeadQueue | null;
  close(): Promise<void>;
}
