import type { Fault } from '../../shared/admissions/fieldFault';
import type { Closed } from '../../shared/content/eventForm';
import type { ContentError } from '../../shared/errors';
import type { FormPlace } from './findForm';
import type { LeadQueue } from './leadQueue';

/** What a visitor hears of what was sent. */
export type Accepted =
  | { state: 'sent' | 'repeated' | 'queued' | 'trapped' }
  /** What the form does not accept, or its receiver: `other` is all that is known of the latter. */
  | { state: 'invalid'; faults: Readonly<Record<string, Fault>> }
  /** An event that takes no registrations here any more. */
  | { state: 'closed'; why: Closed | 'gone' }
  | { state: 'unavailable'; error: ContentError }
  /** Sent before anybody can have typed it, or with the words of too many others. */
  | { state: 'tooFast' }
  | { state: 'tooMany'; retryAfterS: number };

export interface Sender {
  ip: string;
  /** The browser's own id of what it sends. */
  given?: string | undefined;
}

export interface Leads {
  /**
   * Takes what was sent to a form: delivered, or kept until it is. Rejects with a ContentError 404 for an unknown form.
   * @param body as a body parser has it.
   */
  accept(place: FormPlace, body: unknown, sender: Sender): Promise<Accepted>;
  queue: LeadQueue | null;
  close(): Promise<void>;
}
