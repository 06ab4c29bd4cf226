import path from 'node:path';
import { localesOf } from '../shared/locale';
import { createFormLimits } from './admissions/formLimits';
import { type CreateLimiter, createRateLimiter } from './admissions/rateLimiter';
import { createCdnPurges } from './cdn/cdnPurges';
import { createNetwork } from './cdn/networks';
import { EVERYTHING } from './cdn/tags';
import type { Config } from './config';
import { createEmptyTargets } from './content/emptyTargets';
import { contentFolder } from './contentFolder';
import { createEngineNotifier } from './crawlers/indexNow/engineNotifier';
import { createAdminLink } from './health/adminLink';
import { createContentHealth } from './health/contentHealth';
import { createSurvey } from './health/survey';
import { createImageAddresses } from './images/imageAddresses';
import { createImageService } from './images/imageService';
import { startLeads } from './leads/startLeads';
import { createRequestLog, type Logger } from './log/logger';
import { createTroubles, type Troubles } from './log/troubles';
import { createCampusMaps } from './maps/campusMaps';
import { numbersText } from './operations/allWorkers';
import { countLeads, createLeadCount } from './operations/countLeads';
import { createNumbers, type Moment } from './operations/numbers';
import { gatherOverview } from './operations/overview';
import { createSlowPages } from './operations/slowPages';
import { storeWithOwnAnswers } from './ownAnswers';
import { createPages } from './pages';
import { createPolicies } from './policies';
import { startPreview } from './preview/startPreview';
import { createAddresses } from './redirects/addresses';
import { createEditorsRedirects } from './redirects/editorsRedirects';
import { loadRedirects } from './redirects/loadRedirects';
import { createUnknownPaths, reportUnknownPaths } from './redirects/unknownPaths';
import { readAssets } from './render/assets';
import { createSiteSearch } from './search/siteSearch';
import { openSharedState } from './sharedState/openSharedState';
import { createRasteriser } from './sharing/rasteriser';
import { startContent } from './startContent';
import { createLooks } from './theme/looks';
import { openTheme } from './theme/openTheme';
import { createTypefaces } from './theme/type/typefaces';

interface DepsOptions {
  config: Config;
  log: Logger;
  /** Where `log` writes. */
  output: { write(line: string): void };
  /** Warnings of `log`, for the operators' overview; none by default. */
  troubles?: Pick<Troubles, 'list'>;
  /** The checkout's folder, which contains content and build. */
  root: string;
}

/** The collaborators of the process. */
export type Deps = Awaited<ReturnType<typeof createDeps>>;

/**
 * Builds everything that the app needs, and starts the embedded content service when no other is configured.
 * @throws Error when there is no build, sample content is invalid or a redirect rule is wrong: the boot ends with its
 * message.
 */
