import { createHash, createHmac, randomUUID } from 'node:crypto';
import type { SentValues } from '../../shared/admissions/sentForm';
import type { FormPlace } from './findForm';

/** What a visitor has sent, from its first receipt on. */
export interface Lead extends FormPlace {
  /** A UUID: what receivers know it by, however often it is handed to them. */
  id: string;
  /** Milliseconds since 1970. */
  receivedAt: number;
  values: SentValues;
  /** The form could not be read: its answers were taken unseen, and are checked when it is delivered. */
  unchecked?: true;
}

const EMAIL_OR_PHONE = /^(\S+@\S+|\+?(\d[\s.()/-]*){9,})$/;
/** An e-mail address has no more (RFC 5321); a longer text is not looked through. */
const LONGEST = 254;
const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
const DAY_MS = 86_400_000;
/** A day of leads begins when nobody writes, so that a second try is of the same day as the first. */
const DAY_BEGINS_MS = 2 * 3_600_000;

/**
 * The id of what was sent. The same answers on the same day, when they tell who gave them, are the same lead, whichever
 * process, browser or network they come through. Answers that name nobody are told apart: a class may tick the same boxes
 * at once, so that only the browser's own id makes two of them one.
 * @param given the browser's id of this form, if it has sent one.
 * @param secret keeps others from guessing answers by their id; may be ''.
 */
export function leadId(
  { page, slug, locale, values }: Omit<Lead, 'id' | 'receivedAt'>,
  { given = '', secret, now }: { given?: string | undefined; secret: string; now: number },
): string {
  if (!tellWho(values)) return UUID.test(given) ? given : randomUUID();
  const day = Math.floor((now - DAY_BEGINS_MS) / DAY_MS);
  const sorted = Object.entries(values).sort(([one], [other]) => (one < other ? -1 : 1));
  const text = JSON.stringify([day, page, slug, locale, sorted]);
  const hash = (secret === '' ? createHash('sha256') : createHmac('sha256', secret))
    .update(text)
    .digest('hex');
  // A UUID of version 8 (RFC 9562): made as one likes.
  return hash.slice(0, 32).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-8$3-a$4-$5');
}

/** Whether an e-mail address or a telephone number is among the answers. */
function tellWho(values: SentValues): boolean {
  return Object.values(values).some((value) => {
    const text = String(value).trim();
    return text.length <= LONGEST && EMAIL_OR_PHONE.test(text);
  });
}
