import type { ApiClient } from '../data/apiClient';
import { claimReload } from '../router/claimReload';
import { refreshPage } from '../router/refreshPage';
import type { Router } from '../router/softNavigation';
import { connection } from './connection';
import { wantedPage } from './wantedPage';
import { COPY_MARK } from './worker/cacheNames';
import { isFromSite } from './worker/isFromSite';

const PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 30_000;
/** A site that takes longer has trouble answering; the question stands. */
const LATE_MS = 2000;
const PATIENCE_MS = 30_000;

/**
 * Follows the connection; when it is back, the page's data is asked for anew and the visitor stays where they were. The
 * shell (menus, settings, labels) stays as it came until the next full load: rendered again, what is open in it would close.
 * The site may be out of reach while the browser believes in its connection: a page that came from a cache, and one
 * that failed, find out. What stands in for another page makes room for it.
 */
export function startConnection(router: Router, content: ApiClient): void {
  let isWatching = false;
  /** What is on screen may be older than what the site has. */
  let isOld = false;

  /** Asks until the site answers, and says meanwhile that it does not; then what is on screen is renewed. */
  async function watch(): Promise<void> {
    if (isWatching) return;
    isWatching = true;
    let answer = await ask();
    for (let pause = PAUSE_MS; answer === 'nothing'; pause *= 2) {
      lose();
      await wait(Math.min(pause, LONGEST_PAUSE_MS));
      answer = await ask();
    }
    isWatching = false;
    if (!navigator.onLine) return;
    connection.regain();
    const wanted = wantedPage(location);
    if (wanted) await makeRoomFor(wanted);
    // A page that is there is not given up for an error page.
    else if (isOld && answer === 'page') await refreshPage(router, content);
    isOld = false;
  }

  function lose(): void {
    isOld = true;
    connection.lose();
  }

  /** What the site says of the page on screen, or of the one that it stands in for. */
  async function ask(): Promise<'page' | 'no page' | 'nothing'> {
    const late = setTimeout(lose, LATE_MS);
    try {
      // The service worker leaves this question to the network.
      const answer = await fetch(wantedPage(location) ?? location.href, {
        method: 'HEAD',
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      if (!isFromSite(answer)) return 'nothing';
      if (answer.ok) return 'page';
      // An error page that is on screen may be replaced by another; an older page that can be read stays.
      return answer.status >= 500 && isOld ? 'nothing' : 'no page';
    } catch {
      return 'nothing';
    } finally {
      clearTimeout(late);
    }
  }

  /** Opens that page, at most once in a while: where it answers and yet does not open, the visitor would be sent to and fro. */
  async function makeRoomFor(wanted: string): Promise<void> {
    if (claimReload(window, Date.now())) {
      location.replace(wanted);
      return;
    }
    await wait(LONGEST_PAUSE_MS);
    void watch();
  }

  function renew(): void {
    isOld = true;
    void watch();
  }

  connection.follow(window, renew);
  router.subscribe(({ errors }) => {
    if (errors) void watch();
  });
  if (isCopy() || wantedPage(location)) renew();
  else if (cameFromCache()) void watch();
}

/** Whether the service worker has answered with a copy. Safari before 16.4 tells nothing of that. */
function isCopy(): boolean {
  return Boolean(visit()?.serverTiming?.some(({ name }) => name === COPY_MARK));
}

/** Whether the page took no way through the network: the service worker or the browser had kept it. */
function cameFromCache(): boolean {
  const entry = visit();
  return entry !== null && entry.transferSize === 0 && entry.decodedBodySize > 0;
}

/** How the page came; null where the browser does not tell. */
export function visit(): PerformanceNavigationTiming | null {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming ? entry : null;
}

/** Waits so long, or until the browser has a connection again. */
function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      removeEventListener('online', end);
      resolve();
    };
    setTimeout(end, ms);
    addEventListener('online', end);
  });
}
