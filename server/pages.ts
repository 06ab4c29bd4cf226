import type { Config } from './config';
import { ALL_KINDS } from './content/cacheKeys';
import type { ContentStore } from './content/contentStore';
import type { EmptyTargets } from './content/emptyTargets';
import type { ContentSecurityPolicy } from './http/contentSecurityPolicy';
import type { Logger } from './log/logger';
import type { Headers } from './pageCache/pageBody';
import { createPageService } from './pageCache/pageService';
import { createPageStore } from './pageCache/pageStore';
import type { Assets } from './render/assets';
import { preloadLinks } from './render/document';
import { measureEventLoopLag } from './render/eventLoopLag';
import { createPageRenderer } from './render/renderPage';
import { createRenderQueue } from './render/renderQueue';
import { createLoaderRunner } from './render/runLoaders';
import { siteOptions } from './render/siteOptions';
import type { Looks } from './theme/looks';

/** Above this lag the event loop is busy, and work that can wait does. */
const QUIET_LAG_MS = 10;

interface PagesOptions {
  config: Config;
  log: Logger;
  store: Pick<ContentStore, 'get' | 'isCurrent' | 'changesAt' | 'lastChange' | 'onChange'>;
  assets: Assets;
  looks: Looks;
  emptyTargets: EmptyTargets;
  contentSecurityPolicy: ContentSecurityPolicy;
  /** Headers of every answer. */
  securityHeaders: Headers;
}

export type Pages = ReturnType<typeof createPages>;

/** Everything between an address and the bytes of its page: loaders, React, the page cache. */
export function createPages({
  config,
  log,
  store,
  assets,
  looks,
  emptyTargets,
  contentSecurityPolicy,
  securityHeaders,
}: PagesOptions) {
  const options = siteOptions(config, assets);
  const load = createLoaderRunner({ options, store, looks, emptyTargets });
  const lag = measureEventLoopLag();
  const queue = createRenderQueue({ lag, log });
  const renderPage = createPageRenderer({ config, log, assets, options, runLoaders: load, queue });
  let isClosed = false;
  const pages = createPageService({
    renderPage,
    cache: config.pageCache ? createPageStore() : null,
    // Each page has a policy of its own, with the hash of its styles.
    commonHeaders: securityHeaders.filter(([name]) => name !== 'Content-Security-Policy'),
    isQuiet: () => queue.stats().waiting === 0 && lag.ms() < QUIET_LAG_MS,
    isClosed: () => isClosed,
    headersOfPage: ({ look }) => [
      ['Content-Security-Policy', contentSecurityPolicy({ styles: look.styles })],
      ...(config.earlyHints ? [['Link', preloadLinks(assets, look).join(', ')] as const] : []),
    ],
  });
  store.onChange((names) => pages.contentChanged(new Set(names)));
  emptyTargets.onChange(() => pages.contentChanged(new Set([ALL_KINDS])));
  return {
    ...pages,
    /** Renders a page without the cache and without sharing the render. */
    renderPage,
    /** Finds out what a page is, without rendering it. */
    load,
    /** The resources that pages announce early; empty when that is off. */
    earlyHints: () => (config.earlyHints ? preloadLinks(assets, looks.last()) : []),
    queue,
    /** Lag of the event loop, in milliseconds. */
    lagMs: lag.ms,
    close() {
      isClosed = true;
      lag.close();
    },
  };
}
