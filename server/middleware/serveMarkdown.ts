import type { Request, RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import { hasMarkdown, markdownPath } from '../../shared/addresses/markdownPath';
import { DEFAULT_LOCALE, localise, splitLocale } from '../../shared/locale';
import type { Config } from '../config';
import { CACHE_CONTROL, digest, sendValidated } from '../crawlers/sendValidated';
import { markdownOfPage } from '../markdown/markdownOfPage';
import { PRIVATE_CACHE_CONTROL } from '../pageCache/pageHeaders';
import type { Pages } from '../pages';
import { isGetOrHead } from './isGetOrHead';

interface MarkdownOptions {
  config: Pick<Config, 'siteUrl' | 'englishEnabled'>;
  pages: Pick<Pages, 'findAndRefresh' | 'open'>;
  compress: RequestHandler;
}

type Written = ReturnType<typeof markdownOfPage>;

const MARKDOWN = 'text/markdown; charset=utf-8';
const ENDING = '.md';
const MOST_KEPT = 200;

/** Whether the client prefers Markdown by name: a wildcard gets the HTML page. */
export function wantsMarkdown({ headers: { accept = '' } }: Pick<Request, 'headers'>): boolean {
  return /text\/markdown/i.test(accept);
}

/**
 * `/programme/droit.md`, or the page's own address with `Accept: text/markdown`: the text of a page, for assistants.
 * Pages without a Markdown form are left to later stages.
 */
export function serveMarkdown({ config, pages, compress }: MarkdownOptions): RequestHandler {
  const { siteUrl, englishEnabled } = config;
  const kept = new LRUCache<string, Written & { html: string }>({ max: MOST_KEPT });

  /** Converts each version of a page once. */
  function written(address: string, html: string): Written {
    const tag = digest(html);
    const known = kept.get(address);
    if (known?.html === tag) return known;
    const page = markdownOfPage(html, siteUrl);
    kept.set(address, { html: tag, ...page });
    return page;
  }

  return async function sendMarkdown(request, response, next) {
    const isNamed = request.path.endsWith(ENDING);
    const isNegotiated =
      wantsMarkdown(request) && request.accepts(['text/html', 'text/markdown']) === 'text/markdown';
    if ((!isNamed && !isNegotiated) || !isGetOrHead(request)) return next();
    const own = isNamed ? request.path.slice(0, -ENDING.length) : request.path;
    const { locale, path } = splitLocale(own);
    if ((locale !== DEFAULT_LOCALE && !englishEnabled) || !hasMarkdown(path)) return next();
    const page = await pageOf(own, pages);
    if (response.closed) return;
    // A page that moved, is gone or failed is answered as a page.
    if (page?.status !== 200) return next();
    const { body, robots } = written(own, page.html.toString());
    if (body === '') return next();
    const address = siteUrl + localise(path, locale);
    response.set('Link', `<${address}>; rel="canonical"`);
    // A page with `noindex` is not indexed in this form either.
    if (robots !== '') response.set('X-Robots-Tag', robots);
    if (!isNamed) response.vary('Accept').set('Content-Location', markdownPath(own));
    compress(request, response, () => undefined);
    sendValidated(request, response, {
      type: MARKDOWN,
      body,
      lastModified: page.lastModified > 0 ? new Date(page.lastModified).toISOString() : '',
      // Under the page's own address a cache could serve it in place of the HTML.
      control: isNamed ? CACHE_CONTROL : PRIVATE_CACHE_CONTROL,
    });
  };
}

/** The public page, from the cache if it is there. */
async function pageOf(
  key: string,
  pages: MarkdownOptions['pages'],
): Promise<{ status: number; html: Buffer; lastModified: number } | null> {
  const ready = pages.findAndRefresh(key);
  if (ready) {
    const { status, lastModified } = ready.page;
    const { body = Buffer.alloc(0) } = await ready.page.encode('identity');
    return { status, html: body, lastModified };
  }
  const opened = pages.open(key, true);
  try {
    const head = await opened.head;
    return 'page' in head ? await opened.finished : null;
  } finally {
    opened.leave();
  }
}
