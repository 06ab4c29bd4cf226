import { readSlugSegment } from '../../shared/addresses/slug';
import type { QueryParams } from '../../shared/content/queries/queryString';

/** A parsed query URL of the site: the path's segments, and the parameters as written. */
export interface Question {
  segments: string[];
  params: QueryParams;
}

/** Parses a query URL that the site has built, `path?a[b][0]=c`; never raw input of a visitor. */
export function readQuestion(url: string): Question {
  const [path = '', query = ''] = url.split('?', 2);
  const params = noParams();
  for (const [key, value] of new URLSearchParams(query)) {
    const names = key.split(/[[\]]+/).filter((name) => name !== '');
    const last = names.pop();
    if (last === undefined) continue;
    let place = params;
    for (const name of names) {
      const inner = place[name];
      place = isParams(inner) ? inner : newBelow(place, name);
    }
    place[last] = value;
  }
  return { segments: path.split('/').slice(1).map(readSlugSegment), params };
}

/** Without a prototype, which a key such as `__proto__` would reach. */
const noParams = (): QueryParams => Object.create(null);

function newBelow(place: QueryParams, name: string): QueryParams {
  const inner = noParams();
  place[name] = inner;
  return inner;
}

/** Whether a value is nested parameters. Parsed lists are too: objects with numeric keys. */
export function isParams(value: QueryParams[string]): value is QueryParams {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The elements of a list, also of one parsed as an object with numeric keys. */
export function listOf(value: QueryParams[string]): readonly QueryParams[string][] {
  if (Array.isArray(value)) return value;
  return isParams(value) ? Object.values(value) : [];
}
