import type { Lead } from './lead';

/** What is known of a lead on all processes; it is forgotten after a day, when its answers are another lead. */
export type LeadMark = 'open' | 'sent' | 'queued';

export interface KeptLead {
  id: string;
  form: string;
  page: string;
  /** ISO 8601. */
  receivedAt: string;
  /** When an operator has sent it again, whose attempts count from then. */
  resentAt?: string;
  attempts: number;
  /** Why the last attempt failed; '' before it. */
  cause: string;
}

/** One that no key of `LEADS_KEY` opens. */
export interface UnreadableLead extends KeptLead {
  unreadable: string;
}

/**
 * Where leads wait that could not be delivered: BullMQ on Redis. Nothing here takes longer than its own time limit; what operators
 * ask for rejects when Redis does not answer.
 */
export interface LeadQueue {
  /**
   * Keeps a lead, before it is delivered for the first time. @returns 'kept'; what another process has made of the same
   * lead; null when Redis has not confirmed.
   */
  keep(lead: Lead): Promise<'kept' | LeadMark | null>;
  /** What is known of a lead; null: nothing, or Redis does not say. */
  mark(id: string): Promise<LeadMark | null>;
  /** It is delivered: its answers are deleted. */
  delivered(id: string): Promise<void>;
  /** It is the visitor's again: nothing of it stays. */
  forget(id: string): Promise<void>;
  /** The first attempt has failed: the queue goes on with it. */
  retry(id: string): Promise<void>;
  counts(): Promise<{ waiting: number; dead: number }>;
  /** The dead letters, or those that wait, the oldest first. */
  list(which: 'dead' | 'waiting', limit: number): Promise<KeptLead[]>;
  /** With their answers. */
  open(which: 'dead' | 'waiting', limit: number): Promise<(Lead | UnreadableLead)[]>;
  /** Sends one again, or all dead letters, or all that wait: each has all its attempts anew. @returns how many. */
  resend(of: { id: string } | { which: 'dead' | 'waiting' }): Promise<number>;
  close(): Promise<void>;
}

/** What became of an attempt: `dead` goes to the dead letters with its cause, `failed` is tried again. */
export type Attempt = { state: 'sent' } | { state: 'failed' | 'dead'; cause: string };
