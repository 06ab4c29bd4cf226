import { type Entry, textValue } from '../model/content';

const SEARCHED = ['title', 'name', 'summary'];

/** The entries in whose title, name or summary every word of a search is found, whatever its case and accents. */
export function searchEntries(entries: readonly Entry[], search: string): Entry[] {
  const words = fold(search).split(/\s+/).filter(Boolean);
  return entries.filter(({ fields }) => {
    const text = fold(SEARCHED.map((name) => textValue(fields, name)).join('\n'));
    return words.every((word) => text.includes(word));
  });
}

function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('’', "'");
}
