import type { Request, RequestHandler, Response } from 'express';
import { type PageKey, pageKey, withIgnored } from '../../shared/addresses/pageKey';
import type { SentForm } from '../../shared/admissions/sentForm';
import { splitLocale } from '../../shared/locale';
import type { Config } from '../config';
import { NO_STORE } from '../http/cacheControl';
import type { ContentSecurityPolicy } from '../http/contentSecurityPolicy';
import type { Numbers } from '../operations/numbers';
import { setServerTiming } from '../operations/timePages';
import { createPageBody, etagOf } from '../pageCache/pageBody';
import { cacheControl, PRIVATE_CACHE_CONTROL, pageHeaders } from '../pageCache/pageHeaders';
import { createSharedRender, type JoinedPage } from '../pageCache/sharedRender';
import type { Pages } from '../pages';
import type { Target } from '../redirects/canonicalUrl';
import type { FormerAddress } from '../redirects/formerAddress';
import { targetOf } from '../redirects/resolveAddress';
import { errorPagePath } from '../render/errorPagePath';
import type { RenderedHead, RenderPage } from '../render/renderPage';
import type { LoadedPage } from '../render/runLoaders';
import { chosenLanguage } from './chosenLanguage';
import { isCrawler } from './isCrawler';
import { noteFailure } from './logRequests';
import { cookiesIn, sendCachedPage, sendRendered } from './sendPage';

interface ServePageOptions {
  config: Pick<Config, 'englishEnabled' | 'siteUrl' | 'siteUrlIsSet' | 'sharedCache'>;
  pages: Pages;
  contentSecurityPolicy: ContentSecurityPolicy;
  /** Compresses streamed pages. */
  compress: RequestHandler;
  numbers: Pick<Numbers, 'lookedUp'>;
  formerAddress: FormerAddress;
}

/**
 * Answers every address that is not a file, a redirect or the gateway's: a page, or an error page. After a form that
 * was refused: the page in `response.locals.formReply`, with the values submitted.
 */
export function servePage({
  config,
  pages,
  contentSecurityPolicy,
  compress,
  numbers,
  formerAddress,
}: ServePageOptions): RequestHandler {
  const language = chosenLanguage(config);
  // With a cache in front of the site pages are rendered whole, without a nonce that belongs to one answer.
  const { sharedCache } = config;

  /** Leads to where the page is now; where that is the home page, at once to the one in the language that the visitor has chosen. */
  function followFormer({ path, search }: Target, request: Request, response: Response): void {
    if (path === '/') {
      response.set('Cache-Control', NO_STORE);
      response.redirect(302, (language.isEnglish(request) ? '/en' : '/') + search);
    } else redirect(response, 301, path + search);
  }

  /** The page of a key, or its error page; null when it was answered in another way, or the client has left. */
  async function resolveHead(key: string, request: Request, response: Response): Promise<Resolved | null> {
    const { formReply, refused } = response.locals;
    const open = (of: string) => {
      const opened = formReply
        ? openAlone(pages.renderPage, of, formReply.form)
        : pages.open(of, sharedCache || isCrawler(request.headers['user-agent']));
      response.on('close', opened.leave);
      return opened;
    };
    let page = open(key);
    let head = await page.head;
    const former =
      formReply || refused || !isMissing(head) ? null : await formerAddress(targetOf(request.originalUrl));
    if (response.closed) return null;
    if (former) {
      followFormer(former, request, response);
      return null;
    }
    if ('missing' in head) {
      noteFailure(response, head.missing.error);
      const missing = pages.findAndRefresh(head.missing.path);
      if (missing) {
        await sendCachedPage(request, response, missing, sharedCache);
        return null;
      }
      page = open(head.missing.path);
      head = await page.head;
    }
    return response.closed || 'missing' in head ? null : { page, head };
  }

  /**
   * Streams a page while React renders it. Its nonce is for this answer alone, and not all of its purge tags are known
   * yet.
   */
  function stream(page: JoinedPage, loaded: LoadedPage, request: Request, response: Response): void {
    if (loaded.status === 200 && response.get('Cache-Control') !== NO_STORE)
      response.set('Cache-Control', PRIVATE_CACHE_CONTROL);
    for (const [name, value] of pageHeaders(loaded, null)) response.setHeader(name, value);
    if (request.method === 'HEAD') {
      response.end();
      return;
    }
    compress(request, response, () => undefined);
    page.follow({
      write(bytes) {
        response.write(bytes);
        // Otherwise the compressor would buffer the shell.
        if ('flush' in response && typeof response.flush === 'function') response.flush();
      },
      end: () => response.end(),
      cut: () => response.destroy(),
    });
  }

  return async function sendRenderedPage(request, response, next) {
    const { formReply, refused } = response.locals;
    const { key, ignored } = keyToServe(request, response);
    if (refused) noteFailure(response, refused);
    const cached = formReply ? undefined : pages.findAndRefresh(key);
    if (!formReply) numbers.lookedUp(cached?.state ?? 'miss');
    if (cached && cached.state !== 'expired') return sendCachedPage(request, response, cached, sharedCache);
    const hints = pages.earlyHints();
    if (hints.length > 0) {
      // Sent before the page is rendered. HTTP/1.0 clients do not understand 103 (RFC 8297, 3).
      if (request.httpVersionMinor > 0) response.writeEarlyHints({ link: [...hints] });
      response.setHeader('Link', hints.join(', '));
    }
    let resolved: Resolved | null;
    try {
      resolved = await resolveHead(key, request, response);
    } catch (error) {
      if (response.closed) return;
      return cached ? sendCachedPage(request, response, cached, sharedCache) : next(error);
    }
    if (!resolved) return;
    const { page, head } = resolved;
    if ('redirect' in head) {
      const { status, location } = head.redirect;
      return redirect(response, formReply ? 303 : status, withIgnored(location, ignored));
    }
    const { error, status, reader, look } = head.page;
    if (error && !response.locals.notes?.failure) noteFailure(response, error);
    if (status >= 500 && cached) return sendCachedPage(request, response, cached, sharedCache);
    const control = formReply
      ? NO_STORE
      : cacheControl(status, head.isIncomplete, reader.changesAt() - Date.now());
    response.status(status).set({
      'Cache-Control': control !== NO_STORE && setsCookie(response) ? PRIVATE_CACHE_CONTROL : control,
      'Cache-Status': cacheStatus(page, formReply !== undefined),
      'Content-Security-Policy': contentSecurityPolicy({ nonce: head.nonce, styles: look.styles }),
    });
    const finished = head.isWhole ? await page.finished : null;
    setServerTiming(response, page.times());
    // Do not compress for a visitor who has left.
    if (response.closed) return;
    return finished ? sendRendered(request, response, finished) : stream(page, head.page, request, response);
  };
}

