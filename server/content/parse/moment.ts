import { instantOf } from '../../../shared/text/zonedTime';

/** An instant, or a whole day: then its first instant where it is told. */
export interface Moment {
  /** Milliseconds since 1970. */
  instant: number;
  wholeDay: boolean;
}

/** A zone may be written short, `+01`, as Postgres does, or named behind its offset, as Java does. */
const ISO_8601 =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::(\d{2})(?:[.,]\d+)?)?(Z|[+-]\d{2}(?::?\d{2})?)?(?:\[[\w/+-]+\])?)?$/i;
/** Since 1970: seconds, from 1973 on, or milliseconds. */
const EPOCH = /^-?\d{9,13}$/;
const FIRST_OF_MS = 1e11;
const A_DAY_MS = 24 * 3600_000;
/** Of the calendar; what services write who have none is earlier, `0001-01-01`. */
const FIRST_DAY = '1583-01-01';
/** Services write the year 9999 for 'never', and the day after its last has no name. */
const LAST_YEAR = '9998';

/**
 * An ISO 8601 day or instant as the content service writes it, or a count of seconds or milliseconds since 1970. A time without
 * a zone is what a clock of `timeZone` (IANA) shows; `24:00` is the end of its day. Null for anything else, days that no calendar has
 * included.
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
