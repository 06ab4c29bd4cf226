import type { Config } from './config';
import type { ContentStore } from './content/contentStore';
import type { Logger } from './log/logger';
import type { Headers } from './pageCache/pageBody';
import { createPageService, type PageService } from './pageCache/pageService';
import { createPageStore } from './pageCache/pageStore';
import type { Assets } from './render/assets';
import { createDocumentWriter, preloadLinks } from './render/document';
import { createPageDrawer, type DrawPage } from './render/renderPage';
import { createPageLoader, type PageLoader } from './render/runLoaders';
import { siteOptions } from './render/siteOptions';
import { createPageRenderer } from './render/streamReact';

interface PagesOptions {
  config: Config;
  log: Logger;
  store: Pick<ContentStore, 'get' | 'isCurrent' | 'onChange'>;
  assets: Assets;
  /** Headers of every answer. */
  commonHeaders: Headers;
}

export interface Pages extends PageService {
  /** Draws a page for one visitor alone. */
  drawAlone: DrawPage;
  /** What pages announce ahead of themselves; empty when they do not. */
  earlyHints: readonly string[];
  /** Finds out what a page is, without drawing it. */
  load: PageLoader;
}

/** Everything between an address and the bytes of its page: loaders, React, the page cache. */
export function createPages({ config, log, store, assets, commonHeaders }: PagesOptions): Pages {
  const options = siteOptions(config, assets.buildId);
  const load = createPageLoader({ options, store });
  const drawPage = createPageDrawer({
    siteUrl: config.siteUrl,
    loadPage: load,
    renderPage: createPageRenderer({ options, documents: createDocumentWriter(assets, config.devReloadUrl) }),
    onContained(target, error) {
      log.warn(
        {
          url: target.slice(0, 2000),
          err: error instanceof Error ? (error.stack ?? error.message) : String(error),
        },
        'a block of the page failed; its neighbours are untouched',
      );
    },
  });
  const earlyHints = config.earlyHints ? preloadLinks(assets) : [];
  const pages = createPageService({
    drawPage,
    cache: config.pageCache ? createPageStore() : null,
    commonHeaders,
    ofEveryPage: earlyHints.length > 0 ? [['Link', earlyHints.join(', ')]] : [],
  });
  store.onChange((names) => pages.contentChanged(new Set(names)));
  return { ...pages, drawAlone: drawPage, load, earlyHints };
}
