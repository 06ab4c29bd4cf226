import type { createBrowserRouter } from 'react-router-dom';
import { isFilePath } from '../../shared/addresses/filePath';
import { inAddress } from '../../shared/addresses/slug';
import { isTechnicalPath } from '../../shared/addresses/technicalPath';
import type { SiteOptions } from '../site/SiteContext';
import { isPlainClick, linkInThisWindow } from '../ui/clicks';
import { isOverlayEntry } from './overlayHistory';

export type Router = ReturnType<typeof createBrowserRouter>;

/** The address of the page on screen, without its anchor. */
export function addressOnScreen({ state: { location } }: Router): string {
  return location.pathname + location.search;
}

/** Requests for admissions: plain pages, where the popin does not open over the one on screen. */
const REQUEST = /^\/(en\/)?demande(\/|$)/;

/** Made of every list there is: as a whole page it comes sooner than its parts. */
const SITE_PLAN = /^\/(en\/)?plan-du-site$/;

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

/** Tells whether an address is a page of this site that a tab can load itself, in less time than the browser. */
export function ownPages({ apiBasePath }: Pick<SiteOptions, 'apiBasePath'>): (url: URL) => boolean {
  return (url) =>
    url.origin === location.origin &&
    !isTechnicalPath(url.pathname) &&
    !REQUEST.test(url.pathname) &&
    (!SITE_PLAN.test(url.pathname) || url.pathname === location.pathname) &&
    isInOneSpelling(url.pathname) &&
    !url.pathname.startsWith(`${apiBasePath}/`) &&
    !isFilePath(url.pathname);
}

interface SoftNavigationOptions {
  /** Whether an address is a page that this tab can render. */
  isOurs(url: URL): boolean;
  /** Whether what renders pages is there: fetching it first would take longer than the page itself. */
  isAtHand(): boolean;
}

/**
 * Links are links: this one listener turns clicks on same-origin links, and submissions of GET forms, into soft
 * navigations. Modifier keys, targets, downloads, skip links and whatever a component handled are left alone, and so is
 * what the browser itself brings sooner. An anchor of the page on screen needs nothing.
 */
export function startSoftNavigation(router: Router, { isOurs, isAtHand }: SoftNavigationOptions): void {
  document.addEventListener('click', (event) => {
    const link = followedLink(event);
    if (!link) return;
    const url = new URL(link.href);
    const here = url.pathname === location.pathname && url.search === location.search;
    // The browser's own jump moves the focus at once, which is what a skip link is for.
    if (!isOurs(url) || (here && url.hash && link.closest('.skip-links'))) return;
    if (!isAtHand() && !(here && url.hash)) return;
    event.preventDefault();
    const address = url.pathname + url.search + url.hash;
    const again = here && url.hash === location.hash;
    void router.navigate(address, { replace: again || isOverlayEntry() });
  });

  // On the window, after all other listeners: the history entry of an open overlay is replaced by full navigations too.
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
    if (!isOurs(url) || !isAtHand()) return;
    event.preventDefault();
    url.search = '';
    for (const [name, value] of new FormData(form, event.submitter)) {
      if (typeof value === 'string' && value !== '') url.searchParams.append(name, value);
    }
    void router.navigate(url.pathname + url.search + url.hash);
  });
}

/** The link that a click is about to follow in this window, if any. */
function followedLink(event: MouseEvent): HTMLAnchorElement | null {
  return isPlainClick(event) ? linkInThisWindow(event) : null;
}
