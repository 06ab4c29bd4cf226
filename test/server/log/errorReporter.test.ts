import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createErrorReporter, readDsn } from '../../../server/log/errorReporter';
import { until } from '../../support/until';

interface Envelope {
  url: string;
  auth: string;
  lines: Record<string, unknown>[];
}

let tracker: Server;
let envelopes: Envelope[];
let status: number;

beforeEach(async () => {
  envelopes = [];
  status = 200;
  tracker = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    envelopes.push({
      url: String(request.url),
      auth: String(request.headers['x-sentry-auth']),
      lines: Buffer.concat(chunks)
        .toString()
        .trim()
        .split('\n')
        .map((line): Record<string, unknown> => JSON.parse(line)),
    });
    response.writeHead(status).end('{}');
  }).listen(0, '127.0.0.1');
  await once(tracker, 'listening');
});

afterEach(() => {
  tracker.closeAllConnections();
  tracker.close();
});

function reporter(options: { clock?: () => number; failures?: string[] } = {}) {
  const { port } = tracker.address() as AddressInfo;
  const target = readDsn(`http://public@127.0.0.1:${port}/errors/42`);
  if (!target) throw new Error('A DSN');
  return createErrorReporter({
    target,
    release: () => 'build-1',
    onFailure: (cause) => void options.failures?.push(cause),
    ...(options.clock ? { clock: options.clock } : {}),
  });
}

describe('errors told to a tracker', () => {
  it('arrive as an envelope of Sentry’s, with the stack that the log has', async () => {
    const err =
      'TypeError: nothing there\n    at draw (/app/dist/server/index.cjs:10:20)\n    at node:internal/x:1:2';
    reporter().report({ message: 'request failed', fields: { id: 'abc12345', err } });
    await until(() => envelopes.length === 1);
    const [
      {
        url,
        auth,
        lines: [header, item, event],
      } = { url: '', auth: '', lines: [] },
    ] = envelopes;
    expect(url).toBe('/errors/api/42/envelope/');
    expect(auth).toContain('sentry_key=public');
    expect(item).toEqual({ type: 'event' });
    expect(header?.event_id).toBe(event?.event_id);
    expect(event).toMatchObject({
      level: 'error',
      release: 'build-1',
      logentry: { formatted: 'request failed' },
      tags: { request: 'abc12345' },
      exception: {
        values: [
          {
            value: 'TypeError: nothing there',
            stacktrace: {
              frames: [
                { filename: 'node:internal/x', lineno: 1, in_app: false },
                {
                  function: 'draw',
                  filename: '/app/dist/server/index.cjs',
                  lineno: 10,
                  colno: 20,
                  in_app: true,
                },
              ],
            },
          },
        ],
      },
    });
  });

  it('say nothing of what a visitor searched for, or of the campaign that brought him', async () => {
    reporter().report({
      message: 'GET /news?_q=secret: 500',
      fields: { url: '/actualites?q=secret&gclid=abc' },
    });
    await until(() => envelopes.length === 1);
    expect(JSON.stringify(envelopes)).not.toMatch(/secret|gclid/);
    expect(JSON.stringify(envelopes)).toContain('/actualites');
  });

  it('that repeat themselves are told twice a minute, and how many were left out after that', async () => {
    let now = 0;
    const { report } = reporter({ clock: () => now });
    for (let nth = 0; nth < 500; nth += 1) report({ message: 'the same', fields: {} });
    now = 61_000;
    report({ message: 'the same', fields: {} });
    await until(() => envelopes.length === 3);
    const extras = envelopes.map(({ lines }) => lines[2]?.extra);
    expect(extras).toContainEqual({ leftOut: 498 });
  });

  it('that the tracker refuses are said to be lost', async () => {
    status = 403;
    const failures: string[] = [];
    reporter({ failures }).report({ message: 'one', fields: {} });
    await until(() => failures.length === 1);
    expect(failures[0]).toContain('403');
  });

  it.each(['https://errors.example/1', 'https://key@errors.example/', 'nonsense', 'ftp://key@x/1'])(
    '%s is no address of a tracker',
    (text) => expect(readDsn(text)).toBeNull(),
  );
});
