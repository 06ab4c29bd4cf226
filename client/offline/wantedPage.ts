import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useHydrated } from '../site/useHydrated';
import { OFFLINE_PATH, PAGES_CACHE, WANTED_PARAMETER } from './worker/cacheNames';
import { isFromSite } from './worker/isFromSite';
import { keptAddress } from './worker/keptAddress';

const LOOK_EVERY_MS = 1000;

/** The page that an address of the offline page stands in for; null for any other address. */
export function wantedPage({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string | null {
  const wanted = pathname.endsWith(OFFLINE_PATH) ? new URLSearchParams(search).get(WANTED_PARAMETER) : null;
  return wanted !== null && /^\/(?![/\\])/.test(wanted) ? wanted : null;
}

/** What the offline page stands in for, and gives way to once it is cached; null until hydrated. */
export function useWantedPage(): string | null {
  const location = useLocation();
  const isHydrated = useHydrated();
  const wanted = isHydrated ? wantedPage(location) : null;
  useEffect(() => {
    if (!wanted) return;
    const timer = setInterval(() => {
      void isKept(wanted).then((isThere) => {
        if (!isThere) return;
        clearInterval(timer);
        window.location.replace(wanted);
      });
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [wanted]);
  return wanted;
}

/** Whether the service worker has cached the page by now: a slow response may arrive after its time limit. */
async function isKept(page: string): Promise<boolean> {
  try {
    const cache = await caches.open(PAGES_CACHE);
    const address = keptAddress(new URL(page, window.location.origin));
    const copy = await cache.match(address, { ignoreVary: true });
    return copy !== undefined && isFromSite(copy);
  } catch {
    // Storage is blocked: nothing is cached.
    return false;
  }
}
