import { isRecord } from '../../../../shared/isRecord';
import { SYSTEM_FIELDS } from '../../declarations/attributes';
import { type ParseContext, unreadable } from '../parseContext';
import { plainText } from '../text/plainText';
import { isStructured, record } from '../wire';

const DEEPEST = 8;
const MOST_LABELS = 5_000;

/** The label dictionary, with nested keys flattened to dotted ones. Values that are not text are left out. */
export function parseTaxonomy(wire: unknown, context: ParseContext): Record<string, string> {
  if (!isStructured(wire)) throw unreadable(context, 'no labels');
  return flatLabels(record(wire) ?? {});
}

/** Flattens labels with nested keys to dotted keys. */
export function flatLabels(labels: Readonly<Record<string, unknown>>): Record<string, string> {
  const top = Object.entries(labels).filter(([key]) => !SYSTEM_FIELDS.includes(key));
  return Object.fromEntries(top.flatMap(([key, value]) => flatten(key, value, 1)).slice(0, MOST_LABELS));
}

function flatten(key: string, value: unknown, depth: number): [string, string][] {
  if (typeof value === 'string') return [[key, plainText(value)]];
  if (depth > DEEPEST || !isRecord(value)) return [];
  return Object.entries(value).flatMap(([inner, label]) => flatten(`${key}.${inner}`, label, depth + 1));
}
