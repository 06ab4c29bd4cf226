import type { ByteReader } from '../http/byteStream';
import { statusOfErrorPath } from '../render/errorPagePath';
import type { PageRender, RenderedHead, RenderedPage, RenderPage, RenderTimes } from '../render/renderPage';
import type { LoadedPage } from '../render/runLoaders';
import { dependencies, dependsOn } from './dependencies';
import { createPageBody, etagOf, type Headers, type PageBody } from './pageBody';
import { pageHeaders } from './pageHeaders';
import type { FoundPage, PageStore } from './pageStore';
import { createPageWriter } from './pageWriter';

/** One visitor's view of a render that others may be waiting for too. */
export interface JoinedPage {
  head: Promise<RenderedHead>;
  /** The page once all of it is there; null when it was cut. */
  finished: Promise<PageBody | null>;
  /** Whether others were waiting for this very page already. */
  isCollapsed: boolean;
  /** What the render has taken so far. */
  times(): Readonly<RenderTimes>;
  follow(reader: ByteReader): void;
  leave(): void;
}

interface PageServiceOptions {
  renderPage: RenderPage;
  cache: PageStore | null;
  /** Headers of every answer of the site. */
  commonHeaders: Headers;
  /** Those of a page besides, its policy among them. */
  ofEveryPage(page: LoadedPage): Headers;
  /** Room for the encodings of pages besides brotli. */
  encodingBytes?: Parameters<typeof createPageWriter>[0]['encodingBytes'];
  /** Whether nobody waits for a page, so that kept ones may be compressed further; always unless told. */
  isQuiet?(): boolean;
  clock?(): number;
}

export interface PageService {
  /** The finished page of a key; one that is stale is rendered again meanwhile. */
  find(key: string): FoundPage | undefined;
  /** The page of a key, rendered once for everybody who asks meanwhile, and kept when others may have it. */
  open(key: string, whole: boolean): JoinedPage;
  /** Whether the page of a key is being rendered for somebody, so that one more costs nothing. */
  isOpen(key: string): boolean;
  /** Renders a page anew in the background, for those who ask later. */
  refresh(key: string): void;
  /** Content has changed, or is about to: what is being rendered from it is not kept, and nobody joins it any more. */
  contentChanged(names: ReadonlySet<string>): void;
}

/** The render that visitors are waiting for; it is replaced when content changes before its head is sent. */
interface CurrentRender {
  render: PageRender;
  /** How many renders have been started for this page. */
  attempts: number;
  /** Names of content that changed since the last began. */
  changed: Set<string>;
  rendered: RenderedPage | null;
}

/** A page being rendered, shared by everybody who waits for it. */
interface InFlight {
  /** Where it stands among those: of a page that is sent in parts, and of one that is sent whole. */
  readonly id: string;
  readonly current: CurrentRender;
  readonly head: Promise<RenderedHead>;
  readonly finished: Promise<PageBody | null>;
  watchers: number;
}

/** Content that changes while a page is being rendered has it rendered again, so that no page is half old and half new. */
const MAX_ATTEMPTS = 3;

