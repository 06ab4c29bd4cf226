import { DEFAULT_LOCALE } from '../../../shared/locale';
import type { Content } from '../model/content';
import { isJsonObject, type Json, type JsonObject, objectsIn } from '../model/json';
import { notFound, ServiceError } from '../model/serviceError';
import { openQuestion, type Source } from './question';

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
     * Accepts a submission of a form, as a mapping or below `data`; returns its number. The site has validated it.
     * @throws ServiceError: 404 for an unknown form, 400 for anything but a mapping.
     */
    receive(form: string, body: Json, url: string, source: Source) {
      const { view } = openQuestion(url, source);
      if (form !== EVENT_FORM && !hasForm(source.content(), view.locale, form)) throw notFound();
      const values = readValues(body);
      last += 1;
      const submission = { id: last, form, receivedAt: new Date(source.now()).toISOString(), values };
      kept = [...kept, submission].slice(-MOST_KEPT);
      return { id: last };
    },
    /** The oldest first. */
    kept: () => kept,
  };
}

function readValues(body: Json): JsonObject {
  if (!isJsonObject(body)) throw new ServiceError(400, 'A JSON mapping expected');
  return isJsonObject(body.data) ? body.data : body;
}

/** Whether any page of a language, or any French page, has a form with this slug. */
function hasForm(content: Content, locale: string, slug: string): boolean {
  const pages = [locale, DEFAULT_LOCALE].flatMap((one) => [
    ...(content.get(one)?.collections.values() ?? []),
  ]);
  return pages
    .flat()
    .flatMap(({ values }) => objectsIn(values.body))
    .some((block) => block.__component === 'forms.contact' && block.slug === slug);
}
