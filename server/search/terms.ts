import type { Locale } from '../../shared/locale';
import { withoutAccents } from '../../shared/text/withoutAccents';

/** Words, and codes such as 'Bac+3'. */
const WORD = /[\p{L}\p{N}]+(?:\+\p{N})?/gu;

/** What nobody looks for. */
const EMPTY: Readonly<Record<Locale, ReadonlySet<string>>> = {
  fr: new Set(
    'a ai au aux avec ce ces cette chez comme comment d dans de des du elle en est et etre il ils j je l la le les leur leurs ma mais me mes mon n ne nos notre nous on ou par pas peut plus pour qu quand que quel quelle quelles quels qui quoi s sa sans se ses si son sont sur ta te tes toi ton tu un une vos votre vous y'.split(
      ' ',
    ),
  ),
  en: new Set(
    'a an and are as at be by can do for from how i in is it me my of on or our that the their this to we what when where which who with you your'.split(
      ' ',
    ),
  ),
};

/** Stems that were worked out lately: texts say the same words again and again. */
const KNOWN_STEMS = 20_000;
const stems: Readonly<Record<Locale, Map<string, string>>> = { fr: new Map(), en: new Map() };

/** Small letters without accents, one for one where a letter is one: `œ` and `æ` are two. */
export function folded(text: string): string {
  return withoutAccents(text).replaceAll('œ', 'oe').replaceAll('æ', 'ae');
}

/** The words of a text, folded, in their order. */
export function wordsOf(text: string): string[] {
  return folded(text).match(WORD) ?? [];
}

/** The words of a text that say something; all of them where none does. */
export function tellingWords(text: string, locale: Locale): string[] {
  const words = wordsOf(text);
  const telling = words.filter((word) => !EMPTY[locale].has(word));
  return telling.length > 0 ? telling : words;
}

/** What a folded word is indexed and looked for as. */
export function termOf(word: string, locale: Locale): string {
  const known = stems[locale].get(word);
  if (known !== undefined) return known;
  if (stems[locale].size >= KNOWN_STEMS) stems[locale].clear();
  const term = stem(word, locale);
  stems[locale].set(word, term);
  return term;
}

/** Whether a folded word is looked for at all. */
export function isEmptyWord(word: string, locale: Locale): boolean {
  return EMPTY[locale].has(word);
}

/**
 * What French words lose, longest first: what is left stands for all forms of a word. Light on purpose, after the manner of
 * Savoy's light stemmer: a stem that is too short makes strangers of the same family.
 */
const FRENCH: readonly [ending: RegExp, instead: string][] = [
  [/(?:issements?|ements?|ments?)$/, ''],
  [/(?:ations?|ateurs?|atrices?|ation)$/, ''],
  [/(?:euses?|eurs?)$/, 'eur'],
  [/(?:ives?|ifs?)$/, 'if'],
  [/aux$/, 'al'],
  [/(?:elles?|els?)$/, 'el'],
  [/(?:iennes?|iens?)$/, 'ien'],
  [/(?:ieres?|iers?)$/, 'ier'],
  [/(?:iques?)$/, 'iqu'],
  [/(?:ees?|es?|s|x|er|ez)$/, ''],
];
const ENGLISH: readonly [ending: RegExp, instead: string][] = [
  [/ies$/, 'y'],
  [/(?:ations?|ating|ated?)$/, 'at'],
  [/(?:ings?|ers?|ed)$/, ''],
  [/(?:es|s|e)$/, ''],
];
const ENDINGS: Readonly<Record<Locale, typeof FRENCH>> = { fr: FRENCH, en: ENGLISH };

/** Below that many letters nothing is taken away. */
const SHORTEST_STEM = 3;

/** The stem of a word in small letters without accents. What has a digit is a code, and stays. */
function stem(word: string, locale: Locale): string {
  if (/\d/.test(word)) return word;
  for (const [ending, instead] of ENDINGS[locale]) {
    const stemmed = word.replace(ending, instead);
    if (stemmed !== word && stemmed.length - instead.length >= SHORTEST_STEM) return undoubled(stemmed);
  }
  return undoubled(word);
}

/** 'bonn' of 'bonne' and 'bon'. */
function undoubled(word: string): string {
  return word.length > SHORTEST_STEM ? word.replace(/([b-df-hj-np-tv-z])\1$/, '$1') : word;
}
