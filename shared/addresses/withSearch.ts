/** A path with a query string. Does not use `size`, which Safari 16 and Chrome 109 lack. */
export function withSearch(path: string, search: URLSearchParams): string {
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}
