import { localise } from '../../shared/locale';
import { readCurrentPage } from '../router/currentPage';
import { hasLeftSince } from '../router/leaving';
import { leaveClosedOverlay } from '../router/overlayHistory';
import type { Router } from '../router/softNavigation';
import type { Site, Sites } from '../site/SiteContext';
import { whenLoaded } from '../site/whenLoaded';
import { withTimeout } from '../site/withTimeout';
import { isPlainClick } from '../ui/clicks';
import { watchPointer } from '../ui/watchPointer';
import { keptChoice } from './keptChoice';
import { type PopinLink, popinLinkAt } from './popinLink';

/** If the code takes longer, the link is followed: it leads to the same request as a plain page. */
const PATIENCE_MS = 1000;

async function loadPopin(site: Site | undefined) {
  const [{ openPopin }] = await Promise.all([import('./openPopin'), site?.loadMoreLabels?.()]);
  return openPopin;
}

/** Opens the popin on clicks on its links. Its code loads when such a link is hovered, touched, focused or clicked. */
export function startAdmissions(router: Router, sites: Sites): void {
  let opening = false;
  let isLoaded = false;

  async function open({ link, action, course, campus }: PopinLink): Promise<void> {
    const page = readCurrentPage(router, sites);
    if (opening) return;
    opening = true;
    const clickedAt = performance.now();
    link.setAttribute('aria-busy', 'true');
    try {
      const openPopin = await withTimeout(PATIENCE_MS, loadPopin(page?.site));
      isLoaded = true;
      if (page) {
        openPopin({
          action,
          course: course ?? page.admissions.course,
          campus: campus ?? page.admissions.campus,
          site: page.site,
          labels: page.labels,
        });
      }
    } catch {
      if (hasLeftSince(clickedAt)) return;
      const locale = page?.site.locale ?? 'fr';
      location.assign(
        link instanceof HTMLAnchorElement && link.href ? link.href : localise(`/demande/${action}`, locale),
      );
    } finally {
      opening = false;
      link.removeAttribute('aria-busy');
    }
  }

  // The page was reloaded with the popin open: reopen it with the same choices. No other overlay is reopened.
  const kept = keptChoice();
  const page = kept && readCurrentPage(router, sites);
  if (page) {
    whenLoaded(loadPopin(page.site), (openPopin) => {
      isLoaded = true;
      if (keptChoice()) openPopin({ ...kept, isReopened: true, site: page.site, labels: page.labels });
    });
  } else leaveClosedOverlay();

  document.addEventListener('click', (event) => {
    if (!isPlainClick(event)) return;
    const clicked = popinLinkAt(event.target);
    if (!clicked) return;
    const { link } = clicked;
    if (link instanceof HTMLAnchorElement && link.target && link.target !== '_self') return;
    event.preventDefault();
    void open(clicked);
  });

  document.addEventListener('change', ({ target }) => {
    const form = target instanceof HTMLSelectElement && target.closest<HTMLFormElement>('.request__form');
    if (form) whenLoaded(import('./followChoice'), ({ followChoice }) => followChoice(form, target));
  });

  function loadAhead({ target }: Event): void {
    if (!popinLinkAt(target)) return;
    listening.abort();
    // A failure is handled by the click.
    loadPopin(readCurrentPage(router, sites)?.site).catch(() => undefined);
  }
  const listening = new AbortController();
  const { signal } = listening;
  watchPointer(document, loadAhead, signal);
  // A finger does not hover first.
  document.addEventListener('pointerdown', loadAhead, { passive: true, signal });
  document.addEventListener('focusin', loadAhead, { capture: true, signal });

  let current = router.state.location;
  router.subscribe(({ location: next }) => {
    const { admissions = {} } = readCurrentPage(router, sites) ?? {};
    const { dataset } = document.documentElement;
    for (const name of ['course', 'campus'] as const) {
      if (admissions[name]) dataset[name] = admissions[name];
      else delete dataset[name];
    }
    if (next === current) return;
    current = next;
    if (isLoaded) void import('./openPopin').then(({ closePopin }) => closePopin());
  });
}
