/**
 * The space between a figure of up to three digits (so no year) and the word that it counts: '6 semaines', '26 villes',
 * '30 minutes', but not 'Bac+3 en' or '5 du'. Needless matches, such as 'article 5 bis', do no harm.
 */
const COUNTED =
  /(?<=(?:^|[^\d\p{L}+])\d{1,3}) (?!(?:à|au|aux|de|du|des|en|et|ou|to|of|in|and|or)(?!\p{L}))(?=\p{L})/gu;

/** The space between a word and its number: 'niveau 7, 120 crédits' must not be read as '7,120'. */
const NAMED = /(?<=(?:^|[^\p{L}])(?:niveau|article|alinéa|level)) (?=\d)/giu;

/** The spaces inside an amount: '12 900 €', '3 200 euros', '93 %'. */
const SUM = /(?<=(?:^|\D)\d{1,3}) (?=\d{3}(?!\d))|(?<=\d) (?=[€%])/gu;

/** Puts a no-break space between a figure and the word that it counts or belongs to, so that no line breaks there. */
export function wholeFigures(text: string): string {
  return text.replace(COUNTED, '\u00a0').replace(NAMED, '\u00a0').replace(SUM, '\u00a0');
}
