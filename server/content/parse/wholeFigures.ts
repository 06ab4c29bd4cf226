/** A figure of up to three digits, no year, and the word that it counts: '6 semaines', '26 villes', '30 minutes'. */
const COUNTED = /(?<=(?:^|[^\d\p{L}])\d{1,3}) (?=\p{L})/gu;

/** Text whose figures stay on the line of what they count. */
export function wholeFigures(text: string): string {
  return text.replace(COUNTED, '\u00a0');
}
