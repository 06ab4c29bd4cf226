import { createRoot, type Root } from 'react-dom/client';
import { originInCookies } from '../../shared/admissions/tracking';
import type { CrmAction } from '../../shared/content/crm';
import type { Labels } from '../../shared/labels/labels';
import { hasLeftSince } from '../router/leaving';
import { isOverlayEntry, openOverlay } from '../router/overlayHistory';
import { type Site, SiteAndLabels } from '../site/SiteContext';
import { tellDataLayer } from './dataLayer';
import { keepChoice } from './keptChoice';
import { Popin } from './Popin';
import { createPopin, type PopinStore } from './popinStore';

interface PopinRequest {
  action: CrmAction;
  course?: string | undefined;
  campus?: string | undefined;
  /** After a reload of the page, as it was left. */
  isReopened?: boolean | undefined;
  site: Site;
  labels: Labels;
}

let root: Root | undefined;
let popin: PopinStore | undefined;
let openings = 0;

/** Opens the popin over the page, beside the page's own tree: it outlives what is rendered there. */
export function openPopin({ action, course, campus, isReopened, site, labels }: PopinRequest): void {
  closePopin();
  root ??= createRoot(makePlace());
  let phase = '';
  let sentAt = 0;
  const opened = createPopin({
    content: { get: site.content.askNow ?? site.content.get },
    queries: site.queries,
    allowedHosts: site.options.crmAllowedHosts,
    readOrigin: () => originInCookies(document.cookie),
    // In the place of the popin's history entry, so that Back leads from the CRM to the page.
    leave(url) {
      // Whoever has gone elsewhere meanwhile is led there.
      if (hasLeftSince(sentAt)) return;
      if (isOverlayEntry()) location.replace(url);
      else location.assign(url);
    },
    notify: (event) => tellDataLayer(site.options, window, event),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  });
  popin = opened;
  const overlay = openOverlay(closePopin, { isThere: isReopened });
  opened.open({ action, course, campus });
  keepChoice(opened.get());
  opened.subscribe(() => {
    const state = opened.get();
    if (state.phase === 'sending' && phase !== 'sending') sentAt = performance.now();
    phase = state.phase;
    if (state.phase === 'closed') overlay.closed();
    else keepChoice(state);
  });
  openings += 1;
  root.render(
    <SiteAndLabels site={site} labels={labels}>
      {/* Another dialog each time: the `close` event of the one before comes late, and would close this one. */}
      <Popin key={openings} popin={opened} />
    </SiteAndLabels>,
  );
}

export function closePopin(): void {
  popin?.close();
}

function makePlace(): HTMLElement {
  const place = document.createElement('div');
  place.id = 'admissions';
  document.body.append(place);
  // Back from the CRM, a page that the browser had put aside comes as it was left.
  addEventListener('pageshow', ({ persisted }) => persisted && closePopin());
  return place;
}
