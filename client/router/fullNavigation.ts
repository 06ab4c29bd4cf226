import { ContentError } from '../../shared/errors';
import { attempt } from '../site/attempt';
import { TimeoutError, withTimeout } from '../site/withTimeout';
import { claimReload } from './claimReload';
import { hasLeftSince, isDropped, untilGone } from './leaving';
import { isOverlayEntry } from './overlayHistory';
import type { Router } from './softNavigation';
import { keepTyped } from './typedFields';

/** A soft navigation that takes longer becomes a full one. */
const PATIENCE_MS = 3000;

interface Navigation {
  to: Router['state']['location'];
  /** On the clock of `performance.now()`. */
  startedAt: number;
  /** Has become a full navigation: the page is being left. */
  isInFull: boolean;
}

let router: Router | null = null;
/** The key of the history entry that the document was loaded for. */
let loadedFor = '';
let underway: Navigation | null = null;

/** Lets soft navigations of this router fall back to full ones. */
export function followNavigation(followed: Router): void {
  router = followed;
  loadedFor = router.state.location.key;
  router.subscribe(({ navigation: { location: to } }) => {
    if (to !== underway?.to) underway = to ? { to, startedAt: performance.now(), isInFull: false } : null;
  });
  // Restored from the bfcache: the navigation that left the page is over.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) underway = null;
  });
}

/** Whether a full navigation has begun: it would overtake a soft one started meanwhile. */
export function isLeaving(): boolean {
  return underway?.isInFull === true;
}

/**
 * For what only a full load can show, such as answers of another build: turns the soft navigation in flight into a full
 * one. A page whose data is being refreshed is reloaded, and what was typed in it is kept.
 * @returns whether the page is being left
 */
export function continueAsDocument(): boolean {
  return underway ? followInFull(underway) : isRefreshing() && reloadPage();
}

/** Whether React failed to render a soft navigation's page because something else had changed the DOM. */
export function failedToRender(failure: unknown): boolean {
  const isMoved = failure instanceof DOMException && failure.name === 'NotFoundError';
  return isMoved && router !== null && router.state.location.key !== loadedFor;
}

/**
 * Loads a page's code or data for a soft navigation. If that fails or is late, the server may still deliver a whole
 * page, with its copies, redirects and errors: the link is then followed in full, once. A page already on screen stays
 * as it is when a refresh fails.
 * @param routeId the route whose data it is
 */
export async function orInFull<T>(load: () => Promise<T>, routeId?: string): Promise<T> {
  if (typeof window === 'undefined') return load();
  const going = underway;
  const work = load();
  try {
    return await (going ? withTimeout(PATIENCE_MS - (performance.now() - going.startedAt), work) : work);
  } catch (failure) {
    // A redirect is an answer, and a superseded navigation needs no fallback.
    if (failure instanceof Response || underway !== going) throw failure;
    if (await leaveIfBetter(failure, going)) return untilGone();
    const shown = !going && isRefreshing() && routeId ? router?.state.loaderData[routeId] : undefined;
    if (shown !== undefined) return shown;
    if (!(failure instanceof TimeoutError)) throw inWords(failure);
    // A full load would fail too: give the soft navigation a little longer.
    return withTimeout(PATIENCE_MS, work).catch((late) => Promise.reject(inWords(late)));
  }
}

/**
 * Decides what to do when a page's code or data failed or is late.
 * @param going null: the page is already on screen
 * @returns whether the page is being left and must not change any more
 */
async function leaveIfBetter(failure: unknown, going: Navigation | null): Promise<boolean> {
  // The browser is navigating away and has dropped the request.
  if (isDropped()) return true;
  const isCode = !(failure instanceof ContentError || failure instanceof TimeoutError);
  // Keep the page on screen, unless its code is gone (a deploy) and the page itself can be loaded.
  if (!going)
    return isCode && (hasServiceWorker() || (await answerOf(location.href)) === 'a page') && reloadPage();
  const isRefused = failure instanceof ContentError && !failure.isConnectionLost;
  const answer = isRefused && hasServiceWorker() ? 'a page' : await answerOf(addressOf(going));
  // Another link was followed while `answerOf` was in flight,
  if (underway !== going) return false;
  // or an address was typed, whose response may be slow.
  if (hasLeftSince(going.startedAt)) return isDropped();
  // Do not replace a working page by a host's error,
  if (answer === 'an error') return false;
  // nor by the browser's own offline page. (A service worker has a copy, or its own offline page.)
  if (answer === 'nothing' && !hasServiceWorker()) return false;
  // Claims this minute's reload, so that the full page does not reload again for the same missing code.
  if (isCode) claimReload(window, Date.now());
  return followInFull(going);
}

const isRefreshing = () => router?.state.revalidation === 'loading';

const addressOf = ({ to }: Navigation) => to.pathname + to.search + to.hash;

/** Turns a navigation into a full one. An open menu or popin has a history entry: the navigation replaces it. */
function followInFull(navigation: Navigation): true {
  navigation.isInFull = true;
  const address = addressOf(navigation);
  // After Back the address bar already shows the target.
  if (address === location.pathname + location.search + location.hash) location.reload();
  else if (isOverlayEntry()) location.replace(address);
  else location.assign(address);
  return true;
}

/** Reloads the page, at most once per interval; false if it does not. */
function reloadPage(): boolean {
  if (!claimReload(window, Date.now())) return false;
  keepTyped(window);
  location.reload();
  return true;
}

/** The error to show for a failure; one without a message of its own means that the site cannot be reached. */
function inWords(failure: unknown): unknown {
  if (failure instanceof ContentError || failure instanceof Response) return failure;
  return new ContentError({
    statusCode: 503,
    errorText: 'The site could not be reached',
    isConnectionLost: true,
    cause: failure,
  });
}

/** Whether a service worker controls this page: offline it has a copy, or its own offline page. */
function hasServiceWorker(): boolean {
  // Reading `navigator.serviceWorker` throws where storage is blocked.
  return Boolean(attempt(() => navigator.serviceWorker?.controller));
}

/** What a full load of an address would give now. */
async function answerOf(address: string): Promise<'a page' | 'no such page' | 'an error' | 'nothing'> {
  try {
    const { ok, status } = await fetch(address, {
      method: 'HEAD',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (ok) return 'a page';
    return status === 404 || status === 410 ? 'no such page' : 'an error';
  } catch {
    return 'nothing';
  }
}
