import { DEFAULT_LOCALE } from '../../../shared/locale';
import type { Content } from '../model/content';
import { isJsonObject, type Json, objectsIn } from '../model/json';
import { notFound, ServiceError } from '../model/serviceError';
import { openQuestion, type Source } from './question';

/** The form of events, which have no block for it. */
const EVENT_FORM = 'evenement';

/**
 * Checks that a submission is of a form that a page has. Its answers are those that the site has validated; nothing of
 * them is kept.
 * @throws ServiceError: 404 for an unknown form, 400 for anything but a mapping.
 */
export function checkSubmission(form: string, body: Json, url: string, source: Source): void {
  const { view } = openQuestion(url, source);
  if (form !== EVENT_FORM && !hasForm(source.content(), view.locale, form)) throw notFound();
  if (!isJsonObject(body)) throw new ServiceError(400, 'A JSON mapping expected');
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
