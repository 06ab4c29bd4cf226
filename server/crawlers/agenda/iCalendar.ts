export interface CalendarEvent {
  /** Globally unique and permanent. */
  uid: string;
  summary: string;
  description: string;
  location: string;
  url: string;
  categories: readonly string[];
  /** Days from the first to the one after the last ('2026-12-05'), or instants (ISO 8601). */
  span: { kind: 'days' | 'instants'; start: string; end: string };
  cancelled: boolean;
  /** ISO instant of its last change, or '' if unknown. */
  changedAt: string;
}

export interface Calendar {
  name: string;
  /** The producer's name, for `PRODID`. */
  producer: string;
  language: string;
  /** ISO instant of its creation. */
  stamp: string;
  events: readonly CalendarEvent[];
}

const MAX_LINE_BYTES = 75;

/** A calendar as an iCalendar object (RFC 5545; its name and refresh interval: RFC 7986). */
export function writeCalendar({ name, producer, language, stamp, events }: Calendar): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${textValue(producer).replaceAll('/', ' ')}//Agenda//${language.toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${textValue(name)}`,
    `X-WR-CALNAME:${textValue(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...events.flatMap((event) => writeEvent(event, stamp)),
    'END:VCALENDAR',
  ]
    .map((line) => `${fold(line)}\r\n`)
    .join('');
}

function writeEvent(event: CalendarEvent, stamp: string): string[] {
  const { kind, start, end } = event.span;
  const { changedAt } = event;
  const moment = (name: string, value: string) =>
    kind === 'days' ? `${name};VALUE=DATE:${value.replaceAll('-', '')}` : `${name}:${utc(value)}`;
  return [
    'BEGIN:VEVENT',
    `UID:${textValue(event.uid)}`,
    `DTSTAMP:${utc(stamp)}`,
    // Some calendars detect changes by the sequence number alone (3.8.7.4).
    ...(changedAt ? [`LAST-MODIFIED:${utc(changedAt)}`, `SEQUENCE:${sequence(changedAt)}`] : ['SEQUENCE:0']),
    `STATUS:${event.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    moment('DTSTART', start),
    moment('DTEND', end),
    `SUMMARY:${textValue(event.summary)}`,
    ...(event.description ? [`DESCRIPTION:${textValue(event.description)}`] : []),
    ...(event.location ? [`LOCATION:${textValue(event.location)}`] : []),
    ...(event.categories.length > 0 ? [`CATEGORIES:${event.categories.map(textValue).join(',')}`] : []),
    `URL:${event.url.replace(/[\r\n]/g, '')}`,
    'END:VEVENT',
  ];
}

const FIRST_YEAR = Date.UTC(2000);

/** Increases with each change and fits into 31 bits until 2068. */
function sequence(changedAt: string): number {
  return Math.max(0, Math.floor((Date.parse(changedAt) - FIRST_YEAR) / 1000));
}

/** An instant in UTC: '20261205T090000Z'. */
function utc(iso: string): string {
  return `${new Date(iso).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

/** Text as a value (3.3.11): special characters are escaped, control characters dropped. */
function textValue(text: string): string {
  return (
    text
      .replace(/\r\n?|\n/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is meant
      .replace(/[\0-\x09\x0b-\x1f\x7f]/g, ' ')
      .replace(/[\\;,]/g, (character) => `\\${character}`)
      .replace(/\n/g, '\\n')
  );
}

/** Folds a line at 75 octets, continued on lines that begin with a space (3.1), without splitting a character. */
function fold(line: string): string {
  let folded = '';
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > MAX_LINE_BYTES) {
      folded += '\r\n ';
      bytes = 1;
    }
    folded += character;
    bytes += size;
  }
  return folded;
}
