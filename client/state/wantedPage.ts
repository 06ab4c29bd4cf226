import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { keptAddress, PAGES_CACHE, WANTED_PARAMETER } from '../worker/cacheNames';
import { useAwake } from './useAwake';

const LOOK_EVERY_MS = 1000;

/**
 * The page of this site that the offline page stands in for; null when it was opened by itself, and until scripts run.
 * Once the service worker has it, however late it came, the visitor is taken there.
 */
export function useWantedPage(): string | null {
  const { search } = useLocation();
  const isAwake = useAwake();
  const named = new URLSearchParams(search).get(WANTED_PARAMETER);
  // The copy of the offline page is the same for every page that it stands in for.
  const wanted = isAwake && named !== null && /^\/(?![/\\])/.test(named) ? named : null;
  useEffect(() => {
    if (wanted === null || !('caches' in window)) return;
    const address = keptAddress(new URL(wanted, location.origin));
    const timer = setInterval(async () => {
      if (await caches.match(address, { cacheName: PAGES_CACHE, ignoreVary: true })) location.replace(wanted);
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [wanted]);
  return wanted;
}
