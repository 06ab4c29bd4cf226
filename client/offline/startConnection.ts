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
/** A slower response is reported as trouble; the request continues. */
const LATE_MS = 2000;
const PATIENCE_MS = 30_000;

/**
 * Follows the connection. Once it is back, the page's data is reloaded in place. The shell (menus, settings, labels)
 * stays until the next full load: rendering it again would close what is open in it. The site may be unreachable while
 * the browser is online, so cached pages and failed pages check it. An offline page gives way to the page that it
 * stands in for.
 */
export function startConnection(router: Router, content: ApiClient): void {
  let isWatching = false;
  /** What is on screen may be out of date. */
  let isOld = false;

  /** Polls until the site responds, reporting that it does not; then refreshes the page. */
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
    // A readable page is not replaced by an error page.
    else if (isOld && answer === 'page') await refreshPage(router, content);
    isOld = false;
  }

  function lose(): void {
    isOld = true;
    connection.lose();
  }

  /** The site's response for the page on screen, or for the one that it stands in for. */
  async function ask(): Promise<'page' | 'no page' | 'nothing'> {
    const late = setTimeout(lose, LATE_MS);
    try {
      // The service worker does not answer this request.
      const answer = await fetch(wantedPage(location) ?? location.href, {
        method: 'HEAD',
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      if (!isFromSite(answer)) return 'nothing';
      if (answer.ok) return 'page';
      // One error page may replace another; an older page that can be read stays.
      return answer.status >= 500 && isOld ? 'nothing' : 'no page';
    } catch {
      return 'nothing';
    } finally {
      clearTimeout(late);
    }
  }

  /** Opens that page, at most once per interval: if it responds but does not open, the visitor would loop. */
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

/** Whether the service worker has answered with a copy. Safari before 16.4 does not tell. */
function isCopy(): boolean {
  return Boolean(visit()?.serverTiming?.some(({ name }) => name === COPY_MARK));
}

/** Whether the page came from the service worker's or the browser's cache. */
function cameFromCache(): boolean {
  const entry = visit();
  return entry !== null && entry.transferSize === 0 && entry.decodedBodySize > 0;
}

/** The navigation timing of the page; null where the browser has none. */
export function visit(): PerformanceNavigationTiming | null {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming ? entry : null;
}

/** Waits, at most until the browser is online again. */
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
