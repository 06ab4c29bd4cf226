/**
 * Anything that Strapi's bracket syntax can express: `{ sort: ['dateStart:asc'], filters: { slug: { $eq: 'x' } } }`.
 */
export type QueryParams = { [key: string]: QueryValue };
type QueryValue = string | number | boolean | undefined | readonly QueryValue[] | QueryParams;

/**
 * A query string in Strapi's bracket syntax, keys in the order given, brackets unescaped so that logs are readable:
 * `sort[0]=dateStart:asc&filters[slug][$eq]=x`. Undefined values are left out.
 */
export function queryString(params: QueryParams): string {
  const pairs: string[] = [];
  for (const [key, value] of Object.entries(params)) append(pairs, key, value);
  return pairs.join('&');
}

function append(pairs: string[], key: string, value: QueryValue): void {
  if (value === undefined) return;
  if (typeof value === 'object') {
    for (const [inner, innerValue] of Object.entries(value)) append(pairs, `${key}[${inner}]`, innerValue);
  } else {
    pairs.push(`${key}=${encodeURIComponent(String(value)).replaceAll('%3A', ':').replaceAll('%2C', ',')}`);
  }
}
