import type { QueryParams } from '../../../../shared/content/queries/queryString';
import { list, record, text } from '../../parse/wire';
import { isParams } from '../../readQuestion';

/** A comparison by the collation of a language, since databases may lack it and sort É after Z. */
export function comparing(locale: string | null): (a: string, b: string) => number {
  return new Intl.Collator(locale?.startsWith('en') ? 'en' : 'fr', { numeric: true }).compare;
}

/** Sorts a complete list that was requested by title, with the language's collation. Partial lists stay as they are. */
export function inOrder(wire: unknown, { sort, pagination }: QueryParams, locale: string): unknown {
  const [first] = isParams(sort) ? Object.values(sort) : [];
  const entries = list(wire);
  const { page = 1, pageSize, limit } = isParams(pagination) ? pagination : {};
  if (first !== 'title:asc' || Number(page) !== 1 || !(entries.length < Number(pageSize ?? limit)))
    return wire;
  const compare = comparing(locale);
  const titled = entries.map((entry) => ({ entry, title: text(record(entry), 'title') }));
  const data = titled.sort((a, b) => compare(a.title, b.title)).map(({ entry }) => entry);
  return typeof wire === 'object' && wire !== null && 'data' in wire ? { ...wire, data } : data;
}
