import type { Sites } from '../site/SiteContext';
import { arrive, type Destination, leave, PAGE_RENDERED } from './focusAndScroll';
import { visitorsPlace } from './holdPlace';
import { lazySurroundings } from './lazySurroundings';
import { type LeftLink, leftLink } from './leftLink';
import { createLoadingBar } from './loadingBar';
import { createScrollPositions } from './scrollPositions';
import type { Router } from './softNavigation';

type Location = Router['state']['location'];

/** How many a list holds, or that it holds nothing: pages of one list differ by it, not by their name. */
const LIST_RESULT = 'main :is(.list-summary__count, .empty-list__message)';

/** What a browser does by itself on a full navigation, done for each soft one: progress, head, announcement, focus, scroll. */
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

    // This listener runs before the router renders, so the old page is still on screen.
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
    arrive(arriving);
    arriving = null;
    introduce();
  });

  // Soft navigations restore by themselves; a reload or a return from another site is the browser's own affair.
  history.scrollRestoration = 'manual';
  addEventListener('pagehide', () => {
    keepPosition();
    history.scrollRestoration = 'auto';
  });
  addEventListener('pageshow', ({ persisted }) => {
    history.scrollRestoration = 'manual';
    // What was on its way has come, in full: the visitor is back from there.
    if (persisted) loadingBar.finish();
  });

  function keepPosition(): void {
    const place = visitorsPlace();
    if (place !== null) positions.keep(current.key, place);
  }

  async function writeHead(state: Router['state']): Promise<void> {
    const writer = lazySurroundings.known() ?? (await lazySurroundings.load().catch(() => null));
    if (state.location !== current) return;
    writer?.syncSurroundings(state, sites);
    head = writer ? 'written' : 'lost';
    introduce();
  }

  /** Says the name of the page to those who do not see it and, of a list, what it holds: once both are there, and nothing that the focus says. */
  function introduce(): void {
    if (arriving || head === 'awaited') return;
    // No connection, so no head code either: set the title by hand.
    if (head === 'lost') document.title = textOf('h1');
    // No page has come: the place has the focus, which screen readers read.
    if (isPlaceOnly) return;
    const name = document.title || textOf('h1');
    announce([name, textOf(`${LIST_RESULT}:not(:focus)`)].filter(Boolean).join('. '));
  }
}

/** Whether a navigation leads to another place of the page on screen. */
function leadsWithin(from: Location, to: Location): boolean {
  return from.pathname + from.search === to.pathname + to.search && from.hash + to.hash !== '';
}

function textOf(selector: string): string {
  return document.querySelector(selector)?.textContent ?? '';
}

const REGION_ID = 'annonces';

/** Puts the live region there before it is needed: text that arrives together with its region is often not read. */
function prepareAnnouncements(): void {
  if (document.getElementById(REGION_ID)) return;
  const region = document.createElement('div');
  region.id = REGION_ID;
  region.className = 'visually-hidden';
  region.setAttribute('role', 'status');
  document.body.append(region);
}

/** Tells assistive technology what happened, politely, through one live region outside React's tree. */
function announce(text: string): void {
  prepareAnnouncements();
  const region = document.getElementById(REGION_ID);
  if (!region) return;
  // Screen readers repeat identical text only if the region was emptied in between.
  region.replaceChildren();
  region.append(text);
}
