import { DEFAULT_PLACE, type Place } from '../../shared/content/place';
import type { Answers, Query, QueryKind } from '../../shared/content/queries/answers';
import { DEFAULT_LOCALE } from '../../shared/locale';
import { localeOf } from './localeOf';

/** Where the school is, as its settings last said; every answer is read by it. */
export interface SchoolPlace {
  now(): Place;
  /** Takes in what an answer says of it, if it is the settings'. */
  learn<K extends QueryKind>(query: Query<K>, answer: Answers[K]): void;
}

/** @param onMoved hears that everything that was read until now was read by another clock, or in other money. */
export function createSchoolPlace(onMoved: () => void): SchoolPlace {
  let place = DEFAULT_PLACE;
  return {
    now: () => place,
    learn(query, answer) {
      if (query.kind !== 'settings' || localeOf(query.url) !== DEFAULT_LOCALE) return;
      const { timeZone, country, currency } = answer as Answers['settings']; // as: of that kind
      if (timeZone === place.timeZone && country === place.country && currency === place.currency) return;
      place = { timeZone, country, currency };
      onMoved();
    },
  };
}
