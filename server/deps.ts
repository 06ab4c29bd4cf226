import path from 'node:path';
import { createFormLimits, type FormLimits } from './admissions/formLimits';
import { type CreateLimiter, createRateLimiter } from './admissions/rateLimiter';
import { createNetwork } from './cdn/networks';
import { type CdnPurges, createCdnPurges } from './cdn/purgeCdn';
import type { Config } from './config';
import type { ContentStore } from './content/contentStore';
import { createTellEngines, type TellEngines } from './crawlers/indexNow/tellEngines';
import { createAdminLink } from './health/adminLink';
import { createContentHealth } from './health/contentHealth';
import { createSurvey } from './health/survey';
import { createImageAddresses, type ImageAddresses } from './images/imageAddresses';
import { createImageService, type ImageService } from './images/imageService';
import type { Leads } from './leads/accepted';
import { startLeads } from './leads/startLeads';
import { createRequestLog, type Logger, type RequestLog } from './log/logger';
import { createTroubles, type Troubles } from './log/troubles';
import type { Readiness } from './middleware/answerProbes';
import {
  type ContentSecurityPolicy,
  createContentSecurityPolicy,
  securityHeaders,
} from './middleware/setSecurityHeaders';
import { numbersText } from './operations/allWorkers';
import { countLeads, keptNow } from './operations/countLeads';
import { createNumbers, type Moment, type Numbers } from './operations/numbers';
import { gatherOverview, type Overview } from './operations/overview';
import type { ServeHealthOptions } from './operations/serveContentHealth';
import { createSlowPages, type SlowPages } from './operations/slowPages';
import type { Headers } from './pageCache/pageBody';
import { createPages, type Pages } from './pages';
import { PREVIEW_STYLES_HASH } from './preview/previewStyles';
import { type PreviewParts, startPreview } from './preview/startPreview';
import { type Addresses, createAddresses } from './redirects/addresses';
import { createEditorsRedirects, type EditorsRedirects } from './redirects/editorsRedirects';
import { type LoadedRedirects, loadRedirects } from './redirects/loadRedirects';
import { createUnknownPaths, reportUnknownPaths, type UnknownPaths } from './redirects/unknownPaths';
import { type Assets, readAssets } from './render/assets';
import { withSearch } from './search/searchedStore';
import { createSiteSearch, type SiteSearch } from './search/siteSearch';
import { openSharedState } from './sharedState/openSharedState';
import type { SharedState } from './sharedState/sharedState';
import { createRasteriser, type Rasteriser } from './sharing/rasteriser';
import { startContent } from './startContent';
import { loadTheme } from './theme/loadTheme';
import { createLooks, type Looks } from './theme/looks';
import { tellTheme } from './theme/tellTheme';
import { createTypefaces, type Typefaces } from './theme/type/typefaces';

/** The collaborators of the process, built once, by hand. */
export interface Deps extends Addresses {
  config: Config;
  log: Logger;
  numbers: Numbers;
  slowPages: SlowPages;
  /** The numbers of this process, or of all workers, in Prometheus' text format. */
  numbersText(): Promise<string>;
  overview(): Promise<Overview>;
  /** Null when such lines are not written. */
  logAnswered: RequestLog | null;
  /** Of content, and of what the site itself finds in it. */
  store: ContentStore;
  search: SiteSearch;
  assets: Assets;
  looks: Looks;
  typefaces: Typefaces;
  contentSecurityPolicy: ContentSecurityPolicy;
  /** Of every answer. */
  securityHeaders: Headers;
  /** Of previews, which the content service's admin frames. */
  previewPolicy: ContentSecurityPolicy;
  /** Null where no editor previews. */
  preview: PreviewParts | null;
  pages: Pages;
  assetsDirectory: string;
  redirects: LoadedRedirects;
  editorsRedirects: EditorsRedirects;
  unknownPaths: UnknownPaths;
  contentHealth: ServeHealthOptions;
  rasteriser: Rasteriser;
  leads: Leads;
  createLimiter: CreateLimiter;
  formLimits: FormLimits;
  sharedState: SharedState;
  /** Null where no network of caches is told. */
  cdn: CdnPurges | null;
  engines: TellEngines | null;
  readiness: Readiness & { drain(): void };
  /** Origin of the embedded service's media; '' with a foreign service. */
  sampleMediaUrl: string;
  imageAddresses: ImageAddresses;
  imageService: ImageService;
  close(): Promise<void>;
}

interface DepsOptions {
  config: Config;
  log: Logger;
  /** Where `log` writes. */
  output: { write(line: string): void };
  /** What `log` has warned of; nothing unless told. */
  troubles?: Pick<Troubles, 'list'>;
  /** The checkout's folder: content and build are found below it. */
  root: string;
}

/**
 * Builds everything that the app needs, and starts the embedded content service when no other is configured.
 * @throws Error when nothing was built, sample content is broken or a redirect rule is wrong: boot ends with that line.
 */
