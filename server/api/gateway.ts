import { type ErrorRequestHandler, type Request, type RequestHandler, type Response, Router } from 'express';
import { ContentError, pageNotFound, toContentError } from '../../shared/errors';
import { localesOf } from '../../shared/locale';
import type { FormLimits } from '../admissions/formLimits';
import { ipOf, type RateLimiter } from '../admissions/rateLimiter';
import { tagHeaders, tagsOfPage } from '../cdn/tags';
import type { Config } from '../config';
import type { ContentStore } from '../content/contentStore';
import { isTranslatable, translationsOf } from '../content/translations';
import { NO_STORE } from '../http/cacheControl';
import { searchOf } from '../http/searchOf';
import type { Leads } from '../leads/createLeads';
import type { Logger } from '../log/logger';
import { isGetOrHead } from '../middleware/isGetOrHead';
import { beginFailure } from '../middleware/logRequests';
import type { Assets } from '../render/assets';
import { findCall } from './findCall';
import { relayForms } from './relayForms';

/**
 * The browser's access to content: the queries of the site's own pages, answered with the parsed domain JSON. An
 * entry's answer also names its pages in the other language.
 */
export function gateway({
  config,
  store,
  log,
  formLimits,
  searchLimiter,
  leads,
  assets,
  isShared = true,
}: {
  config: Config;
  store: Pick<ContentStore, 'get' | 'changesAt'>;
  log: Logger;
  formLimits: Pick<FormLimits, 'take'>;
  /** Null: no rate limit. */
  searchLimiter: RateLimiter | null;
  leads: Leads;
  assets: Pick<Assets, 'buildId'>;
  /** False in previews: answers must not be cached. */
  isShared?: boolean;
}): Router {
  const { contentPrefix: prefix } = config;
  const locales = localesOf(config);
  const router = Router();

  const answerQuery: RequestHandler = async (request, response) => {
    const call = findCall(request.path, prefix);
    if (!call) throw pageNotFound();
    if (!isGetOrHead(request)) {
      response.set('Allow', 'GET, HEAD');
      throw new ContentError({
        statusCode: 405,
        errorText: `The gateway does not take ${request.method} here`,
      });
    }
    const search = searchOf(request);
    const query = call(search, { locales, now: Date.now() });
    if (query.kind === 'search') await refuseFlood(request, response);
    const [answer, translations] = await Promise.all([
      store.get(query),
      config.englishEnabled && isTranslatable(query) ? translationsOf(store, query) : null,
    ]);
    response
      .set('Cache-Control', isShared ? keptFor(store.changesAt(query) - Date.now()) : NO_STORE)
      .set(isShared ? Object.fromEntries(tagHeaders(tagsOfPage([query]))) : {})
      .json(translations ? { ...answer, translations } : answer);
  };

  /** Refuses searches faster than typing, even that of a class searching at the same time. */
  async function refuseFlood(request: Request, response: Response): Promise<void> {
    const waitS = searchLimiter ? await searchLimiter.take(ipOf(request)) : 0;
    if (waitS === 0) return;
    response.set('Retry-After', String(waitS));
    throw new ContentError({ statusCode: 429, errorText: 'Too many searches from this address' });
  }

  const answerError: ErrorRequestHandler = (thrown: unknown, _request, response, next) => {
    if (response.headersSent) return next(thrown);
    const error = toContentError(thrown);
    const { statusCode, errorText, customMessage } = error;
    beginFailure(response, error).json({ statusCode, errorText, customMessage });
  };

  router.use((_request, response, next) => {
    // Pages send their build id: an answer cached for the previous build does not suit the next one.
    response.set('X-Build-Id', assets.buildId).vary('X-Build-Id');
    next();
  });
  router.use(relayForms({ config, store, leads, log, formLimits }));
  router.use(answerQuery);
  router.use(answerError);
  return router;
}

const FRESH_S = 30;
const STALE_S = 300;

/** `Cache-Control` of an answer: fresh and stale times end before its scheduled change. */
function keptFor(changesInMs: number): string {
  const leftS = Math.max(0, Math.min(Math.floor(changesInMs / 1000), FRESH_S + STALE_S));
  const freshS = Math.min(FRESH_S, leftS);
  return `public, max-age=${freshS}, stale-while-revalidate=${Math.min(STALE_S, leftS - freshS)}`;
}
