import { createHash } from 'node:crypto';
import type { Request } from 'express';
import { LRUCache } from 'lru-cache';
import type { Locale } from '../../shared/locale';
import type { ContentStore } from '../content/contentStore';
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
 * by the same browser a moment before. Rejects with the content service's ContentError; what failed may be sent again.
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
 * visitor, so that a form carries no mark of its own: the answers and the browser are its mark, for a minute.
 */
export function createRelayOnce({ store, forMs = 60_000, forms = 2000 }: RelayOnceOptions): RelayOnce {
  const known = new LRUCache<string, Promise<void>>({ max: forms, ttl: forMs });

  return async function relayOnce({ request, slug, locale, values }) {
    const key = createHash('sha256')
      .update(JSON.stringify([request.ip, request.get('user-agent'), locale, slug, values]))
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
