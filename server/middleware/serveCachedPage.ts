import type { Request, RequestHandler, Response } from 'express';
import { pageKey } from '../../shared/addresses/pageKey';
import { canonicalListSearch } from '../../shared/addresses/readSearch';
import { splitLocale } from '../../shared/locale';
import type { Config } from '../config';
import { negotiateEncoding } from '../http/negotiateEncoding';
import type { RequestLog } from '../log/logger';
import type { Numbers } from '../operations/numbers';
import { isKnownTo } from '../pageCache/cachedPage';
import type { PageService } from '../pageCache/pageService';
import { cameByHttp } from './cameByHttp';
import { chosenLanguage } from './chosenLanguage';
import { isGetOrHead } from './isGetOrHead';
import { requestId, requestLine } from './logRequests';
import { sendCachedAnswer } from './sendPage';
import { wantsMarkdown } from './serveMarkdown';
import { cookiesOfPages } from './trackOrigin';

interface CachedPageOptions {
  config: Config;
  pages: Pick<PageService, 'findAndRefresh'>;
  logAnswered: RequestLog | null;
  numbers: Pick<Numbers, 'lookedUp'>;
}

/** Answers a request for a cached page from memory, exactly as the later stages would have. */
export function serveCachedPage({ config, pages, logAnswered, numbers }: CachedPageOptions): RequestHandler {
  const ownHost = new URL(config.siteUrl).host;
  const cookiesOf = cookiesOfPages(config);
  const isByHttp = cameByHttp(config);
  const language = chosenLanguage(config);

  function answerFromCache(request: Request, response: Response): boolean {
    const { headers, url } = request;
    if (!isGetOrHead(request)) return false;
    if ((config.siteUrlIsSet && headers.host !== ownHost) || isByHttp(request)) return false;
    // `serveMarkdown` answers those.
    if (wantsMarkdown(request)) return false;
    // May be an operator who asks how long it took (`timePages`).
    if (headers.authorization !== undefined) return false;
    // A later stage redirects to the one order of the parameters.
    if (!hasOneOrder(url)) return false;
    const { key } = pageKey(url);
    // A later stage leads visitors who have chosen English to /en.
    if (key === '/' && language.isEnglish(request)) return false;
    const found = pages.findAndRefresh(key);
    if (!found || found.state === 'expired') return false;
    const answer = isKnownTo(headers, found.page)
      ? found.page.notModified
      : found.page.encoded(negotiateEncoding(headers['accept-encoding']));
    // Not in memory in this encoding: a later stage compresses it.
    if (!answer) return false;

    const started = logAnswered ? performance.now() : 0;
    const id = requestId(headers['x-request-id']);
    const sentBefore = request.socket.bytesWritten;
    numbers.lookedUp(found.state, answer.status);
    sendCachedAnswer(request, response, found, answer, {
      id,
      cookies: cookiesOf(request),
      sharedCache: config.sharedCache,
    });
    logAnswered?.({
      ...requestLine(request, { id, status: answer.status, started, sentBefore }),
      cache: found.state,
    });
    return true;
  }
  return (request, response, next) => {
    if (!answerFromCache(request, response)) next();
  };
}

function hasOneOrder(url: string): boolean {
  const mark = url.indexOf('?');
  if (mark < 0) return true;
  const search = url.slice(mark);
  return canonicalListSearch(splitLocale(url.slice(0, mark)).path, search) === search;
}