export function createPageService(options: PageServiceOptions): PageService {
  const { renderPage, cache, commonHeaders, ofEveryPage, encodingBytes } = options;
  const { isQuiet = () => true, clock = Date.now } = options;
  const writePage = cache && createPageWriter({ cache, commonHeaders, encodingBytes, isQuiet });
  const inFlight = new Map<string, InFlight>();

  function start(id: string, key: string, whole: boolean): InFlight {
    const current: CurrentRender = {
      render: renderPage(key, { whole }),
      attempts: 1,
      changed: new Set(),
      rendered: null,
    };
    const head = settledHead(current, key, whole);
    const finished = head.then(async (begun) => {
      const html = 'page' in begun ? await current.render.bytes.whole : null;
      return html && 'page' in begun ? finish(key, begun, html) : null;
    });
    const entry: InFlight = { id, current, head, finished, watchers: 0 };
    const ended = () => endOf(entry);
    const kept = finished.then((page) => page && keep(key, current, page).catch(() => cache?.coolDown(key)));
    kept.then(ended, ended);
    inFlight.set(id, entry);
    return entry;
  }

  /** Nobody joins it any more; another render may have taken its place already. */
  function endOf(entry: InFlight): void {
    if (inFlight.get(entry.id) === entry) inFlight.delete(entry.id);
  }

  function finish(key: string, { page, isPartial }: RenderedPage, html: Buffer): PageBody {
    const etag = etagOf(html);
    const known = cache?.find(key)?.page;
    // At first sight nobody knows since when the page is what it is: what it shows has many dates, and some of it none.
    const lastModified =
      known === undefined ? Number.NaN : known.etag === etag ? known.lastModified : clock();
    return createPageBody({
      html,
      status: page.status,
      etag,
      lastModified,
      headers: [...ofEveryPage(page), ...pageHeaders(page, isPartial ? null : { etag, lastModified })],
    });
  }

  async function settledHead(current: CurrentRender, key: string, whole: boolean): Promise<RenderedHead> {
    for (;;) {
      const head = await current.render.head;
      if (!('page' in head)) {
        cache?.forget(key);
        return head;
      }
      if (current.attempts === MAX_ATTEMPTS || !hasChanged(current, head)) {
        current.rendered = head;
        return head;
      }
      current.render.leave();
      current.changed.clear();
      current.render = renderPage(key, { whole });
      current.attempts += 1;
    }
  }

  function hasChanged(current: CurrentRender, { page }: RenderedPage): boolean {
    return current.changed.size > 0 && dependsOn(dependencies(page), current.changed);
  }

  /** A page enters when it is successful, made of nothing that has changed since, and whole, or whole but for blocks that failed. */
  async function keep(key: string, current: CurrentRender, page: PageBody): Promise<void> {
    const { rendered, render } = current;
    if (!cache || !writePage || !rendered) return;
    if (rendered.nonce !== undefined) {
      // Streamed in parts, with a nonce for one answer: it cannot be kept. Its content is there now: render it whole.
      if (page.status === 200) refresh(key);
      return;
    }
    const hasFailedBlock = render.contained.length > 0;
    // The error page that all addresses without a page share is kept like any other.
    const isMissing = page.status === statusOfErrorPath(key);
    const isFailure =
      (page.status !== 200 && !isMissing) || (rendered.page.reader.missedAny() && !hasFailedBlock);
    // A block that fails for good must not have its page rendered for each visitor; a whole page, while there is one, is better.
    const known = cache.find(key);
    if (isFailure || (hasFailedBlock && known && known.state !== 'expired')) {
      if (page.status === 404 || page.status === 410) cache.forget(key);
      else cache.coolDown(key);
      return;
    }
    // Let the answers that wait for this page leave first.
    await new Promise((next) => setImmediate(next));
    await writePage(key, page, rendered.page, {
      hasFailedBlock,
      hasChanged: () => hasChanged(current, rendered),
    });
  }

  function refresh(key: string): void {
    const id = wholeId(key);
    if (inFlight.has(id)) return;
    const entry = start(id, key, true);
    // A background refresh: it runs to its end even when nobody waits.
    entry.watchers += 1;
    entry.head.catch(() => cache?.coolDown(key));
  }

  return {
    find(key) {
      const found = cache?.find(key);
      if (found?.state === 'stale') refresh(key);
      return found;
    },
    open(key, whole) {
      const id = whole ? wholeId(key) : key;
      const known = inFlight.get(id) ?? inFlight.get(wholeId(key));
      const entry = known ?? start(id, key, whole);
      entry.watchers += 1;
      let isThere = true;
      let stop: (() => void) | undefined;
      return {
        head: entry.head,
        finished: entry.finished,
        isCollapsed: known !== undefined,
        times: () => entry.current.render.times,
        follow(reader) {
          if (isThere) stop = entry.current.render.bytes.follow(reader);
        },
        leave() {
          if (!isThere) return;
          isThere = false;
          stop?.();
          entry.watchers -= 1;
          if (entry.watchers > 0 || !entry.current.render.bytes.isOpen()) return;
          entry.current.render.leave();
          endOf(entry);
        },
      };
    },
    isOpen: (key) => inFlight.has(key) || inFlight.has(wholeId(key)),
    refresh,
    contentChanged(names) {
      cache?.purge(names);
      for (const [id, { current }] of inFlight) {
        for (const name of names) current.changed.add(name);
        // Visitors who ask from now on get a render of their own: this one is settled, and too old for them.
        const isOver = current.rendered
          ? hasChanged(current, current.rendered)
          : current.attempts === MAX_ATTEMPTS;
        if (isOver) inFlight.delete(id);
      }
    },
  };
}

function wholeId(key: string): string {
  return `whole ${key}`;
}
