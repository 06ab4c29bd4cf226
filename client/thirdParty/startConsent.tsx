import { createRoot } from 'react-dom/client';
import type { Labels } from '../../shared/labels/labels';
import { PAGE_RENDERED } from '../router/focusAndScroll';
import { type Site, SiteAndLabels } from '../site/SiteContext';
import { whenLoaded } from '../site/whenLoaded';
import { closest } from '../ui/clicks';
import { ConsentPanel } from './ConsentPanel';
import { CONSENT_DECIDED, consentCookie, grantsTags, type Purpose, purposesOf, readConsent } from './consent';
import { showHeldFrames } from './heldFrame';
import { pushConsent, refusesTracking, startTagManager } from './tagManager';

/** Cookies of common vendors' tags, by prefix. */
const LEFT_BEHIND = /^(_ga|_gid|_gat|_gcl|_fbp|_fbc|_uet|_clck|_clsk|_hj|_tt|li_)/;

/**
 * Where consent is required: asks for it, stores it for six months, and loads third-party content (tag manager, banner,
 * frame) only with it. Withdrawal takes effect at once: cookies are deleted and the page is reloaded.
 */
export function startConsent(site: Site, labels: Labels): void {
  const { document, location } = window;
  const { tagManagerId, tagManagerHosts, bannerScriptUrl, footerFrameUrl } = site.options;
  const purposes = purposesOf(site.options);
  const isRefused = refusesTracking(navigator);
  let hasTags = false;
  let hasBanner = false;
  let close: () => void = () => undefined;

  const decided = () => readConsent(document.cookie, Date.now());

  function load(): void {
    const granted = decided()?.granted ?? [];
    if (grantsTags(granted) && !hasTags) {
      hasTags = true;
      startTagManager(document, tagManagerId, navigator, granted);
    }
    if (!granted.includes('embeds')) return;
    showHeldFrames(document);
    if (bannerScriptUrl === '' || hasBanner) return;
    hasBanner = true;
    whenLoaded(import('./topBanner'), ({ startTopBanner }) => startTopBanner(document, bannerScriptUrl));
  }

  function decide(granted: readonly Purpose[]): void {
    const before = decided()?.granted ?? [];
    document.cookie = consentCookie({ at: Date.now(), granted }, location.protocol === 'https:');
    close();
    if (before.some((purpose) => !granted.includes(purpose))) {
      pushConsent(window, granted);
      forgetTags(window);
      location.reload();
      return;
    }
    if (hasTags) pushConsent(window, granted);
    load();
    document.dispatchEvent(new Event(CONSENT_DECIDED));
  }

  async function open(isAskedFor: boolean): Promise<void> {
    await site.loadMoreLabels?.();
    close();
    const opener = document.activeElement;
    const place = document.createElement('div');
    place.id = 'consent';
    // First in the page, so that it comes before what it asks about.
    document.body.prepend(place);
    const root = createRoot(place);
    close = () => {
      root.unmount();
      place.remove();
      if (isAskedFor && opener instanceof HTMLElement) opener.focus();
      close = () => undefined;
    };
    root.render(
      <SiteAndLabels site={site} labels={labels}>
        <ConsentPanel
          granted={decided()?.granted ?? []}
          purposes={purposes}
          services={[
            ...(tagManagerId ? ['Google Tag Manager', ...tagManagerHosts] : []),
            ...[bannerScriptUrl, footerFrameUrl].filter(Boolean).map((url) => new URL(url).host),
          ]}
          isAskedFor={isAskedFor}
          isRefused={isRefused}
          decide={decide}
          close={() => close()}
        />
      </SiteAndLabels>,
    );
  }

  document.addEventListener('click', (event) => {
    const control = closest(event, '[data-consent]');
    if (control?.dataset.consent === 'refuse') decide([]);
    else if (control) void open(true);
  });
  document.addEventListener(PAGE_RENDERED, load);
  if (!isRefused && decided() === null) void open(false);
  load();
}

/** Deletes them for this host and its parent domains, where tags often set them. */
function forgetTags({ document, location }: Window): void {
  const labels = location.hostname.split('.');
  for (const pair of document.cookie.split('; ')) {
    const name = pair.split('=')[0] ?? '';
    if (!LEFT_BEHIND.test(name)) continue;
    document.cookie = `${name}=; Max-Age=0; Path=/`;
    for (let at = 0; at < labels.length - 1; at += 1)
      document.cookie = `${name}=; Max-Age=0; Path=/; Domain=${labels.slice(at).join('.')}`;
  }
}
