import type { Labels } from './labels/labels';

/** One line of at most 60 characters. */
const KIND = /^[^\p{Cc}\p{Cs}]{1,60}$/u;

/** A classifying word of content, trimmed: a type of event, a level, a rhythm, a contract. '' if it is invalid. */
export function readKind(text: string): string {
  const kind = text.trim();
  return KIND.test(kind) ? kind : '';
}

/** The same, in the specification's spelling if it is known there apart from case. */
export function spelledKind(text: string, known: readonly string[]): string {
  const kind = readKind(text);
  return known.find((one) => one.toLowerCase() === kind.toLowerCase()) ?? kind;
}

const YEARS = /^bac[\s+]*(\d{0,2})$/i;

/**
 * A level, in the specification's spelling if it counts years: `bac + 3` is 'Bac+3'. Others stay as they are; '' if
 * invalid.
 */
export function readLevel(text: string): string {
  const level = readKind(text);
  const [, years] = YEARS.exec(level) ?? [];
  if (years === undefined) return level;
  return Number(years) === 0 ? 'Bac' : `Bac+${Number(years)}`;
}

/** A level's years after the baccalauréat; null if it counts none. */
export function yearsOf(level: string | null | undefined): number | null {
  const [, years] = YEARS.exec(level ?? '') ?? [];
  return years === undefined ? null : Number(years);
}

/** Compares levels by years; levels without years come last and keep their order. */
export function byYears(a: string, b: string): number {
  const last = Number.MAX_SAFE_INTEGER;
  return (yearsOf(a) ?? last) - (yearsOf(b) ?? last);
}

/** The name of an event type: the label `event.type.{type}`, else as content writes it. */
export function eventTypeTitle(type: string, labels: Labels): string {
  return labels.optional(`event.type.${type}`) || type;
}

/** The name of a level: the label `course.level.{level}`, else as content writes it. */
export function levelTitle(level: string, labels: Labels): string {
  return labels.optional(`course.level.${level}`) || level;
}

/** The name of a rhythm: the label `course.rhythm.{rhythm}`, else as content writes it. */
export function rhythmTitle(rhythm: string, labels: Labels): string {
  return labels.optional(`course.rhythm.${rhythm}`) || rhythm;
}
