import type { Sites } from '../site/SiteContext';
import { type Destination, focusAndScroll, leave, PAGE_RENDERED } from './focusAndScroll';
import { intendedScroll } from './holdScroll';
import { lazySurroundings } from './lazySurroundings';
import { type LeftLink, leftLink } from './leftLink';
import { createLoadingBar } from './loadingBar';
import { createScrollPositions } from './scrollPositions';
import type { Router } from './softNavigation';

type Location = Router['state']['location'];

/** The number of results of a list, or that it is empty: pages of one list share a title and differ by this. */
const LIST_RESULT = 'main :is(.list-summary__count, .empty-list__message)';

/** Does for soft navigations what browsers do on full ones: progress, head, announcement, focus, scroll. */
export function startNavigationEffects(router: Router, sites: Sites): void {
  const positions = createScrollPositions(() => sessionStorage);
  const loadingBar = createLoadingBar(document);
  const leftBy = new Map<string, LeftLink | null>();
  let current = router.state.location;
  let arriving: Destination | null = null;
  let isPlaceOnly = false;
  let head: 'awaited' | 'written' | 'lost' = 'written';
  prepareAnnouncements();

  router.subscribe((state) => {
    if (state.navigation.state !== 'idle' || state.revalidation === 'loading') {
      loadingBar.start();
      return;
    }
    if (state.errors) loadingBar.fail();
    else loadingBar.finish();
    // Same history entry (an overlay was closed): not a navigation.
    if (state.location.key === current.key) return;

    // This listener runs before the router renders: the old page is still on screen.
    keepPosition();
    leftBy.set(current.key, leftLink());
    leave();
    isPlaceOnly = leadsWithin(current, state.location);
    current = state.location;
    arriving = {
      hash: current.hash,
      restored: state.historyAction === 'POP' ? positions.of(current.key) : null,
      leftBy: leftBy.get(current.key) ?? null,
    };
    head = 'awaited';
    void writeHead(state);
  });

  document.addEventListener(PAGE_RENDERED, (event) => {
    // A superseded navigation: the newer page is still to be rendered.
    const isIt = event instanceof CustomEvent && event.detail === current.key;
    if (!arriving || !isIt) return;
    focusAndScroll(arriving);
    arriving = null;
    introduce();
  });

  // Soft navigations restore their scroll position themselves; a reload or a return from another site is left to the
  // browser.
  history.scrollRestoration = 'manual';
  addEventListener('pagehide', () => {
    keepPosition();
    history.scrollRestoration = 'auto';
  });
  addEventListener('pageshow', ({ persisted }) => {
    history.scrollRestoration = 'manual';
    // Back from the bfcache: the navigation that showed the loading bar is over.
    if (persisted) loadingBar.finish();
  });

  function keepPosition(): void {
    const place = intendedScroll();
    if (place !== null) positions.keep(current.key, place);
  }

  async function writeHead(state: Router['state']): Promise<void> {
    const writer = lazySurroundings.known() ?? (await lazySurroundings.load().catch(() => null));
    if (state.location !== current) return;
    writer?.syncSurroundings(state, sites);
    head = writer ? 'written' : 'lost';
    introduce();
  }

  /** Announces the title and a list's result, unless the focus says it, once page and head are there. */
  function introduce(): void {
    if (arriving || head === 'awaited') return;
    // Offline, the code that syncs the head did not load: set the title by hand.
    if (head === 'lost') document.title = textOf('h1');
    // An anchor on the same page: it has the focus, which screen readers read.
    if (isPlaceOnly) return;
    const name = document.title || textOf('h1');
    announce([name, textOf(`${LIST_RESULT}:not(:focus)`)].filter(Boolean).join('. '));
  }
}

/** Whether a navigation leads to another place on the same page. */
function leadsWithin(from: Location, to: Location): boolean {
  return from.pathname + from.search === to.pathname + to.search && from.hash + to.hash !== '';
}

function textOf(selector: string): string {
  return document.querySelector(selector)?.textContent ?? '';
}

const REGION_ID = 'annonces';

/** Creates the live region in advance: text inserted together with its region is often not read. */
function prepareAnnouncements(): void {
  if (document.getElementById(REGION_ID)) return;
  const region = document.createElement('div');
  region.id = REGION_ID;
  region.className = 'visually-hidden';
  region.setAttribute('role', 'status');
  document.body.append(region);
}

/** Announces politely through one live region outside React's tree. */
function announce(text: string): void {
  prepareAnnouncements();
  const region = document.getElementById(REGION_ID);
  if (!region) return;
  // Screen readers repeat identical text only if the region was emptied in between.
  region.replaceChildren();
  region.append(text);
}
