import { readCurrentPage } from '../router/currentPage';
import { hasLeftSince } from '../router/leaving';
import type { Router } from '../router/softNavigation';
import type { Sites } from '../site/SiteContext';
import { withTimeout } from '../site/withTimeout';
import { closest, isPlainClick } from '../ui/clicks';
import { watchPointer } from '../ui/watchPointer';
import { isSlashKeyOn } from './slashKey';

/** If the code takes longer, the link is followed: it leads to the search page. */
const PATIENCE_MS = 1000;
const LINK = 'a[data-search]';
/** The field on the search page. */
const FIELD = '#recherche-q';

/** The bar's search link and `/` open the search dialog, whose code loads on hover, touch or focus. */
export function startSearch(router: Router, sites: Sites): void {
  const load = () => import('./openSearch');

  async function open(link: HTMLAnchorElement): Promise<void> {
    const field = document.querySelector<HTMLInputElement>(FIELD);
    if (field) return field.select();
    const page = readCurrentPage(router, sites);
    const clickedAt = performance.now();
    link.setAttribute('aria-busy', 'true');
    try {
      const [{ openSearch }] = await withTimeout(
        PATIENCE_MS,
        Promise.all([load(), page?.site.loadMoreLabels?.()]),
      );
      if (page) openSearch({ ...page, router });
    } catch {
      if (!hasLeftSince(clickedAt)) location.assign(link.href);
    } finally {
      link.removeAttribute('aria-busy');
    }
  }

  document.addEventListener('click', (event) => {
    if (!isPlainClick(event)) return;
    const link = closest<HTMLAnchorElement>(event, LINK);
    if (!link) return;
    event.preventDefault();
    void open(link);
  });
  document.addEventListener('keydown', (event) => {
    const link = document.querySelector<HTMLAnchorElement>(LINK);
    const { key, defaultPrevented, metaKey, ctrlKey, altKey } = event;
    if (!link || key !== '/' || defaultPrevented || metaKey || ctrlKey || altKey) return;
    if (isTypedInto(event.target) || !isSlashKeyOn() || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    void open(link);
  });

  function loadAhead(event: Event): void {
    if (!closest(event, LINK)) return;
    listening.abort();
    // A failure is handled by the click.
    load().catch(() => undefined);
  }
  const listening = new AbortController();
  watchPointer(document, loadAhead, listening.signal);
  document.addEventListener('focusin', loadAhead, { signal: listening.signal });
}

function isTypedInto(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  );
}
