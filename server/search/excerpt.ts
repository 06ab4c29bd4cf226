import type { Locale } from '../../shared/locale';
import { folded, termOf } from './terms';

/** Characters of a passage. */
const LENGTH = 180;
/** How much of it stands before the first word that was looked for. */
const BEFORE = 60;
const WORD = /[\p{L}\p{N}\p{M}]+(?:\+\p{N})?/gu;

/**
 * A passage of a page: its summary where that has one of the terms or the text has none, else the text around the first.
 * In parts, every second of which is a word with one of the terms.
 */
export function excerptOf(
  { summary, text }: { summary: string; text: string },
  terms: ReadonlySet<string>,
  locale: Locale,
): string[] {
  const isTerm = (word: string) => terms.has(termOf(folded(word), locale));
  const place = summary === '' || firstOf(summary, terms, isTerm) === -1 ? firstOf(text, terms, isTerm) : -1;
  const passage = place === -1 && summary !== '' ? cut(summary, 0) : cut(text, place - BEFORE);
  return marked(passage, isTerm);
}

/** Where the first word with one of the terms stands; -1 where none does. */
function firstOf(text: string, terms: ReadonlySet<string>, isTerm: (word: string) => boolean): number {
  if (terms.size === 0) return -1;
  // A stem and its words begin alike, but for the last letters: most words need not be worked out.
  const beginnings = [...terms].map((term) =>
    term.slice(0, Math.max(3, term.length - 3)).replace('+', '\\+'),
  );
  const candidates = new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${beginnings.join('|')})[\\p{L}\\p{N}]*(?:\\+\\p{N})?`,
    'gu',
  );
  const plain = folded(text);
  // Where `œ` has become two letters it is a little further on: a passage need not begin to the letter.
  for (const { 0: word, index } of plain.matchAll(candidates))
    if (isTerm(word)) return Math.min(index, text.length);
  return -1;
}

/** A passage from about a place on, between blanks, with what is left out told by dots. */
function cut(text: string, from: number): string {
  const start = from <= 0 ? 0 : text.indexOf(' ', from) + 1;
  if (text.length - start <= LENGTH) return (start > 0 ? '… ' : '') + text.slice(start).trim();
  const end = text.lastIndexOf(' ', start + LENGTH);
  const passage = text.slice(start, end > start ? end : start + LENGTH).replace(/[\s,;:–-]+$/, '');
  return `${start > 0 ? '… ' : ''}${passage} …`;
}

function marked(passage: string, isTerm: (word: string) => boolean): string[] {
  const parts = [''];
  let end = 0;
  for (const { 0: word, index } of passage.matchAll(WORD)) {
    if (!isTerm(word)) continue;
    parts[parts.length - 1] += passage.slice(end, index);
    parts.push(word, '');
    end = index + word.length;
  }
  parts[parts.length - 1] += passage.slice(end);
  return parts;
}
