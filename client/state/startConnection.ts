import { PAGE_DRAWN } from './arrival';
import type { BrowserReader } from './browserReader';
import { connection } from './connection';
import { keepPlace } from './keepPlace';
import type { Router } from './softNavigation';

/** A connection that is back may take a moment to carry anything. */
const ATTEMPTS = 3;
const PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 30_000;
/** As long as the service worker waits for a page. */
const PATIENCE_MS = 4000;

/**
 * Follows the connection; when it is back, the page's data is asked for anew and the visitor stays where they were. The
 * frame (menus, settings, labels) stays as it came until the next full load: drawn anew, what is open in it would close.
 * The site may be out of reach while the browser believes in its connection: a page that came from a cache, and one
 * that failed, find out. @returns stops following
 */
export function startConnection(router: Router, content: BrowserReader): () => void {
  let stopped = false;
  let isWatching = false;

  async function refresh(): Promise<void> {
    // A page that is there is not given up for an error page.
    if (!(await answersWell())) return;
    content.refresh();
    stayInPlace(router);
    await router.revalidate();
  }

  /** Says that there is no connection when the site does not answer, until it does. */
  async function doubt(): Promise<void> {
    if (isWatching) return;
    isWatching = true;
    for (let pause = PAUSE_MS; (await ask()) === 'nothing' && !stopped; pause *= 2) {
      connection.lose();
      await wait(Math.min(pause, LONGEST_PAUSE_MS));
    }
    isWatching = false;
    if (!stopped && navigator.onLine) connection.regain();
  }

  const stopFollowing = connection.follow(window, () => void refresh());
  const stopLooking = router.subscribe(({ errors }) => {
    if (errors) void doubt();
  });
  if (cameFromCache()) void doubt();
  return () => {
    stopped = true;
    stopFollowing();
    stopLooking();
  };
}

/** Keeps the visitor's place while the page that is about to be asked for anew is drawn in the place of itself. */
function stayInPlace(router: Router): void {
  const { key } = router.state.location;
  const isHere = () => router.state.location.key === key;
  const stop = router.subscribe(({ revalidation }) => {
    if (revalidation === 'loading') return;
    stop();
    if (!isHere()) return;
    const restore = keepPlace(document);
    document.addEventListener(PAGE_DRAWN, () => isHere() && restore(), { once: true });
  });
}

/** Whether the page took no way through the network: the service worker or the browser had kept it. */
function cameFromCache(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return (
    entry instanceof PerformanceNavigationTiming && entry.transferSize === 0 && entry.decodedBodySize > 0
  );
}

async function answersWell(): Promise<boolean> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    if ((await ask()) === 'well') return true;
    await wait(PAUSE_MS);
  }
  return false;
}

/** How the site answers when it is asked for the page on screen; one that is slow is no connection that is lost. */
async function ask(): Promise<'well' | 'badly' | 'slowly' | 'nothing'> {
  try {
    // The service worker leaves this question to the network.
    const { ok } = await fetch(location.href, { method: 'HEAD', signal: AbortSignal.timeout(PATIENCE_MS) });
    return ok ? 'well' : 'badly';
  } catch (error) {
    return error instanceof DOMException && error.name === 'TimeoutError' ? 'slowly' : 'nothing';
  }
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