/** A page whose head is known, and its possibly shared render. */
interface Resolved {
  page: JoinedPage;
  head: Exclude<RenderedHead, { missing: unknown }>;
}

function isMissing(head: RenderedHead): boolean {
  return 'missing' in head || ('page' in head && head.page.status === 404);
}

/** An editor may move the page back, so caches must not keep this redirect for ever. */
function redirect(response: Response, status: number, location: string): void {
  response.set('Cache-Control', setsCookie(response) ? PRIVATE_CACHE_CONTROL : 'public, max-age=60');
  response.redirect(status, location);
}

/** The page to send: of the submitted form, of the refusal, or of the address. */
export function keyToServe(request: Request, { locals: { formReply, refused } }: Response): PageKey {
  if (formReply) return { key: formReply.address, ignored: '' };
  if (!refused) return pageKey(request.originalUrl);
  // The target of a refused request may be no path at all, such as `*`.
  const path = request.path.startsWith('/') ? request.path : '/';
  return { key: errorPagePath(splitLocale(path).locale, path, refused.statusCode), ignored: '' };
}

/** Renders a page for one visitor: it is neither shared nor cached. */
function openAlone(renderPage: RenderPage, key: string, sentForm: SentForm | undefined): JoinedPage {
  const alone = createSharedRender({
    render: () => renderPage(key, { sentForm, whole: true }),
    bodyOf: ({ page }, html) =>
      createPageBody({
        html,
        status: page.status,
        etag: etagOf(html, page.now),
        lastModified: 0,
        headers: pageHeaders(page, null),
      }),
    onOver: () => undefined,
  });
  // A failure is reported through `head`.
  alone.finished.catch(() => undefined);
  return { ...alone.join(), isCollapsed: false };
}

/** RFC 9211: what the cache did. */
function cacheStatus({ isCollapsed }: JoinedPage, isFormReply: boolean): string {
  if (isFormReply) return 'site; fwd=bypass';
  return isCollapsed ? 'site; fwd=miss; collapsed' : 'site; fwd=miss';
}

function setsCookie(response: Response): boolean {
  return cookiesIn(response).length > 0;
}
