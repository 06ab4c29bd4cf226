import { linkInThisWindow, opensInThisWindow } from '../ui/clicks';
import { watchPointer } from '../ui/watchPointer';
import type { Router } from './softNavigation';
import { whenIdle } from './whenIdle';

/** How long a pointer must rest on a link to count as intent. */
const INTENT_MS = 65;
/** How long a page must not scroll before its visible links are prefetched. */
const READING_MS = 500;
/** Most links prefetched for being visible: mobile data costs money. */
const MOST_READ = 3;

interface PrefetchOptions {
  router: Pick<Router, 'state' | 'subscribe'>;
  /** Whether a link is a soft navigation to a page of this site. */
  isOurs(url: URL): boolean;
  /** Loads a page's code and data unless aborted; true if they were loaded. */
  load(url: URL, until: AbortSignal): Promise<boolean>;
}

/**
 * Prefetches a link's target on hover, focus or touch. The request is aborted when the pointer or focus leaves. Touch
 * signals intent late: on devices without hover the first links in view are prefetched too, one after another, until
 * one fails; scrolling starts over. Disabled when saving data.
 */
export function startPrefetch(document: Document, { router, isOurs, load }: PrefetchOptions): void {
  const fetched = new Set<string>();
  let resting: ReturnType<typeof setTimeout> | undefined;
  let meant: { address: string; leaving: AbortController } | null = null;

  function linkOf(event: Event): URL | null {
    const link = linkInThisWindow(event);
    return link && pageOf(link);
  }
  function pageOf(link: HTMLAnchorElement): URL | null {
    if (link.matches('[data-needs-code], [data-popin]')) return null;
    const url = new URL(link.href);
    const here = url.pathname === location.pathname && url.search === location.search;
    return here || !isOurs(url) ? null : url;
  }
  async function prefetch(url: URL): Promise<boolean> {
    const address = addressOf(url);
    if (fetched.has(address) || !navigator.onLine || savesData()) return false;
    const leaving = new AbortController();
    const intent = { address, leaving };
    meant = intent;
    fetched.add(address);
    const isThere = await load(url, leaving.signal);
    if (meant === intent) meant = null;
    return isThere;
  }
  function giveUpUnless(url: URL | null): void {
    clearTimeout(resting);
    if (!meant || (url && addressOf(url) === meant.address)) return;
    meant.leaving.abort();
    fetched.delete(meant.address);
    meant = null;
  }
  function onHover(event: PointerEvent): void {
    // A moving finger scrolls; only a tap shows intent.
    if (event.pointerType !== 'mouse') return;
    const url = linkOf(event);
    giveUpUnless(url);
    if (url) resting = setTimeout(prefetch, INTENT_MS, url);
  }
  function onIntent(event: Event): void {
    const url = linkOf(event);
    giveUpUnless(url);
    if (url) void prefetch(url);
  }
  function prefetchRead(): void {
    let reading: ReturnType<typeof setTimeout> | undefined;
    let page = '';
    let left = 0;
    async function next(): Promise<void> {
      if (router.state.navigation.state !== 'idle' || meant) return;
      if (page !== location.pathname) {
        page = location.pathname;
        left = MOST_READ;
      }
      if (left === 0) return;
      const link = await firstInView(document, (one) => {
        const url = opensInThisWindow(one) ? pageOf(one) : null;
        return url !== null && !fetched.has(addressOf(url));
      });
      if (!link || meant) return;
      left -= 1;
      if (await prefetch(new URL(link.href))) whenIdle(next);
    }
    function onChange(): void {
      clearTimeout(reading);
      reading = setTimeout(whenIdle, READING_MS, next);
    }
    document.addEventListener('scroll', onChange, { passive: true });
    router.subscribe(onChange);
    onChange();
  }

  if (matchMedia('(hover: none)').matches) prefetchRead();
  watchPointer(document, onHover);
  document.addEventListener('focusin', onIntent, { capture: true });
  document.addEventListener('touchstart', onIntent, { passive: true });
}

/** The first of some links in view, the page's own before others. Uses an observer, which forces no layout. */
function firstInView(
  document: Document,
  isMeant: (link: HTMLAnchorElement) => boolean,
): Promise<HTMLAnchorElement | undefined> {
  const ofThePage = document.querySelectorAll<HTMLAnchorElement>('main a');
  const links = [...ofThePage, ...document.querySelectorAll('a')].filter(isMeant);
  return new Promise((resolve) => {
    if (links.length === 0) resolve(undefined);
    const observer = new IntersectionObserver((entries) => {
      observer.disconnect();
      const whole = entries.filter(({ intersectionRatio }) => intersectionRatio > 0.99);
      const inView = new Set(whole.map(({ target }) => target));
      resolve(links.find((link) => inView.has(link) && getComputedStyle(link).visibility === 'visible'));
    });
    for (const link of links) observer.observe(link);
  });
}

const addressOf = ({ pathname, search }: URL) => pathname + search;

/** Whether the visitor, the browser or a slow connection asks to save data. */
export function savesData(): boolean {
  const line = 'connection' in navigator ? navigator.connection : null;
  if (typeof line === 'object' && line !== null) {
    if ('saveData' in line && line.saveData === true) return true;
    if ('effectiveType' in line && String(line.effectiveType).endsWith('2g')) return true;
  }
  return matchMedia('(prefers-reduced-data: reduce)').matches;
}
