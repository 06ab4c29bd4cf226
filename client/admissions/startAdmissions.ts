import { isCrmAction } from '../../shared/content/crm';
import { localise } from '../../shared/locale';
import type { Site, Sites } from '../state/Site';
import type { Router } from '../state/softNavigation';
import { within } from '../state/within';
import { readCurrentPage } from './currentPage';

/** Code that has not come by then is not worth waiting for: the link leads to the same request as a plain page. */
const PATIENCE_MS = 5000;

async function loadPopin(site: Site | undefined) {
  const [{ openPopin }] = await Promise.all([import('./openPopin'), site?.loadMoreWords?.()]);
  return openPopin;
}

/** Clicks on `[data-popin]` open the popin; its code comes when such a link is pointed at, focused or clicked. */
export function startAdmissions(router: Router, sites: Sites): void {
  let opening = false;
  let isLoaded = false;

  async function open(link: HTMLElement): Promise<void> {
    const action = link.dataset.popin ?? '';
    const page = readCurrentPage(router, sites);
    if (opening || !isCrmAction(action)) return;
    opening = true;
    link.setAttribute('aria-busy', 'true');
    try {
      const openPopin = await within(PATIENCE_MS, loadPopin(page?.site));
      isLoaded = true;
      if (page) {
        openPopin({
          action,
          course: link.dataset.course ?? page.admissions.course,
          campus: link.dataset.campus ?? page.admissions.campus,
          site: page.site,
          taxonomy: page.taxonomy,
        });
      }
    } catch {
      const locale = page?.site.locale ?? 'fr';
      location.assign(
        link instanceof HTMLAnchorElement && link.href ? link.href : localise(`/demande/${action}`, locale),
      );
    } finally {
      opening = false;
      link.removeAttribute('aria-busy');
    }
  }

  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = popinLink(event.target);
    if (!link || (link instanceof HTMLAnchorElement && link.target && link.target !== '_self')) return;
    event.preventDefault();
    void open(link);
  });

  function loadAhead({ target }: Event): void {
    if (!popinLink(target)) return;
    document.removeEventListener('pointerover', loadAhead);
    document.removeEventListener('focusin', loadAhead);
    // A click will find out whether it comes.
    loadPopin(readCurrentPage(router, sites)?.site).catch(() => undefined);
  }
  document.addEventListener('pointerover', loadAhead, { passive: true });
  document.addEventListener('focusin', loadAhead);

  let current = router.state.location;
  router.subscribe(({ location: next }) => {
    if (next === current) return;
    current = next;
    if (isLoaded) void import('./openPopin').then(({ closePopin }) => closePopin());
  });
}

function popinLink(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-popin]') : null;
}
