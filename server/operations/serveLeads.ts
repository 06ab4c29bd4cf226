import { type RequestHandler, Router } from 'express';
import type { Leads } from '../leads/accepted';

const LISTED = 500;
const EXPORTED = 10_000;

/**
 * Leads that wait and dead letters, for operators: `GET /` lists them without what was typed, `GET /export` gives them with
 * it as JSON lines, `POST /resend` and `POST /{id}/resend` try dead letters again.
 */
export function serveLeads(leads: Pick<Leads, 'queue'>): RequestHandler {
  const router = Router();
  router.use((_request, response, next) => {
    if (leads.queue) return next();
    const errorText = 'Leads are not kept here: REDIS_URL and LEADS_KEY are not both set';
    response.status(404).json({ statusCode: 404, errorText });
  });
  router.get('/', async (_request, response) => {
    const { queue } = leads;
    const [counts, dead, waiting] = await Promise.all([
      queue?.counts(),
      queue?.list('dead', LISTED),
      queue?.list('waiting', LISTED),
    ]);
    response.json({ counts, dead, waiting });
  });
  router.get('/export', async (request, response) => {
    const which = request.query.of === 'waiting' ? 'waiting' : 'dead';
    const found = (await leads.queue?.open(which, EXPORTED)) ?? [];
    response.type('application/x-ndjson').send(found.map((lead) => `${JSON.stringify(lead)}\n`).join(''));
  });
  router.post(['/resend', '/:id/resend'], async (request, response) => {
    const { id } = request.params;
    response.json({ resent: await leads.queue?.resend(typeof id === 'string' ? id : undefined) });
  });
  return router;
}
