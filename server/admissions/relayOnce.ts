import { createHash } from 'node:crypto';
import type { Request } from 'express';
import { LRUCache } from 'lru-cache';
import type { Locale } from '../../shared/locale';
import type { ContentStore } from '../content/contentStore';
import { addressOf } from './rateLimiter';
import type { Submission } from './submission';

/** What was sent, as it came and as it was read. */
interface Sent {
  request: Request;
  slug: string;
  locale: Locale;
  values: Submission['values'];
}

/**
 * Hands a form to the content service, once. @returns 'repeated' when it had been handed over already: the same answers
 * by the same person a moment before. Rejects with the content service's ContentError; what failed may be sent again.
 */
export type RelayOnce = (sent: Sent) => Promise<'sent' | 'repeated'>;

interface RelayOnceOptions {
  store: Pick<ContentStore, 'submitForm'>;
  /** How long a form counts as the same one, from the moment it came. */
  forMs?: number;
  /** Forms that are remembered, the latest ones. */
  forms?: number;
}

/**
 * A double click, and a second try after an answer that did not come back, are one form. Pages are the same for every
 * visitor, so that a form carries no mark of its own: the answers and the browser are its mark, for a minute. Answers
 * that do not tell who gave them are no mark: a class behind one address may tick the same boxes at once, and nobody's
 * form is lost.
 */
export function createRelayOnce({ store, forMs = 60_000, forms = 2000 }: RelayOnceOptions): RelayOnce {
  const known = new LRUCache<string, Promise<void>>({ max: forms, ttl: forMs });

  return async function relayOnce({ request, slug, locale, values }) {
    if (!tellWho(values)) {
      await store.submitForm(slug, locale, values);
      return 'sent';
    }
    const key = createHash('sha256')
      .update(JSON.stringify([addressOf(request), request.get('user-agent'), locale, slug, values]))
      .digest('base64');
    const before = known.get(key);
    if (before) {
      await before;
      return 'repeated';
    }
    const relayed = store.submitForm(slug, locale, values);
    known.set(key, relayed);
    try {
      await relayed;
      return 'sent';
    } catch (error) {
      known.delete(key);
      throw error;
    }
  };
}

const EMAIL_OR_PHONE = /^(\S+@\S+|\+?(\d[\s.()/-]*){9,})$/;
/** An e-mail address has no more (RFC 5321); a longer text is not looked through. */
const LONGEST = 254;

/** Whether an e-mail address or a telephone number is among the answers. */
function tellWho(values: Submission['values']): boolean {
  return Object.values(values).some((value) => {
    const text = String(value).trim();
    return text.length <= LONGEST && EMAIL_OR_PHONE.test(text);
  });
}
