import type { Locale } from '../../shared/locale';
import { withoutAccents } from '../../shared/text/withoutAccents';

/** Words, and codes such as 'Bac+3'. */
const WORD = /[\p{L}\p{N}]+(?:\+\p{N})?/gu;

/** Stop words. */
const STOP_WORDS: Readonly<Record<Locale, ReadonlySet<string>>> = {
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

/** Size of the stem cache: texts repeat the same words. */
const KNOWN_STEMS = 20_000;
const stems: Readonly<Record<Locale, Map<string, string>>> = { fr: new Map(), en: new Map() };

/** Lower case without accents. The length stays the same except for `œ` and `æ`, which become two letters. */
export function folded(text: string): string {
  return withoutAccents(text).replaceAll('œ', 'oe').replaceAll('æ', 'ae');
}

/** The words of a text, folded, in order. */
export function wordsOf(text: string): string[] {
  return folded(text).match(WORD) ?? [];
}

/** The terms of a text without stop words, or all of them if there are only stop words. */
export function termsOf(text: string, locale: Locale): string[] {
  const words = wordsOf(text);
  const telling = words.filter((word) => !isStopWord(word, locale));
  return (telling.length > 0 ? telling : words).map((word) => termOf(word, locale));
}

/** The term that a folded word is indexed and searched as. */
export function termOf(word: string, locale: Locale): string {
  const known = stems[locale].get(word);
  if (known !== undefined) return known;
  if (stems[locale].size >= KNOWN_STEMS) stems[locale].clear();
  const term = stem(word, locale);
  stems[locale].set(word, term);
  return term;
}

/** Whether a folded word is a stop word. */
export function isStopWord(word: string, locale: Locale): boolean {
  return STOP_WORDS[locale].has(word);
}

/**
 * French endings that are stripped, longest first. Deliberately light, after Savoy's light stemmer: stems that are too
 * short would conflate unrelated words.
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

/** Words are never stripped to fewer letters than this. */
const SHORTEST_STEM = 3;

/** The stem of a folded word. A word with a digit is a code and stays as it is. */
function stem(word: string, locale: Locale): string {
  if (/\d/.test(word)) return word;
  for (const [ending, instead] of ENDINGS[locale]) {
    const stemmed = word.replace(ending, instead);
    if (stemmed !== word && stemmed.length - instead.length >= SHORTEST_STEM) return undoubled(stemmed);
  }
  return undoubled(word);
}

/** Drops a final double consonant, so that 'bonne' (stripped to 'bonn') and 'bon' share a stem. */
function undoubled(word: string): string {
  return word.length > SHORTEST_STEM ? word.replace(/([b-df-hj-np-tv-z])\1$/, '$1') : word;
}
