import { toContentError } from '../../../shared/errors';
import type { ContentStore } from '../../content/contentStore';
import { causeText } from '../../content/transport/serviceErrors';
import { type Deliver, failure, withoutAnswers } from '../delivery';

/** The content service's own forms: `POST /forms/{slug}/submissions`. */
export function contentServiceReceiver(store: Pick<ContentStore, 'submitForm'>): Deliver {
  return async function deliver({ slug, locale, id, values }, { deadlineMs, signal }) {
    try {
      await store.submitForm({ slug, locale, id, values, deadlineMs, signal });
      return { state: 'sent' };
    } catch (thrown) {
      const { statusCode, errorText, fields, cause, retryAfterS } = toContentError(thrown);
      const why = withoutAnswers([errorText, causeText(cause)].filter(Boolean).join(': '), values);
      if (statusCode === 400 || statusCode === 422) return { state: 'refused', fields, cause: why };
      return failure(why, statusCode < 500, retryAfterS);
    }
  };
}
