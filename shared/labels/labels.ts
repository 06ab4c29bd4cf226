import { remembered } from '../memoise';
import { afterPreposition } from './afterPreposition';
import type { frenchWords } from './french/frenchWords';

export type LabelKey = keyof typeof frenchWords;

/** The built-in labels of a language. */
export type Words = Readonly<Record<LabelKey, string>>;

/**
 * Reads a label; `{name}` in it is replaced by the value of that name, 'de {name}' and 'à {name}' as French has it.
 * Unknown keys come from the content service only.
 */
export interface Labels {
  (key: LabelKey | (string & {}), values?: Record<string, string | number>): string;
  /** The same for a label that a school need not have: '' where nobody has it. */
  optional(key: string): string;
}

type Overlay = Readonly<Record<string, string>>;

/** Where the content service has no words of its own: always this object, by which what was drawn with it is found again. */
export const NO_OVERLAY: Overlay = Object.freeze({});

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

/** The place of a value, with the preposition that has to agree with it. */
const PLACE = /(?:(^|\s)(de|à) )?\{(\w+)\}/gi;

/** What stands before the first place; then of each: what is before its preposition, that, its name, what follows it. */
const taken = remembered((text: string): (string | undefined)[] => text.split(PLACE));

function filled(text: string, values: Record<string, string | number>): string {
  const parts = taken(text);
  let words = parts[0] ?? '';
  for (let at = 1; at < parts.length; at += 4) {
    const [before = '', preposition, name = '', after = ''] = parts.slice(at, at + 4);
    words += before + withValue(values[name], name, preposition) + after;
  }
  return words;
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

function overlaid(words: Readonly<Record<string, string>>, overlay: Overlay): Labels {
  const find = (key: string) => overlay[key] ?? words[key];
  const label = (key: string, values?: Record<string, string | number>) => {
    const text = find(key) ?? `[${key}]`;
    return values ? filled(text, values) : text;
  };
  return Object.assign(label, { optional: (key: string) => find(key) ?? '' });
}
