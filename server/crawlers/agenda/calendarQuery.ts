import type { Query } from '../../../shared/content/queries/answers';
import { MAX_PAGE_SIZE } from '../../../shared/content/queries/queries';
import { queryString } from '../../../shared/content/queries/queryString';
import type { Locale } from '../../../shared/locale';

const A_DAY_MS = 24 * 3600_000;
/** How long what is over stays in calendars: a subscriber's keeps what it is sent, and drops what it is not. */
const KEPT_DAYS = 30;

interface CalendarQuestion {
  /** Milliseconds since 1970. */
  now: number;
  campus: string | null;
  page: number;
}

/** The question for the events of a calendar: those ahead and those lately over, with what the site's lists do not ask for. */
export function calendarQuery(locale: Locale, { now, campus, page }: CalendarQuestion): Query<'calendar'> {
  // Of the day: the question stays the same for as long.
  const since = new Date((Math.floor(now / A_DAY_MS) - KEPT_DAYS) * A_DAY_MS).toISOString();
  const asked = queryString({
    fields: [
      ...['title', 'slug', 'description', 'url', 'type', 'dateStart', 'dateEnd'],
      ...['address', 'cancelled', 'updatedAt'],
    ],
    populate: { campus: { fields: ['title', 'slug', 'timeZone'], populate: { address: true } } },
    filters: {
      $or: [{ dateEnd: { $gte: since } }, { dateEnd: { $null: true }, dateStart: { $gte: since } }],
      ...(campus ? { campus: { slug: { $eq: campus } } } : {}),
    },
    sort: ['dateStart:asc'],
    pagination: { page, pageSize: MAX_PAGE_SIZE },
    locale,
  });
  return { kind: 'calendar', url: `/events?${asked}` };
}

/** Whether something that ended at `end` (ISO instant) still belongs into calendars: a service may know no filters. */
export function isKeptInCalendar(end: string, now: number): boolean {
  return Date.parse(end) >= now - (KEPT_DAYS + 1) * A_DAY_MS;
}
