import express from 'express';
import supertest from 'supertest';
import { receiveReports } from '../../../server/middleware/receiveReports';
import { http } from '../../support/http';
import { type SiteOnFakeContent, startSiteOnFakeContent } from '../../support/siteOnFakeContent';

describe('what browsers report', () => {
  beforeEach(() => {
    // Only this one: HTTP needs the others.
    jest.useFakeTimers({
      doNotFake: [
        'Date',
        'hrtime',
        'nextTick',
        'performance',
        'queueMicrotask',
        'setImmediate',
        'setInterval',
      ],
    });
  });

  afterEach(() => jest.useRealTimers());

  it('twelve hundred reports are twenty-one lines, of which the last says how many were left out', async () => {
    const lines: Record<string, unknown>[] = [];
    const log = { warn: (fields: object) => void lines.push({ ...fields }) };
    const app = express().use(
      receiveReports({
        // as: nothing but `warn` is called.
        log: log as Parameters<typeof receiveReports>[0]['log'],
        message: 'reported',
        fieldsOf: ({ nth }) => ({ nth: Number(nth) }),
        clock: () => 0,
      }),
    );
    const twenty = Array.from({ length: 20 }, (_, nth) => ({ nth }));
    const server = app.listen(0, '127.0.0.1');
    const send = () => supertest(server).post('/').send(twenty).expect(204);
    await Promise.all(Array.from({ length: 60 }, send));
    server.close();
    expect(lines).toHaveLength(20);
    jest.advanceTimersByTime(60_000);
    expect(lines.slice(20)).toEqual([{ leftOut: 1180 }]);
    jest.advanceTimersByTime(600_000);
    expect(lines).toHaveLength(21);
  });
});

describe('what a browser refused by the policy', () => {
  let running: SiteOnFakeContent;

  beforeAll(async () => {
    running = await startSiteOnFakeContent();
  });

  afterAll(() => running.close());

  const send = (body: string, type: string) => http(running).post('/_csp').type(type).send(body);

  const noted = () =>
    running.site.logged().filter(({ msg }) => String(msg).includes('content security policy'));

  it('is one line that names the page, the directive and what was refused, without query strings', async () => {
    const report = {
      'document-uri': 'https://www.ecole.example/campus/lyon?email=someone',
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'https://evil.example/x.js?y=1',
    };
    await send(JSON.stringify({ 'csp-report': report }), 'application/csp-report').expect(204);
    expect(noted().at(-1)).toMatchObject({
      page: 'https://www.ecole.example/campus/lyon',
      directive: 'script-src-elem',
      refused: 'https://evil.example/x.js',
    });
  });

  it('fills the log with no more than twenty lines a minute', async () => {
    const reports = Array.from({ length: 15 }, () => ({
      type: 'csp-violation',
      body: { blockedURL: 'inline' },
    }));
    for (let index = 0; index < 4; index += 1) {
      await send(JSON.stringify(reports), 'application/reports+json');
    }
    expect(noted().length).toBeLessThanOrEqual(20);
    expect(running.site.logged().filter(({ url }) => url === '/_csp')).toEqual([]);
  });

  it('is a 4xx when it cannot be read', async () => {
    await send('{', 'application/csp-report').expect(400);
    await send(`"${'x'.repeat(20_000)}"`, 'application/csp-report').expect(413);
  });
});

describe('a page that a browser could not take over as the server rendered it', () => {
  let running: SiteOnFakeContent;

  beforeAll(async () => {
    running = await startSiteOnFakeContent();
  });

  afterAll(() => running.close());

  const send = (body: unknown) =>
    http(running).post('/_hydration').type('text/plain').send(JSON.stringify(body));

  const noted = () =>
    running.site.logged().filter(({ msg }) => String(msg).includes('a browser rendered a page again'));

  it('is one line that names the page and the reason, and says what was fetched', async () => {
    await send({ page: '/campus/lyon', reason: 'Minified React error #418', fetched: 2, missing: 1 }).expect(
      204,
    );
    expect(noted().at(-1)).toMatchObject({
      level: 'warn',
      page: '/campus/lyon',
      reason: 'Minified React error #418',
      fetched: 2,
      missing: 1,
    });
  });

  it('is told shortly, without a query string, whatever is sent', async () => {
    await send({ page: '/contact?email=someone', reason: 'x'.repeat(5000), fetched: '7' }).expect(204);
    expect(noted().at(-1)).toMatchObject({ page: '/contact', fetched: 0, missing: 0 });
    expect(String(noted().at(-1)?.reason)).toHaveLength(300);
    await send([7]).expect(204);
    expect(noted().at(-1)).toMatchObject({ page: '', reason: '' });
  });

  it('fills the log with no more than twenty lines a minute', async () => {
    for (let index = 0; index < 50; index += 1) await send({ page: '/' }).expect(204);
    expect(noted().length).toBeLessThanOrEqual(40);
  });
});
