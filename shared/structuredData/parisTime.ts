import type { SpanText } from '../content/dates';

const ZONE = 'Europe/Paris';

const parts = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, dateStyle: 'short', timeStyle: 'medium' });

/** An instant as clocks in Paris show it, with their offset: '2026-12-05T10:00:00+01:00' (RFC 3339). */
export function parisTime(iso: string): string {
  const instant = Date.parse(iso);
  const wall = parts.format(instant).replace(' ', 'T');
  const offset = Math.round((Date.parse(`${wall}Z`) - Math.floor(instant / 1000) * 1000) / 60_000);
  const size = Math.abs(offset);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${wall}${offset < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

/** The day after a day, both as '2026-12-05'. */
export function dayAfter(isoDay: string): string {
  return new Date(Date.parse(`${isoDay}T00:00:00Z`) + 24 * 3600_000).toISOString().slice(0, 10);
}

/** The first instant of a day in Paris, UTC. */
export function startOfParisDay(isoDay: string): string {
  // Clocks change in the small hours: an hour before midnight they already show that midnight's offset.
  const eve = new Date(Date.parse(`${isoDay}T00:00:00Z`) - 2 * 3600_000).toISOString();
  return new Date(`${isoDay}T00:00:00${parisTime(eve).slice(-6)}`).toISOString();
}

/** Whether a span is of days and not of hours: it begins when a day in Paris does. */
export function isOfDays({ start }: Pick<SpanText, 'start'>): boolean {
  return parisTime(start.iso).slice(11, 19) === '00:00:00';
}
