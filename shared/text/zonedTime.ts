/**
 * Swedish formats dates and times like ISO 8601. Cached by zone: creating a formatter costs more than a hundred uses.
 */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  let clock = clocks.get(timeZone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    clocks.set(timeZone, clock);
  }
  return clock;
}

/** Whether this is an IANA time zone known to this process. */
export function isTimeZone(name: string): boolean {
  try {
    clockOf(name);
    return true;
  } catch {
    return false;
  }
}

const DAY_MS = 24 * 3600_000;

/** A zone's offset from UTC at an instant (both in milliseconds, the instant since 1970). */
function offsetMs(instant: number, timeZone: string): number {
  const wall = Date.parse(`${clockOf(timeZone).format(instant).replace(' ', 'T')}Z`);
  return wall - Math.floor(instant / 1000) * 1000;
}

/**
 * The instant at which a zone's clock shows the time that UTC shows at `utc`; both in milliseconds since 1970. An
 * ambiguous time is its first occurrence; one skipped by the change to summer time is read as one hour later.
 */
export function instantOf(utc: number, timeZone: string): number {
  const before = utc - offsetMs(utc - DAY_MS, timeZone);
  const after = utc - offsetMs(utc + DAY_MS, timeZone);
  if (before + offsetMs(before, timeZone) === utc) return before;
  return after + offsetMs(after, timeZone) === utc ? after : before;
}

/** An instant (ISO 8601) in a zone, with its offset: '2026-12-05T10:00:00+01:00' (RFC 3339). */
export function zonedTime(iso: string, timeZone: string): string {
  const instant = Date.parse(iso);
  const offset = Math.round(offsetMs(instant, timeZone) / 60_000);
  const size = Math.abs(offset);
  const two = (number: number) => String(number).padStart(2, '0');
  const wall = clockOf(timeZone).format(instant).replace(' ', 'T');
  return `${wall}${offset < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

/** The day in a zone at an instant (milliseconds since 1970): '2026-12-05'. */
export function isoDayOf(instant: number, timeZone: string): string {
  return clockOf(timeZone).format(instant).slice(0, 10);
}

/** The day after a day, both as '2026-12-05'. */
export function dayAfter(isoDay: string): string {
  return new Date(Date.parse(`${isoDay}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
}

/** Whether a span is in whole days: it begins at the start of a day in the zone. */
export function isOfDays({ start }: { start: { iso: string } }, timeZone: string): boolean {
  return zonedTime(start.iso, timeZone).slice(11, 19) === '00:00:00';
}

/** The first instant of a day in a zone, ISO 8601, UTC. */
export function startOfDay(isoDay: string, timeZone: string): string {
  return new Date(instantOf(Date.parse(`${isoDay}T00:00:00Z`), timeZone)).toISOString();
}
