import type { RenderedPage, RenderPage } from '../render/renderPage';
import type { LoadedPage } from '../render/runLoaders';
import { fateOf } from './fateOf';
import { createPageBody, etagOf, type Headers, type PageBody } from './pageBody';
import { pageHeaders } from './pageHeaders';
import type { FoundPage, PageStore } from './pageStore';
import { createPageWriter } from './pageWriter';
import { createSharedRender, type JoinedPage, type SharedRender } from './sharedRender';

interface PageServiceOptions {
  renderPage: RenderPage;
  cache: PageStore | null;
  /** Headers of every answer of the site. */
  commonHeaders: Headers;
  /** Headers of a page alone, including its policy. */
  ofEveryPage(page: LoadedPage): Headers;
  /** Whether no page is being waited for, so that kept ones may be compressed further; by default always. */
  isQuiet?(): boolean;
  clock?(): number;
}

export interface PageService {
  /** The cached page of a key; if it is stale, starts its refresh. */
  findAndRefresh(key: string): FoundPage | undefined;
  /** The page of a key, rendered once for all concurrent requests, and kept if it may be shared. */
  open(key: string, whole: boolean): JoinedPage;
  /** Whether the page of a key is being rendered already, so that joining costs nothing. */
  isOpen(key: string): boolean;
  /** Content has changed, or is about to: renders in flight are not kept, and nobody joins them any more. */
  contentChanged(names: ReadonlySet<string>): void;
}

export function createPageService(options: PageServiceOptions): PageService {
  const { renderPage, cache, commonHeaders, ofEveryPage } = options;
  const { isQuiet = () => true, clock = Date.now } = options;
  const writePage = cache && createPageWriter({ cache, commonHeaders, isQuiet });
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
    const etag = etagOf(html);
    const known = cache?.find(key)?.page;
    // A page rendered for the first time has no date: its content has many, and some of it none.
    const lastModified =
      known === undefined ? Number.NaN : known.etag === etag ? known.lastModified : clock();
    return createPageBody({
      html,
      status: page.status,
      etag,
      lastModified,
      headers: [...ofEveryPage(page), ...pageHeaders(page, isIncomplete ? null : { etag, lastModified })],
    });
  }

  /** Stores the page once it is complete. */
  async function keep(key: string, render: SharedRender): Promise<void> {
    const [head, page] = await Promise.all([render.head, render.finished]);
    if (!cache || !writePage) return;
    if (!('page' in head)) return cache.forget(key);
    if (!page) return;
    switch (fateOf(key, head, render.hasFailedBlock(), cache.find(key)?.state)) {
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
    findAndRefresh(key) {
      const found = cache?.find(key);
      if (found?.state === 'stale') refresh(key);
      return found;
    },
    open(key, whole) {
      const known = inFlight(key, whole);
      return { ...(known ?? start(key, whole)).join(), isCollapsed: known !== undefined };
    },
    isOpen: (key) => inFlight(key, false) !== undefined,
    contentChanged(names) {
      cache?.purge(names);
      for (const renders of [streamedRenders, wholeRenders])
        for (const render of renders.values()) render.contentChanged(names);
    },
  };
}
