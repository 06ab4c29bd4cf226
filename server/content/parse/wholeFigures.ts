/** A figure of up to four digits and the word that it counts: '6 semaines'. */
const COUNTED = /(?<=(?:^|[^\d\p{L}])\d{1,4}) (?=\p{L})/gu;

/** Text for the narrow cells of tables: its figures stay on the line of what they count. */
export function wholeFigures(text: string): string {
  return text.replace(COUNTED, '\u00a0');
}
