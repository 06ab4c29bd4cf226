import { type Attributes, isScalar } from '../../content/declarations/attributes';
import type { View } from '../answers/view';
import type { Entry, Fields } from '../model/content';
import { invalidQuery } from '../model/serviceError';
import { fieldsBeyond, type Scalar, scalarsOf } from './fieldValues';
import { elements, type QueryTree } from './parseBrackets';
import { attributesBeyond } from './readSelection';

/** One sort key: the path to an attribute, through relations, and its direction. */
export interface SortKey {
  path: string[];
  descending: boolean;
}

/**
 * Reads `sort`: `title`, `dateStart:desc`, `campus.title:asc`, several separated by commas or in a list, or branches
 * (`sort[campus][title]=asc`).
 * @throws ServiceError (400) for attributes that cannot be sorted by, and unknown directions.
 */
export function readSort(tree: QueryTree | undefined, attributes: Attributes): SortKey[] {
  const keys = elements(tree).flatMap((element) =>
    typeof element === 'string' ? element.split(',').map(readText) : readBranch(element, []),
  );
  for (const { path } of keys) checkPath(path, attributes);
  return keys;
}

function readText(text: string): SortKey {
  const [path = '', direction = 'asc', ...rest] = text.trim().split(':');
  if (rest.length > 0) throw invalidQuery(`Invalid sort parameter ${text}`);
  return { path: path.split('.'), descending: isDescending(direction) };
}

function readBranch(tree: QueryTree, path: string[]): SortKey[] {
  if (typeof tree === 'string') return [{ path, descending: isDescending(tree) }];
  return [...tree].flatMap(([name, inner]) => readBranch(inner, [...path, name]));
}

function isDescending(direction: string): boolean {
  const folded = direction.toLowerCase();
  if (folded !== 'asc' && folded !== 'desc') throw invalidQuery(`Invalid sort order ${direction}`);
  return folded === 'desc';
}

function checkPath([name = '', ...rest]: string[], attributes: Attributes): void {
  const attribute = attributes[name];
  if (!attribute || isScalar(attribute) !== (rest.length === 0))
    throw invalidQuery(`Invalid key ${name} in sort`);
  if (rest.length > 0) checkPath(rest, attributesBeyond(attribute) ?? {});
}

/** Sorts entries stably; entries without a value come last in both directions. */
export function sortEntries(entries: readonly Entry[], keys: readonly SortKey[], view: View): Entry[] {
  if (keys.length === 0) return [...entries];
  const ranked = entries.map((entry) => ({
    entry,
    values: keys.map(({ path }) => valueAt(entry.fields, path, view)),
  }));
  ranked.sort((a, b) => {
    for (const [index, { descending }] of keys.entries()) {
      const order = compareValues(a.values[index], b.values[index], descending, view.compareTexts);
      if (order !== 0) return order;
    }
    return 0;
  });
  return ranked.map(({ entry }) => entry);
}

function valueAt(fields: Fields, [name = '', ...rest]: string[], view: View): Scalar | undefined {
  if (rest.length === 0) return scalarsOf(fields[name], view)[0];
  const [first] = fieldsBeyond(fields[name], view);
  return first && valueAt(first, rest, view);
}

function compareValues(
  a: Scalar | undefined,
  b: Scalar | undefined,
  descending: boolean,
  compareTexts: (a: string, b: string) => number,
): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  const order = typeof a === 'string' && typeof b === 'string' ? compareTexts(a, b) : Number(a) - Number(b);
  return descending ? -order : order;
}
