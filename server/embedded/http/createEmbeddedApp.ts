import express, { type Express, type Router } from 'express';
import type { Logger } from '../../log/logger';
import { notFound } from '../model/serviceError';
import { sendError } from './sendError';

interface EmbeddedAppOptions {
  routes: Router;
  /** Folder of the files that `/media` gives. */
  mediaDirectory: string;
  log: Logger;
}

/** The service's pipeline: media files at its root, the calls below `/api`, Strapi's error body for the rest. */
export function createEmbeddedApp({ routes, mediaDirectory, log }: EmbeddedAppOptions): Express {
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
