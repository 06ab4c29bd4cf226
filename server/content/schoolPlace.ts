import { DEFAULT_PLACE } from '../../shared/content/place';
import type { Answers, Query, QueryKind } from '../../shared/content/queries/answers';
import { DEFAULT_LOCALE } from '../../shared/locale';
import { localeOf } from './localeOf';

/** The school's place, from the settings read last. Every answer is parsed with it. */
export type SchoolPlace = ReturnType<typeof createSchoolPlace>;

/**
 * @param onMoved called when the place has changed: all earlier answers were parsed with another time zone or currency
 */
export function createSchoolPlace(onMoved: () => void) {
  let place = DEFAULT_PLACE;
  return {
    now: () => place,
    /** Updates the place if the answer is the settings in the default language. */
    learn<K extends QueryKind>(query: Query<K>, answer: Answers[K]) {
      if (query.kind !== 'settings' || localeOf(query.url) !== DEFAULT_LOCALE) return;
      const { timeZone, country, currency } = answer as Answers['settings']; // as: of that kind
      if (timeZone === place.timeZone && country === place.country && currency === place.currency) return;
      place = { timeZone, country, currency };
      onMoved();
    },
  };
}
