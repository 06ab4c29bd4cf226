import { createRoot } from 'react-dom/client';
import { LabelsProvider, type Site, SiteProvider, SitesProvider } from '../site/SiteContext';
import { ConsentPanel } from './ConsentPanel';
import { consentCookie, type Purpose, readConsent } from './consent';
import { refusesTracking, startTagManager, tellConsent } from './tagManager';

/** What tags of the usual vendors leave behind, by how the names begin. */
const LEFT_BEHIND = /^(_ga|_gid|_gat|_gcl|_fbp|_fbc|_uet|_clck|_clsk|_hj|_tt|li_)/;

/**
 * Where consent is required: asks for it, remembers it for six months, and loads the tag manager only with it. What is
 * taken back is forgotten at once, with a page that has never loaded it.
 */
export function startConsent(site: Site, taxonomy: Readonly<Record<string, string>>): () => void {
  const { document, location } = window;
  const { tagManagerId, tagManagerHosts } = site.options;
  const isRefused = refusesTracking(navigator);
  let stop: (() => void) | null = null;
  let close: () => void = () => undefined;

  const decided = () => readConsent(document.cookie, Date.now());

  function load(): void {
    const granted = decided()?.granted ?? [];
    if (granted.length > 0) stop ??= startTagManager(document, tagManagerId, navigator, granted);
  }

  function decide(granted: readonly Purpose[]): void {
    const before = decided()?.granted ?? [];
    document.cookie = consentCookie({ at: Date.now(), granted }, location.protocol === 'https:');
    close();
    if (before.some((purpose) => !granted.includes(purpose))) {
      tellConsent(window, granted);
      forgetTags(window);
      location.reload();
    } else if (stop) tellConsent(window, granted);
    else load();
  }

  async function open(isAskedFor: boolean): Promise<void> {
    await site.loadMoreLabels?.();
    close();
    const opener = document.activeElement;
    const place = document.createElement('div');
    place.id = 'consent';
    // First in the page, so that it is met before what it asks about.
    document.body.prepend(place);
    const root = createRoot(place);
    close = () => {
      root.unmount();
      place.remove();
      if (isAskedFor && opener instanceof HTMLElement) opener.focus();
      close = () => undefined;
    };
    root.render(
      <SitesProvider sites={{ [site.locale]: site }}>
        <SiteProvider locale={site.locale}>
          <LabelsProvider taxonomy={taxonomy}>
            <ConsentPanel
              granted={decided()?.granted ?? []}
              services={['Google Tag Manager', ...tagManagerHosts]}
              isAskedFor={isAskedFor}
              isRefused={isRefused}
              decide={decide}
              close={() => close()}
            />
          </LabelsProvider>
        </SiteProvider>
      </SitesProvider>,
    );
  }

  function hear({ target }: Event): void {
    if (target instanceof Element && target.closest('[data-consent]')) void open(true);
  }
  document.addEventListener('click', hear);
  if (!isRefused && decided() === null) void open(false);
  load();
  return () => {
    document.removeEventListener('click', hear);
    close();
    stop?.();
  };
}

/** Of this host and of those above it, for which tags like to write. */
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
