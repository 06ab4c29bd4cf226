import { useLocation } from 'react-router-dom';
import { readSearch } from '../../shared/addresses/readSearch';

/**
 * What the address on screen asks, as far as the page at a French path reads it. No fragment may read it: whoever does is
 * drawn for each page (`readsQuery` of the blocks).
 */
export function useAsked(path: string): URLSearchParams {
  return readSearch(path, useLocation().search);
}
