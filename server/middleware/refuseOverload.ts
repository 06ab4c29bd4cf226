import type { RequestHandler } from 'express';
import { pageKey } from '../../shared/addresses/pageKey';
import { type Locale, splitLocale } from '../../shared/locale';
import type { Config } from '../config';
import { NO_STORE } from '../http/cacheControl';
import type { RequestLog } from '../log/logger';
import type { Numbers } from '../operations/numbers';
import { requestKind } from '../operations/requestKind';
import { OverloadError, secondsToWait } from '../overloadError';
import type { Headers } from '../pageCache/pageBody';
import { headerLines, sendHead } from '../pageCache/rawHead';
import type { Pages } from '../pages';
import { allowPlainPage, plainPage } from '../render/plainPage';
import { requestId, requestLine } from './logRequests';

interface RefuseOptions {
  config: Pick<Config, 'apiBasePath'>;
  pages: Pick<Pages, 'findAndRefresh' | 'isOpen' | 'queue'>;
  securityHeaders: Headers;
  logAnswered: RequestLog | null;
  numbers: Pick<Numbers, 'answered'>;
}

/** `/robots.txt`: files are not rendered. */
const FILE = /\.[^/]*$/;

/**
 * Refuses at once, with 503, a page that would wait too long for its render. Not refused: a cached page, however old,
 * since it is served if its render fails, and a page that is being rendered already. Runs before most other stages with
 * a prepared answer, since time spent on refusals is lost to the requests that are served.
 */
export function refuseOverload({
  config,
  pages,
  securityHeaders,
  logAnswered,
  numbers,
}: RefuseOptions): RequestHandler {
  const answers = { fr: answerIn('fr', securityHeaders), en: answerIn('en', securityHeaders) };

  return function refuseIfLate(request, response, next) {
    const { method, originalUrl, path, headers, socket } = request;
    if (requestKind(method, originalUrl, config.apiBasePath) !== 'page' || FILE.test(path)) return next();
    const { key } = pageKey(originalUrl);
    if (pages.findAndRefresh(key) || pages.isOpen(key)) return next();
    const leave = pages.queue.admit();
    if (leave) {
      response.on('close', leave);
      return next();
    }
    const started = performance.now();
    const sentBefore = socket.bytesWritten;
    const id = requestId(headers['x-request-id']);
    const { lines, body } = answers[splitLocale(path).locale];
    sendHead(request, response, 503, `${lines}Retry-After: ${secondsToWait()}\r\nX-Request-Id: ${id}\r\n`);
    response.end(method === 'HEAD' ? undefined : body);
    const line = requestLine(request, { id, status: 503, started, sentBefore });
    numbers.answered('page', 503, line.ms);
    logAnswered?.(line);
  };
}

/** The prepared answer in a language: the constant part of its head, and its body. */
function answerIn(locale: Locale, securityHeaders: Headers): { lines: string; body: Buffer } {
  const body = Buffer.from(plainPage(new OverloadError('Too many pages are waiting to be rendered'), locale));
  const lines = headerLines([
    ...securityHeaders.map(([name, value]) => [name, allowPlainPage(value)] as const),
    ['Content-Type', 'text/html; charset=utf-8'],
    ['Content-Length', String(body.length)],
    ['Cache-Control', NO_STORE],
  ]);
  return { lines, body };
}
