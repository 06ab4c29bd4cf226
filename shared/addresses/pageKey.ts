import { splitLocale } from '../locale';
import { readSearch } from './readSearch';
import { withSearch } from './withSearch';

export interface PageKey {
  /** Path and the query parameters that the page reads, in one order: the same for all addresses of one page. */
  key: string;
  /** The parameters that no page reads, unchanged: redirects keep them. */
  ignored: string;
}

/** @param target canonical path and query string of a request. */
export function pageKey(target: string): PageKey {
  const mark = target.indexOf('?');
  if (mark === -1) return { key: target, ignored: '' };
  const path = target.slice(0, mark);
  const search = target.slice(mark + 1);
  const read = readSearch(splitLocale(path).path, search);
  const ignored = search
    .split('&')
    .filter((pair) => pair !== '' && !read.has(nameOf(pair)))
    .join('&');
  return { key: withSearch(path, read), ignored };
}

/** Appends parameters to an address. */
export function withIgnored(location: string, ignored: string): string {
  if (ignored === '') return location;
  return `${location}${location.includes('?') ? '&' : '?'}${ignored}`;
}

const PLAIN_NAME = /^[\w.~-]+(?==|$)/;

function nameOf(pair: string): string {
  const [plain] = PLAIN_NAME.exec(pair) ?? [];
  if (plain !== undefined) return plain;
  return new URLSearchParams(pair).keys().next().value ?? '';
}
