import express, {
  type ErrorRequestHandler,
  type Request,
  type RequestHandler,
  type Response,
  Router,
} from 'express';
import type { CreateLimiter } from '../admissions/rateLimiter';
import type { CdnPurges } from '../cdn/cdnPurges';
import { tagsOfChange } from '../cdn/tags';
import type { Config } from '../config';
import type { ContentStore } from '../content/contentStore';
import { readChange } from '../content/readChange';
import type { EngineNotifier } from '../crawlers/indexNow/engineNotifier';
import { NO_STORE } from '../http/cacheControl';
import type { Logger } from '../log/logger';
import { createBearerCheck } from '../operations/checkBearer';
import type { SharedState } from '../sharedState/sharedState';
import { refuse } from './refuse';
import { clientMistake } from './sendErrorPage';

interface PurgeContentOptions {
  config: Pick<Config, 'contentWebhookSecret' | 'contentPrefix'>;
  store: Pick<ContentStore, 'purge' | 'purgeNames'>;
  /** Tells the other processes. */
  sharedState: Pick<SharedState, 'announce'>;
  /** Null when previews are disabled. */
  preview: unknown;
  /** Purges the CDN in front of the site; null without. */
  cdn: Pick<CdnPurges, 'purge'> | null;
  /** Notifies search engines; null without. */
  engines: Pick<EngineNotifier, 'notify'> | null;
  createLimiter: CreateLimiter;
  log: Logger;
}

/** A name of purges that no answer has: it purges nothing, and is heard by previews, in every process. */
const DRAFTS = ['drafts'] as const;

/**
 * `POST /content`: the content service's webhook after an edit. Purges what that model feeds, in the entry's language;
 * drafts concern previews only. Answers 204, 401 for a wrong secret, 429 after ten in a minute; without a configured
 * secret the address does not exist.
 */
export function purgeContent({
  config: { contentWebhookSecret: secret, contentPrefix },
  store,
  sharedState: { announce },
  preview,
  cdn,
  engines,
  createLimiter,
  log,
}: PurgeContentOptions): RequestHandler {
  const router = Router();
  router.use((_request, response, next) => {
    response.set('Cache-Control', NO_STORE);
    next();
  });
  if (secret !== '') router.all('/content', requireSecret(secret, createLimiter), readBody, purge);
  router.use((_request, response) => refuse(response, 404, 'This page could not be found'));
  router.use(refuseBody);
  return router;

  function purge(request: Request, response: Response): void {
    const change = readChange(request.body);
    if (change) {
      const names = store.purge(change.model, change.locale);
      announce(names);
      cdn?.purge(tagsOfChange(names, change, contentPrefix));
      engines?.notify(change);
      log.info(
        { model: change.model ?? 'none named', locale: change.locale ?? 'every', purged: names },
        'content purged by webhook',
      );
    } else if (preview !== null) {
      store.purgeNames(DRAFTS);
      announce(DRAFTS);
    }
    response.status(204).end();
  }
}

/** Checks the secret before a body is read, so that strangers cost nothing. */
function requireSecret(secret: string, createLimiter: CreateLimiter): RequestHandler {
  const checkBearer = createBearerCheck(secret, createLimiter);

  return async function letServiceIn(request, response, next) {
    if (request.method !== 'POST')
      return refuse(response.set('Allow', 'POST'), 405, 'The webhook takes POST');
    const { isAllowed, retryAfterS } = await checkBearer(request);
    if (isAllowed) return next();
    if (retryAfterS > 0)
      return refuse(response.set('Retry-After', String(retryAfterS)), 429, 'Too many wrong secrets');
    refuse(response, 401, 'Wrong webhook secret');
  };
}

/** Strapi 5 sends the whole entry. */
const readBody = express.json({ limit: '5mb', type: () => true });

/** An unreadable body: the answer tells the content service why, as JSON. */
const refuseBody: ErrorRequestHandler = (thrown: unknown, _request, response, next) => {
  const error = clientMistake(thrown);
  if (!error) return next(thrown);
  refuse(response, error.statusCode, error.errorText);
};
