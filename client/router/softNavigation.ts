import type { createBrowserRouter } from 'react-router-dom';
import { isFilePath } from '../../shared/addresses/filePath';
import { inAddress } from '../../shared/addresses/slug';
import { isTechnicalPath } from '../../shared/addresses/technicalPath';
import { attempt } from '../site/attempt';
import type { SiteOptions } from '../site/SiteContext';
import { isPlainClick, linkInThisWindow } from '../ui/clicks';
import { isOverlayEntry } from './overlayHistory';

export type Router = ReturnType<typeof createBrowserRouter>;

/** The address of the page on screen, without its anchor. */
export function addressOnScreen({ state: { location } }: Router): string {
  return location.pathname + location.search;
}

/** Admissions requests: plain pages, for when the popin does not open over the page on screen. */
const REQUEST = /^\/(en\/)?demande(\/|$)/;

/** The site plan reads every list: as a whole page it arrives sooner than its data. */
const SITE_PLAN = /^\/(en\/)?plan-du-site$/;

/** Whether the server does not redirect the spelling: lower case, composed accents (NFC), no spare slashes. */
function isInOneSpelling(pathname: string): boolean {
  const path = attempt(() => decodeURI(pathname));
  return path !== undefined && path === inAddress(path) && !/.\/$|\/\//.test(path);
}

/** Whether an address is a page of this site that this tab can load itself, faster than the browser. */
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
  /** Whether the code that renders pages is loaded: fetching it first would take longer than a full load. */
  isAtHand(): boolean;
}

/**
 * One listener turns clicks on same-origin links, and submissions of GET forms, into soft navigations. It ignores
 * modifier keys, targets, downloads, skip links, handled events, and pages that a full load brings sooner. Anchors on
 * the same page need no code.
 */
export function startSoftNavigation(router: Router, { isOurs, isAtHand }: SoftNavigationOptions): void {
  document.addEventListener('click', (event) => {
    const link = followedLink(event);
    if (!link) return;
    const url = new URL(link.href);
    const here = url.pathname === location.pathname && url.search === location.search;
    // The browser's own jump moves the focus at once, which a skip link is for.
    if (!isOurs(url) || (here && url.hash && link.closest('.skip-links'))) return;
    if (!isAtHand() && !(here && url.hash)) return;
    event.preventDefault();
    const address = url.pathname + url.search + url.hash;
    const again = here && url.hash === location.hash;
    void router.navigate(address, { replace: again || isOverlayEntry() });
  });

  // On the window, after all other listeners: a full navigation replaces the history entry of an open overlay too.
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
    if (!isOurs(url) || !(isAtHand() || isOverlayEntry())) return;
    event.preventDefault();
    url.search = '';
    for (const [name, value] of new FormData(form, event.submitter)) {
      if (typeof value === 'string' && value !== '') url.searchParams.append(name, value);
    }
    if (isAtHand()) void router.navigate(url.pathname + url.search + url.hash, { replace: isOverlayEntry() });
    else location.replace(url);
  });
}

/** The link that a click is about to follow in this window, or null. */
function followedLink(event: MouseEvent): HTMLAnchorElement | null {
  return isPlainClick(event) ? linkInThisWindow(event) : null;
}
