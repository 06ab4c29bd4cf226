const WORD = String.raw`[^ \n–—-]+`;
/**
 * Short words that must not be separated from their neighbour by a line break. Without lookbehind, which Safari before
 * 16.4 does not support.
 */
const SHORT = [
  // 'à Metz', 'à transmettre'.
  String.raw`\B[àÀ] (?:\p{Lu}[^ \n]*|[^ \n]{1,12}(?= |$))`,
  // 'se prépare'.
  String.raw`\b[NnSs]e [^ \n]{1,12}(?= |$)`,
  // '80 formations', '31 nationalités': a counted noun, but not a year.
  String.raw`\b\d{1,3} (?!(?:au?|aux|de|du|des|en|et|ou|to|of|in|and|or) )\p{Ll}[^ \n]{1,14}(?= |$)`,
  // 'de Metz', 'de La Ciotat'; a longer name would be wider than a small screen.
  String.raw`\bde (?:L[ae]s? )?(?!L[ae]s? )\p{Lu}[^ \n]{1,12}(?= |$)`,
  // Not at the start: 'La Ciotat', 'Des faits'.
  String.raw`(?!^)\b(?:L[ae]s?|Une?|Des) ${WORD}(?= |$)`,
];
/** Slow patterns, which may match from any letter: tried only if the title contains a character that they need. */
const LONG = [
  // Consumes words such as 'Tolède', in which `\b` finds 'de' after the accented letter.
  String.raw`[^ \n]*[^ -~\u00a0](?:de|ne|se)(?= )`,
  // 'septembre 2027'.
  String.raw`\p{L}{3,9} 20\d\d[^ \n]{0,2}(?= |$)`,
  // 'rendez-vous', and a dash after it.
  String.raw`${WORD}(?:[-–]${WORD})+(?:[ \u00a0]?[–—](?= ))?`,
  // A word and the dash after it.
  String.raw`${WORD}[ \u00a0]?[–—](?= )`,
];
const SIGN_OF_LONG = /[–—-]|20\d\d|[^ -~\u00a0](?:de|ne|se) /;
const COMPOUND = new RegExp(`(${[...SHORT, ...LONG].join('|')})`, 'u');
const SHORT_COMPOUND = new RegExp(`(${SHORT.join('|')})`, 'u');

/**
 * Splits a title at its compounds ('rendez-vous'), which must not be broken across lines: every second part is one, and
 * the first may be empty. Neither typeface has the non-breaking hyphen, and searches and copies would miss the word
 * with it.
 */
export function splitAtCompounds(title: string): string[] {
  return title.split(SIGN_OF_LONG.test(title) ? COMPOUND : SHORT_COMPOUND);
}
