/** A text in lower case and without accents, by which words are compared and names of files and anchors made. */
export function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
