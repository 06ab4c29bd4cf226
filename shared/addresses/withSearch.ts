/** A path with a query string. Whether that is empty is not told by its `size`, which Safari 16 and Chrome 109 do not have. */
export function withSearch(path: string, search: URLSearchParams): string {
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}
