import type { ContentReader } from '../../shared/content/queries/answers';
import type { FormLimits } from '../admissions/formLimits';
import { gateway } from '../api/gateway';
import type { Config } from '../config';
import type { EmptyTargets } from '../content/emptyTargets';
import type { Leads } from '../leads/createLeads';
import type { Logger } from '../log/logger';
import type { CampusMaps } from '../maps/campusMaps';
import { redirectToCanonicalUrl } from '../middleware/redirectToCanonicalUrl';
import { withOwnAnswers } from '../ownAnswers';
import { createAddresses } from '../redirects/addresses';
import type { EditorsRedirects } from '../redirects/editorsRedirects';
import type { LoadedRedirects } from '../redirects/loadRedirects';
import type { Assets } from '../render/assets';
import { createPageRenderer } from '../render/renderPage';
import { createLoaderRunner } from '../render/runLoaders';
import { siteOptions } from '../render/siteOptions';
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

export function createPreviewSite(deps: PreviewSiteDeps, store: ContentReader) {
  const { config, assets, editorsRedirects } = deps;
  const addresses = createAddresses({ ...config, store, redirects: deps.redirects });
  const content = { ...withOwnAnswers(store, deps), changesAt: never };
  const options = previewOptions(config, assets);
  const load = createLoaderRunner({
    ...deps,
    options,
    store: { ...content, isCurrent: () => true, lastChange: () => 0 },
    withoutFragments: true,
  });
  return {
    redirect: redirectToCanonicalUrl({
      ...deps,
      editorsRedirects: {
        knows: editorsRedirects.knows,
        follow: (target) => editorsRedirects.follow(target, addresses),
      },
      ...addresses,
    }),
    gateway: gateway({ ...deps, store: content, searchLimiter: null, isShared: false }),
    load,
    render: createPageRenderer({
      ...deps,
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
