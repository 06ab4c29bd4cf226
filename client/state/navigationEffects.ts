import { catalogueMessage, toContentError } from '../../shared/errors';
import { type Locale, splitLocale } from '../../shared/locale';
import { headTags, type PageMeta } from '../../shared/seo';
import { isShellData } from '../layouts/loadShell';
import { hasMeta } from '../pages/page';
import { announce, prepareAnnouncements } from './announce';
import { arrive, type Destination, PAGE_DRAWN } from './arrival';
import { createLoadingBar } from './loadingBar';
import type { Sites } from './Site';
import { createScrollPositions } from './scrollPositions';
import type { Router } from './softNavigation';
import { syncHead } from './syncHead';

/** What a browser does by itself on a full navigation, done for each soft one: progress, head, announcement, focus, scroll. */
export function startNavigationEffects(router: Router, sites: Sites): void {
  const positions = createScrollPositions(() => sessionStorage);
  const loadingBar = createLoadingBar(document);
  let current = router.state.location;
  let arriving: Destination | null = null;
  prepareAnnouncements();

  router.subscribe((state) => {
    if (state.navigation.state !== 'idle' || state.revalidation === 'loading') {
      loadingBar.start();
      return;
    }
    if (state.errors) loadingBar.fail();
    else loadingBar.finish();
    // The same history entry again, as after an overlay is closed by the back button: nobody has gone anywhere.
    if (state.location.key === current.key) return;

    // The page that is left is still on screen: this listener comes before the one that draws.
    positions.keep(current.key, scrollY);
    current = state.location;
    arriving = {
      hash: current.hash,
      restored: state.historyAction === 'POP' ? positions.of(current.key) : null,
    };
    syncHeadOf(state);
    announce(document.title || (document.querySelector('h1')?.textContent ?? ''));
  });

  document.addEventListener(PAGE_DRAWN, (event) => {
    // A page that was on its way when the visitor went on to another: that one is still to be drawn.
    const isIt = event instanceof CustomEvent && event.detail === current.key;
    if (!arriving || !isIt) return;
    arrive(arriving);
    arriving = null;
  });

  // Soft navigations restore by themselves; a reload or a return from another site is the browser's own affair.
  history.scrollRestoration = 'manual';
  addEventListener('pagehide', () => {
    positions.keep(current.key, scrollY);
    history.scrollRestoration = 'auto';
  });
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });

  function syncHeadOf(state: Router['state']): void {
    const site = sites[splitLocale(state.location.pathname).locale];
    if (!site) return;
    const loaded = state.matches.map((match) => state.loaderData[match.route.id]);
    const meta = errorMeta(state, site.locale) ?? loaded.find(hasMeta)?.meta;
    document.documentElement.lang = site.locale;
    if (!meta) return;
    syncHead(
      headTags(meta, {
        siteUrl: site.options.siteUrl,
        locale: site.locale,
        settings: loaded.find(isShellData)?.settings ?? null,
      }),
    );
  }
}

/** What an error page says of itself; null when there is no error. */
function errorMeta({ errors, location }: Router['state'], locale: Locale): PageMeta | null {
  const [thrown] = Object.values(errors ?? {});
  if (thrown === undefined) return null;
  const { statusCode, customMessage } = toContentError(thrown);
  return {
    title: customMessage ?? catalogueMessage(statusCode, locale),
    path: location.pathname,
    noindex: true,
  };
}