export async function createDeps({ config, log, output, troubles = createTroubles(), root }: DepsOptions) {
  const { contentPrefix, englishEnabled } = config;
  const folder = contentFolder(config, root);
  const redirects = loadRedirects({ ...config, contentFolder: folder });
  // Other processes' purges go to the store, which is only made below: until then there is nothing to purge.
  let onPurge = (_names: readonly string[]): void => undefined;
  const themeLog = log.child({ part: 'theme' });
  const { source: file, whenThere } = await openTheme(config.themeFile, themeLog);
  const assets = readAssets(path.join(root, 'dist/client'));
  const numbers = createNumbers({ buildId: assets.buildId, instance: config.instance, moment });
  const sharedState = await openSharedState({
    config,
    log,
    onPurge: (names) => onPurge(names),
    numbers,
  });
  const imageAddresses = createImageAddresses(config);
  const content = await startContent({
    config,
    resized: imageAddresses.resized,
    log,
    root,
    shared: sharedState.answers,
    onCalled: numbers.called,
  });
  const { sampleMediaUrl } = content;
  const emptyTargets = createEmptyTargets({ store: content.store, contentPrefix });
  const search = createSiteSearch({ store: content.store, emptyTargets, contentPrefix, log });
  const maps = createCampusMaps(path.join(root, 'dist/outlines.json'));
  const store = storeWithOwnAnswers(content.store, { search, maps });
  onPurge = store.purgeNames;
  const mediaUrl = config.contentMediaUrl || sampleMediaUrl || config.siteUrl;
  const typefaces = createTypefaces({
    directory: path.join(root, 'dist/fonts'),
    builtIn: { rules: assets.builtInFaces, announced: assets.announcedFonts },
    mediaUrl,
  });
  const looks = await createLooks({ file, typefaces, store, contentPrefix, mediaUrl, log: themeLog });
  const policies = createPolicies(config, assets);
  const unknownPaths = createUnknownPaths();
  const endReports = reportUnknownPaths(unknownPaths, log);
  const rasteriser = createRasteriser(path.join(root, 'dist'));
  const createLimiter: CreateLimiter = (options) => createRateLimiter(options, sharedState.limiter);
  const formLimits = createFormLimits(createLimiter);
  const leads = countLeads(await startLeads({ config, log, store, limits: formLimits }), numbers);
  const pages = createPages({ config, log, store, assets, looks, emptyTargets, ...policies });
  const cdn = config.cdn && createCdnPurges({ network: createNetwork(config.cdn), log });
  const addresses = createAddresses({ store, lacks: store.lacks, contentPrefix, englishEnabled, redirects });
  const editorsRedirects = createEditorsRedirects({
    ...config,
    ...addresses,
    store,
    file: redirects,
    log: log.child({ part: 'redirects' }),
  });
  const preview = startPreview({
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
    store,
    source: content.previewSource,
    ended: sharedState.ended,
  });
  // A search between a purge and the new index is answered from the old one, and the CDN may have kept that.
  search.onChange(() => cdn?.purge(['search']));
  emptyTargets.onChange(() => cdn?.purge([EVERYTHING]));
  whenThere(looks.take, () => [store.purge(), cdn?.purge([EVERYTHING])]);
  const engines = createEngineNotifier({ config, store, log });
  const health = createContentHealth({
    survey: createSurvey({
      store,
      prefix: contentPrefix,
      locales: localesOf(config),
      siteUrl: config.siteUrl,
      lagMs: pages.lagMs,
      log: log.child({ part: 'content health' }),
    }),
    unknownPaths,
    judging: { redirects, editorsRedirects, englishEnabled, looks },
  });
  const countKeptLeads = createLeadCount(leads.queue);
  let draining = false;
  const slowPages = createSlowPages();

  async function moment(): Promise<Moment> {
    return {
      queue: pages.queue.stats(),
      isOutage: store.stats().outage,
      isRedisUp: sharedState.isUp?.() ?? null,
      cdnTags: cdn?.waiting() ?? null,
      leads: await countKeptLeads(),
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
        buildId: assets.buildId,
        instance: config.instance,
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
    emptyTargets,
    assets,
    looks,
    typefaces,
    ...policies,
    preview,
    pages,
    assetsDirectory: path.join(root, 'dist/client'),
    redirects,
    editorsRedirects,
    ...addresses,
    unknownPaths,
    contentHealth: {
      health,
      adminLink: createAdminLink({ adminUrl: config.contentAdminUrl, prefix: contentPrefix, store }),
      englishEnabled,
      timeZone: () => store.place().timeZone,
    },
    rasteriser,
    leads,
    createLimiter,
    formLimits,
    sharedState,
    cdn,
    engines,
    readiness: {
      /** False before the first content, and during shutdown. */
      isReady: () => !draining && store.hasAnswered() && editorsRedirects.wereRequested(),
      drain: () => {
        draining = true;
        preview?.live.end();
      },
    },
    sampleMedia: folder && path.join(folder, 'media'),
    imageAddresses,
    imageService: createImageService({ mediaOrigin: sampleMediaUrl || config.contentMediaUrl, root }),
    async close() {
      endReports();
      editorsRedirects.close();
      health.close();
      pages.close();
      search.close();
      emptyTargets.close();
      await Promise.all([preview?.close(), cdn?.close(), engines?.close()]);
      sharedState.close();
      await leads.close();
      rasteriser.close();
      await content.close();
    },
  };
}
