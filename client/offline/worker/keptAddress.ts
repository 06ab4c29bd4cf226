import { encodeSegment } from '../../../shared/addresses/normalisePath';
import { PAGE_PARAMETERS } from '../../../shared/addresses/readSearch';
import { withSearch } from '../../../shared/addresses/withSearch';

/** The cache key of a page: one case, slashes and escapes, and only the query parameters that pages read. */
export function keptAddress({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  const asked = new URLSearchParams(search);
  const read = PAGE_PARAMETERS.flatMap((name) => {
    const value = asked.get(name)?.normalize();
    return value ? [[name, value]] : [];
  });
  return withSearch(keptPath(pathname), new URLSearchParams(read));
}

/** The spelling of a path that a page's code expects: a copy is opened under it. */
export function keptPath(pathname: string): string {
  try {
    const words = decodeURIComponent(pathname).normalize().toLowerCase().split(/[/\\]/);
    const segments = words.map((word) => word.trim()).filter((word) => word !== '');
    return `/${segments.map(encodeSegment).join('/')}`;
  } catch {
    // Invalid percent-encoding: no page has this address.
    return pathname;
  }
}
