import { LEVELS } from '../../shared/content/summaries';
import { yearsOf } from '../../shared/kinds';
import { withoutAccents } from '../../shared/text/withoutAccents';
import type { EntryFacts, MenuFact } from './facts';
import { words } from './words';

/** Kinds of programmes in menus, with the category slugs in content. */
const KINDS: readonly (readonly [RegExp, RegExp])[] = [
  [/\bbts\b/i, /bts/],
  [/\bbachelors?\b/i, /bachelor/],
  [/\b(?:mba|mast[eè]res?)\b/i, /mba|master/],
];
/** Words that do not identify a programme. */
const SMALL = /^(?:de|du|des|la|le|les|et|en|the|of|and|in|a|au|aux|l|d|bts|bachelor|mba|programme)$/;

/** Statements of a menu about a programme that the programme contradicts: its level, kind or name. */
export function contradictionsOf(
  { label, section }: Pick<MenuFact, 'label' | 'section'>,
  { course, title }: EntryFacts,
): string[] {
  if (!course) return [];
  // "After a Bac+2" gives the entry level, not the level of the diploma.
  const texts = [label, section].filter(
    (text) => text !== '' && !/apr[eè]s|after|admission|entr[ée]/i.test(text),
  );
  const found: string[] = [];

  const levels = texts.flatMap((text) =>
    LEVELS.filter((level) => mentions(text, level)).map((level) => ({ text, level })),
  );
  const wrong = levels.find(({ level }) => level !== course.level);
  // A heading such as "Bac+3 à Bac+5" is a range.
  if (
    // A school's own level counts no years, so it cannot be compared.
    yearsOf(course.level) !== null &&
    wrong &&
    !levels.some(({ level }) => level === course.level) &&
    levels.length === 1
  )
    found.push(words.levelContradicts(label, wrong.text, course.level));

  const kinds = KINDS.filter(([written]) => texts.some((text) => written.test(text)));
  const [kind] = kinds;
  const isItsName = course.names.some((name) => kind?.[0].test(name));
  if (course.category !== '' && kind && kinds.length === 1 && !isItsName && !kind[1].test(course.category))
    found.push(words.kindContradicts(label, kind[0].exec(texts.join(' '))?.[0] ?? '', course.category));

  const own = new Set(course.names.flatMap(wordsOf));
  const terms = wordsOf(label);
  if (terms.length > 0 && own.size > 0 && !terms.some((word) => isAmong(word, own, course.names)))
    found.push(words.nameContradicts(label, title));
  return found;
}

function mentions(text: string, level: string): boolean {
  const digits = level.replace('Bac', '').replace('+', '');
  // "Bac" alone is part of every other level.
  return digits !== '' && new RegExp(`\\bbac\\s*\\+\\s*${digits}\\b`, 'i').test(text);
}

/**
 * Whether a word is in the name, the start of a word in it, or its initials: "MCO" for "Management commercial
 * opérationnel".
 */
function isAmong(word: string, own: ReadonlySet<string>, names: readonly string[]): boolean {
  if (own.has(word)) return true;
  if ([...own].some((other) => other.length > 3 && (other.startsWith(word) || word.startsWith(other))))
    return true;
  return names.some((name) => initials(name).includes(word));
}

function initials(name: string): string {
  return wordsOf(name)
    .map((word) => word.charAt(0))
    .join('');
}

function wordsOf(text: string): string[] {
  return withoutAccents(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !SMALL.test(word));
}
