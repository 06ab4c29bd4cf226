import { PAGE_PARAMETERS } from '../../../shared/addresses/readSearch';
import { withSearch } from '../../../shared/addresses/withSearch';

/**
 * The address under which a page is kept, however a visitor's link writes it: capitals, slashes and escapes make no other page
 * of it, and of its query string counts what pages read. Of a page's own address it is that very address.
 */
export function keptAddress({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  const asked = new URLSearchParams(search);
  const read = PAGE_PARAMETERS.flatMap((name) => {
    const value = asked.get(name)?.normalize();
    return value ? [[name, value]] : [];
  });
  return withSearch(spelled(pathname), new URLSearchParams(read));
}

function spelled(pathname: string): string {
  try {
    const words = decodeURIComponent(pathname).normalize().toLowerCase().split(/[/\\]/);
    const segments = words.map((word) => word.trim()).filter((word) => word !== '');
    return `/${segments.map(encodeURIComponent).join('/')}`;
  } catch {
    // A broken percent-encoding is the address of no page.
    return pathname;
  }
}
