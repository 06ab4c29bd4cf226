import { type RequestHandler, Router } from 'express';
import type { CreateLimiter } from '../admissions/rateLimiter';
import type { Leads } from '../leads/accepted';
import type { UnknownPaths } from '../redirects/unknownPaths';
import { listUnknownPaths } from './listUnknownPaths';
import type { Overview } from './overview';
import { OVERVIEW_POLICY, overviewPage } from './overviewPage';
import { requireOperator } from './requireOperator';
import { type ServeHealthOptions, serveContentHealth } from './serveContentHealth';
import { serveLeads } from './serveLeads';

interface OperationsOptions {
  /** '' when the operators' addresses are not enabled. */
  token: string;
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

/** What is below `/_ops`, for operators alone: an overview to read, numbers for a machine, unknown paths, leads, the content's health. */
export function operations(options: OperationsOptions): RequestHandler {
  const { token, createLimiter, unknownPaths, leads, overview, numbersText } = options;
  const router = Router();
  router.use(requireOperator(token, createLimiter));
  router.get('/', async (_request, response) => {
    response.set('Content-Security-Policy', OVERVIEW_POLICY);
    response.type('html').send(overviewPage(await overview(), Date.now()));
  });
  router.get('/metrics', async (_request, response) => {
    response.type('text/plain; version=0.0.4; charset=utf-8').send(await numbersText());
  });
  router.use('/unknown-paths', listUnknownPaths(unknownPaths));
  router.use('/leads', serveLeads(leads));
  router.use(serveContentHealth(options.contentHealth));
  return router;
}
