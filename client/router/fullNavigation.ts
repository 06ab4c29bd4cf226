import { ContentError } from '../../shared/errors';
import { TooLate, withTimeout } from '../site/withTimeout';
import { isOverlayEntry } from './overlayHistory';
import { mayReload } from './reloadOnce';
import type { Router } from './softNavigation';
import { keepTyped } from './typedFields';

/** A soft navigation that takes longer is given up: the link is followed in full, as without scripts. */
const PATIENCE_MS = 3000;

/** What fails so soon after the browser has begun to go elsewhere has failed for that. A download leaves the page in place. */
const DROPPED_WITHIN_MS = 1000;

let followed: Router | null = null;
/** The history entry that the document was loaded for. */
let loadedFor = '';
let destination: Router['state']['navigation']['location'];
/** When the soft navigation that is under way began, in milliseconds of this tab. */
let startedAt = 0;
let leaving = false;
/** When the browser last began to go elsewhere, in milliseconds of this tab. */
let leftAt = Number.NEGATIVE_INFINITY;

/** From now on a soft navigation that cannot go on may become a full one. */
export function followNavigation(router: Router): void {
  followed = router;
  loadedFor = router.state.location.key;
  router.subscribe(({ navigation }) => {
    if (navigation.location === destination) return;
    destination = navigation.location;
    startedAt = performance.now();
  });
  addEventListener('beforeunload', () => {
    leftAt = performance.now();
  });
  // Restored from the back/forward cache: the navigation that froze it is over.
  addEventListener('pageshow', ({ persisted }) => {
    leaving = false;
    if (persisted) destination = undefined;
  });
}

/** Whether a full navigation has begun: a link that is followed softly meanwhile would be overtaken by it. */
export function isLeaving(): boolean {
  return leaving;
}

/**
 * Whether the browser has begun to go elsewhere since a moment, in milliseconds of this tab: an address was typed, a plain
 * link followed. What a visitor has asked for before that must lead them nowhere any more, whether it comes, comes late or
 * is dropped, as Firefox and Safari do with all that is under way.
 */
export function hasLeftSince(moment: number): boolean {
  return leftAt > moment;
}

/** Whether what has just failed was dropped. */
function isDropped(): boolean {
  return hasLeftSince(performance.now() - DROPPED_WITHIN_MS);
}

/** Where the soft navigation that is under way leads; null when there is none. */
function headedFor(): string | null {
  return destination ? destination.pathname + destination.search + destination.hash : null;
}

const isRefreshing = () => followed?.state.revalidation === 'loading';

/** Leaves for an address: over an open menu or popin, in the place of its history entry. */
function goTo(address: string): void {
  leaving = true;
  // After the back button the address bar already shows it.
  if (address === location.pathname + location.search + location.hash) location.reload();
  else if (isOverlayEntry()) location.replace(address);
  else location.assign(address);
}

/** Makes the soft navigation that is under way a full one. @returns whether there was one */
function continueInFull(): boolean {
  const address = headedFor();
  if (address === null) return false;
  goTo(address);
  return true;
}

/**
 * For what only a whole page can show, such as the answers of another build: the soft navigation that is under way becomes
 * a full one; a page whose data is being refreshed is loaded anew, with what was typed in it. @returns whether the page is being left
 */
export function continueAsDocument(): boolean {
  return continueInFull() || (isRefreshing() && reloadPage());
}

/** Loads the page anew, for code that does not come, where it can be had. @returns whether it is being loaded anew */
export async function reloadForCode(): Promise<boolean> {
  return (hasServiceWorker() || (await answerOf(location.href)) === 'a page') && reloadPage();
}

/** At most once in a while. @returns whether it is being loaded anew */
function reloadPage(): boolean {
  if (!mayReload(window, Date.now())) return false;
  keepTyped(window);
  location.reload();
  return true;
}

/**
 * Whether a soft navigation has ended in a page that React could not render, because something else (an extension, a
 * translator) had moved or taken away what it was to replace. The address bar shows the new page already.
 */
export function failedToRender(failure: unknown): boolean {
  const isMoved = failure instanceof DOMException && failure.name === 'NotFoundError';
  return isMoved && followed !== null && followed.state.location.key !== loadedFor;
}

/** A promise that never settles: the page is unloading and must not change any more. */
export function untilGone(): Promise<never> {
  return new Promise(() => undefined);
}

/**
 * A page's code or data, which a soft navigation waits for: what does not come, or not in time, the server may have all
 * the same, as a whole page with its copies, redirects and errors. So the link is followed in full, once. A page that is
 * on screen already keeps what it has when it cannot be refreshed.
 * @param onScreen what it has.
 */
export async function orInFull<T>(
  load: () => Promise<T>,
  onScreen?: (router: Router) => T | undefined,
): Promise<T> {
  if (typeof window === 'undefined') return load();
  const address = headedFor();
  const work = load();
  try {
    return address === null
      ? await work
      : await withTimeout(PATIENCE_MS - (performance.now() - startedAt), work);
  } catch (thrown) {
    // A redirect is a valid answer; and if the visitor has moved on, this result no longer matters.
    if (thrown instanceof Response || headedFor() !== address) throw thrown;
    if (isDropped()) return untilGone();
    const isGone = address === null ? await reloadFor(thrown) : await followInFull(address, thrown);
    if (isGone) return untilGone();
    const present = followed && isRefreshing() ? onScreen?.(followed) : undefined;
    if (present !== undefined) return present;
    // The full page would not come either: give the soft navigation a little longer.
    return (thrown instanceof TooLate ? withTimeout(PATIENCE_MS, work) : Promise.reject(thrown)).catch(
      failWith,
    );
  }
}

function failWith(thrown: unknown): never {
  throw thrown instanceof ContentError || thrown instanceof Response ? thrown : outOfReach(thrown);
}

async function followInFull(address: string, failure: unknown): Promise<boolean> {
  const hasAnswered = failure instanceof ContentError && !failure.isConnectionLost;
  if (!hasAnswered || !hasServiceWorker()) {
    const answer = await answerOf(address);
    // A page that works as it stands is not given up for a host's error, or for the browser's own sign that there is no
    // network; the service worker has a copy for that, or something to say.
    if (answer === 'an error' || (answer === 'nothing' && !hasServiceWorker())) return false;
  }
  // The visitor has gone elsewhere meanwhile, where the answer may be long in coming.
  if (hasLeftSince(startedAt)) return isDropped();
  // The code is gone (a deploy): count this as the one allowed reload.
  if (!(failure instanceof ContentError || failure instanceof TooLate)) mayReload(window, Date.now());
  return headedFor() === address && continueInFull();
}

/** After a deploy the code of a page that is open may be gone. */
async function reloadFor(failure: unknown): Promise<boolean> {
  return !(failure instanceof ContentError) && (await reloadForCode());
}

function outOfReach(cause: unknown): ContentError {
  return new ContentError({
    statusCode: 503,
    errorText: 'The site could not be reached',
    isConnectionLost: true,
    cause,
  });
}

/** Whether a service worker answers for this page: without a connection it has a copy, or something to say. */
export function hasServiceWorker(): boolean {
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
