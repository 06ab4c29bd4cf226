import type { SentValues } from '../../shared/admissions/sentForm';
import type { FormDelivery } from '../../shared/content/blocks/formBlocks';
import type { Lead, LeadMark } from './lead';

/**
 * The result of delivering a lead to its receiver. A time-out is `failed` too: the receiver may have it, and recognises
 * its id.
 */
export type Delivery =
  /** `elsewhere`: another process handles the lead, and this is its state. */
  | { state: 'sent'; elsewhere?: LeadMark }
  /**
   * For the visitor to correct. `fields`: our names of the fields that the receiver rejects, as far as it names them.
   */
  | { state: 'refused'; fields: readonly string[]; cause: string }
  /**
   * `isMisconfigured`: for the school to correct (a missing permission, a renamed form); otherwise the receiver has a
   * failure.
   */
  | { state: 'failed'; isMisconfigured: boolean; cause: string; retryAfterS?: number | undefined };

export interface DeliveryOptions {
  delivery: FormDelivery;
  deadlineMs: number;
  signal: AbortSignal;
}

/** Delivers a lead; never rejects. */
export type Deliver = (lead: Lead, options: DeliveryOptions) => Promise<Delivery>;

/** A failure without an answer of the receiver, such as a network error. */
export function failure(cause: string, isMisconfigured = false, retryAfterS?: number): Delivery {
  return { state: 'failed', isMisconfigured: isMisconfigured, cause, retryAfterS };
}

/** Values by the receiver's field names, with our own data; fields without a mapped name are left out. */
export function receiverValues(lead: Lead, { names }: FormDelivery): [property: string, value: string][] {
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

/** Our field names for the receiver's. */
export function ownFieldNames(properties: readonly string[], { names }: FormDelivery): string[] {
  return Object.entries(names).flatMap(([name, property]) => (properties.includes(property) ? [name] : []));
}
