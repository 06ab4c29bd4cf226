import type { frenchFirstLabels } from './french/frenchFirstLabels';
import type { frenchMoreLabels } from './french/frenchMoreLabels';

/** The keys of the French labels, which every language has. */
export type LabelKey = keyof typeof frenchFirstLabels | keyof typeof frenchMoreLabels;

/**
 * The built-in labels of a language. In a browser those of the shell only, until `loadMore` of its `BrowserLabels` has
 * brought the others: whoever reads them awaits it first.
 */
export type LabelTexts = Readonly<Record<LabelKey, string>>;

/** A content service's own labels, by key: they win over the built-in ones. */
type Taxonomy = Readonly<Record<string, string>>;
type Values = Record<string, string | number>;

/**
 * Reads a label; `{name}` in it is replaced by the value of that name, 'de {name}' and 'à {name}' as French has it.
 * A misspelt key does not compile.
 */
export interface Labels {
  (key: LabelKey, values?: Values): string;
  /** The same for a key put together from content, which the compiler cannot check: `course.level.${level}`. */
  byName(key: string, values?: Values): string;
  /** The same for a label that a school need not have: '' where nobody has it. */
  optional(key: string): string;
  readonly taxonomy: Taxonomy;
}

/** For a content service without labels of its own. */
export const NO_TAXONOMY: Taxonomy = Object.freeze({});

/**
 * The label dictionary of a language: its built-in labels under the content service's.
 * A key that neither has reads as a visible placeholder, so that it is noticed and mended.
 */
export function createLabels(
  labelTexts: Readonly<Record<string, string>>,
  taxonomy: Taxonomy = NO_TAXONOMY,
): Labels {
  const find = (key: string) => taxonomy[key] ?? labelTexts[key];
  const label = (key: string, values?: Values) => {
    const text = find(key) ?? `[${key}]`;
    return values ? filled(text, values) : text;
  };
  return Object.assign(label, { byName: label, optional: (key: string) => find(key) ?? '', taxonomy });
}

/** The place of a value, with the preposition that has to agree with it. */
const PLACE = /(?:(^|\s)(de|à) )?\{(\w+)\}/gi;

function filled(template: string, values: Values): string {
  // What stands before the first place; then of each: what is before its preposition, that, its name, what follows it.
  const parts: (string | undefined)[] = template.split(PLACE);
  let text = parts[0] ?? '';
  for (let at = 1; at < parts.length; at += 4) {
    const [before = '', preposition, name = '', after = ''] = parts.slice(at, at + 4);
    text += before + withValue(values[name], name, preposition) + after;
  }
  return text;
}

function withValue(
  value: string | number | undefined,
  name: string,
  preposition: string | undefined,
): string {
  if (preposition === undefined) return String(value ?? `{${name}}`);
  if (value === undefined) return `${preposition} {${name}}`;
  return afterPreposition(preposition, String(value), name === 'campus');
}

const VOWEL = /^(?:[aeiouàâäéèêëîïôöùûüæœ]|y[^aeiouéèê])/i;
const ARTICLE = /^([Ll]es?) (?=\p{Lu})/u;
const CONTRACTED: Readonly<Record<string, string>> = { dele: 'du ', deles: 'des ', àle: 'au ', àles: 'aux ' };

/**
 * A French preposition and the name that follows it: 'de Metz', 'd’Albi', 'du Puy', 'au Havre'. An H is taken for
 * one that is heard, as nobody can tell from its letters.
 *
 * @param preposition 'de' or 'à', in either case
 * @param name as written alone: 'Le Puy'
 * @param isPlace the article of a town contracts; that of a person, 'Le Guen', is part of the name
 */
function afterPreposition(preposition: string, name: string, isPlace: boolean): string {
  const small = preposition.toLowerCase();
  const article = (isPlace && ARTICLE.exec(name)?.[1]?.toLowerCase()) || '';
  const contracted = CONTRACTED[small + article];
  if (contracted) {
    const words = contracted + name.slice(article.length + 1);
    return small === preposition ? words : words.charAt(0).toUpperCase() + words.slice(1);
  }
  if (small === 'de' && VOWEL.test(name)) return `${preposition.charAt(0)}’${name}`;
  return `${preposition} ${name}`;
}
