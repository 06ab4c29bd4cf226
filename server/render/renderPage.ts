import { LRUCache } from 'lru-cache';
import type { SiteOptions } from '../../client/site/SiteContext';
import type { SentForm } from '../../shared/admissions/sentForm';
import { ContentError } from '../../shared/errors';
import type { Config } from '../config';
import { type ByteStream, createByteStream } from '../http/byteStream';
import { type Logger, stackOf } from '../log/logger';
import type { Assets } from './assets';
import { createDocumentWriter } from './document';
import type { RenderQueue } from './renderQueue';
import type { LoadedPage, MissingPage, RunLoaders } from './runLoaders';
import { createReactStreamer, type StreamReact } from './streamReact';

/** The same failure of a page is logged once in this time. */
const LOGGED_AGAIN_MS = 60_000;

export interface RenderedPage {
  page: LoadedPage;
  /** Everything was ready at once: the HTML has no script of React's. */
  isWhole: boolean;
  /** For React's inline scripts, when the page is streamed. */
  nonce: string | undefined;
  /**
   * A block or an answer is missing, as known before the first byte. Caches on the way must not keep it (no ETag,
   * no-store); the site keeps one with a failed block for 5 s (`decideCaching`).
   */
  isIncomplete: boolean;
}

/** What is known before the first byte: a page, a redirect within the site, or that there is no page. */
export type RenderedHead =
  | RenderedPage
  | { redirect: { status: number; location: string } }
  | { missing: MissingPage };

/** Milliseconds that each part of the render has taken so far. */
export interface RenderTimes {
  load?: number;
  wait?: number;
  render?: number;
}

/** A page being rendered. */
export interface PageRender {
  times: Readonly<RenderTimes>;
  /** Rejects when not even the error page could be rendered, and with an OverloadError when the page was refused. */
  head: Promise<RenderedHead>;
  bytes: ByteStream;
  /** Blocks that failed so far; the page goes on without them. */
  failedBlocks: readonly unknown[];
  /** Nobody waits any more. */
  leave(): void;
}

interface RenderOptions {
  /** Nothing is sent before everything is rendered. */
  whole: boolean;
  sentForm?: SentForm | undefined;
}

export type RenderPage = (target: string, options: RenderOptions) => PageRender;

interface PageRendererOptions {
  config: Pick<Config, 'siteUrl' | 'devReloadUrl' | 'crmAllowedHosts' | 'englishEnabled'>;
  log: Pick<Logger, 'warn'>;
  assets: Assets;
  options: SiteOptions;
  runLoaders: RunLoaders;
  queue: Pick<RenderQueue, 'turnToLoad' | 'turnToRender'>;
  streamReact?: StreamReact;
}

/**
 * Builds the function that renders the page of the site, or of a preview of it, at an address (path and query string):
 * its loaders, then React.
 */
export function createPageRenderer({
  config,
  log,
  assets,
  options,
  runLoaders,
  queue,
  streamReact = createReactStreamer({
    options,
    documents: createDocumentWriter({ assets, config, isVisit: options.preview !== true }),
  }),
}: PageRendererOptions): RenderPage {
  /** Failures of a page that are in the log already: it is rendered again every few seconds. */
  const logged = new LRUCache<string, true>({ max: 1000, ttl: LOGGED_AGAIN_MS });

  function logFailedBlock(target: string, error: unknown): void {
    // What the content service did not give is in the log already, once for all pages that show it.
    if (error instanceof ContentError && error.statusCode !== 404) return;
    const url = target.slice(0, 2000);
    const err = stackOf(error);
    const failure = `${url} ${err}`;
    if (logged.has(failure)) return;
    logged.set(failure, true);
    log.warn(
      { url, err },
      options.preview === true
        ? 'a block of a preview failed; its neighbours are untouched'
        : 'a block of the page failed; its neighbours are untouched',
    );
  }

  return function renderPage(target, { whole, sentForm }) {
    const bytes = createByteStream();
    const failedBlocks: unknown[] = [];
    const times: RenderTimes = {};
    let lastAt = performance.now();
    const lap = (part: keyof RenderTimes) => {
      const now = performance.now();
      times[part] = (times[part] ?? 0) + now - lastAt;
      lastAt = now;
    };
    let stop: (() => void) | undefined;

    async function begin(): Promise<RenderedHead> {
      // A submitted form is never refused.
      if (!sentForm) await queue.turnToLoad();
      lap('wait');
      // Concatenated: `new URL('//evil.example/', base)` would change the host.
      const page = await runLoaders(new URL(config.siteUrl + target), { sentForm });
      lap('load');
      if ('redirect' in page || 'missing' in page) return page;
      await queue.turnToRender();
      lap('wait');
      // The loaders finish, since their answers are cached, but an abandoned page is not rendered.
      if (!bytes.isOpen()) throw new Error('Nobody waits for this page any more');
      const streamed = streamReact({
        page,
        to: bytes,
        whole,
        onBlockFailed(error) {
          failedBlocks.push(error);
          logFailedBlock(target, error);
        },
        onSettled() {
          lap('render');
          stop = undefined;
        },
      });
      stop = streamed.stop;
      const nonce = await streamed.begun;
      const isIncomplete = failedBlocks.length > 0 || page.reader.lacksAnswers();
      return { page, isWhole: nonce === undefined, nonce, isIncomplete };
    }

    const head = begin();
    // A failed render ends its byte stream, so that readers do not wait for ever.
    head.catch(bytes.cut);
    return {
      times,
      head,
      bytes,
      failedBlocks,
      leave() {
        bytes.cut();
        stop?.();
      },
    };
  };
}
