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

/** The result of an attempt: `dead` becomes a dead letter with its cause, `failed` is tried again. */
export type Attempt = { state: 'sent' } | { state: 'failed' | 'dead'; cause: string };
