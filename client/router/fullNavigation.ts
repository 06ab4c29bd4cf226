import { ContentError } from '../../shared/errors';
import { TooLate, withTimeout } from '../site/withTimeout';
import { claimReload } from './claimReload';
import { hasLeftSince, isDropped, untilGone } from './leaving';
import { isOverlayEntry } from './overlayHistory';
import type { Router } from './softNavigation';
import { keepTyped } from './typedFields';

/** A soft navigation that takes longer is given up: the link is followed in full, as without scripts. */
const PATIENCE_MS = 3000;

/** A soft navigation. */
interface Navigation {
  to: Router['state']['location'];
  /** In milliseconds of this tab. */
  startedAt: number;
  /** It has become a full one: the page is being left. */
  isInFull: boolean;
}

let router: Router | null = null;
/** The history entry that the document was loaded for. */
let loadedFor = '';
let underway: Navigation | null = null;

/** From now on a soft navigation that cannot go on may become a full one. */
export function followNavigation(followed: Router): void {
  router = followed;
  loadedFor = router.state.location.key;
  router.subscribe(({ navigation: { location: to } }) => {
    if (to !== underway?.to) underway = to ? { to, startedAt: performance.now(), isInFull: false } : null;
  });
  // Restored from the back/forward cache: the navigation that froze it is over.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) underway = null;
  });
}

/** Whether a full navigation has begun: a link that is followed softly meanwhile would be overtaken by it. */
export function isLeaving(): boolean {
  return underway?.isInFull === true;
}

/**
 * For what only a whole page can show, such as the answers of another build: the soft navigation that is under way becomes
 * a full one; a page whose data is being refreshed is loaded anew, with what was typed in it.
 * @returns whether the page is being left
 */
export function continueAsDocument(): boolean {
  return underway ? followInFull(underway) : isRefreshing() && reloadPage();
}

/**
 * Whether a soft navigation has ended in a page that React could not render, because something else (an extension, a
 * translator) had moved or taken away what it was to replace. The address bar shows the new page already.
 */
export function failedToRender(failure: unknown): boolean {
  const isMoved = failure instanceof DOMException && failure.name === 'NotFoundError';
  return isMoved && router !== null && router.state.location.key !== loadedFor;
}

/**
 * A page's code or data, which a soft navigation waits for: what does not come, or not in time, the server may have all
 * the same, as a whole page with its copies, redirects and errors. So the link is followed in full, once. A page that is
 * on screen already keeps what it has when it cannot be refreshed.
 * @param routeId whose data it is
 */
export async function orInFull<T>(load: () => Promise<T>, routeId?: string): Promise<T> {
  if (typeof window === 'undefined') return load();
  const going = underway;
  const work = load();
  try {
    return await (going ? withTimeout(PATIENCE_MS - (performance.now() - going.startedAt), work) : work);
  } catch (failure) {
    // A redirect is an answer, and nobody waits for what another navigation has replaced.
    if (failure instanceof Response || underway !== going) throw failure;
    if (await leaveIfBetter(failure, going)) return untilGone();
    const shown = !going && isRefreshing() && routeId ? router?.state.loaderData[routeId] : undefined;
    if (shown !== undefined) return shown;
    if (!(failure instanceof TooLate)) throw inWords(failure);
    // The full page would not come either: give the soft navigation a little longer.
    return withTimeout(PATIENCE_MS, work).catch((late) => Promise.reject(inWords(late)));
  }
}

/**
 * What becomes of a page whose load has failed or is late.
 * @param going null: it is on screen already
 * @returns whether the page on screen is being left, and must not change any more
 */
async function leaveIfBetter(failure: unknown, going: Navigation | null): Promise<boolean> {
  // The browser goes elsewhere, and has dropped what was under way.
  if (isDropped()) return true;
  const isCode = !(failure instanceof ContentError || failure instanceof TooLate);
  // On screen it stays, unless its code is gone (a deploy) and the page can be had.
  if (!going)
    return isCode && (hasServiceWorker() || (await answerOf(location.href)) === 'a page') && reloadPage();
  const isRefused = failure instanceof ContentError && !failure.isConnectionLost;
  const answer = isRefused && hasServiceWorker() ? 'a page' : await answerOf(addressOf(going));
  // While that was asked, another link was followed,
  if (underway !== going) return false;
  // or an address typed, whose answer may be long in coming.
  if (hasLeftSince(going.startedAt)) return isDropped();
  // A page that works as it stands is not given up for a host's error,
  if (answer === 'an error') return false;
  // nor for the browser's own sign that there is no network. (The service worker has a copy, or something to say.)
  if (answer === 'nothing' && !hasServiceWorker()) return false;
  // Uses up this minute’s reload, so that the full page does not reload again for the same missing code.
  if (isCode) claimReload(window, Date.now());
  return followInFull(going);
}

const isRefreshing = () => router?.state.revalidation === 'loading';

const addressOf = ({ to }: Navigation) => to.pathname + to.search + to.hash;

/** Leaves for where a navigation leads: over an open menu or popin, in the place of its history entry. */
function followInFull(navigation: Navigation): true {
  navigation.isInFull = true;
  const address = addressOf(navigation);
  // After the back button the address bar already shows it.
  if (address === location.pathname + location.search + location.hash) location.reload();
  else if (isOverlayEntry()) location.replace(address);
  else location.assign(address);
  return true;
}

/**
 * Loads the page anew, at most once in a while.
 * @returns whether it does
 */
function reloadPage(): boolean {
  if (!claimReload(window, Date.now())) return false;
  keepTyped(window);
  location.reload();
  return true;
}

/** What is said of a failure: what has no words of its own is the site that cannot be reached. */
function inWords(failure: unknown): unknown {
  if (failure instanceof ContentError || failure instanceof Response) return failure;
  return new ContentError({
    statusCode: 503,
    errorText: 'The site could not be reached',
    isConnectionLost: true,
    cause: failure,
  });
}

/** Whether a service worker answers for this page: without a connection it has a copy, or something to say. */
function hasServiceWorker(): boolean {
  try {
    return Boolean(navigator.serviceWorker?.controller);
  } catch {
    // Reading `navigator.serviceWorker` throws where storage is blocked.
    return false;
  }
}

/** What would come to whoever asks for a page now. */
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
