import { statusOfErrorPath } from '../render/errorPagePath';
import type { RenderedPage, RenderPage } from '../render/renderPage';
import type { LoadedPage } from '../render/runLoaders';
import { createPageBody, etagOf, type Headers, type PageBody } from './pageBody';
import { pageHeaders } from './pageHeaders';
import type { FoundPage, PageStore } from './pageStore';
import { createPageWriter } from './pageWriter';
import { createSharedRender, type SharedRender } from './sharedRender';

interface PageServiceOptions {
  renderPage: RenderPage;
  cache: PageStore | null;
  /** Headers of every answer of the site. */
  commonHeaders: Headers;
  /** Headers of a page alone, including its policy. */
  headersOfPage(page: LoadedPage): Headers;
  /** Whether no page is being waited for, so that kept ones may be compressed further; by default always. */
  isQuiet?(): boolean;
  /** Whether the site is closed; by default never. */
  isClosed?(): boolean;
  clock?(): number;
}

export type PageService = ReturnType<typeof createPageService>;

export function createPageService(options: PageServiceOptions) {
  const { renderPage, cache, commonHeaders, headersOfPage } = options;
  const { isQuiet = () => true, isClosed = () => false, clock = Date.now } = options;
  const writePage = cache && createPageWriter({ cache, commonHeaders, isQuiet, isClosed });
  /** Renders in flight by key: streamed ones, and ones that are sent whole. */
  const streamedRenders = new Map<string, SharedRender>();
  const wholeRenders = new Map<string, SharedRender>();

  /** A whole page serves everybody; a streamed one only those who need not have it whole. */
  function inFlight(key: string, whole: boolean): SharedRender | undefined {
    return (whole ? undefined : streamedRenders.get(key)) ?? wholeRenders.get(key);
  }

  function start(key: string, whole: boolean): SharedRender {
    const renders = whole ? wholeRenders : streamedRenders;
    const render = createSharedRender({
      render: () => renderPage(key, { whole }),
      bodyOf: (rendered, html) => bodyOf(key, rendered, html),
      onOver: () => renders.delete(key),
    });
    renders.set(key, render);
    void keep(key, render)
      .catch(() => cache?.coolDown(key))
      .finally(render.end);
    return render;
  }

  function bodyOf(key: string, { page, isIncomplete }: RenderedPage, html: Buffer): PageBody {
    const etag = etagOf(html, page.now);
    const known = cache?.find(key)?.page;
    // A page rendered for the first time has no date: its content has many, and some of it none.
    const lastModified =
      known === undefined ? Number.NaN : known.etag === etag ? known.lastModified : clock();
    return createPageBody({
      html,
      status: page.status,
      etag,
      lastModified,
      headers: [...headersOfPage(page), ...pageHeaders(page, isIncomplete ? null : { etag, lastModified })],
    });
  }

  /** Stores the page once it is complete. */
  async function keep(key: string, render: SharedRender): Promise<void> {
    const [head, page] = await Promise.all([render.head, render.finished]);
    if (!cache || !writePage) return;
    if (!('page' in head)) return cache.forget(key);
    if (!page) return;
    switch (decideCaching(key, head, render.hasFailedBlock(), cache.find(key)?.state)) {
      case 'forget':
        return cache.forget(key);
      case 'coolDown':
        return cache.coolDown(key);
      case 'renderWhole':
        return refresh(key);
      case 'keep':
        // Let the responses that wait for this page leave first.
        await new Promise((next) => setImmediate(next));
        return writePage(key, page, head.page, render);
    }
  }

  /** Renders a page again in the background, for later requests. */
  function refresh(key: string): void {
    // `join` without leaving: the render runs to its end even if nobody waits.
    if (!wholeRenders.has(key)) start(key, true).join();
  }

  return {
    /** The cached page of a key; if it is stale, starts its refresh. */
    findAndRefresh(key: string) {
      const found = cache?.find(key);
      if (found?.state === 'stale') refresh(key);
      return found;
    },
    /** The page of a key, rendered once for all concurrent requests, and kept if it may be shared. */
    open(key: string, whole: boolean) {
      const known = inFlight(key, whole);
      return { ...(known ?? start(key, whole)).join(), isCollapsed: known !== undefined };
    },
    /** Whether the page of a key is being rendered already, so that joining costs nothing. */
    isOpen: (key: string) => inFlight(key, false) !== undefined,
    /** Content has changed, or a purge of it has begun: renders in flight are not kept, and nobody joins them any more. */
    contentChanged(names: ReadonlySet<string>) {
      cache?.purge(names);
      for (const renders of [streamedRenders, wholeRenders])
        for (const render of renders.values()) render.contentChanged(names);
    },
  };
}

/**
 * `renderWhole`: render again without streaming, so that it can be kept. `coolDown`: keep serving the previous page a
 * little longer.
 */
export type CacheDecision = 'keep' | 'renderWhole' | 'coolDown' | 'forget';

/**
 * What to do with a page once it is complete. A page may lack a block that failed (`hasFailedBlock`), or an answer that
 * did not come, such as its menus (`reader.lacksAnswers`); either makes it `isIncomplete` for caches on the way. A page
 * with older answers in place of failed ones (`reader.hasOlderAnswers`) lacks nothing, but is kept as briefly as one
 * without a block.
 * @param kept state of the page that the cache has under this key.
 */
export function decideCaching(
  key: string,
  { page: { status, reader }, isWhole }: RenderedPage,
  hasFailedBlock: boolean,
  kept?: FoundPage['state'],
): CacheDecision {
  // The error page that all addresses without a page share is kept like any other.
  if (status !== (statusOfErrorPath(key) ?? 200))
    return status === 404 || status === 410 ? 'forget' : 'coolDown';
  // A streamed page carries a nonce for one response, so it cannot be kept. Its content is cached now.
  if (!isWhole) return 'renderWhole';
  // With a failed block: keep it (5 s) unless there is a fresh or stale page. Without an answer: never keep it.
  const isWorse = hasFailedBlock ? kept === 'fresh' || kept === 'stale' : reader.lacksAnswers();
  return isWorse ? 'coolDown' : 'keep';
}
