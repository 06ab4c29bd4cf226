import type { ContentReader } from '../../shared/content/queries/answers';
import type { FormLimits } from '../admissions/formLimits';
import { gateway } from '../api/gateway';
import type { Config } from '../config';
import type { EmptyTargets } from '../content/emptyTargets';
import type { Leads } from '../leads/leads';
import type { Logger } from '../log/logger';
import { type CampusMaps, readingMaps } from '../maps/campusMaps';
import { redirectToCanonicalUrl } from '../middleware/redirectToCanonicalUrl';
import { createAddresses } from '../redirects/addresses';
import type { EditorsRedirects } from '../redirects/editorsRedirects';
import type { LoadedRedirects } from '../redirects/loadRedirects';
import type { Assets } from '../render/assets';
import { createPageRenderer } from '../render/renderPage';
import { createLoaderRunner } from '../render/runLoaders';
import { siteOptions } from '../render/siteOptions';
import { readingSearch } from '../search/searchedStore';
import type { SiteSearch } from '../search/siteSearch';
import type { Looks } from '../theme/looks';

/** API path of previews: separate, so that the browser's cache does not answer them with public data. */
export const PREVIEW_API = '/_preview/api';

/** The stages of the public site that read content, with their own content reader. */
export type PreviewSite = ReturnType<typeof createPreviewSite>;

/** Dependencies shared with the public site. */
export interface PreviewSiteDeps {
  config: Config;
  log: Logger;
  assets: Assets;
  looks: Pick<Looks, 'of'>;
  /** From published content: a draft alone does not make a list worth a link. */
  emptyTargets: Pick<EmptyTargets, 'of'>;
  redirects: LoadedRedirects;
  editorsRedirects: EditorsRedirects;
  leads: Leads;
  formLimits: FormLimits;
  /** Searches published content only. */
  search: Pick<SiteSearch, 'get'>;
  maps: CampusMaps;
}

export function createPreviewSite(
  {
    config,
    log,
    assets,
    looks,
    emptyTargets,
    redirects,
    editorsRedirects,
    leads,
    formLimits,
    search,
    maps,
  }: PreviewSiteDeps,
  store: ContentReader,
) {
  const { contentPrefix, englishEnabled } = config;
  const addresses = createAddresses({ store, contentPrefix, englishEnabled, redirects });
  const options = previewOptions(config, assets);
  const load = createLoaderRunner({
    options,
    store: {
      ...readingMaps(readingSearch(store, search), maps),
      isCurrent: () => true,
      changesAt: never,
      lastChange: () => 0,
    },
    looks,
    emptyTargets,
    withoutFragments: true,
  });
  return {
    redirect: redirectToCanonicalUrl({
      config,
      redirects,
      editorsRedirects: {
        knows: editorsRedirects.knows,
        follow: (target) => editorsRedirects.follow(target, addresses),
      },
      ...addresses,
    }),
    gateway: gateway({
      config,
      store: { ...readingMaps(readingSearch(store, search), maps), changesAt: never },
      log,
      formLimiter: formLimits,
      searchLimiter: null,
      leads,
      buildId: assets.buildId,
      isShared: false,
    }),
    load,
    render: createPageRenderer({
      config,
      log,
      assets,
      options,
      runLoaders: load,
      // Editors are few, so their pages do not queue.
      queue: { turnToLoad: async () => undefined, turnToRender: async () => undefined },
    }),
  };
}

/** Nothing of a preview is cached. */
const never = () => Number.POSITIVE_INFINITY;

/** Options without analytics or tracking, and without the service worker, which would cache drafts. */
function previewOptions(config: Config, assets: Assets): ReturnType<typeof siteOptions> {
  return {
    ...siteOptions(config, assets),
    apiBasePath: PREVIEW_API,
    tagManagerId: '',
    tagManagerHosts: [],
    consentRequired: false,
    matomoUrl: '',
    matomoSiteId: '',
    bannerScriptUrl: '',
    footerFrameUrl: '',
    serviceWorker: false,
    preview: true,
  };
}
