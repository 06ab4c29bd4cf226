import { savesData } from '../router/prefetch';
import { addressOnScreen, type Router } from '../router/softNavigation';
import { whenIdle } from '../router/whenIdle';
import type { SiteOptions } from '../site/SiteContext';
import { visit } from './startConnection';
import { deleteCaches, MEDIA_PARAMETER, type Visit } from './worker/cacheNames';

const WORKER = '/sw.js';

/**
 * Installs the service worker and tells it of each visit; switched off, takes away what an earlier version installed.
 * A browser that has none, or forbids it, goes on without.
 */
export async function startServiceWorker(
  router: Router,
  { serviceWorker: enabled, mediaUrl }: Pick<SiteOptions, 'serviceWorker' | 'mediaUrl'>,
): Promise<void> {
  try {
    if (!('serviceWorker' in navigator)) return;
    if (!enabled) {
      await retire();
      return;
    }
    const opened = addressOnScreen(router);
    // The address says whose pictures are kept beside this site's own: the worker's text is the same for every site.
    const address = mediaUrl ? `${WORKER}?${MEDIA_PARAMETER}=${encodeURIComponent(mediaUrl)}` : WORKER;
    await navigator.serviceWorker.register(address, { updateViaCache: 'none' });
    const { active } = await navigator.serviceWorker.ready;
    // A page that was there before its worker is kept now. What came through the worker is kept already.
    if (!visit()?.workerStart && !router.state.errors)
      tell(active, { page: opened, files: loadedFiles(mediaUrl) });
    let told = opened;
    const tellOfVisit = () => {
      const page = addressOnScreen(router);
      if (router.state.navigation.state !== 'idle' || router.state.errors || page === told) return;
      told = page;
      // Visited without a navigation: the worker asks for its HTML where it has none, and only where data is cheap.
      if (savesData()) return;
      whenIdle(() => {
        // A page that was left at once is not what somebody comes back to.
        if (told === page) tell(navigator.serviceWorker.controller ?? active, { page, files: [] });
      });
    };
    tellOfVisit();
    router.subscribe(tellOfVisit);
  } catch {
    // Storage is forbidden, or the worker could not be fetched: the next page tries again.
  }
}

function tell(worker: ServiceWorker | null, visit: Visit): void {
  worker?.postMessage(visit);
}

/** Where a worker still serves this page it would keep more: its new script takes its place, and then itself away. */
async function retire(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.update()));
  if (registrations.length === 0) await deleteCaches();
}

/** Addresses of what the page was made of: this origin's files, and the content service's pictures. */
function loadedFiles(mediaUrl: string): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === location.origin || origin === mediaUrl)
    .map(({ href }) => href);
}
