import { savesData } from '../router/prefetch';
import { addressOnScreen, type Router } from '../router/softNavigation';
import { whenIdle } from '../router/whenIdle';
import type { SiteOptions } from '../site/SiteContext';
import { visit } from './startConnection';
import { deleteCaches, MEDIA_PARAMETER, type Visit } from './worker/cacheNames';

const WORKER = '/sw.js';

/** Installs the service worker, where there can be one, and reports each visit; removes it if switched off. */
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
    // The image host is in the address: the worker's code is the same for every site.
    const address = mediaUrl ? `${WORKER}?${MEDIA_PARAMETER}=${encodeURIComponent(mediaUrl)}` : WORKER;
    await navigator.serviceWorker.register(address, { updateViaCache: 'none' });
    const { active } = await navigator.serviceWorker.ready;
    // A page loaded before its worker is cached now. One that came through the worker is cached already.
    if (!visit()?.workerStart && !router.state.errors)
      tell(active, { page: opened, files: loadedFiles(mediaUrl) });
    let told = opened;
    const tellOfVisit = () => {
      const page = addressOnScreen(router);
      if (router.state.navigation.state !== 'idle' || router.state.errors || page === told) return;
      told = page;
      // A soft navigation: the worker fetches the page's HTML if it has no copy, unless data is to be saved.
      if (savesData()) return;
      whenIdle(() => {
        // A page left at once is not worth caching.
        if (told === page) tell(navigator.serviceWorker.controller ?? active, { page, files: [] });
      });
    };
    tellOfVisit();
    router.subscribe(tellOfVisit);
  } catch {
    // Storage is blocked, or the worker could not be loaded: the next page tries again.
  }
}

function tell(worker: ServiceWorker | null, visit: Visit): void {
  worker?.postMessage(visit);
}

/** A worker that controls this page would go on caching: a script that removes itself replaces it. */
async function retire(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.update()));
  if (registrations.length === 0) await deleteCaches();
}

/** Addresses of the page's files: from this origin, and images from the content service. */
function loadedFiles(mediaUrl: string): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === location.origin || origin === mediaUrl)
    .map(({ href }) => href);
}
