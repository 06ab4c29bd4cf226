import { createLabels } from '../../shared/labels/labels';
import { LABEL_TEXTS } from '../../shared/labels/labelTexts';
import type { Locale } from '../../shared/locale';
import { termsOf } from './terms';

/** The most alternative wordings that are searched for one query. */
const MAX_ALTERNATIVES = 6;

/** Rules from the words that visitors use to the words of the site, both as terms. */
export type Synonyms = readonly { phrase: readonly string[]; synonyms: readonly (readonly string[])[] }[];

/**
 * The synonyms of a language, from the label `search.synonyms`: rules separated by semicolons, from visitors' words to
 * the site's. `tarif, combien > frais; crous > bourse, logement étudiant` is two rules.
 * @param taxonomy the content service's own labels, which win over the built-in one.
 */
export function synonymsOf(taxonomy: Readonly<Record<string, string>>, locale: Locale): Synonyms {
  const label = createLabels(LABEL_TEXTS[locale], taxonomy)('search.synonyms');
  return label.split(';').flatMap((rule) => {
    const [phrases = [], synonyms = []] = rule.split('>').map((side) => termListsOf(side, locale));
    return synonyms.length > 0 ? phrases.map((phrase) => ({ phrase, synonyms })) : [];
  });
}

function termListsOf(side: string, locale: Locale): string[][] {
  return side
    .split(',')
    .map((words) => termsOf(words, locale))
    .filter((terms) => terms.length > 0);
}

/** Alternative wordings of a search, by the rules that match it. */
export function alternativesOf(terms: readonly string[], synonyms: Synonyms): string[][] {
  return synonyms
    .flatMap(({ phrase, synonyms: others }) => {
      const at = placeOf(phrase, terms);
      if (at === -1) return [];
      return others.map((other) => [...terms.slice(0, at), ...other, ...terms.slice(at + phrase.length)]);
    })
    .slice(0, MAX_ALTERNATIVES);
}

/** Index at which `some` occurs as a consecutive run in `all`, or -1. */
function placeOf(some: readonly string[], all: readonly string[]): number {
  return all.findIndex((_term, at) => some.every((one, index) => all[at + index] === one));
}
