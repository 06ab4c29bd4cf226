import { type RequestHandler, Router } from 'express';
import type { CreateLimiter } from '../admissions/rateLimiter';
import type { Config } from '../config';
import { NO_STORE } from '../http/cacheControl';
import type { Leads } from '../leads/createLeads';
import { refuse } from '../middleware/refuse';
import type { UnknownPaths } from '../redirects/unknownPaths';
import { createBearerCheck } from './checkBearer';
import type { Overview } from './overview';
import { OVERVIEW_POLICY, overviewPage } from './overviewPage';
import { type ServeHealthOptions, serveContentHealth } from './serveContentHealth';
import { serveLeads } from './serveLeads';

interface OperationsOptions {
  config: Pick<Config, 'operationsToken'>;
  createLimiter: CreateLimiter;
  unknownPaths: UnknownPaths;
  leads: Pick<Leads, 'queue'>;
  /** Of this process. */
  overview(): Promise<Overview>;
  /** In Prometheus' text format. */
  numbersText(): Promise<string>;
  /** What is wrong with content. */
  contentHealth: ServeHealthOptions;
}

/**
 * The addresses below `/_ops`, for operators only: overview, metrics, unknown paths (the most requested first), leads,
 * content health.
 */
export function operations(options: OperationsOptions): RequestHandler {
  const { config, createLimiter, unknownPaths, leads, overview, numbersText } = options;
  const router = Router();
  router.use(requireOperator(config.operationsToken, createLimiter));
  router.get('/', async (_request, response) => {
    response.set('Content-Security-Policy', OVERVIEW_POLICY);
    response.type('html').send(overviewPage(await overview(), Date.now()));
  });
  router.get('/metrics', async (_request, response) => {
    response.type('text/plain; version=0.0.4; charset=utf-8').send(await numbersText());
  });
  router.use('/unknown-paths', (_request, response) => {
    const paths = unknownPaths.list().map(({ firstSeen, lastSeen, ...path }) => ({
      ...path,
      firstSeen: new Date(firstSeen),
      lastSeen: new Date(lastSeen),
    }));
    response.json({ paths });
  });
  router.use('/leads', serveLeads(leads));
  router.use(serveContentHealth(options.contentHealth));
  return router;
}

/**
 * Requires `Authorization: Bearer {OPERATIONS_TOKEN}` or, for reading in a browser, the token as the password of any
 * user name; else 401, and 429 after ten wrong ones in a minute. Without a configured token the address does not exist.
 * @param token '' when operators' pages are disabled.
 * @param createLimiter shared by all processes if they share state.
 */
function requireOperator(token: string, createLimiter: CreateLimiter): RequestHandler {
  const checkBearer = createBearerCheck(token, createLimiter);

  return async function requireOperatorHandler(request, response, next) {
    response.set('Cache-Control', NO_STORE);
    if (token === '') return refuse(response, 404, 'This page could not be found');
    const { isAllowed, retryAfterS } = await checkBearer(request);
    if (isAllowed) return next();
    if (retryAfterS > 0)
      return refuse(response.set('Retry-After', String(retryAfterS)), 429, 'Too many wrong tokens');
    response.set('WWW-Authenticate', ['Bearer', 'Basic realm="operations", charset="UTF-8"']);
    refuse(response, 401, 'The operators’ token is missing or wrong');
  };
}
