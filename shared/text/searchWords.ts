/** Characters of a search that count. */
export const MAX_WORDS_LENGTH = 100;

/** What a visitor searches for: blanks made one, and no more than counts. Cut between characters, never within one. */
export function readSearchWords(text: string | null): string {
  const words = (text ?? '').trim().replace(/\s+/g, ' ');
  return [...words].slice(0, MAX_WORDS_LENGTH).join('').trim();
}
