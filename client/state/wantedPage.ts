import { useLocation } from 'react-router-dom';
import { WANTED_PARAMETER } from '../worker/cacheNames';
import { useAwake } from './useAwake';

/** The page of this site that the offline page stands in for; null when it was opened by itself, and until scripts run. */
export function useWantedPage(): string | null {
  const { search } = useLocation();
  const isAwake = useAwake();
  const wanted = new URLSearchParams(search).get(WANTED_PARAMETER);
  // The copy of the offline page is the same for every page that it stands in for.
  return isAwake && wanted !== null && /^\/(?![/\\])/.test(wanted) ? wanted : null;
}
