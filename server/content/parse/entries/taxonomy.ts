import { isRecord } from '../../../../shared/isRecord';
import { type ParseContext, unreadable } from '../parseContext';
import { plainText } from '../text/plainText';
import { isStructured, record } from '../wire';

/** What a service adds to every record; no labels. */
const BOOKKEEPING = ['id', 'documentId', 'createdAt', 'updatedAt', 'publishedAt', 'locale'];
const DEEPEST = 8;
const MOST_LABELS = 5_000;

/** The label dictionary, nested or dotted or both, as dotted keys. What is not text is no label. */
export function parseTaxonomy(wire: unknown, context: ParseContext): Record<string, string> {
  if (!isStructured(wire)) throw unreadable(context, 'no labels');
  return flatLabels(record(wire) ?? {});
}

/** Labels that may stand under nested keys, under dotted ones. */
export function flatLabels(labels: Readonly<Record<string, unknown>>): Record<string, string> {
  const top = Object.entries(labels).filter(([key]) => !BOOKKEEPING.includes(key));
  return Object.fromEntries(top.flatMap(([key, value]) => flatten(key, value, 1)).slice(0, MOST_LABELS));
}

function flatten(key: string, value: unknown, depth: number): [string, string][] {
  if (typeof value === 'string') return [[key, plainText(value)]];
  if (depth > DEEPEST || !isRecord(value)) return [];
  return Object.entries(value).flatMap(([inner, label]) => flatten(`${key}.${inner}`, label, depth + 1));
}
