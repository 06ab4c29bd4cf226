import type { Locale } from '../../shared/locale';
import { folded, termOf } from './terms';

/** Length of an excerpt, in characters. */
const LENGTH = 180;
/** Characters of the excerpt before the first match. */
const BEFORE = 60;
const WORD = /[\p{L}\p{N}\p{M}]+(?:\+\p{N})?/gu;

/**
 * An excerpt of a page: its summary if that has one of the terms or the text has none, else the text around the first
 * match.
 * @returns parts of the excerpt; every second one is a matching word.
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

/** Index of the first word that matches one of the terms, or -1. */
function firstOf(text: string, terms: ReadonlySet<string>, isTerm: (word: string) => boolean): number {
  if (terms.size === 0) return -1;
  // A stem and its words share a beginning, so most words can be skipped without stemming them.
  const beginnings = [...terms].map((term) =>
    term.slice(0, Math.max(3, term.length - 3)).replace('+', '\\+'),
  );
  const candidates = new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${beginnings.join('|')})[\\p{L}\\p{N}]*(?:\\+\\p{N})?`,
    'gu',
  );
  const plain = folded(text);
  // Folding `œ` to two letters shifts the index slightly, which an excerpt tolerates.
  for (const { 0: word, index } of plain.matchAll(candidates))
    if (isTerm(word)) return Math.min(index, text.length);
  return -1;
}

/** An excerpt from about `from` on, cut at spaces, with an ellipsis where text is left out. */
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
