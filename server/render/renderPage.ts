import type { SiteOptions } from '../../client/site/SiteContext';
import type { SentForm } from '../../shared/admissions/sentForm';
import type { Config } from '../config';
import { type ByteStream, createByteStream } from '../http/byteStream';
import { type Logger, stackOf } from '../log/logger';
import type { Assets } from './assets';
import { createDocumentWriter } from './document';
import type { RenderQueue } from './renderQueue';
import type { LoadedPage, MissingPage, RunLoaders } from './runLoaders';
import { createReactStreamer, type StreamReact } from './streamReact';

export interface RenderedPage {
  page: LoadedPage;
  /** For React's inline scripts, when the page is streamed in parts; undefined when all of it was ready at once. */
  nonce: string | undefined;
  /** A part of it was lost before the first byte: menus, an answer that a block needed. Nobody keeps such a page. */
  isPartial: boolean;
}

/** What is known before the first byte: a page that begins, another address of this site, or that there is no page. */
export type RenderedHead =
  | RenderedPage
  | { redirect: { status: number; location: string } }
  | { missing: MissingPage };

/** How long the parts of rendering a page took so far, in milliseconds. */
export interface RenderTimes {
  load?: number;
  wait?: number;
  render?: number;
}

/** A page being rendered. */
export interface PageRender {
  times: Readonly<RenderTimes>;
  /** Rejects when not even the error page could be rendered, and with an OverloadError when the page was turned away unrendered. */
  head: Promise<RenderedHead>;
  bytes: ByteStream;
  /** Blocks that failed so far; the page goes on without them. */
  contained: readonly unknown[];
  /** Nobody waits any more. */
  leave(): void;
}

interface RenderOptions {
  /** Nothing leaves before everything is rendered. */
  whole: boolean;
  sent?: SentForm | undefined;
}

export type RenderPage = (target: string, options: RenderOptions) => PageRender;

interface RendererOptions {
  siteUrl: string;
  runLoaders: RunLoaders;
  queue: Pick<RenderQueue, 'turnToLoad' | 'turnToRender'>;
  streamReact: StreamReact;
  onContained(target: string, error: unknown): void;
}

interface SiteRendererOptions extends Pick<RendererOptions, 'runLoaders' | 'queue'> {
  config: Pick<Config, 'siteUrl' | 'devReloadUrl' | 'crmAllowedHosts' | 'englishEnabled'>;
  log: Pick<Logger, 'warn'>;
  assets: Assets;
  options: SiteOptions;
}

/** Builds the function that renders pages of the site, or of a preview of it: `options` tells. */
export function createSiteRenderer({
  config,
  log,
  assets,
  options,
  ...rest
}: SiteRendererOptions): RenderPage {
  const isVisit = options.preview !== true;
  return createPageRenderer({
    ...rest,
    siteUrl: config.siteUrl,
    streamReact: createReactStreamer({
      options,
      documents: createDocumentWriter(
        assets,
        config.devReloadUrl,
        config.crmAllowedHosts,
        config.englishEnabled,
        isVisit,
      ),
    }),
    onContained(target, error) {
      log.warn(
        { url: target.slice(0, 2000), err: stackOf(error) },
        isVisit
          ? 'a block of the page failed; its neighbours are untouched'
          : 'a block of a preview failed; its neighbours are untouched',
      );
    },
  });
}

/** Builds the function that renders the page at an address (path and query string): its loaders, then React. */
export function createPageRenderer({
  siteUrl,
  runLoaders,
  queue,
  streamReact,
  onContained,
}: RendererOptions): RenderPage {
  return function renderPage(target, { whole, sent }) {
    const bytes = createByteStream();
    const contained: unknown[] = [];
    const times: RenderTimes = {};
    let lastAt = performance.now();
    const lap = (part: keyof RenderTimes) => {
      const now = performance.now();
      times[part] = (times[part] ?? 0) + now - lastAt;
      lastAt = now;
    };
    let stop: (() => void) | undefined;

    async function begin(): Promise<RenderedHead> {
      // Whoever has sent a form is not turned away.
      if (!sent) await queue.turnToLoad();
      lap('wait');
      // Concatenated: `new URL('//evil.example/', base)` would change the host.
      const page = await runLoaders(new URL(siteUrl + target), { sent });
      lap('load');
      if ('redirect' in page || 'missing' in page) return page;
      await queue.turnToRender();
      lap('wait');
      // Loaders finish, since their answers are cached; but an abandoned page is not rendered.
      if (!bytes.isOpen()) throw new Error('Nobody waits for this page any more');
      const streamed = streamReact({
        page,
        to: bytes,
        whole,
        onContained(error) {
          contained.push(error);
          onContained(target, error);
        },
        onSettled() {
          lap('render');
          stop = undefined;
        },
      });
      stop = streamed.stop;
      const nonce = await streamed.begun;
      return { page, nonce, isPartial: contained.length > 0 || page.reader.missedAny() };
    }

    const head = begin();
    // A failed render ends its byte stream, so that readers do not wait for ever.
    head.catch(bytes.cut);
    return {
      times,
      head,
      bytes,
      contained,
      leave() {
        bytes.cut();
        stop?.();
      },
    };
  };
}
