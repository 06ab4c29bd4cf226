import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { type PipeableStream, renderToPipeableStream } from 'react-dom/server';
import { createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { App } from '../../client/site/App';
import { FragmentsContext } from '../../client/site/FragmentsContext';
import { admissionsOf } from '../../client/site/pageData';
import type { SiteOptions } from '../../client/site/SiteContext';
import { headTags } from '../../shared/head/seo';
import type { ByteStream } from '../http/byteStream';
import type { DocumentWriter } from './document';
import { codeNeeded, hydrationJson } from './hydrationState';
import type { LoadedPage } from './runLoaders';

/** A longer render is aborted: the browser renders what is missing. */
const RENDER_TIMEOUT_MS = 8000;

interface StreamerOptions {
  options: SiteOptions;
  documents: DocumentWriter;
  timeoutMs?: number;
}

export interface StreamRequest {
  page: LoadedPage;
  to: ByteStream;
  /** For crawlers, and for pages to be cached: nothing is sent before everything is rendered. */
  whole: boolean;
  /** A block failed; the page goes on without it. */
  onBlockFailed(error: unknown): void;
  /**
   * The render has ended, well or not; may be called twice. Drop the stop function then: it keeps React's work in
   * memory.
   */
  onSettled(): void;
}

/** A page that React renders. */
interface StreamedPage {
  /**
   * Resolves once the first bytes are written, with the nonce of React's own inline scripts; undefined when no content
   * was pending: all bytes are written then, without any script. Rejects when nothing is sent.
   */
  begun: Promise<string | undefined>;
  /** Nobody waits any more. */
  stop(): void;
}

export type StreamReact = (render: StreamRequest) => StreamedPage;

/** Builds the function that renders a loaded page to a byte stream. */
export function createReactStreamer(given: StreamerOptions): StreamReact {
  const { options, documents, timeoutMs = RENDER_TIMEOUT_MS } = given;

  function documentStart(page: LoadedPage): ReturnType<DocumentWriter['start']> {
    const { locale, settings, context, look } = page;
    const head = headTags(page.meta, { siteUrl: options.siteUrl, locale, settings });
    const facts = {
      locale,
      name: pageName(page),
      needs: codeNeeded(context),
      preselected: admissionsOf(context.loaderData),
      look,
    };
    return documents.start(facts, head, page.structuredData());
  }

  function stateOf({ context, sites, locale, now, address }: LoadedPage): string {
    const facts = { options: sites[locale]?.options ?? options, locale, now };
    return hydrationJson(context, { ...facts, ...(address && { address }) });
  }

  return function streamReact({ page, to, whole, onBlockFailed, onSettled }) {
    const nonce = randomUUID();
    const state = stateOf(page);
    let isComplete = false;
    let hasFailedBlock = false;
    let stream: PipeableStream;
    const render = () =>
      new Promise<void>((resolve, reject) => {
        stream = renderToPipeableStream(<PageTree page={page} hydrationJson={state} />, {
          nonce,
          // Otherwise React hides large finished boundaries behind scripts.
          progressiveChunkSize: Number.POSITIVE_INFINITY,
          onShellReady() {
            if (!whole) resolve();
          },
          onAllReady() {
            isComplete = true;
            if (!whole) settle();
            resolve();
          },
          onShellError: reject,
          onError(error) {
            hasFailedBlock = true;
            if (to.isOpen()) onBlockFailed(error);
            return 'unavailable';
          },
        });
      });
    const ready = render();
    // At the deadline unfinished blocks fail. The page fails only if its shell is not rendered either.
    const deadline = setTimeout(() => {
      stream.abort(new Error(`The render took more than ${timeoutMs} ms`));
    }, timeoutMs);

    async function begin(): Promise<string | undefined> {
      // By the time this resumes React has gone on: if all content was cached, `onAllReady` has followed at once and
      // the page needs no inline script; what was aborted at the deadline is cleaned up.
      await ready;
      // The same content gives the same bytes, by which caches know it again: now that its answers have come.
      if (whole && page.fragments?.hasLateParts() && !hasFailedBlock) {
        const first = stream;
        await render().catch(() => {
          stream = first;
        });
      }
      if (whole) settle();
      if (!to.isOpen()) throw new Error('Nobody waits for this page any more');
      for (const piece of documentStart(page)) to.write(piece);
      // Next to React's own preload links.
      for (const links of page.preloads) to.write(links);
      stream.pipe(new PageSink(to, documents.end));
      return isComplete ? undefined : nonce;
    }

    function settle(): void {
      clearTimeout(deadline);
      onSettled();
    }

    function stop(): void {
      to.cut();
      settle();
      stream.abort();
    }

    const begun = begin();
    begun.catch(stop);
    return { begun, stop };
  };
}

/** The page component's name in the route table. */
function pageName({ context }: LoadedPage): string | undefined {
  const name: unknown = context.matches.at(-1)?.route.handle?.page;
  return typeof name === 'string' ? name : undefined;
}

/** The target of React's pipe: passes the bytes on, and the closing HTML before the end. */
class PageSink extends Writable {
  readonly #to: ByteStream;
  readonly #tail: string;

  constructor(to: ByteStream, tail: string) {
    // Readers of the byte stream handle back-pressure, so React never has to wait.
    super({ highWaterMark: Number.MAX_SAFE_INTEGER });
    this.#to = to;
    this.#tail = tail;
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#to.write(chunk);
    done();
  }

  /** Called by React to send visitors what is ready. */
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

/** The tree that React renders on the server: the browser's, with the static router in place of its own. */
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
