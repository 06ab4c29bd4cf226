import type { RequestHandler } from 'express';
import { isReading } from './isReading';

/** Pages and files answer GET and HEAD; whatever else gets this far is 405. */
export function allowMethods(): RequestHandler {
  return function refuseOtherMethods(request, response, next) {
    if (isReading(request)) return next();
    response
      .status(405)
      .set({ Allow: 'GET, HEAD', 'Cache-Control': 'no-store' })
      .type('text')
      .send('Method not allowed\n');
  };
}
