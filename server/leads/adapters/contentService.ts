import { toContentError } from '../../../shared/errors';
import type { ContentStore } from '../../content/contentStore';
import { type Deliver, failure } from '../delivery';

/** The content service's own forms: `POST /forms/{slug}/submissions`. */
export function contentServiceReceiver(store: Pick<ContentStore, 'submitForm'>): Deliver {
  return async function deliver({ slug, locale, id, values }, { deadlineMs, signal }) {
    try {
      await store.submitForm({ slug, locale, id, values, deadlineMs, signal });
      return { state: 'sent' };
    } catch (thrown) {
      // Keep the service's message out of the log: it may quote what was typed.
      const { statusCode, errorText, fields, retryAfterS } = toContentError(thrown);
      if (statusCode === 400 || statusCode === 422) return { state: 'refused', fields, cause: errorText };
      return failure(errorText, statusCode < 500, retryAfterS);
    }
  };
}
