/** An instant, or a whole day: then its first instant in Paris. */
export interface Moment {
  /** Milliseconds since 1970. */
  instant: number;
  wholeDay: boolean;
}

/** A zone may be written short, `+01`, as Postgres does. */
const ISO_8601 =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::(\d{2})(?:\.\d+)?)?(Z|[+-]\d{2}(?::?\d{2})?)?)?$/;

/**
 * An ISO 8601 day or instant as the content service writes it. A time without a zone is what a clock in Paris shows.
 * Null for anything else, days that no calendar has included.
 */
export function parseMoment(value: unknown): Moment | null {
  const match = typeof value === 'string' ? ISO_8601.exec(value.trim()) : null;
  if (!match) return null;
  const [, day = '', time = '00:00', seconds = '00', zone] = match;
  const utc = Date.parse(`${day}T${time}:${seconds}Z`);
  if (Number.isNaN(utc) || new Date(utc).toISOString().slice(0, 10) !== day) return null;
  const instant = zone === undefined ? parisInstant(utc) : utc - zoneOffsetMs(zone);
  return { instant, wholeDay: match[2] === undefined };
}

function zoneOffsetMs(zone: string): number {
  const match = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone);
  if (!match) return 0;
  const minutes = Number(match[2]) * 60 + Number(match[3] ?? 0);
  return (match[1] === '-' ? -minutes : minutes) * 60_000;
}

/** The instant at which a clock in Paris shows what a clock in Greenwich shows at `utc`. */
function parisInstant(utc: number): number {
  // Twice, because the first guess may lie on the other side of a change of clocks.
  const guess = utc - parisOffsetMs(utc);
  return utc - parisOffsetMs(guess);
}

const parisClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Paris',
  dateStyle: 'short',
  timeStyle: 'medium',
});

function parisOffsetMs(instant: number): number {
  return Date.parse(`${parisClock.format(instant).replace(' ', 'T')}Z`) - Math.floor(instant / 1000) * 1000;
}
