import { type RequestHandler, Router } from 'express';
import { LRUCache } from 'lru-cache';
import {
  ILLUSTRATION_KINDS,
  ILLUSTRATION_SHAPES,
  readManner,
} from '../../../shared/addresses/illustrationUrl';
import { digest, isFresh } from '../../crawlers/sendValidated';
import { A_DAY, NO_STORE, REVALIDATE } from '../../http/cacheControl';
import { createTokenBucket } from '../../http/tokenBucket';
import { drawIllustration } from '../../illustrations/drawIllustration';
import type { Logger } from '../../log/logger';
import { warnAtMost } from '../../log/warnAtMost';
import { steadyClock } from '../../steadyClock';
import type { Looks } from '../../theme/looks';

const NAME = /^[a-z0-9-]{1,80}\.svg$/;
const MAX_DRAWINGS_BYTES = 4 * 1024 * 1024;
/**
 * A drawing takes up to 2 ms and anybody can make up names, so new ones are limited: a burst, then a rate. A school has
 * some hundreds.
 */
const [NEW_AT_ONCE, NEW_PER_SECOND] = [500, 50];

/**
 * `/{kind}/{shape}/[{variant}~{level}/]{seed}.svg`: drawings for slots without a photograph, cached in memory. 503
 * above the limit.
 */
export function serveIllustrations({
  log,
  looks,
}: {
  log: Pick<Logger, 'warn'>;
  looks: Pick<Looks, 'now'>;
}): RequestHandler {
  const bucket = createTokenBucket({ burst: NEW_AT_ONCE, perSecond: NEW_PER_SECOND, clock: steadyClock });
  const warn = warnAtMost({ log, message: 'many drawings that nobody had asked for: no more are made' });
  const drawings = new LRUCache<string, string>({
    max: 500,
    maxSize: MAX_DRAWINGS_BYTES,
    sizeCalculation: (svg) => svg.length,
  });

  return Router().get('/:kind/:shape{/:manner}/:name', async (request, response, next) => {
    const { kind: kindName, shape: shapeName, manner = '', name = '' } = request.params;
    const kind = ILLUSTRATION_KINDS.find((known) => known === kindName);
    const size = Object.entries(ILLUSTRATION_SHAPES).find(([known]) => known === shapeName)?.[1];
    const chosen = readManner(manner);
    if (!kind || !size || !chosen || !NAME.test(name)) return next();
    const look = await looks.now();
    const drawn = look.version + request.path;
    let svg = drawings.get(drawn);
    if (svg === undefined) {
      if (!bucket.take()) {
        warn();
        response.status(503).set({ 'Cache-Control': NO_STORE, 'Retry-After': '5' }).end();
        return;
      }
      const [width, height] = size;
      const drawing = { ...chosen, kind, seed: name.slice(0, -'.svg'.length) };
      svg = look.recolour(drawIllustration(drawing, { width, height }, look.drawing));
      drawings.set(drawn, svg);
    }
    // An address with the version of another theme is not cached for long.
    const isNamed = request.query.v === look.version;
    response.set({ 'Cache-Control': isNamed ? A_DAY : REVALIDATE, ETag: `W/"${digest(svg)}"` });
    if (!isFresh(request, response)) response.type('svg').send(svg);
  });
}
