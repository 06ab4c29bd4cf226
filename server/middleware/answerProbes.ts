import { type RequestHandler, Router } from 'express';
import { NO_STORE } from '../http/cacheControl';

/** `/healthz`: the process lives, whatever the state of content. `/readyz`: it can serve pages. */
export function answerProbes({ isReady }: { isReady(): boolean }): RequestHandler {
  const router = Router();
  router.get('/healthz', (_request, response) => {
    response.set('Cache-Control', NO_STORE).type('text').send('ok\n');
  });
  router.get('/readyz', (_request, response) => {
    const ready = isReady();
    response
      .status(ready ? 200 : 503)
      .set('Cache-Control', NO_STORE)
      .type('text');
    if (!ready) response.set('Retry-After', '2');
    response.send(ready ? 'ready\n' : 'not ready\n');
  });
  return router;
}
