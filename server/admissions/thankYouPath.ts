import { eventOfPath, GENERAL_THANKS, SAVED, thanksPath } from '../../shared/addresses/entryPaths';
import { EVENT_FORM } from '../../shared/content/eventForm';
import { createQueries } from '../../shared/content/queries/queries';
import { toContentError } from '../../shared/errors';
import { DEFAULT_LOCALE, type Locale, localise } from '../../shared/locale';
import type { ContentStore } from '../content/contentStore';
import type { FormPlace } from '../leads/findForm';

/**
 * Builds the function that finds the thank-you page of a form: the page named like the form, else the general one, in
 * French if the language has none. After the registration for an event it shows the event. A lead that is kept but not
 * delivered, or whose content is unavailable, gets a page that needs no content.
 * @returns a path with its query.
 */
export function createThankYouPath(store: Pick<ContentStore, 'get'>, contentPrefix: string) {
  async function hasPage(slug: string, locale: Locale): Promise<boolean> {
    try {
      await store.get(createQueries(locale, contentPrefix).crmLanding(slug));
      return true;
    } catch (thrown) {
      const error = toContentError(thrown);
      if (error.statusCode >= 500) throw error;
      return false;
    }
  }

  async function pagePath(slug: string, locale: Locale): Promise<string> {
    if (await hasPage(slug, locale)) return localise(thanksPath({ slug }), locale);
    const isTranslated = locale === DEFAULT_LOCALE || (await hasPage(GENERAL_THANKS, locale));
    return localise(thanksPath({ slug: GENERAL_THANKS }), isTranslated ? locale : DEFAULT_LOCALE);
  }

  return async function thankYouPath({ slug, page, locale }: FormPlace, isKept: boolean): Promise<string> {
    const event = slug === EVENT_FORM ? eventOfPath(page) : '';
    const shown = event ? [`evenement=${event}`] : [];
    const kept = `${localise(thanksPath({ slug: GENERAL_THANKS }), locale)}?${[...shown, `etat=${SAVED}`].join('&')}`;
    if (isKept) return kept;
    const path = await pagePath(slug, locale).catch(() => null);
    if (path === null) return kept;
    return shown.length > 0 ? `${path}?${shown.join('&')}` : path;
  };
}
