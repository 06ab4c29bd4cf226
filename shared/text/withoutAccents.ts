/** A text in lower case and without accents, to compare words and to make names of files and anchors. */
export function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
