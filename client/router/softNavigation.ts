import type { createBrowserRouter } from 'react-router-dom';
import { isFilePath } from '../../shared/addresses/filePath';
import { inAddress } from '../../shared/addresses/slug';
import type { SiteOptions } from '../site/SiteContext';
import { TooLate, withTimeout } from '../site/withTimeout';
import { isOverlayEntry } from './overlayHistory';

export type Router = ReturnType<typeof createBrowserRouter>;

/** From a click on: what has not come by then, the browser itself brings sooner, as a whole page. */
const LONGEST_WAIT_MS = 50;

/** First segments that only the server answers. */
const SERVER_ONLY =
  /^\/(en\/)?(api|assets|media|_hooks|_preview|login|logout|callback|demande|formulaires)(\/|$)/;

/**
 * Whether a path is spelled as pages' addresses are: no capitals, letters with their accents in one, no slash at the end nor
 * two in a row. The server leads other spellings to that one.
 */
function isInOneSpelling(pathname: string): boolean {
  try {
    const path = decodeURI(pathname);
    return path === inAddress(path) && !/.\/$|\/\//.test(path);
  } catch {
    return false;
  }
}

/** Tells whether an address is one of this site's pages. */
export function ownPages({ apiBasePath }: Pick<SiteOptions, 'apiBasePath'>): (url: URL) => boolean {
  return (url) =>
    url.origin === location.origin &&
    !SERVER_ONLY.test(url.pathname) &&
    isInOneSpelling(url.pathname) &&
    !url.pathname.startsWith(`${apiBasePath}/`) &&
    !isFilePath(url.pathname);
}

interface SoftNavigationOptions {
  /** Whether an address is a page that this tab can draw. */
  isOurs(url: URL): boolean;
  /** Whether the code that draws pages is there. */
  hasCode(): boolean;
  /** Fetches a page's own code and data, or joins who does so already; failures are the router's affair. */
  load(url: URL, until: AbortSignal): Promise<void>;
  /** Leaves the page for an address, in full. */
  leaveFor(address: string): void;
}

/**
 * Links are links: this one listener turns clicks on same-origin links, and submissions of GET forms, into soft
 * navigations. Modifier keys, targets, downloads, skip links and whatever a component handled are left alone, and so is
 * what the browser itself brings sooner: pages whose code and data nobody has fetched before (`prefetch.ts`). An anchor of
 * the page on screen needs nothing.
 */
export function startSoftNavigation(
  router: Router,
  { isOurs, hasCode, load, leaveFor }: SoftNavigationOptions,
): void {
  let wanted: AbortController | null = null;

  /** Follows a link softly once all is at hand, or else in full. */
  async function follow(url: URL): Promise<void> {
    wanted?.abort();
    const leaving = new AbortController();
    wanted = leaving;
    const isLate = await withTimeout(LONGEST_WAIT_MS, load(url, leaving.signal)).then(
      () => false,
      (reason) => reason instanceof TooLate,
    );
    // Another link was followed meanwhile.
    if (wanted !== leaving) return;
    wanted = null;
    // Without a network this page is all there is; what has come from another build this one cannot draw.
    if ((!isLate || !navigator.onLine) && isOurs(url)) return navigate(url);
    leaving.abort();
    leaveFor(addressOf(url));
  }

  function navigate(url: URL): void {
    const again = addressOf(url) === location.pathname + location.search + location.hash;
    void router.navigate(addressOf(url), { replace: again || isOverlayEntry() });
  }

  document.addEventListener('click', (event) => {
    const link = followedLink(event);
    if (!link) return;
    const url = new URL(link.href);
    const here = url.pathname === location.pathname && url.search === location.search;
    // The browser's own jump moves the focus at once, which is what a skip link is for.
    if (!isOurs(url) || (here && url.hash && link.closest('.skip-links'))) return;
    if (!hasCode() && !(here && url.hash)) return;
    event.preventDefault();
    if (here) navigate(url);
    else void follow(url);
  });

  // Last: a full navigation also replaces the history entry of an open overlay.
  addEventListener('click', (event) => {
    const link = isOverlayEntry() ? followedLink(event) : null;
    if (!link?.protocol.startsWith('http') || link.closest('.skip-links')) return;
    event.preventDefault();
    location.replace(link.href);
  });

  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'get' || form.target)
      return;
    const url = new URL(form.action);
    if (!isOurs(url) || !hasCode()) return;
    event.preventDefault();
    url.search = '';
    for (const [name, value] of new FormData(form, event.submitter)) {
      if (typeof value === 'string' && value !== '') url.searchParams.append(name, value);
    }
    void router.navigate(url.pathname + url.search + url.hash);
  });
}

const addressOf = ({ pathname, search, hash }: URL) => pathname + search + hash;

/** The link that a click is about to follow in this window, if any. */
function followedLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.hasAttribute('download') || (link.target && link.target !== '_self')) return null;
  return link;
}
