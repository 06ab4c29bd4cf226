/** In characters: 'Le Puy', '12 campus', 'Bachelor’s level'. */
const SHORT_FACT = 16;

/** Short facts on one line. When it wraps, no line starts with a dot, and short facts are not split. */
export function inOneLine(...facts: readonly (string | null | undefined | false)[]): string {
  return facts
    .filter((fact): fact is string => Boolean(fact))
    .map((fact) => (fact.length > SHORT_FACT ? fact : fact.replaceAll(' ', '\u00a0')))
    .join('\u00a0· ');
}
