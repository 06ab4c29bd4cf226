/** Maximum length of a search, in characters. */
export const MAX_WORDS_LENGTH = 100;

/** A visitor's search with single blanks, cut to the maximum length without splitting a surrogate pair. */
export function readSearchWords(text: string | null): string {
  const words = (text ?? '').trim().replace(/\s+/g, ' ');
  return [...words].slice(0, MAX_WORDS_LENGTH).join('').trim();
}
