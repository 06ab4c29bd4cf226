import type { RequestHandler } from 'express';
import { pageKey } from '../../shared/addresses/pageKey';
import type { Config } from '../config';
import { requestKind } from '../operations/requestKind';
import { OverloadError } from '../overloadError';
import type { Pages } from '../pages';

interface RefuseOptions {
  config: Pick<Config, 'apiBasePath'>;
  pages: Pick<Pages, 'findAndRefresh' | 'isOpen' | 'queue'>;
}

/** `/robots.txt`: files are not rendered. */
const FILE = /\.[^/]*$/;

/**
 * Refuses at once, with 503, a page that would wait too long for its render. Not refused: a cached page, however old,
 * since it is served if its render fails, and a page that is being rendered already. Runs before most other stages,
 * since time spent on refusals is lost to the requests that are served.
 */
export function refuseOverload({ config, pages }: RefuseOptions): RequestHandler {
  return function refuseIfLate({ method, originalUrl, path }, response, next) {
    if (requestKind(method, originalUrl, config.apiBasePath) !== 'page' || FILE.test(path)) return next();
    const { key } = pageKey(originalUrl);
    if (pages.findAndRefresh(key) || pages.isOpen(key)) return next();
    const leave = pages.queue.admit();
    if (!leave) return next(new OverloadError('Too many pages are waiting to be rendered'));
    response.on('close', leave);
    next();
  };
}
