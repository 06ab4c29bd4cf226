import type { DateText, SpanText } from '../../../shared/content/dates';
import type { Locale } from '../../../shared/locale';
import { type Moment, parseMoment } from './moment';

/** `Intl` gives the words; the order and what joins them are ours, the same in every version of Node. */
const FORMATS: Record<Locale, Record<'long' | 'short', Intl.DateTimeFormat>> = {
  fr: { long: formatter('fr-FR', 'long'), short: formatter('fr-FR', 'short') },
  en: { long: formatter('en-GB', 'long'), short: formatter('en-GB', 'short') },
};

/** Swedish writes days as ISO 8601 does. */
const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', dateStyle: 'short' });

function formatter(language: string, width: 'long' | 'short'): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(language, {
    timeZone: 'Europe/Paris',
    calendar: 'gregory',
    weekday: width,
    day: 'numeric',
    month: width,
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
}

/** A day of the wire as a visitor reads it in Paris; null when it is none. */
export function dateText(wire: unknown, locale: Locale): DateText | null {
  const moment = parseMoment(wire);
  return moment && instantText(moment.instant, locale);
}

/** An instant (milliseconds since 1970) as a visitor reads it in Paris. */
export function instantText(instant: number, locale: Locale): DateText {
  const { weekday, day, month, year, hour, minute } = parts(FORMATS[locale].long, instant);
  const shortMonth = parts(FORMATS[locale].short, instant).month;
  const ordinal = ordinalDay(day, locale);
  return {
    iso: new Date(instant).toISOString(),
    isoDay: DAY.format(instant),
    day,
    month: shortMonth,
    year,
    long: `${weekday} ${ordinal}\u00a0${month} ${year}`,
    short: `${ordinal} ${shortMonth} ${year}`,
    monthAndYear: `${month} ${year}`,
    time: locale === 'fr' ? frenchTime(Number(hour), minute) : `${hour}:${minute}`,
  };
}

/** The instant of the wire in ISO 8601, UTC, or ''. */
export function isoInstant(wire: unknown): string {
  const moment = parseMoment(wire);
  return moment ? new Date(moment.instant).toISOString() : '';
}

/**
 * What lasts from one moment of the wire to another. An end that is missing or not after the start leaves one day
 * without an end; one on the same day is kept, for its time. What ends in the small hours belongs to the evening before.
 * Null without a start.
 */
export function spanText(startWire: unknown, endWire: unknown, locale: Locale): SpanText | null {
  const from = parseMoment(startWire);
  if (!from) return null;
  const start = instantText(from.instant, locale);
  const untimed = from.wholeDay || minutesOf(from.instant) === 0;
  const to = endOf(endWire, from, untimed);
  const end = to && instantText(to.instant, locale);
  const last = to && !untimed && !to.wholeDay ? lastInstant(from.instant, to.instant) : (to ?? from).instant;
  if (DAY.format(last) === start.isoDay) {
    return { start, end, text: start.long + (untimed ? '' : hoursText(start, end, locale)) };
  }
  const isOneNight = to && !untimed && !to.wholeDay && isWithinADay(from.instant, to.instant);
  const text = isOneNight ? nightText : daysText;
  return { start, end, text: text(from.instant, last, locale) };
}

/** The last day of hours that begin at some hour is meant as a whole. */
function endOf(wire: unknown, from: Moment, untimed: boolean): Moment | null {
  const to = parseMoment(wire);
  if (!to || to.instant <= from.instant) return null;
  return to.wholeDay && !untimed ? { wholeDay: true, instant: to.instant + A_DAY_MS - 1000 } : to;
}

/**
 * The instant (milliseconds since 1970) from which what lasts from one moment of the wire to another is over: its end, or the end
 * of its last day in Paris where whole days are meant; without an end, a day after it began. Null without a start.
 */
export function overAt(startWire: unknown, endWire: unknown): number | null {
  const from = parseMoment(startWire);
  if (!from) return null;
  const to = parseMoment(endWire);
  if (!to || to.instant <= from.instant) return from.instant + A_DAY_MS;
  const untimed = from.wholeDay || minutesOf(from.instant) === 0;
  return to.wholeDay || (untimed && minutesOf(to.instant) === 0) ? dayEnd(to.instant) : to.instant;
}

/** The instant from which a day of the wire, or a moment of it, has passed in Paris; null when it is none. */
export function passedAt(wire: unknown): number | null {
  const moment = parseMoment(wire);
  if (!moment) return null;
  return moment.wholeDay || minutesOf(moment.instant) === 0 ? dayEnd(moment.instant) : moment.instant;
}

/** The midnight in Paris that ends the day of a moment of the wire; null when it is none. */
export function dayEndOf(wire: unknown): number | null {
  const moment = parseMoment(wire);
  return moment && dayEnd(moment.instant);
}

/** The midnight in Paris that ends the day of an instant. */
function dayEnd(instant: number): number {
  const next = new Date(Date.parse(`${DAY.format(instant)}T00:00Z`) + A_DAY_MS).toISOString().slice(0, 10);
  return parseMoment(next)?.instant ?? instant + A_DAY_MS;
}

const A_DAY_MS = 24 * 3600_000;
/** What ends before that hour in the morning belongs to the evening before. */
const MORNING_MINUTES = 6 * 60;

/** When the last day of some hours is: what ends at midnight or in the small hours ends with the day before. */
function lastInstant(start: number, end: number): number {
  const isNight = minutesOf(end) < MORNING_MINUTES;
  const isLong = DAY.format(end - A_DAY_MS / 2) === DAY.format(start) && !isWithinADay(start, end);
  return isNight && !isLong ? Math.max(start, end - A_DAY_MS / 2) : end;
}

/** Whether it is over before clocks show again, on the next day, when it began. */
function isWithinADay(start: number, end: number): boolean {
  const isNextDay = DAY.format(end) === DAY.format(start + A_DAY_MS) || end - start <= A_DAY_MS;
  return DAY.format(start) === DAY.format(end) || (isNextDay && minutesOf(end) <= minutesOf(start));
}

/** What clocks in Paris show, in minutes since midnight. */
function minutesOf(instant: number): number {
  const { hour, minute } = parts(FORMATS.en.long, instant);
  return Number(hour) * 60 + Number(minute);
}

/** From when to when stays on one line. */
const HOURS: Record<
  Locale,
  { at(time: string): string; fromTo(from: string, to: string): string; midnight: string }
> = {
  fr: { at: (time) => `à ${time}`, fromTo: (from, to) => `de ${from} à ${to}`, midnight: 'minuit' },
  en: { at: (time) => time, fromTo: (from, to) => `${from} to ${to}`, midnight: 'midnight' },
};

function hoursText(start: DateText, end: DateText | null, locale: Locale): string {
  const { at, fromTo, midnight } = HOURS[locale];
  const isMidnight = end !== null && minutesOf(Date.parse(end.iso)) === 0;
  const words = end ? fromTo(start.time, isMidnight ? midnight : end.time) : at(start.time);
  return `, ${words.replaceAll(' ', '\u00a0')}`;
}

/** '9 h 30', and '17 h' on the hour, as French printers write it. */
function frenchTime(hour: number, minute: string): string {
  return minute === '00' ? `${hour}\u00a0h` : `${hour}\u00a0h\u00a0${minute}`;
}

/** 'du 11 décembre à 12 h au 12 décembre 2026 à 12 h': hours that go on into the next day. */
function nightText(first: number, last: number, locale: Locale): string {
  const [start, end] = [instantText(first, locale), instantText(last, locale)];
  const [from, to] = [parts(FORMATS[locale].long, first), parts(FORMATS[locale].long, last)];
  const begins = dayOf(from, locale, true) + (from.year === to.year ? '' : ` ${from.year}`);
  const ends = `${dayOf(to, locale, true)} ${to.year}`;
  return locale === 'fr'
    ? `du ${begins} à\u00a0${start.time} au ${ends} à\u00a0${end.time}`
    : `${begins}, ${start.time} to ${ends}, ${end.time}`;
}

/** 'du 5 au 7 décembre 2026', 'du 30 novembre au 2 décembre 2026': what both days share is said once. */
function daysText(first: number, last: number, locale: Locale): string {
  const start = parts(FORMATS[locale].long, first);
  const end = parts(FORMATS[locale].long, last);
  const sameYear = start.year === end.year;
  const words = [dayOf(start, locale, !sameYear || start.month !== end.month)];
  if (!sameYear) words.push(start.year);
  const to = `${dayOf(end, locale, true)} ${end.year}`;
  return locale === 'fr' ? `du ${words.join(' ')} au ${to}` : `${words.join(' ')} to ${to}`;
}

/** A day stays on the line of its month. */
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
