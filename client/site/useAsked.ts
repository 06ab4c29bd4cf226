import { useLocation } from 'react-router-dom';
import { readSearch } from '../../shared/addresses/readSearch';
import { splitLocale } from '../../shared/locale';

/**
 * What the address on screen asks, as far as its page reads it. No fragment may read it: whoever does is rendered for
 * each page (`readsQuery` of the blocks).
 */
export function useAsked(): URLSearchParams {
  const { pathname, search } = useLocation();
  return readSearch(splitLocale(pathname).path, search);
}
