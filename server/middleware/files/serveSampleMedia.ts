import express, { type RequestHandler } from 'express';
import { isRecord } from '../../../shared/isRecord';
import { NO_STORE } from '../../http/cacheControl';
import { isGetOrHead } from '../isGetOrHead';

/**
 * The media of the folder that the embedded content service serves: browsers cannot reach that service itself.
 * @param directory the folder; null with another service, which has its own media.
 */
export function serveSampleMedia(directory: string | null): RequestHandler {
  const files =
    directory === null
      ? null
      : express.static(directory, {
          index: false,
          redirect: false,
          cacheControl: false,
          setHeaders(response) {
            // Ranges count the bytes of the uncompressed file, so the compressor must not touch them.
            const isRange = response.req.headers.range !== undefined;
            response.set('Cache-Control', `public, max-age=3600${isRange ? ', no-transform' : ''}`);
          },
        });

  return function serveMedia(request, response, next) {
    const sendNothing = (error?: unknown) => {
      const isBadRange = isRecord(error) && error.statusCode === 416;
      if (error !== undefined && !isBadRange) return next(error);
      if (isBadRange && isRecord(error.headers)) response.set(error.headers);
      response
        .status(isBadRange ? 416 : 404)
        .set('Cache-Control', isBadRange ? NO_STORE : 'public, max-age=30')
        .type('text')
        .send('Not found\n');
    };
    if (files === null || request.path.includes('//')) return sendNothing();
    return isGetOrHead(request) ? files(request, response, sendNothing) : next();
  };
}
