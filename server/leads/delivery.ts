import type { SentValues } from '../../shared/admissions/sentForm';
import type { FormDelivery } from '../../shared/content/blocks/formBlocks';
import type { Lead } from './lead';
import type { LeadMark } from './leadQueue';

/** What became of handing a lead to its receiver. A time-out is `failed` too: the receiver may have it, and knows its id. */
export type Delivery =
  /** `elsewhere`: another process has it, and this is how far it says it is. */
  | { state: 'sent'; elsewhere?: LeadMark }
  /** The visitor's to mend. Our names of the fields that the receiver blames, as far as it does. */
  | { state: 'refused'; fields: readonly string[]; cause: string }
  /** `isMisconfigured`: the school has to mend it (a permission forgotten, a form renamed); else the receiver is in trouble. */
  | { state: 'failed'; isMisconfigured: boolean; cause: string; retryAfterS?: number | undefined };

export interface DeliveryOptions {
  delivery: FormDelivery;
  deadlineMs: number;
  signal: AbortSignal;
}

/** Hands a lead over; never rejects. */
export type Deliver = (lead: Lead, options: DeliveryOptions) => Promise<Delivery>;

/** Failures of the wire that no answer tells of. */
export function failure(cause: string, isMisconfigured = false, retryAfterS?: number): Delivery {
  return { state: 'failed', isMisconfigured: isMisconfigured, cause, retryAfterS };
}

/** Their names for our fields and what we know besides; a field without a name of theirs is left out. */
export function mapped(lead: Lead, { names }: FormDelivery): [property: string, value: string][] {
  const known: SentValues = {
    ...lead.values,
    submissionId: lead.id,
    page: lead.page,
    locale: lead.locale,
    receivedAt: new Date(lead.receivedAt).toISOString(),
  };
  return Object.entries(names).flatMap(([name, property]): [string, string][] => {
    const value = Object.hasOwn(known, name) ? known[name] : undefined;
    if (value === undefined || value === '') return [];
    return [[property, typeof value === 'string' ? value : value.join(';')]];
  });
}

/** Our names for theirs. */
export function ourNames(properties: readonly string[], { names }: FormDelivery): string[] {
  return Object.entries(names).flatMap(([name, property]) => (properties.includes(property) ? [name] : []));
}
