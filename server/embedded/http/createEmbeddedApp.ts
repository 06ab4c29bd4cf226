import express, { type ErrorRequestHandler, type Express, type Router } from 'express';
import type { Logger } from '../../log/logger';
import { notFound, ServiceError } from '../model/serviceError';

/**
 * The service's pipeline: media files at its root, the calls below `/api`, Strapi's error body for the rest.
 * @param mediaDirectory the folder served at `/media`.
 */
export function createEmbeddedApp(routes: Router, mediaDirectory: string, log: Logger): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.use((request, response, next) => {
    response.on('finish', () => {
      log.debug(
        { method: request.method, url: request.originalUrl, status: response.statusCode },
        'answered',
      );
    });
    next();
  });
  app.use('/media', express.static(mediaDirectory, { index: false, redirect: false, maxAge: '1h' }));
  app.use('/api', routes);
  app.use(() => {
    throw notFound();
  });
  app.use(sendError(log));
  return app;
}

/** Sends what was thrown as Strapi's error body. An unexpected error is a logged 500 without details. */
function sendError(log: Logger): ErrorRequestHandler {
  return (thrown: unknown, request, response, next) => {
    if (response.headersSent) {
      next(thrown);
      return;
    }
    const error = toServiceError(thrown);
    if (error.status >= 500) log.error({ err: thrown, url: request.originalUrl }, 'no answer could be made');
    const { status, name, message, details } = error;
    response.status(status).json({ data: null, error: { status, name, message, details } });
  };
}

/** Errors of Express (invalid JSON, a body too large, a path that cannot be decoded) keep their status. */
function toServiceError(thrown: unknown): ServiceError {
  if (thrown instanceof ServiceError) return thrown;
  const status = thrown instanceof Error && 'status' in thrown ? thrown.status : 500;
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return new ServiceError(status, status === 404 ? 'Not Found' : 'The request cannot be read');
  }
  return new ServiceError(500, 'Internal Server Error');
}
