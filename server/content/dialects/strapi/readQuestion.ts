import { readSlugSegment } from '../../../../shared/addresses/slug';
import type { QueryParams } from '../../../../shared/content/queries/queryString';

/** A question of the site, taken apart: the path's segments, and its parameters as they were written. */
export interface Question {
  segments: string[];
  params: QueryParams;
}

/** The site's own questions, `path?a[b][0]=c`: nothing a visitor sends comes here unread. */
export function readQuestion(url: string): Question {
  const [path = '', query = ''] = url.split('?', 2);
  const params: QueryParams = {};
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

function newBelow(place: QueryParams, name: string): QueryParams {
  const inner: QueryParams = {};
  place[name] = inner;
  return inner;
}

/** Parameters below a name: an object, never a list, since lists are read as numbered names. */
export function isParams(value: QueryParams[string]): value is QueryParams {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A list, or one that was read as numbered names. */
export function listOf(value: QueryParams[string]): readonly QueryParams[string][] {
  if (Array.isArray(value)) return value;
  return isParams(value) ? Object.values(value) : [];
}
