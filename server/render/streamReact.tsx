import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { App } from '../../client/site/App';
import { FragmentsContext } from '../../client/site/FragmentsContext';
import type { SiteOptions } from '../../client/site/SiteContext';
import { headTags } from '../../shared/head/seo';
import type { ByteStream } from '../http/byteStream';
import type { DocumentWriter } from './document';
import { codeNeeded, hydrationJson, preselected } from './hydrationState';
import type { LoadedPage } from './runLoaders';

/** A render that takes longer is cut: what is missing then is left to the browser. */
const RENDER_TIMEOUT_MS = 8000;

interface StreamerOptions {
  options: SiteOptions;
  documents: DocumentWriter;
  timeoutMs?: number;
}

export interface StreamRequest {
  page: LoadedPage;
  to: ByteStream;
  /** For crawlers, and for a page that is to be kept: nothing is sent before everything is rendered. */
  whole: boolean;
  /**
   * The first bytes may leave.
   * @param nonce what React's own inline scripts carry; undefined when everything was at hand: then all bytes follow
   * before this returns to the event loop, and no script is among them.
   */
  onBegin(nonce: string | undefined): void;
  /** Nothing could be rendered and nothing has been sent. */
  onFailure(error: unknown): void;
  /** A block failed; the page goes on without it. */
  onContained(error: unknown): void;
  /** The render has ended, well or not; may be called twice. Let go of the stop function then: it keeps React's work in memory. */
  onSettled(): void;
}

/** Begins to render a page; returns what stops it when nobody waits any more. */
export type StreamReact = (render: StreamRequest) => () => void;

/** Builds the function that turns a loaded page into bytes, handed over as they are ready. */
export function createReactStreamer(given: StreamerOptions): StreamReact {
  const { options, documents, timeoutMs = RENDER_TIMEOUT_MS } = given;

  return function streamReact({ page, to, whole, onBegin, onFailure, onContained, onSettled }) {
    const nonce = randomUUID();
    let begun = false;
    let complete = false;
    let stopped = false;

    function send(): void {
      if (begun || stopped) return;
      begun = true;
      try {
        for (const piece of start()) to.write(piece);
        // In the same place as React's own preload links.
        for (const links of page.preloads) to.write(links);
      } catch (error) {
        // This runs in a microtask, where nobody else would catch it.
        stop();
        onFailure(error);
        return;
      }
      onBegin(complete ? undefined : nonce);
      stream.pipe(new PageSink(to, documents.end));
    }

    function start(): ReturnType<DocumentWriter['start']> {
      const { locale, settings, context, look } = page;
      const head = headTags(page.meta, { siteUrl: options.siteUrl, locale, settings });
      const facts = {
        locale,
        name: pageName(page),
        needs: codeNeeded(context),
        preselected: preselected(context),
        look,
      };
      return documents.start(facts, head, page.structuredData());
    }

    const stream = renderToPipeableStream(
      <PageTree
        page={page}
        hydrationJson={hydrationJson(page.context, {
          options: page.sites[page.locale]?.options ?? options,
          locale: page.locale,
          now: page.now,
          ...(page.address && { address: page.address }),
        })}
      />,
      {
        nonce,
        // Otherwise React hides large finished boundaries behind scripts.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onShellReady() {
          // If all content was cached, `onAllReady` follows at once and the page needs no inline script.
          if (!whole) queueMicrotask(send);
        },
        onAllReady() {
          complete = true;
          settled();
          // After React has cleaned up what it aborted at the deadline.
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
    // At the deadline unfinished blocks fail; if nothing has been sent yet, the page fails.
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

/** What React pipes into: hands the bytes on, and the last piece of HTML before the end. */
class PageSink extends Writable {
  readonly #to: ByteStream;
  readonly #tail: string;

  constructor(to: ByteStream, tail: string) {
    // Back-pressure is handled by the readers of the byte stream, so React never has to wait.
    super({ highWaterMark: Number.MAX_SAFE_INTEGER });
    this.#to = to;
    this.#tail = tail;
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#to.write(chunk);
    done();
  }

  /** React's own sign that visitors should get what there is. */
  flush(): void {
    this.#to.flush();
  }

  override _final(done: () => void): void {
    this.#to.write(this.#tail);
    this.#to.end();
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#to.cut();
    done(error);
  }
}

interface PageTreeProps {
  page: Pick<LoadedPage, 'context' | 'routes' | 'sites' | 'fragments'>;
  hydrationJson: string;
}

/** The tree that React renders on the server: the browser's, with the static router in the place of its own. */
function PageTree({ page: { context, routes, sites, fragments }, hydrationJson }: PageTreeProps) {
  return (
    <FragmentsContext value={fragments}>
      <App sites={sites} hydrationJson={hydrationJson}>
        <StaticRouterProvider
          router={createStaticRouter(routes, context)}
          context={context}
          hydrate={false}
        />
      </App>
    </FragmentsContext>
  );
}
