import type { frenchFirstLabels } from './french/frenchFirstLabels';
import type { frenchMoreLabels } from './french/frenchMoreLabels';

/** The keys of the French labels, which every language has. */
export type LabelKey = keyof typeof frenchFirstLabels | keyof typeof frenchMoreLabels;

/**
 * The built-in labels of a language. In a browser, those of the shell until `loadMore` of its `BrowserLabels` has
 * loaded the others: await it before reading them.
 */
export type LabelTexts = Readonly<Record<LabelKey, string>>;

/** A content service's own labels, by key: they override the built-in ones. */
type Taxonomy = Readonly<Record<string, string>>;
type Values = Record<string, string | number>;

/**
 * Reads a label; `{name}` in it is replaced by the value of that name, and 'de {name}' and 'à {name}' are contracted as
 * in French. A misspelt key does not compile.
 */
export interface Labels {
  (key: LabelKey, values?: Values): string;
  /** The same for a key built from content, which the compiler cannot check: `course.level.${level}`. */
  byName(key: string, values?: Values): string;
  /** The same for an optional label: '' if it is missing. */
  optional(key: string): string;
  readonly taxonomy: Taxonomy;
}

/** For a content service without labels of its own. */
export const NO_TAXONOMY: Taxonomy = Object.freeze({});

/**
 * The labels of a language: the built-in ones, overridden by the content service's. A missing key is shown as a visible
 * placeholder, so that it is noticed.
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

/** A placeholder, with the preposition that must agree with its value. */
const PLACE = /(?:(^|\s)(de|à) )?\{(\w+)\}/gi;

function filled(template: string, values: Values): string {
  // The text before the first placeholder; then for each: its leading space, its preposition, its name, the text after
  // it.
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
 * A French preposition and the name that follows it: 'de Metz', 'd’Albi', 'du Puy', 'au Havre'. An H counts as
 * aspirated, since its letters do not tell.
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
