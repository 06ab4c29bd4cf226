import type { Locale } from '../../shared/locale';

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
export function stem(word: string, locale: Locale): string {
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
