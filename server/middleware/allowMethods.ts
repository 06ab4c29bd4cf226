import type { RequestHandler } from 'express';

/** Pages and files answer GET and HEAD; whatever else gets this far is 405. */
export function allowMethods(): RequestHandler {
  return function refuseOtherMethods(request, response, next) {
    if (request.method === 'GET' || request.method === 'HEAD') return next();
    response
      .status(405)
      .set({ Allow: 'GET, HEAD', 'Cache-Control': 'no-store' })
      .type('text')
      .send('Method not allowed\n');
  };
}
