import { createLabels } from '../../shared/labels/labels';
import { LABEL_TEXTS } from '../../shared/labels/labelTexts';
import type { Locale } from '../../shared/locale';
import { tellingWords, termOf } from './terms';

/** Ways to say what was looked for, each as terms; at most so many. */
const MOST_WAYS = 6;

/** Words that people say, and what the site calls it: both as terms. */
export type Synonyms = readonly { said: readonly string[]; meant: readonly (readonly string[])[] }[];

/**
 * Reads the label `search.synonyms`: each rule ends with a semicolon, and leads from what people say to what the site says.
 * `tarif, combien > frais; crous > bourse, logement étudiant` is two rules.
 */
function readSynonyms(label: string, locale: Locale): Synonyms {
  return label.split(';').flatMap((rule) => {
    const [said = [], meant = []] = rule.split('>').map((side) => waysIn(side, locale));
    return meant.length > 0 ? said.map((one) => ({ said: one, meant })) : [];
  });
}

/** The synonyms of a language, from its labels under the content service's. */
export function synonymsOf(taxonomy: Readonly<Record<string, string>>, locale: Locale): Synonyms {
  return readSynonyms(createLabels(LABEL_TEXTS[locale], taxonomy)('search.synonyms'), locale);
}

function waysIn(side: string, locale: Locale): string[][] {
  return side
    .split(',')
    .map((words) => termsOf(words, locale))
    .filter((terms) => terms.length > 0);
}

/** The terms of a text that say something. */
export function termsOf(text: string, locale: Locale): string[] {
  return tellingWords(text, locale).map((word) => termOf(word, locale));
}

/** What else a search may be said as, by the rules that fit it. */
export function otherWays(terms: readonly string[], synonyms: Synonyms): string[][] {
  return synonyms
    .flatMap(({ said, meant }) => {
      const at = placeOf(said, terms);
      if (at === -1) return [];
      return meant.map((other) => [...terms.slice(0, at), ...other, ...terms.slice(at + said.length)]);
    })
    .slice(0, MOST_WAYS);
}

/** Where some terms stand side by side among others; -1 where they do not. */
function placeOf(some: readonly string[], all: readonly string[]): number {
  return all.findIndex((_term, at) => some.every((one, index) => all[at + index] === one));
}
