import express from 'express';
import supertest from 'supertest';
import { serveIllustrations } from '../../../server/middleware/files/serveIllustrations';
import { BUILT_IN_LOOK } from '../../support/builtInLook';

it('made-up drawings are refused beyond a bound, and those that are known are answered as ever', async () => {
  const warned: string[] = [];
  const app = express().use(
    serveIllustrations({
      log: { warn: (_fields: object, message: string) => void warned.push(message) } as never,
      looks: { now: async () => BUILT_IN_LOOK },
    }),
  );
  const server = app.listen(0, '127.0.0.1');
  const ask = (name: string) => supertest(server).get(`/portrait/1x1/${name}.svg`);
  await ask('lyon').expect(200);
  // Time stands still: no drawing is earned back.
  const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
  let refused = 0;
  for (let nth = 0; nth < 900 && refused === 0; nth += 1) {
    const { status, headers } = await ask(`made-up-${nth}`);
    if (status !== 503) continue;
    refused += 1;
    expect(headers['retry-after']).toBe('5');
    expect(headers['cache-control']).toBe('private, no-store');
  }
  clock.mockRestore();
  expect(refused).toBe(1);
  await ask('made-up-400').expect(200);
  expect(warned).toEqual(['many drawings that nobody had asked for: no more are made']);
  server.closeAllConnections();
  server.close();
});

it('a drawing, which is asked for again each time, is not sent again to whoever has it', async () => {
  const app = express()
    .disable('etag')
    .use(
      serveIllustrations({
        log: { warn: () => undefined } as never,
        looks: { now: async () => BUILT_IN_LOOK },
      }),
    );
  const { headers } = await supertest(app)
    .get('/portrait/1x1/lyon.svg')
    .expect('cache-control', 'public, no-cache');
  await supertest(app)
    .get('/portrait/1x1/lyon.svg')
    .set('if-none-match', String(headers.etag))
    .expect(304, '');
});
