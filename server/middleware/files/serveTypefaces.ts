import { Router } from 'express';
import type { Typefaces } from '../../theme/type/typefaces';

/** The address has the hash of what it stands for. */
const A_YEAR = 'public, max-age=31536000, immutable';

/** `/{name}-{hash}.woff2`: the typefaces of the school's look. */
export function serveTypefaces({ find }: Pick<Typefaces, 'find'>): Router {
  return Router().get('/:name', async (request, response, next) => {
    const bytes = await find(request.params.name);
    if (!bytes) return next();
    response.set('Cache-Control', A_YEAR).type('woff2').send(bytes);
  });
}
