import { instantOf } from '../../../shared/text/zonedTime';

/** An instant or a whole day, which is represented by its first instant in its time zone. */
export interface Moment {
  /** Milliseconds since 1970. */
  instant: number;
  wholeDay: boolean;
}

/** The offset may be short, `+01`, as Postgres writes it, or followed by the zone's name, as Java writes it. */
const ISO_8601 =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::(\d{2})(?:[.,]\d+)?)?(Z|[+-]\d{2}(?::?\d{2})?)?(?:\[[\w/+-]+\])?)?$/i;
/** Seconds (from 1973 on) or milliseconds since 1970. */
const EPOCH = /^-?\d{9,13}$/;
const FIRST_OF_MS = 1e11;
const A_DAY_MS = 24 * 3600_000;
/** First full year of the Gregorian calendar. Placeholders for a missing date, such as `0001-01-01`, are earlier. */
const FIRST_DAY = '1583-01-01';
/** Services write the year 9999 for 'never', and the day after its last day cannot be written with four digits. */
const LAST_YEAR = '9998';

/**
 * Reads an ISO 8601 day or instant, or seconds or milliseconds since 1970. A time without a zone is local time in
 * `timeZone` (IANA); `24:00` is the end of its day.
 * @returns null for anything else, including days that do not exist
 */
export function parseMoment(value: unknown, timeZone: string): Moment | null {
  const wire = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : '';
  if (EPOCH.test(wire)) return epochMoment(Number(wire));
  const match = ISO_8601.exec(wire);
  if (!match) return null;
  const [, given = '', time = '00:00', seconds = '00', zone] = match;
  const day = given.replace(/^9999/, LAST_YEAR);
  if (day < FIRST_DAY) return null;
  const isEnd = time === '24:00' && Number(seconds) === 0;
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const utc = isEnd ? midnight + A_DAY_MS : Date.parse(`${day}T${time}:${seconds}Z`);
  if (Number.isNaN(utc) || new Date(midnight).toISOString().slice(0, 10) !== day) return null;
  if (!isEnd && utc - midnight >= A_DAY_MS) return null;
  const instant = zone === undefined ? instantOf(utc, timeZone) : utc - zoneOffsetMs(zone);
  return { instant, wholeDay: match[2] === undefined };
}

function epochMoment(count: number): Moment {
  return { instant: Math.abs(count) < FIRST_OF_MS ? count * 1000 : count, wholeDay: false };
}

function zoneOffsetMs(zone: string): number {
  const match = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone);
  if (!match) return 0;
  const minutes = Number(match[2]) * 60 + Number(match[3] ?? 0);
  return (match[1] === '-' ? -minutes : minutes) * 60_000;
}
