import { createHash, createHmac, randomUUID } from 'node:crypto';
import type { SentValues } from '../../shared/admissions/sentForm';
import type { FormPlace } from './findForm';

/** A visitor's submission, from its first receipt on. */
export interface Lead extends FormPlace {
  /** A UUID, the same at each delivery to a receiver. */
  id: string;
  /** Milliseconds since 1970. */
  receivedAt: number;
  values: SentValues;
  /** The form could not be read: the answers were accepted unvalidated, and are checked at delivery. */
  unchecked?: true;
}

/** The state of a lead, shared by all processes. It expires after a day: the same answers are then a new lead. */
export type LeadMark = 'open' | 'sent' | 'queued';

/** The result of an attempt: `dead` becomes a dead letter with its cause, `failed` is tried again. */
export type Attempt = { state: 'sent' } | { state: 'failed' | 'dead'; cause: string };

const EMAIL_OR_PHONE = /^(\S+@\S+|\+?(\d[\s.()/-]*){9,})$/;
/** The maximum length of an e-mail address (RFC 5321); longer texts are not scanned. */
const LONGEST = 254;
const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
const DAY_MS = 86_400_000;
/** The day of a lead's id begins at a quiet hour, so that a retry falls on the same day as the first attempt. */
const DAY_BEGINS_MS = 2 * 3_600_000;

/**
 * The id of a submission. Identifiable answers are the same lead if they are repeated on the same day, in any process,
 * browser or network. Anonymous answers are not: a class may tick the same boxes at once, so only the browser's own id
 * identifies a repetition.
 * @param given the browser's id of this form, if it has sent one.
 * @param secret keeps others from guessing answers by their id; may be ''.
 */
export function leadId(
  { page, slug, locale, values }: Omit<Lead, 'id' | 'receivedAt'>,
  { given = '', secret, now }: { given?: string | undefined; secret: string; now: number },
): string {
  if (!identifySender(values)) return UUID.test(given) ? given : randomUUID();
  const day = Math.floor((now - DAY_BEGINS_MS) / DAY_MS);
  const sorted = Object.entries(values).sort(([one], [other]) => (one < other ? -1 : 1));
  const text = JSON.stringify([day, page, slug, locale, sorted]);
  const hash = (secret === '' ? createHash('sha256') : createHmac('sha256', secret))
    .update(text)
    .digest('hex');
  // A UUID of version 8 (RFC 9562), whose bits are free to choose.
  return hash.slice(0, 32).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-8$3-a$4-$5');
}

/** Whether an e-mail address or a telephone number is among the answers. */
function identifySender(values: SentValues): boolean {
  return Object.values(values).some((value) => {
    const text = String(value).trim();
    return text.length <= LONGEST && EMAIL_OR_PHONE.test(text);
  });
}
