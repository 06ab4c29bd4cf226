import type { Lead } from './lead';

/** The state of a lead, shared by all processes. It expires after a day: the same answers are then a new lead. */
export type LeadMark = 'open' | 'sent' | 'queued';

export interface KeptLead {
  id: string;
  form: string;
  page: string;
  /** ISO 8601. */
  receivedAt: string;
  /** When an operator last sent it again: the time limit for attempts starts anew. */
  resentAt?: string;
  attempts: number;
  /** Why the last attempt failed; '' before the first failure. */
  cause: string;
}

/** A lead that no key of `LEADS_KEY` decrypts. */
export interface UnreadableLead extends KeptLead {
  unreadable: string;
}

/**
 * Keeps undelivered leads: BullMQ on Redis. Every method has a time limit; the operators' methods reject when Redis
 * does not respond.
 */
export interface LeadQueue {
  /**
   * Stores a lead before its first delivery.
   * @returns 'kept'; the state of the same lead if it is already known; null when Redis has not confirmed.
   */
  keep(lead: Lead): Promise<'kept' | LeadMark | null>;
  /** The state of a lead; null when it is unknown or Redis does not respond. */
  mark(id: string): Promise<LeadMark | null>;
  /** Marks a lead as delivered and deletes its answers. */
  delivered(id: string): Promise<void>;
  /** Deletes a lead and its state: the visitor must correct it. */
  forget(id: string): Promise<void>;
  /** After the first attempt has failed, the queue makes the next ones. */
  retry(id: string): Promise<void>;
  counts(): Promise<{ waiting: number; dead: number }>;
  /** The dead letters or the waiting leads, oldest first. */
  list(which: 'dead' | 'waiting', limit: number): Promise<KeptLead[]>;
  /** The same, decrypted. */
  open(which: 'dead' | 'waiting', limit: number): Promise<(Lead | UnreadableLead)[]>;
  /** Sends one lead, all dead letters or all waiting leads again; dead letters get all attempts. @returns how many. */
  resend(of: { id: string } | { which: 'dead' | 'waiting' }): Promise<number>;
  close(): Promise<void>;
}

/** The result of an attempt: `dead` becomes a dead letter with its cause, `failed` is tried again. */
export type Attempt = { state: 'sent' } | { state: 'failed' | 'dead'; cause: string };
