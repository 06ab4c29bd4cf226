import { pipeline } from 'node:stream/promises';
import type { RequestHandler } from 'express';
import { request as ask } from 'undici';
import { isGetOrHead } from '../isGetOrHead';

const SAFE_PATH = /^\/[\w./-]+$/;

/**
 * The embedded content service listens on loopback, where no browser reaches it: its media come through the site.
 * @param mediaUrl origin of the embedded service, or '' when another service has its own media.
 */
export function serveSampleMedia(mediaUrl: string): RequestHandler {
  return async function serveMedia(request, response, next) {
    if (mediaUrl === '' || !SAFE_PATH.test(request.path) || request.path.includes('..')) {
      response.status(404).set('Cache-Control', 'public, max-age=30').type('text').send('Not found\n');
      return;
    }
    if (!isGetOrHead(request)) return next();
    const answer = await ask(`${mediaUrl}/media${request.path}`, { headersTimeout: 4000, bodyTimeout: 4000 });
    response.status(answer.statusCode).set('Cache-Control', 'public, max-age=3600');
    for (const name of ['content-type', 'content-length'] as const) {
      const value = answer.headers[name];
      if (typeof value === 'string') response.set(name, value);
    }
    await pipeline(answer.body, response).catch(() => response.destroy());
  };
}
