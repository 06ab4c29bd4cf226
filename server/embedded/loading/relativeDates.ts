import { instantOf, isoDayOf } from '../../../shared/text/zonedTime';

/**
 * Dates of the content files: relative to today, so that the sample never goes stale, or absolute. Wall times are
 * those of the settings' `timeZone`, summer time included.
 */
export type WrittenDate =
  | { kind: 'relative'; days: number; weekday: number | null; hour: number; minute: number }
  | { kind: 'absolute'; iso: string }
  /** A wall time, given as if it were UTC, in milliseconds since 1970. */
  | { kind: 'wall'; utc: number }
  /** `days` after the next occurrence of a day of the year. */
  | {
      kind: 'yearly';
      month: number;
      dayOfMonth: number;
      weekday: number | null;
      days: number;
      hour: number;
      minute: number;
    };

/** In the order of `Date.getDay`. */
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const RELATIVE = /^([+-]\d{1,5})d(?: (sun|mon|tue|wed|thu|fri|sat))?(?: (\d{1,2}):(\d{2}))?$/;
const YEARLY =
  /^next (\d{2})-(\d{2})(?: (sun|mon|tue|wed|thu|fri|sat))?(?: ([+-]\d{1,3})d)?(?: (\d{1,2}):(\d{2}))?$/;
const WALL_TIME = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2}))?$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;
const DAY_MS = 24 * 3600_000;
/** French public holidays with a fixed date, as month and day. */
const HOLIDAYS = new Set(['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25']);

/**
 * Parses `+12d 10:00`, `-3d` (midnight), `+12d sat 10:00` (the first Saturday from then on, skipping weeks with a fixed
 * public holiday; for the past, the last Saturday until then),
 * `next 03-10 thu +179d 09:00` (179 days after the next first Thursday on or after 10 March),
 * `2026-12-05`, `2026-12-05 10:00` or an ISO 8601 instant; null for anything else.
 */
export function parseWrittenDate(text: string): WrittenDate | null {
  const relative = RELATIVE.exec(text);
  if (relative) {
    const [, days = '0', weekday, hours = '0', minutes = '0'] = relative;
    const [hour, minute] = [Number(hours), Number(minutes)];
    if (hour > 23 || minute > 59) return null;
    const named = weekday === undefined ? null : WEEKDAYS.indexOf(weekday);
    return { kind: 'relative', days: Number(days), weekday: named, hour, minute };
  }
  const yearly = YEARLY.exec(text);
  if (yearly) {
    const [, months, dates, weekday, days = '0', hours = '0', minutes = '0'] = yearly;
    const [month, dayOfMonth, hour, minute] = [Number(months), Number(dates), Number(hours), Number(minutes)];
    // Checked in a leap year, to accept 29 February.
    const exists = new Date(Date.UTC(2024, month - 1, dayOfMonth)).getUTCMonth() === month - 1;
    if (!exists || hour > 23 || minute > 59) return null;
    const named = weekday === undefined ? null : WEEKDAYS.indexOf(weekday);
    return { kind: 'yearly', month, dayOfMonth, weekday: named, days: Number(days), hour, minute };
  }
  const wall = WALL_TIME.exec(text);
  if (wall) {
    const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = wall
      .slice(1)
      .map((part) => Number(part ?? 0));
    const utc = Date.UTC(year, month - 1, day, hour, minute);
    const exists = new Date(utc).getUTCDate() === day && month <= 12 && hour < 24 && minute < 60;
    return exists ? { kind: 'wall', utc } : null;
  }
  if (INSTANT.test(text) && !Number.isNaN(Date.parse(text))) {
    return { kind: 'absolute', iso: new Date(text).toISOString() };
  }
  return null;
}

/**
 * Resolves written dates to ISO 8601 instants (UTC).
 * @param now milliseconds since 1970. @param timeZone IANA name.
 */
export function dateResolver(now: number, timeZone: string): (date: WrittenDate) => string {
  const today = Date.parse(isoDayOf(now, timeZone));
  const thisYear = new Date(today).getUTCFullYear();
  const shown = (wall: number) => new Date(instantOf(wall, timeZone)).toISOString();
  return (date) => {
    if (date.kind === 'absolute') return date.iso;
    if (date.kind === 'wall') return shown(date.utc);
    const time = (date.hour * 60 + date.minute) * 60_000;
    if (date.kind === 'yearly') {
      const [soon = today, later = today] = [thisYear, thisYear + 1].map((one) => namedFrom(one, date));
      return shown((soon < today ? later : soon) + date.days * DAY_MS + time);
    }
    return shown(onWeekday(today + date.days * DAY_MS, date.weekday, date.days < 0 ? -1 : 1) + time);
  };
}

/**
 * The nearest such weekday, on the day itself or further from today. In the future, whole weeks with one of the public
 * holidays above are skipped, so that dates written for one week stay in one week.
 */
function onWeekday(day: number, weekday: number | null, direction: 1 | -1): number {
  if (weekday === null) return day;
  const away = (direction * (weekday - new Date(day).getUTCDay()) + 7) % 7;
  let named = day + direction * away * DAY_MS;
  while (direction > 0 && isHolidayWeek(named)) named += 7 * DAY_MS;
  return named;
}

/** The first such weekday on or after a day of the year. */
function namedFrom(
  year: number,
  { month, dayOfMonth, weekday }: Extract<WrittenDate, { kind: 'yearly' }>,
): number {
  const day = Date.UTC(year, month - 1, dayOfMonth);
  const away = weekday === null ? 0 : (weekday - new Date(day).getUTCDay() + 7) % 7;
  return day + away * DAY_MS;
}

function isHolidayWeek(day: number): boolean {
  const monday = day - ((new Date(day).getUTCDay() + 6) % 7) * DAY_MS;
  return [0, 1, 2, 3, 4, 5, 6].some((days) =>
    HOLIDAYS.has(new Date(monday + days * DAY_MS).toISOString().slice(5, 10)),
  );
}