export async function createDeps({
  config,
  log,
  output,
  troubles = createTroubles(),
  root,
}: DepsOptions): Promise<Deps> {
  const redirects = loadRedirects(config);
  // Until there is a store there is nothing to forget.
  let forget = (_names: readonly string[]): void => undefined;
  const assetsDirectory = path.join(root, 'dist/client');
  const ofTheme = log.child({ part: 'theme' });
  const theme = await loadTheme(config.themeFile, tellTheme(ofTheme).field);
  const assets = readAssets(assetsDirectory);
  const { buildId } = assets;
  const { instance } = config;
  const numbers = createNumbers({ buildId, instance, moment });
  const sharedState = await openSharedState({
    config,
    log,
    onPurge: (names) => forget(names),
    hear: numbers,
  });
  const imageAddresses = createImageAddresses({
    service: config.imageService,
    mediaUrl: config.contentMediaUrl,
    siteUrl: config.siteUrl,
    secret: config.contentApiToken || config.contentApiPassword,
  });
  const content = await startContent({
    config,
    resized: imageAddresses.resized,
    log,
    root,
    shared: sharedState.answers,
    onCalled: numbers.called,
  });
  const { sampleMediaUrl } = content;
  const search = createSiteSearch({ store: content.store, contentPrefix: config.contentPrefix, log });
  const store = withSearch(content.store, search);
  forget = store.purgeNames;
  const mediaUrl = config.contentMediaUrl || sampleMediaUrl || config.siteUrl;
  const typefaces = createTypefaces({
    directory: path.join(root, 'dist/fonts'),
    builtIn: { rules: assets.builtInFaces, announced: assets.announcedFonts },
    mediaUrl,
  });
  const looks = await createLooks({
    file: theme,
    typefaces,
    store,
    contentPrefix: config.contentPrefix,
    mediaUrl,
    log: ofTheme,
  });
  const scripts = [assets.deviceScript.hash, assets.originScript.hash, assets.loaderScript.hash];
  const contentSecurityPolicy = createContentSecurityPolicy(config, {
    scripts,
    styles: [assets.firstStyles.hash],
  });
  const previewPolicy = createContentSecurityPolicy(
    config,
    { scripts, styles: [assets.firstStyles.hash, PREVIEW_STYLES_HASH] },
    config.preview.origins,
  );
  const headers = securityHeaders(config, contentSecurityPolicy);
  const unknownPaths = createUnknownPaths();
  const endReports = reportUnknownPaths(unknownPaths, log);
  const rasteriser = createRasteriser({
    script: path.join(root, 'dist/server/rasterWorker.cjs'),
    wasmFile: path.join(root, 'dist/server/resvg.wasm'),
    fontsDirectory: path.join(root, 'dist/fonts'),
  });
  const createLimiter: CreateLimiter = (options) => createRateLimiter(options, sharedState.limiter);
  const formLimits = createFormLimits(createLimiter);
  const leads = countLeads(await startLeads({ config, log, store, limits: formLimits }), numbers);
  const pages = createPages({
    config,
    log,
    store,
    assets,
    looks,
    contentSecurityPolicy,
    commonHeaders: headers,
  });
  const cdn = config.cdn && createCdnPurges({ network: createNetwork(config.cdn), log });
  const { contentPrefix, englishEnabled } = config;
  const addresses = createAddresses({
    store,
    lacks: store.lacks,
    contentPrefix,
    englishEnabled,
    redirects,
  });
  const editorsRedirects = createEditorsRedirects({
    store,
    file: redirects,
    siteUrl: config.siteUrl,
    englishEnabled,
    contentHas: addresses.contentHas,
    ownAddress: addresses.ownAddress,
    log: log.child({ part: 'redirects' }),
  });
  const preview = startPreview({
    config,
    log,
    assets,
    looks,
    redirects,
    editorsRedirects,
    leads,
    formLimits,
    search,
    store,
    source: content.previewSource,
    ended: sharedState.ended,
  });
  // Between a purge and a new index a network may have kept a search as it was.
  search.onChange(() => cdn?.purge(['search']));
  const engines = createTellEngines({ config, store, log });
  const health = createContentHealth({
    survey: createSurvey({
      store,
      prefix: contentPrefix,
      locales: englishEnabled ? ['fr', 'en'] : ['fr'],
      siteUrl: config.siteUrl,
      lagMs: pages.lagMs,
      log: log.child({ part: 'content health' }),
    }),
    unknownPaths,
    judging: { redirects, editorsRedirects, englishEnabled },
  });
  let draining = false;
  const slowPages = createSlowPages();

  async function moment(): Promise<Moment> {
    return {
      queue: pages.queue.stats(),
      isOutage: store.stats().outage,
      isRedisUp: sharedState.isUp?.() ?? null,
      cdnTags: cdn?.waiting() ?? null,
      leads: await keptNow(leads.queue),
    };
  }

  return {
    config,
    log,
    numbers,
    slowPages,
    numbersText: numbersText(numbers.registry),
    overview: () =>
      gatherOverview({
        buildId,
        instance,
        registry: numbers.registry,
        moment,
        contentStats: store.stats,
        lagMs: pages.lagMs,
        slowPages,
        troubles,
        unknownPaths,
      }),
    logAnswered: createRequestLog(config.logLevel, output),
    store,
    search,
    assets,
    looks,
    typefaces,
    contentSecurityPolicy,
    securityHeaders: headers,
    previewPolicy,
    preview,
    pages,
    assetsDirectory,
    redirects,
    editorsRedirects,
    ...addresses,
    unknownPaths,
    contentHealth: {
      health,
      adminLink: createAdminLink({ adminUrl: config.contentAdminUrl, prefix: contentPrefix, store }),
      englishEnabled,
    },
    rasteriser,
    leads,
    createLimiter,
    formLimits,
    sharedState,
    cdn,
    engines,
    readiness: {
      isReady: () => !draining && store.hasAnswered() && editorsRedirects.wereAskedFor(),
      drain: () => {
        draining = true;
        preview?.live.end();
      },
    },
    sampleMediaUrl,
    imageAddresses,
    imageService: createImageService({ mediaOrigin: sampleMediaUrl || config.contentMediaUrl }),
    async close() {
      endReports();
      editorsRedirects.close();
      health.close();
      pages.close();
      search.close();
      await Promise.all([preview?.close(), cdn?.close(), engines?.close()]);
      sharedState.close();
      await leads.close();
      await rasteriser.close();
      await content.close();
    },
  };
}
