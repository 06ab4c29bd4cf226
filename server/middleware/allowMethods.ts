import type { RequestHandler } from 'express';
import { ContentError } from '../../shared/errors';
import { NO_STORE } from '../http/cacheControl';
import { isGetOrHead } from './isGetOrHead';

/** The addresses that accept POSTed forms. */
const TAKES_FORMS = /^(?:\/en)?\/(?:demande|formulaires)\/[^/]+\/?$/i;

interface AllowMethodsOptions {
  /** Renders the error page. */
  pageHandler: RequestHandler;
}

/**
 * Pages and files accept GET and HEAD, and answer OPTIONS with that; any other request that gets this far is 405, with
 * the site's error page for clients that accept HTML.
 */
export function allowMethods({ pageHandler }: AllowMethodsOptions): RequestHandler {
  return function refuseOtherMethods(request, response, next) {
    if (isGetOrHead(request)) return next();
    const allowed = TAKES_FORMS.test(request.path) ? 'GET, HEAD, POST' : 'GET, HEAD';
    response.set('Cache-Control', NO_STORE);
    if (request.method === 'OPTIONS') {
      response.status(204).set('Allow', `${allowed}, OPTIONS`).end();
      return;
    }
    response.set('Allow', allowed);
    if (!request.accepts('html')) {
      response.status(405).type('text').send('Method not allowed\n');
      return;
    }
    response.locals.refused = new ContentError({ statusCode: 405, errorText: 'Method not allowed' });
    return pageHandler(request, response, next);
  };
}
