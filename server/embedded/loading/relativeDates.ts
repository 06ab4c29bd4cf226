import { instantOf, isoDayOf } from '../../../shared/text/zonedTime';

/** In the order of `Date.getDay`. */
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const WEEKDAY = `(?<weekday>${WEEKDAYS.join('|')})`;
const TIME = '(?<time>\\d{1,2}:\\d{2})';
const RELATIVE = new RegExp(`^(?<days>[+-]\\d{1,5})d(?: ${WEEKDAY})?(?: ${TIME})?$`);
const YEARLY = new RegExp(
  `^next (?<month>\\d{2})-(?<date>\\d{2})(?: ${WEEKDAY})?(?: (?<days>[+-]\\d{1,3})d)?(?: ${TIME})?$`,
);
const WALL_TIME = new RegExp(`^(?<day>\\d{4}-\\d{2}-\\d{2})(?:[ T]${TIME})?$`);
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;
const DAY_MS = 24 * 3600_000;
/** French public holidays with a fixed date, as month and day. */
const HOLIDAYS = new Set(['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25']);

/**
 * Resolves dates of the content files to ISO 8601 instants (UTC). They are relative to today, so that the sample never
 * goes stale, or absolute. Wall times are those of the time zone, summer time included: `+12d 10:00`, `-3d` (midnight),
 * `+12d sat 10:00` (the first Saturday from then on, skipping weeks with a fixed public holiday; for the past, the last
 * Saturday until then), `next 03-10 thu +179d 09:00` (179 days after the next first Thursday on or after 10 March),
 * `2026-12-05`, `2026-12-05 10:00` or an ISO 8601 instant.
 * @param now milliseconds since 1970. @param timeZone IANA name. @returns a function that returns null for anything else
 */
export function dateResolver(now: number, timeZone: string): (text: string) => string | null {
  const today = Date.parse(isoDayOf(now, timeZone));
  return (text) => {
    if (INSTANT.test(text)) return Number.isNaN(Date.parse(text)) ? null : new Date(text).toISOString();
    const wall = wallTimeOf(text, today);
    return Number.isNaN(wall) ? null : new Date(instantOf(wall, timeZone)).toISOString();
  };
}

/** A wall time, as if it were UTC, in milliseconds since 1970; NaN if the text is none. */
function wallTimeOf(text: string, today: number): number {
  const relative = RELATIVE.exec(text)?.groups;
  if (relative) {
    const days = Number(relative.days);
    return onWeekday(today + days * DAY_MS, relative.weekday, days < 0 ? -1 : 1) + timeOf(relative.time);
  }
  const yearly = YEARLY.exec(text)?.groups;
  if (yearly) {
    const { month, date, weekday, days = 0, time } = yearly;
    // Checked in a leap year, to accept 29 February.
    if (Number.isNaN(dayOf(`2024-${month}-${date}`))) return Number.NaN;
    const year = new Date(today).getUTCFullYear();
    const inYear = (one: number) => firstWeekday(Date.UTC(one, Number(month) - 1, Number(date)), weekday);
    const named = inYear(year) < today ? inYear(year + 1) : inYear(year);
    return named + Number(days) * DAY_MS + timeOf(time);
  }
  const { day = '', time } = WALL_TIME.exec(text)?.groups ?? {};
  return dayOf(day) + timeOf(time);
}

/** The midnight of a day; NaN if there is no such day. */
function dayOf(day: string): number {
  const midnight = Date.parse(`${day}T00:00Z`);
  const exists = !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(day);
  return exists ? midnight : Number.NaN;
}

/** Milliseconds since midnight; NaN if there is no such time. */
function timeOf(time = '0:00'): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour < 24 && minute < 60 ? (hour * 60 + minute) * 60_000 : Number.NaN;
}

/**
 * The nearest such weekday, on the day itself or further from today. In the future, whole weeks with one of the public
 * holidays above are skipped, so that dates written for one week stay in one week.
 */
function onWeekday(day: number, weekday: string | undefined, direction: 1 | -1): number {
  if (weekday === undefined) return day;
  const away = (direction * (WEEKDAYS.indexOf(weekday) - new Date(day).getUTCDay()) + 7) % 7;
  let named = day + direction * away * DAY_MS;
  while (direction > 0 && isHolidayWeek(named)) named += 7 * DAY_MS;
  return named;
}

/** The first such weekday on or after a day, whether its week has a holiday or not. */
function firstWeekday(day: number, weekday: string | undefined): number {
  if (weekday === undefined) return day;
  return day + ((WEEKDAYS.indexOf(weekday) - new Date(day).getUTCDay() + 7) % 7) * DAY_MS;
}

function isHolidayWeek(day: number): boolean {
  const monday = day - ((new Date(day).getUTCDay() + 6) % 7) * DAY_MS;
  return [0, 1, 2, 3, 4, 5, 6].some((days) =>
    HOLIDAYS.has(new Date(monday + days * DAY_MS).toISOString().slice(5, 10)),
  );
}
