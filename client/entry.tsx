import { type ReactNode, startTransition, useEffect, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { createQueries } from '../shared/content/queries/queries';
import { ContentError } from '../shared/errors';
import { createLabels } from '../shared/labels/labels';
import { DEFAULT_LOCALE, type Locale, splitLocale } from '../shared/locale';
import { startAdmissions } from './admissions/startAdmissions';
import { startForms } from './admissions/startForms';
import { lazyLiveBlocks } from './blocks/blockComponents';
import { type ApiClient, createApiClient } from './data/apiClient';
import { type BrowserLabels, loadFirstLabels } from './data/browserLabels';
import { startConnection } from './offline/startConnection';
import { startServiceWorker } from './offline/startServiceWorker';
import { readCurrentPage } from './router/currentPage';
import { continueAsDocument, followNavigation, isLeaving } from './router/fullNavigation';
import { layOutBelow } from './router/layOutBelow';
import { startNavigationEffects } from './router/navigationEffects';
import { savesData, startPrefetch } from './router/prefetch';
import { ownPages, startSoftNavigation } from './router/softNavigation';
import { restoreTyped } from './router/typedFields';
import { crossFading, type TransitionState } from './router/viewTransition';
import { whenIdle } from './router/whenIdle';
import { createRoutes, loadPageCode, loadStaticParts, prefetchPage } from './routes';
import { startSearch } from './search/startSearch';
import { startShell } from './shell/startShell';
import { App } from './site/App';
import { documentParsed } from './site/documentParsed';
import { HYDRATION_ELEMENT_ID, type HydrationState, ROOT_ELEMENT_ID } from './site/hydrationState';
import { lazyModule } from './site/lazyModule';
import type { Site, Sites } from './site/SiteContext';
import { createServerClock } from './site/serverClock';
import { keepServerParts } from './site/serverParts';
import { whenLoaded } from './site/whenLoaded';
import { startThirdParties } from './thirdParty/startThirdParties';
import { startCarouselControls } from './ui/media/carouselControls';

/**
 * Above this hydration time, view transitions are skipped. Measured: 7 ms on a computer whose browser compiles ahead of
 * time (`banner` in `build.mjs`), 15 to 22 ms in other browsers, 30 ms and more on cheap phones.
 */
const SLOWEST_FOR_TRANSITIONS_MS = 25;

declare global {
  interface Window {
    /** Called by the loader. Not an export: the bundler renames those of the file that holds the entry. */
    startPage: () => Promise<void>;
  }
}
window.startPage = start;

/** Hydrates the server-rendered page and starts soft navigation. Called once, by the loader. */
async function start(): Promise<void> {
  // The hydration state may not have arrived while the page is still loading.
  if (!document.getElementById(HYDRATION_ELEMENT_ID)) await documentParsed();
  const root = document.getElementById(ROOT_ELEMENT_ID);
  const json = document.getElementById(HYDRATION_ELEMENT_ID)?.textContent;
  if (!root || !json) return;
  // as: written by the server of this same build.
  const state = JSON.parse(json) as HydrationState;

  // A form submitted before hydration is answered at the form's own URL, which need not be a page's.
  if (state.address) history.replaceState(history.state, '', state.address);

  const build = { isCurrent: true };
  const clock = createServerClock(state.now);
  const content = createReader(state, build, clock.hear);
  const locale = state.options.englishEnabled ? splitLocale(location.pathname).locale : DEFAULT_LOCALE;
  const browserLabels = await loadFirstLabels(locale);
  const { needs } = state;
  await Promise.all([needs.labels && browserLabels.loadMore(), needs.liveBlocks && lazyLiveBlocks.load()]);
  const site = createSite(state, locale, content, browserLabels, clock.now);
  const sites: Sites = { [locale]: site };
  const routes = createRoutes({ locales: [locale], resolveSite: () => site });
  await loadPageCode(routes, location.pathname).catch((error) => {
    restoreTyped(window);
    throw error;
  });
  const transitions: TransitionState = { isSlow: false };
  const router = createBrowserRouter(routes, {
    hydrationData: routerState(state),
    dataStrategy: crossFading(document, transitions),
  });

  followNavigation(router);

  // Must subscribe before the router's own listener, which renders: it measures the page being left.
  startNavigationEffects(router, sites);
  const hydratedFrom = performance.now();
  await hydrated(
    root,
    <App sites={sites}>
      <RouterProvider router={router} />
    </App>,
  );
  transitions.isSlow = performance.now() - hydratedFrom > SLOWEST_FOR_TRANSITIONS_MS;
  // These may change the DOM, so they start after React has hydrated it as the server rendered it.
  const labels = readCurrentPage(router, sites)?.labels ?? createLabels(site.labelTexts);
  startShell(document, labels, site.options);
  startThirdParties(site, labels);
  startAdmissions(router, sites);
  startForms(router, sites);
  startSearch(router, sites);
  const isOwnPage = ownPages(state.options);
  // Pages of another build or language need a full navigation; another language also has other labels.
  const isOurs = (url: URL) =>
    build.isCurrent && !isLeaving() && isOwnPage(url) && splitLocale(url.pathname).locale === locale;
  const nextPages = lazyModule(() => loadCodeOfNextPages(site));
  startSoftNavigation(router, {
    isOurs,
    isAtHand: () => nextPages.known() !== undefined,
  });
  startPrefetch(document, {
    router,
    isOurs,
    load: (url, until) => {
      void nextPages.load().catch(() => undefined);
      return prefetchPage(routes, url, site, until);
    },
  });
  startCarouselControls(document);
  startConnection(router, content);
  document.documentElement.dataset.hydrated = 'yes';
  whenIdle(() => {
    if (!savesData()) void nextPages.load().catch(() => undefined);
    restoreTyped(window);
    whenLoaded(import('./compare/startFavourites'), ({ startFavourites }) => startFavourites(document));
    if (state.options.preview)
      whenLoaded(import('./preview/startPreview'), ({ startPreview }) => startPreview(router, content));
    void startServiceWorker(router, state.options);
    void layOutBelow(document);
  });
}

/**
 * Loads the three files that every soft navigation needs: page code, built-in labels, the content service's labels.
 * Links navigate softly from then on, and the browser no longer prefetches documents (`speculation-rules.json`).
 */
async function loadCodeOfNextPages({ content, queries, loadMoreLabels }: Site): Promise<true> {
  const taxonomy = content.get(queries.taxonomy()).catch(() => undefined);
  await Promise.all([loadStaticParts(), loadMoreLabels?.(), taxonomy]);
  document.documentElement.dataset.links = 'soft';
  return true;
}

/** Hydrates in a transition, in slices between which the page responds; resolves after the first commit. */
function hydrated(root: HTMLElement, app: ReactNode): Promise<void> {
  const parts = keepServerParts(root);
  let isMending = false;
  return new Promise<void>((resolve) => {
    startTransition(() => {
      hydrateRoot(
        root,
        <Committed tell={resolve}>
          <FirstRender tell={parts.putBack} />
          {app}
        </Committed>,
        {
          onRecoverableError(error) {
            // A server error is already logged; it carries a digest.
            if (isMending || (error instanceof Error && 'digest' in error)) return;
            isMending = true;
            whenLoaded(import('./site/mendPage'), ({ mendPage }) => mendPage(root, parts.lost, error));
          },
        },
      );
    });
  });
}

/** Must be the first sibling: its layout effect runs before the page's effects, some of which measure the DOM. */
function FirstRender({ tell }: { tell: () => void }) {
  useLayoutEffect(tell, [tell]);
  return null;
}

function Committed({ tell, children }: { tell: () => void; children: ReactNode }) {
  useEffect(tell, [tell]);
  return children;
}

function createReader(
  { options }: HydrationState,
  build: { isCurrent: boolean },
  onAnswer: (date: string | null) => void,
): ApiClient {
  return createApiClient({
    apiBasePath: options.apiBasePath,
    buildId: options.buildId,
    async fetch(...request) {
      const response = await fetch(...request);
      onAnswer(response.headers.get('Date'));
      return response;
    },
    onOtherBuild() {
      build.isCurrent = false;
      return continueAsDocument();
    },
  });
}

function createSite(
  { options }: HydrationState,
  locale: Locale,
  content: ApiClient,
  { labelTexts, loadMore }: BrowserLabels,
  now: Site['now'],
): Site {
  return {
    locale,
    labelTexts,
    loadMoreLabels: loadMore,
    side: 'browser',
    options,
    look: document.documentElement.dataset.look ?? '',
    queries: createQueries(locale, options.contentPrefix),
    content,
    now,
  };
}

function routerState({ loaderData, error }: HydrationState) {
  return {
    loaderData,
    errors: error
      ? {
          [error.routeId]: new ContentError({
            statusCode: error.statusCode,
            errorText: 'The server answered with an error page',
            customMessage: error.customMessage,
            retryAfterS: error.retryAfterS ?? 0,
          }),
        }
      : null,
  };
}
