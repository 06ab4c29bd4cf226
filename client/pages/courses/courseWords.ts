import type { CourseSummary } from '../../../shared/content/summaries';
import { withoutAccents } from '../../../shared/text/withoutAccents';

/** Shorter words must match exactly: one wrong letter would match too much. */
const FORGIVEN_LENGTH = 5;

interface CourseWords {
  /** Words of its own names. */
  near: string[];
  far: string[];
}

/** Cached: every search reads all programmes, and they seldom change. */
const wordsOfCourses = new WeakMap<CourseSummary, CourseWords>();

/**
 * Scores a programme for the search words; null if it does not match. Accents, case and one wrong letter are forgiven,
 * and initials match a name: 'rh', 'mco'. Words of the title weigh more than those of the domain, campus or summary.
 */
export function fitOf(words: string): (course: CourseSummary) => number | null {
  const wanted = tokensOf(words).filter(
    (word, _index, all) => all.length === 1 || word.length > 2 || word === 'rh',
  );
  return (course) => {
    if (wanted.length === 0) return 0;
    const { near, far } = wordsOf(course);
    let fit = 0;
    for (const word of wanted) {
      const own = Math.max(2 * likeness(word, near), likeness(word, far));
      if (own === 0) return null;
      fit += own;
    }
    return fit;
  };
}

function wordsOf(course: CourseSummary): CourseWords {
  const known = wordsOfCourses.get(course);
  if (known) return known;
  const { title, name, summary, category, domain, campuses, level } = course;
  const words = {
    near: [...named(title), ...named(name), ...named(category?.title ?? '')],
    far: [
      ...named(domain?.title ?? ''),
      ...tokensOf(summary),
      ...campuses.flatMap((campus) => tokensOf(campus.title)),
      ...tokensOf(level ?? ''),
    ],
  };
  wordsOfCourses.set(course, words);
  return words;
}

/** The words of a name, and its initials. */
function named(text: string): string[] {
  const tokens = tokensOf(text);
  const initials = tokens.filter((token) => token.length > 2);
  return [...tokens, ...(initials.length > 1 ? [initials.map(([first]) => first).join('')] : [])];
}

function tokensOf(text: string): string[] {
  return withoutAccents(text)
    .split(/[^\p{L}\p{N}+]+/u)
    .filter(Boolean);
}

/** 3: same word, 2: prefix, 1: one letter off, 0: no match. */
function likeness(word: string, tokens: readonly string[]): number {
  let best = 0;
  for (const token of tokens) {
    if (token === word || `${word}s` === token || `${token}s` === word) return 3;
    if (word.length > 2 && token.startsWith(word)) best = 2;
    else if (best === 0 && word.length >= FORGIVEN_LENGTH && isOneAway(word, token)) best = 1;
  }
  return best;
}

/** Whether one letter was added, left out or changed, or two were swapped; `word` may be a prefix. */
function isOneAway(word: string, token: string): boolean {
  let at = 0;
  while (at < word.length && word[at] === token[at]) at += 1;
  const rest = word.slice(at + 1);
  return (
    token.startsWith(rest, at + 1) ||
    token.startsWith(rest, at) ||
    token.startsWith(word.slice(at), at + 1) ||
    (word[at] === token[at + 1] && word[at + 1] === token[at] && token.startsWith(word.slice(at + 2), at + 2))
  );
}
