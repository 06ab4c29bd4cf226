import type { frenchWords } from './french/frenchWords';

export type LabelKey = keyof typeof frenchWords;

/** The built-in labels of a language. */
export type Words = Readonly<Record<LabelKey, string>>;

/**
 * Reads a label; `{name}` in it is replaced by the value of that name, after French prepositions as French wants it:
 * 'du Mans', 'd’Angers'. Unknown keys come from the content service only.
 */
export type Labels = (key: LabelKey | (string & {}), values?: Record<string, string | number>) => string;

type Overlay = Readonly<Record<string, string>>;

const NO_OVERLAY: Overlay = {};

const known = new WeakMap<Overlay, Map<Words, Labels>>();

/**
 * The label dictionary of a language: its built-in labels under what the content service's taxonomy overlays.
 * A key that neither has reads as a visible placeholder, so that it is noticed and mended. The same dictionary for the
 * same words and overlay.
 */
export function createLabels(words: Words, overlay: Overlay = NO_OVERLAY): Labels {
  const made = known.get(overlay) ?? new Map<Words, Labels>();
  known.set(overlay, made);
  const labels = made.get(words) ?? overlaid(words, overlay);
  made.set(words, labels);
  return labels;
}

function overlaid(words: Readonly<Record<string, string>>, overlay: Overlay): Labels {
  return (key, values) => {
    const text = overlay[key] ?? words[key] ?? `[${key}]`;
    if (!values) return text;
    return text.replace(SLOT, (whole, preposition: string | undefined, name: string) =>
      values[name] === undefined ? whole : after(preposition, String(values[name])),
    );
  };
}

/** A value's place in a label, with the preposition before it. No English label has either of them. */
const SLOT = /(?:(?<= )(de|à) )?\{(\w+)\}/g;

const CONTRACTED: Readonly<Record<string, string>> = {
  'de Le': 'du',
  'de Les': 'des',
  'à Le': 'au',
  'à Les': 'aux',
};

function after(preposition: string | undefined, value: string): string {
  if (preposition === undefined) return value;
  if (preposition === 'de' && /^[aeiouàâäéèêëîïôöûüœæ]/i.test(value)) return `d’${value}`;
  return `${preposition} ${value}`.replace(/^\S+ Les?(?= )/, (words) => CONTRACTED[words] ?? words);
}
