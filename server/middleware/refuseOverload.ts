import type { RequestHandler } from 'express';
import { pageKey } from '../../shared/addresses/pageKey';
import type { PageService } from '../pageCache/pageService';
import type { RenderQueue } from '../render/renderQueue';

interface RefuseOptions {
  pages: Pick<PageService, 'find' | 'isOpen'>;
  queue: Pick<RenderQueue, 'enter'>;
}

/**
 * Turns away, at once and with 503, who would wait too long for a page that has to be drawn. A page that is there already,
 * however old, is not refused: should drawing it anew fail, it is shown. Nor is one that others wait for already.
 */
export function refuseOverload({ pages, queue }: RefuseOptions): RequestHandler {
  return function refuseIfLate(request, response, next) {
    const { key } = pageKey(request.originalUrl);
    if (!pages.find(key) && !pages.isOpen(key)) response.on('close', queue.enter());
    next();
  };
}
