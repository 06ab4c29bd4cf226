import { createRoot, type Root } from 'react-dom/client';
import { originInCookies } from '../../shared/admissions/tracking';
import type { CrmAction } from '../../shared/content/crm';
import type { Labels } from '../../shared/labels/labels';
import { hasLeftSince } from '../router/leaving';
import { isOverlayEntry, openOverlay } from '../router/overlayHistory';
import { type Site, SiteAndLabels, type SiteOptions } from '../site/SiteContext';
import { grantsTags, readConsent } from '../thirdParty/consent';
import { type PrivacySignals, refusesTracking } from '../thirdParty/tagManager';
import { keepChoice } from './keptChoice';
import { Popin } from './Popin';
import type { PopinEvent } from './popinState';
import { createPopin, type PopinStore } from './popinStore';

interface PopinRequest {
  action: CrmAction;
  course?: string | undefined;
  campus?: string | undefined;
  /** Restored after a reload of the page. */
  isReopened?: boolean | undefined;
  site: Site;
  labels: Labels;
}

let root: Root | undefined;
let popin: PopinStore | undefined;
let openings = 0;

/** Opens the popin in a React root of its own, so that it survives renders of the page. */
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
    // Replaces the popin's history entry, so that Back leads from the CRM to the page.
    leave(url) {
      // The visitor has navigated elsewhere meanwhile: do not interfere.
      if (hasLeftSince(sentAt)) return;
      if (isOverlayEntry()) location.replace(url);
      else location.assign(url);
    },
    notify: (event) => pushToDataLayer(site.options, window, event),
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
      {/* A new dialog each time: the `close` event of the previous one fires late, and would close this one. */}
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
  // Back from the CRM through the bfcache: the page is shown as it was left, so close the popin.
  addEventListener('pageshow', ({ persisted }) => persisted && closePopin());
  return place;
}

/** The tag manager's queue, and how the visitor's refusal is expressed. */
interface TaggedWindow {
  dataLayer?: unknown;
  navigator: PrivacySignals;
  document: Pick<Document, 'cookie'>;
}

/** Pushes an event for the tag manager, which may load later, unless the visitor declines or has not consented. */
export function pushToDataLayer(
  { tagManagerId, consentRequired }: Pick<SiteOptions, 'tagManagerId' | 'consentRequired'>,
  around: TaggedWindow,
  event: PopinEvent,
): void {
  if (tagManagerId === '' || refusesTracking(around.navigator)) return;
  const granted = readConsent(around.document.cookie, Date.now())?.granted ?? [];
  if (consentRequired && !grantsTags(granted)) return;
  const queue: unknown = around.dataLayer;
  if (Array.isArray(queue)) queue.push(event);
  else around.dataLayer = [event];
}
