import { pipeline } from 'node:stream/promises';
import type { RequestHandler } from 'express';
import { request as ask } from 'undici';
import { NO_STORE } from '../../http/cacheControl';
import { isGetOrHead } from '../isGetOrHead';

/** Names as editors give them, with spaces and accents; none begins with a dot, so none leads out of the folder. */
const FILE = /^(?:\/(?!\.)[^/\\\p{Cc}]+)+$/u;
/** Headers for ranges of a film or a document, and for revalidation. */
const ASKED_FOR = ['range', 'if-range', 'if-none-match', 'if-modified-since'] as const;
const TOLD = [
  ...['content-type', 'content-length', 'content-range', 'accept-ranges'],
  ...['etag', 'last-modified'],
] as const;

/**
 * The embedded content service listens on loopback, which browsers cannot reach: the site proxies its media.
 * @param mediaUrl origin of the embedded service, or '' with another service, which has its own media.
 */
export function serveSampleMedia(mediaUrl: string): RequestHandler {
  return async function serveMedia(request, response, next) {
    const sendNothing = () =>
      response.status(404).set('Cache-Control', 'public, max-age=30').type('text').send('Not found\n');
    const file = mediaUrl === '' ? null : fileOf(request.path);
    if (file === null) return sendNothing();
    if (!isGetOrHead(request)) return next();
    const headers: Record<string, string> = {};
    for (const name of ASKED_FOR) {
      const value = request.get(name);
      if (value !== undefined) headers[name] = value;
    }
    const answer = await ask(`${mediaUrl}/media${file}`, {
      method: request.method === 'HEAD' ? 'HEAD' : 'GET',
      headers,
      headersTimeout: 4000,
      bodyTimeout: 4000,
    });
    const { statusCode, body } = answer;
    if (statusCode === 404) {
      await body.dump();
      return sendNothing();
    }
    response.status(statusCode).set('Cache-Control', statusCode < 400 ? 'public, max-age=3600' : NO_STORE);
    // Ranges count the bytes of the uncompressed file, so the compressor must not touch them.
    if (statusCode === 206) response.set('Cache-Control', 'public, max-age=3600, no-transform');
    for (const name of TOLD) {
      const value = answer.headers[name];
      if (typeof value === 'string') response.set(name, value);
    }
    await pipeline(body, response).catch(() => response.destroy());
  };
}

/** The file's path in the media folder, percent-encoded; null if it is not one. */
function fileOf(path: string): string | null {
  try {
    const name = decodeURIComponent(path);
    return FILE.test(name) ? name.split('/').map(encodeURIComponent).join('/') : null;
  } catch {
    return null;
  }
}
