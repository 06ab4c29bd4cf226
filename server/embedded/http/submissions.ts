import { DEFAULT_LOCALE } from '../../../shared/locale';
import type { Content, Fields } from '../model/content';
import { formsOn } from '../model/forms';
import { isJsonObject, type JsonObject, toJson } from '../model/json';
import { notFound, ServiceError } from '../model/serviceError';
import { readQuestion, type Source } from './question';
import { validateRegistration, validateSubmission } from './validateSubmission';

export interface Submission {
  id: number;
  form: string;
  /** ISO 8601. */
  receivedAt: string;
  values: JsonObject;
}

/** Visitors' submissions, the latest hundred, in memory only. */
export type Submissions = ReturnType<typeof createSubmissions>;

const MOST_KEPT = 100;
/** The form of events, which have no block for it. */
const EVENT_FORM = 'evenement';

export function createSubmissions() {
  let kept: Submission[] = [];
  let last = 0;
  return {
    /**
     * Accepts a submission of a form, as a mapping or below `data`; returns its number.
     * @throws ServiceError: 404 for an unknown form, 400 with `details.errors` for invalid values.
     */
    receive(form: string, body: unknown, url: string, source: Source) {
      const { view } = readQuestion(url, source);
      const block = findForm(source.content(), view.locale, form);
      if (!block && form !== EVENT_FORM) throw notFound();
      const sent = readValues(body);
      const { values, faults } = block ? validateSubmission(block, sent) : validateRegistration(sent);
      if (faults.length > 0) {
        const [first] = faults;
        const message = faults.length === 1 && first ? first.message : `${faults.length} errors occurred`;
        throw new ServiceError(400, message, {
          errors: faults.map((fault) => ({ ...fault, name: 'ValidationError' })),
        });
      }
      last += 1;
      const submission = { id: last, form, receivedAt: new Date(source.now()).toISOString(), values };
      kept = [...kept, submission].slice(-MOST_KEPT);
      return { id: last };
    },
    /** The oldest first. */
    kept: () => kept,
  };
}

function readValues(body: unknown): JsonObject {
  const json = toJson(body);
  if (!isJsonObject(json)) throw new ServiceError(400, 'A JSON mapping expected');
  return isJsonObject(json.data) ? json.data : json;
}

/** The form of a slug on any page of a language or, when it has none, of the French pages. */
function findForm(content: Content, locale: string, slug: string): Fields | undefined {
  for (const language of [content.get(locale), content.get(DEFAULT_LOCALE)]) {
    const form = formsOn([...(language?.collections.values() ?? [])].flat()).find((one) => one.slug === slug);
    if (form) return form.parts;
  }
  return undefined;
}
