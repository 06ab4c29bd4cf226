const WORD = String.raw`[^ \n–—-]+`;
/** At the end of a line they would leave what they belong to alone. Without lookbehind, which Safari before 16.4 cannot read. */
const SHORT = [
  // 'à Metz', 'à transmettre'.
  String.raw`\B[àÀ] (?:\p{Lu}[^ \n]*|[^ \n]{1,12}(?= |$))`,
  // 'se prépare'.
  String.raw`\b[NnSs]e [^ \n]{1,12}(?= |$)`,
  // '80 formations', '31 nationalités': what is counted, and no year.
  String.raw`\b\d{1,3} (?!(?:au?|aux|de|du|des|en|et|ou|to|of|in|and|or) )\p{Ll}[^ \n]{1,14}(?= |$)`,
  // 'de Metz', 'de La Ciotat': what is longer is wider than a small screen with it.
  String.raw`\bde (?:L[ae]s? )?(?!L[ae]s? )\p{Lu}[^ \n]{1,12}(?= |$)`,
  // Past the start: 'La Ciotat', 'Des faits'.
  String.raw`(?!^)\b(?:L[ae]s?|Une?|Des) ${WORD}(?= |$)`,
];
/** Each letter may begin one of these: they are looked for where a title has a sign of them. */
const LONG = [
  // No 'de' of its own: 'Tolède'.
  String.raw`[^ \n]*[^ -~\u00a0](?:de|ne|se)(?= )`,
  // 'septembre 2027'.
  String.raw`\p{L}{3,9} 20\d\d[^ \n]{0,2}(?= |$)`,
  // 'rendez-vous', and a dash behind it.
  String.raw`${WORD}(?:[-–]${WORD})+(?:[ \u00a0]?[–—](?= ))?`,
  // A word and the dash behind it.
  String.raw`${WORD}[ \u00a0]?[–—](?= )`,
];
const SIGN_OF_LONG = /[–—-]|20\d\d|[^ -~\u00a0](?:de|ne|se) /;
const COMPOUND = new RegExp(`(${[...SHORT, ...LONG].join('|')})`, 'u');
const SHORT_COMPOUND = new RegExp(`(${SHORT.join('|')})`, 'u');

/**
 * A title cut at its compounds, 'rendez-vous', that should go to the next line as one: every second part is one, and the
 * first may be empty. Neither face has the hyphen that does not break, and with it searches and copies would miss the word.
 */
export function splitAtCompounds(title: string): string[] {
  return title.split(SIGN_OF_LONG.test(title) ? COMPOUND : SHORT_COMPOUND);
}
