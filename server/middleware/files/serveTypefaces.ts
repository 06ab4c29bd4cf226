import { Router } from 'express';
import { A_YEAR } from '../../http/cacheControl';
import type { Typefaces } from '../../theme/type/typefaces';

/** `/{name}-{hash}.woff2`: the typefaces of the school's theme. */
export function serveTypefaces({ find }: Pick<Typefaces, 'find'>): Router {
  return Router().get('/:name', async (request, response, next) => {
    const bytes = await find(request.params.name);
    if (!bytes) return next();
    response.set('Cache-Control', A_YEAR).type('woff2').send(bytes);
  });
}
