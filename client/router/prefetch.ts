import { linkInThisWindow } from '../ui/clicks';
import { watchPointer } from '../ui/watchPointer';

/** How long the pointer rests on a link that is meant. */
const INTENT_MS = 65;

interface PrefetchOptions {
  /** Whether a link leads to a page of this site by a soft navigation. */
  isOurs(url: URL): boolean;
  /** Fetches a page's code and data until nobody means it any more; failures are its own affair. */
  load(url: URL, until: AbortSignal): Promise<void>;
}

/**
 * Fetches what a link leads to as soon as a visitor means it: hover, focus, touch. Never when saving data. What has not
 * come when the pointer or the focus goes elsewhere is given up.
 */
export function startPrefetch(document: Document, { isOurs, load }: PrefetchOptions): void {
  const fetched = new Set<string>();
  let resting: ReturnType<typeof setTimeout> | undefined;
  let meant: { address: string; leaving: AbortController } | null = null;

  function linkOf(event: Event): URL | null {
    const link = linkInThisWindow(event);
    if (!link || link.matches('[data-needs-code], [data-popin]')) return null;
    const url = new URL(link.href);
    const here = url.pathname === location.pathname && url.search === location.search;
    return here || !isOurs(url) ? null : url;
  }
  function prefetch(url: URL): void {
    const address = addressOf(url);
    if (fetched.has(address) || !navigator.onLine || savesData()) return;
    const leaving = new AbortController();
    const intent = { address, leaving };
    meant = intent;
    fetched.add(address);
    void load(url, leaving.signal).finally(() => {
      if (meant === intent) meant = null;
    });
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
    if (url) resting = setTimeout(() => prefetch(url), INTENT_MS);
  }
  function onIntent(event: Event): void {
    const url = linkOf(event);
    giveUpUnless(url);
    if (url) prefetch(url);
  }

  watchPointer(document, onHover);
  document.addEventListener('focusin', onIntent, { capture: true });
  document.addEventListener('touchstart', onIntent, { passive: true });
}

const addressOf = ({ pathname, search }: URL) => pathname + search;

/** Whether the visitor, the browser or a slow line asks for no more than what is needed. */
export function savesData(): boolean {
  const line = 'connection' in navigator ? navigator.connection : null;
  if (typeof line === 'object' && line !== null) {
    if ('saveData' in line && line.saveData === true) return true;
    if ('effectiveType' in line && String(line.effectiveType).endsWith('2g')) return true;
  }
  return matchMedia('(prefers-reduced-data: reduce)').matches;
}
