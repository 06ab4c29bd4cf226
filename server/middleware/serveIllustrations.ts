import { type RequestHandler, Router } from 'express';
import { LRUCache } from 'lru-cache';
import { ILLUSTRATION_KINDS, ILLUSTRATION_SHAPES, readManner } from '../../shared/illustrationUrl';
import { drawIllustration } from '../illustrations/drawIllustration';

const NAME = /^[a-z0-9-]{1,80}\.svg$/;
const MAX_DRAWINGS_BYTES = 4 * 1024 * 1024;

/** `/{kind}/{shape}/[{variant}~{level}/]{seed}.svg`: drawings for slots without a photograph, made once, kept a while. */
export function serveIllustrations(): RequestHandler {
  const drawings = new LRUCache<string, string>({
    max: 500,
    maxSize: MAX_DRAWINGS_BYTES,
    sizeCalculation: (svg) => svg.length,
  });

  return Router().get('/:kind/:shape{/:manner}/:name', (request, response, next) => {
    const { kind: kindName, shape: shapeName, manner = '', name = '' } = request.params;
    const kind = ILLUSTRATION_KINDS.find((known) => known === kindName);
    const size = Object.entries(ILLUSTRATION_SHAPES).find(([known]) => known === shapeName)?.[1];
    const chosen = readManner(manner);
    if (!kind || !size || !chosen || !NAME.test(name)) return next();
    let svg = drawings.get(request.path);
    if (svg === undefined) {
      const [width, height] = size;
      svg = drawIllustration({ ...chosen, kind, seed: name.slice(0, -'.svg'.length) }, { width, height });
      drawings.set(request.path, svg);
    }
    response
      .set('Cache-Control', 'public, max-age=86400, stale-while-revalidate=604800')
      .type('svg')
      .send(svg);
  });
}
