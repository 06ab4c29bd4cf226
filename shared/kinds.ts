import type { Labels } from './labels/labels';

/** One line of at most 60 characters. */
const KIND = /^[^\p{Cc}\p{Cs}]{1,60}$/u;

/**
 * A word by which content tells its entries apart, trimmed: a type of events, a level, a rhythm, a contract. '' when it is none.
 */
export function readKind(text: string): string {
  const kind = text.trim();
  return KIND.test(kind) ? kind : '';
}

/** The same, as the specification spells it where it knows the word: case aside. */
export function spelledKind(text: string, known: readonly string[]): string {
  const kind = readKind(text);
  return known.find((one) => one.toLowerCase() === kind.toLowerCase()) ?? kind;
}

const YEARS = /^bac[\s+]*(\d{0,2})$/i;

/** A level, spelled as the specification does where it counts years: `bac + 3` is 'Bac+3'. Another stays as it is; '' when it is none. */
export function readLevel(text: string): string {
  const level = readKind(text);
  const [, years] = YEARS.exec(level) ?? [];
  if (years === undefined) return level;
  return Number(years) === 0 ? 'Bac' : `Bac+${Number(years)}`;
}

/** How many years after the baccalauréat a level is; null where it does not say. */
export function yearsOf(level: string | null | undefined): number | null {
  const [, years] = YEARS.exec(level ?? '') ?? [];
  return years === undefined ? null : Number(years);
}

/** Puts levels that count years in order; others come after them and stay as they are. */
export function byYears(a: string, b: string): number {
  const last = Number.MAX_SAFE_INTEGER;
  return (yearsOf(a) ?? last) - (yearsOf(b) ?? last);
}

/** What a type of events is called: by the label `event.type.{type}`, else as content writes it. */
export function eventTypeTitle(type: string, labels: Labels): string {
  return labels.optional(`event.type.${type}`) || type;
}

/** What a level is called: by the label `course.level.{level}`, else as content writes it. */
export function levelTitle(level: string, labels: Labels): string {
  return labels.optional(`course.level.${level}`) || level;
}

/** What a rhythm is called: by the label `course.rhythm.{rhythm}`, else as content writes it. */
export function rhythmTitle(rhythm: string, labels: Labels): string {
  return labels.optional(`course.rhythm.${rhythm}`) || rhythm;
}
