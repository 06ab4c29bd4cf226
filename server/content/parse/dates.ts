import type { DateText, SpanText } from '../../../shared/content/dates';
import type { Locale } from '../../../shared/locale';
import { dayAfter, isoDayOf, startOfDay } from '../../../shared/text/zonedTime';
import { type Moment, parseMoment } from './moment';

/** The time zone (IANA) and the language in which a date is written. */
export interface DateContext {
  locale: Locale;
  timeZone: string;
}

const LANGUAGES: Record<Locale, string> = { fr: 'fr-FR', en: 'en-GB' };

/** One per language, zone and width: creating one costs more than using it a hundred times. */
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * `Intl` only gives the words. Their order and separators are the site's, so that they are the same in every Node
 * version.
 */
function formatter({ locale, timeZone }: DateContext, width: 'long' | 'short'): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone} ${width}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(LANGUAGES[locale], {
    timeZone,
    calendar: 'gregory',
    weekday: width,
    day: 'numeric',
    month: width,
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  formats.set(key, made);
  return made;
}

/** A date of the wire in words, or null. */
export function dateText(wire: unknown, telling: DateContext): DateText | null {
  const moment = parseMoment(wire, telling.timeZone);
  return moment && instantText(moment.instant, telling);
}

/** An instant (milliseconds since 1970) in words. */
export function instantText(instant: number, telling: DateContext): DateText {
  const { locale, timeZone } = telling;
  const { weekday, day, month, year, hour, minute } = parts(formatter(telling, 'long'), instant);
  const shortMonth = parts(formatter(telling, 'short'), instant).month;
  const ordinal = ordinalDay(day, locale);
  return {
    iso: new Date(instant).toISOString(),
    isoDay: isoDayOf(instant, timeZone),
    day,
    month: shortMonth,
    year,
    long: `${weekday} ${ordinal}\u00a0${month}\u00a0${year}`,
    short: `${ordinal} ${shortMonth} ${year}`,
    monthAndYear: `${month} ${year}`,
    time: locale === 'fr' ? frenchTime(Number(hour), minute) : `${hour}:${minute}`,
  };
}

/** The instant of the wire in ISO 8601, UTC, or ''. */
export function isoInstant(wire: unknown, { timeZone }: Pick<DateContext, 'timeZone'>): string {
  const moment = parseMoment(wire, timeZone);
  return moment ? new Date(moment.instant).toISOString() : '';
}

/**
 * The span between two dates of the wire, in words. Without an end, or with one that is not after the start, it is a
 * single day. An end on the same day is kept for its time; one in the small hours counts as the evening before.
 * @returns null without a readable start
 */
export function spanText(startWire: unknown, endWire: unknown, telling: DateContext): SpanText | null {
  const { timeZone } = telling;
  const from = parseMoment(startWire, timeZone);
  if (!from) return null;
  const start = instantText(from.instant, telling);
  const untimed = from.wholeDay || minutesOf(from.instant, timeZone) === 0;
  const to = endOf(endWire, from, untimed, timeZone);
  const end = to && instantText(to.instant, telling);
  const hasHours = to && !untimed && !to.wholeDay;
  const last = hasHours ? lastInstant(from.instant, to.instant, timeZone) : (to ?? from).instant;
  if (isoDayOf(last, timeZone) === start.isoDay) {
    return { start, end, text: start.long + (untimed ? '' : hoursText(start, end, telling)) };
  }
  const isOneNight = hasHours && isWithinADay(from.instant, to.instant, timeZone);
  const text = isOneNight ? nightText : daysText;
  return { start, end, text: text(from.instant, last, telling) };
}

/** A span with its time zone in words, `(heure de La Réunion)`, `(Réunion Time)`, as it is not the school's. */
export function namedClock(span: SpanText, { locale, timeZone }: DateContext): SpanText {
  const format = new Intl.DateTimeFormat(LANGUAGES[locale], { timeZone, timeZoneName: 'longGeneric' });
  const name = format
    .formatToParts(Date.parse(span.start.iso))
    .find(({ type }) => type === 'timeZoneName')?.value;
  return { ...span, timeZone, text: name ? `${span.text} (${name})` : span.text };
}

/** If the start has a time and the end has none, the span includes the whole last day. */
function endOf(wire: unknown, from: Moment, untimed: boolean, timeZone: string): Moment | null {
  const to = parseMoment(wire, timeZone);
  if (!to || to.instant <= from.instant) return null;
  return to.wholeDay && !untimed ? { wholeDay: true, instant: to.instant + A_DAY_MS - 1000 } : to;
}

/**
 * The instant (milliseconds since 1970) at which a span is over: its end, or the end of the last day for whole days.
 * Without an end it is the end of the start's day.
 * @returns null without a readable start
 */
export function spanEnd(
  startWire: unknown,
  endWire: unknown,
  { timeZone }: Pick<DateContext, 'timeZone'>,
): number | null {
  const from = parseMoment(startWire, timeZone);
  if (!from) return null;
  const to = parseMoment(endWire, timeZone);
  if (!to || to.instant <= from.instant) return dayEnd(from.instant, timeZone);
  const untimed = from.wholeDay || minutesOf(from.instant, timeZone) === 0;
  const isOfDays = to.wholeDay || (untimed && minutesOf(to.instant, timeZone) === 0);
  return isOfDays ? dayEnd(to.instant, timeZone) : to.instant;
}

/** The instant at which a date of the wire has passed; a whole day has at its closing midnight. Null if unreadable. */
export function expiryOf(wire: unknown, { timeZone }: Pick<DateContext, 'timeZone'>): number | null {
  const moment = parseMoment(wire, timeZone);
  if (!moment) return null;
  const isOfDays = moment.wholeDay || minutesOf(moment.instant, timeZone) === 0;
  return isOfDays ? dayEnd(moment.instant, timeZone) : moment.instant;
}

/** The midnight that ends the day of a date of the wire, or null if it is unreadable. */
export function dayEndOf(wire: unknown, { timeZone }: Pick<DateContext, 'timeZone'>): number | null {
  const moment = parseMoment(wire, timeZone);
  return moment && dayEnd(moment.instant, timeZone);
}

/** The midnight that ends the day of an instant. */
function dayEnd(instant: number, timeZone: string): number {
  return Date.parse(startOfDay(dayAfter(isoDayOf(instant, timeZone)), timeZone));
}

const A_DAY_MS = 24 * 3600_000;
/** An end before this time of day counts as the evening before. */
const MORNING_MINUTES = 6 * 60;

/** An instant on the last day of a timed span. An end at midnight or in the small hours counts as the day before. */
function lastInstant(start: number, end: number, timeZone: string): number {
  const isNight = minutesOf(end, timeZone) < MORNING_MINUTES;
  const isLong =
    isoDayOf(end - A_DAY_MS / 2, timeZone) === isoDayOf(start, timeZone) &&
    !isWithinADay(start, end, timeZone);
  return isNight && !isLong ? Math.max(start, end - A_DAY_MS / 2) : end;
}

/** Whether the span ends by the same local time on the day after its start. */
function isWithinADay(start: number, end: number, timeZone: string): boolean {
  const [day, nextDay, lastDay] = [start, start + A_DAY_MS, end].map((at) => isoDayOf(at, timeZone));
  const isNextDay = lastDay === nextDay || end - start <= A_DAY_MS;
  return day === lastDay || (isNextDay && minutesOf(end, timeZone) <= minutesOf(start, timeZone));
}

/** The local time in a time zone, in minutes since midnight. */
function minutesOf(instant: number, timeZone: string): number {
  const { hour, minute } = parts(formatter({ locale: 'en', timeZone }, 'long'), instant);
  return Number(hour) * 60 + Number(minute);
}

/** How times are worded; `hoursText` keeps them on one line with no-break spaces. */
const HOURS: Record<
  Locale,
  { at(time: string): string; fromTo(from: string, to: string): string; midnight: string }
> = {
  fr: { at: (time) => `à ${time}`, fromTo: (from, to) => `de ${from} à ${to}`, midnight: 'minuit' },
  en: { at: (time) => time, fromTo: (from, to) => `${from} to ${to}`, midnight: 'midnight' },
};

function hoursText(start: DateText, end: DateText | null, { locale, timeZone }: DateContext): string {
  const { at, fromTo, midnight } = HOURS[locale];
  const isMidnight = end !== null && minutesOf(Date.parse(end.iso), timeZone) === 0;
  const words = end ? fromTo(start.time, isMidnight ? midnight : end.time) : at(start.time);
  return `, ${words.replaceAll(' ', '\u00a0')}`;
}

/** `9 h 30`, or `17 h` on the hour, as French typography has it. */
function frenchTime(hour: number, minute: string): string {
  return minute === '00' ? `${hour}\u00a0h` : `${hour}\u00a0h\u00a0${minute}`;
}

/** A timed span that runs into the next day: `du 11 décembre à 12 h au 12 décembre 2026 à 12 h`. */
function nightText(first: number, last: number, telling: DateContext): string {
  const { locale } = telling;
  const format = formatter(telling, 'long');
  const [start, end] = [instantText(first, telling), instantText(last, telling)];
  const [from, to] = [parts(format, first), parts(format, last)];
  const begins = dayOf(from, locale, true) + (from.year === to.year ? '' : `\u00a0${from.year}`);
  const ends = `${dayOf(to, locale, true)}\u00a0${to.year}`;
  return locale === 'fr'
    ? `du ${begins} à\u00a0${start.time} au ${ends} à\u00a0${end.time}`
    : `${begins}, ${start.time} to ${ends}, ${end.time}`;
}

/** `du 5 au 7 décembre 2026`, `du 30 novembre au 2 décembre 2026`: a shared month or year is written once. */
function daysText(first: number, last: number, telling: DateContext): string {
  const { locale } = telling;
  const start = parts(formatter(telling, 'long'), first);
  const end = parts(formatter(telling, 'long'), last);
  const sameYear = start.year === end.year;
  const from =
    dayOf(start, locale, !sameYear || start.month !== end.month) + (sameYear ? '' : `\u00a0${start.year}`);
  const to = `${dayOf(end, locale, true)}\u00a0${end.year}`;
  return locale === 'fr' ? `du ${from} au ${to}` : `${from} to ${to}`;
}

/** No-break spaces keep the day, its month and year on one line. */
function dayOf({ day, month }: { day: string; month: string }, locale: Locale, withMonth: boolean): string {
  return ordinalDay(day, locale) + (withMonth ? `\u00a0${month}` : '');
}

function ordinalDay(day: string, locale: Locale): string {
  return locale === 'fr' && day === '1' ? '1er' : day;
}

type PartName = 'weekday' | 'day' | 'month' | 'year' | 'hour' | 'minute';

function parts(format: Intl.DateTimeFormat, instant: number): Record<PartName, string> {
  const found = { weekday: '', day: '', month: '', year: '', hour: '', minute: '' };
  for (const { type, value } of format.formatToParts(instant)) {
    // Some versions of ICU write a narrow no-break space, which many fonts lack.
    if (type in found) found[type as PartName] = value.replaceAll('\u202f', '\u00a0'); // as: just checked
  }
  return found;
}
