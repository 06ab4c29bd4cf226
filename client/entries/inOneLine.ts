/** Short facts on one line; a line that breaks begins with a fact, not with the point between two. */
export function inOneLine(...facts: readonly (string | null | undefined | false)[]): string {
  return facts.filter(Boolean).join('\u00a0· ');
}
