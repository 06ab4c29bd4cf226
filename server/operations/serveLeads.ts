import { type ErrorRequestHandler, type RequestHandler, Router } from 'express';
import { ContentError, DEFAULT_RETRY_S } from '../../shared/errors';
import type { Leads } from '../leads/createLeads';
import { noteFailure } from '../middleware/logRequests';
import { refuse } from '../middleware/refuse';
import { redisFailure } from '../redis/redisSettings';

const LISTED = 500;
const EXPORTED = 10_000;

/**
 * Waiting leads and dead letters, for operators: `GET /` lists them without their answers; `GET /export` returns them
 * with answers as JSON lines (`unreadable` for one that no key opens); `POST /resend` and `POST /{id}/resend` retry
 * dead letters; `?of=waiting` selects waiting leads. 503 while Redis does not answer.
 */
export function serveLeads({ queue }: Pick<Leads, 'queue'>): RequestHandler {
  const router = Router();
  if (!queue) {
    router.use((_request, response) =>
      refuse(response, 404, 'Leads are not kept here: REDIS_URL and LEADS_KEY are not both set'),
    );
    return router;
  }
  router.get('/', async (_request, response) => {
    const [counts, dead, waiting] = await Promise.all([
      queue.counts(),
      queue.list('dead', LISTED),
      queue.list('waiting', LISTED),
    ]);
    response.json({ counts, dead, waiting });
  });
  router.get('/export', async (request, response) => {
    const found = await queue.open(whichOf(request.query), EXPORTED);
    response.type('application/x-ndjson').send(found.map((lead) => `${JSON.stringify(lead)}\n`).join(''));
  });
  router.post('/resend', async (request, response) => {
    response.json({ resent: await queue.resend({ which: whichOf(request.query) }) });
  });
  router.post('/:id/resend', async (request, response) => {
    const { id } = request.params;
    const resent = await queue.resend({ id });
    if (resent > 0) return void response.json({ resent });
    const errorText =
      'No lead of this id is a dead letter or waits: it is delivered, or on its way right now';
    refuse(response, 404, errorText);
  });
  router.use(sayUnavailable);
  return router;
}

function whichOf({ of }: { of?: unknown }): 'dead' | 'waiting' {
  return of === 'waiting' ? 'waiting' : 'dead';
}

const sayUnavailable: ErrorRequestHandler = (thrown: unknown, _request, response, _next) => {
  const errorText = `Redis does not answer (${redisFailure(thrown)}): the leads that it keeps are there again when it does`;
  noteFailure(response, new ContentError({ statusCode: 503, errorText }));
  refuse(response.set('Retry-After', String(DEFAULT_RETRY_S)), 503, errorText);
};
