import { randomUUID } from 'node:crypto';
import { renderToPipeableStream } from 'react-dom/server';
import type { SiteOptions } from '../../client/state/Site';
import { headTags } from '../../shared/seo';
import type { Broadcast } from './broadcast';
import type { DocumentWriter } from './document';
import { drawnParts, hydrationJson, preselected } from './hydrationState';
import type { LoadedPage } from './loadPage';
import { PageTree } from './PageTree';
import { joined, type Piece, pieceOf } from './pieces';
import type { ReadyParts } from './readyParts';

/** A render that takes longer is cut: what is missing then is left to the browser. */
const RENDER_TIMEOUT_MS = 8000;

interface RendererOptions {
  options: SiteOptions;
  documents: DocumentWriter;
  timeoutMs?: number;
}

export interface PageRender {
  page: LoadedPage;
  to: Broadcast;
  /** For crawlers and for everybody after: nothing leaves before everything is drawn. */
  whole: boolean;
  /**
   * The first bytes may leave.
   * @param nonce what React's own inline scripts carry; undefined when everything was at hand: then all bytes follow
   * before this returns to the event loop, and no script is among them.
   */
  onBegin(nonce: string | undefined): void;
  /** Nothing could be drawn and nothing has been sent. */
  onFailure(error: unknown): void;
  /** A block failed; the page goes on without it. */
  onContained(error: unknown): void;
  /** Nothing is left to stop, drawn or not; may be told twice. What stops it would hold on to React's work. */
  onSettled(): void;
}

/** Begins to draw a page; returns what stops it when nobody waits any more. */
export type RenderPage = (render: PageRender) => () => void;

/** Builds the function that turns a loaded page into bytes, handed over as they are ready. */
export function createPageRenderer(given: RendererOptions): RenderPage {
  const { options, documents, timeoutMs = RENDER_TIMEOUT_MS } = given;

  return function renderPage({ page, to, whole, onBegin, onFailure, onContained, onSettled }) {
    const nonce = randomUUID();
    let begun = false;
    let complete = false;
    let stopped = false;

    function send(): void {
      if (begun || stopped) return;
      begun = true;
      try {
        for (const piece of start()) to.write(piece);
        // Where React writes those of the parts that it draws itself.
        to.write(page.parts.preloads());
      } catch (error) {
        // Nobody else would catch it: this runs in a task of its own.
        stop();
        onFailure(error);
        return;
      }
      onBegin(complete ? undefined : nonce);
      stream.pipe(asStream({ to, parts: page.parts, tail: documents.end, onFailure: onContained }));
    }

    function start(): ReturnType<DocumentWriter['start']> {
      const { locale, settings, context } = page;
      const head = headTags(page.meta, { siteUrl: options.siteUrl, locale, settings });
      const facts = {
        locale,
        name: pageName(page),
        draws: drawnParts(context),
        preselected: preselected(context),
      };
      return documents.start(facts, head, page.structuredData());
    }

    const stream = renderToPipeableStream(
      <PageTree
        page={page}
        hydrationJson={page.parts.standIn(
          ...hydrationJson(page.context, {
            options,
            locale: page.locale,
            now: page.now,
            ...(page.address && { address: page.address }),
          }),
        )}
      />,
      {
        nonce,
        // React would otherwise hide large finished boundaries behind scripts.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onShellReady() {
          // When everything was at hand, `onAllReady` follows at once and the page needs no script of React's.
          if (!whole) queueMicrotask(send);
        },
        onAllReady() {
          complete = true;
          settled();
          // Not before React has left what it cuts at the deadline.
          if (whole) queueMicrotask(send);
        },
        onShellError(error) {
          settled();
          if (!stopped) onFailure(error);
        },
        onError(error) {
          if (!stopped) onContained(error);
          return 'unavailable';
        },
      },
    );
    // What is not drawn by then fails: the blocks that are missing, or a page of which nothing could leave yet.
    const deadline = setTimeout(() => {
      stream.abort(new Error(`The render took more than ${timeoutMs} ms`));
    }, timeoutMs);
    function settled(): void {
      clearTimeout(deadline);
      onSettled();
    }
    function stop(): void {
      stopped = true;
      settled();
      stream.abort();
      to.cut();
    }
    return stop;
  };
}

/** The page component's name in the route table. */
function pageName({ context }: LoadedPage): string | undefined {
  const name: unknown = context.matches.at(-1)?.route.handle?.page;
  return typeof name === 'string' ? name : undefined;
}

interface PipeOptions {
  to: Broadcast;
  parts: ReadyParts;
  /** The last piece of HTML. */
  tail: string;
  onFailure(error: unknown): void;
}

/** What React pipes into: puts the ready parts in their places, and the last piece before the end. */
function asStream({ to, parts, tail, onFailure }: PipeOptions): NodeJS.WritableStream {
  let written: Piece[] = [];

  /** React writes whenever 4 KB are full, and flushes only between its own pieces: a stand-in is whole by then. */
  function handOver(): void {
    if (written.length === 0) return;
    const bytes = joined(written);
    written = [];
    try {
      for (const piece of parts.filled(bytes)) to.write(piece);
    } catch (error) {
      // React calls from timers of its own: what it does not catch would end the process.
      onFailure(error);
      to.cut();
    }
  }

  const destination = {
    write: (chunk: Uint8Array | string) => {
      written.push(pieceOf(chunk));
      return true;
    },
    end: () => {
      handOver();
      to.write(tail);
      to.end();
      return destination;
    },
    // Nothing here is ever full, or closed from behind.
    on: () => destination,
    flush: () => {
      handOver();
      to.flush();
    },
    destroy: () => {
      to.cut();
      return destination;
    },
  };
  // React calls these five and no others; a stream class in between would buffer the shell.
  return destination as unknown as NodeJS.WritableStream;
}
