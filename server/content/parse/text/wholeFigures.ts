/**
 * A figure of up to three digits, no year, and the word that it counts: '6 semaines', '26 villes', '30 minutes'. Not
 * 'Bac+3 en', nor '5 du'. What it joins too much, such as 'article 5 bis', is joined for nothing but harms nobody.
 */
const COUNTED =
  /(?<=(?:^|[^\d\p{L}+])\d{1,3}) (?!(?:à|au|aux|de|du|des|en|et|ou|to|of|in|and|or)(?!\p{L}))(?=\p{L})/gu;

/** What a figure names: 'niveau 7, 120 crédits' must not be read as '7,120'. */
const NAMED = /(?<=(?:^|[^\p{L}])(?:niveau|article|alinéa|level)) (?=\d)/giu;

/** A sum: '12 900 €', '3 200 euros', '93 %'. */
const SUM = /(?<=(?:^|\D)\d{1,3}) (?=\d{3}(?!\d))|(?<=\d) (?=[€%])/gu;

/** Puts a no-break space between a figure and the word it counts or belongs to, so that no line ends between them. */
export function wholeFigures(text: string): string {
  return text.replace(COUNTED, '\u00a0').replace(NAMED, '\u00a0').replace(SUM, '\u00a0');
}
