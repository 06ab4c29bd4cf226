import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type SiteOnFakeContent, startSiteOnFakeContent } from '../../support/siteOnFakeContent';
import { until } from '../../support/until';

let running: SiteOnFakeContent;

beforeEach(async () => {
  running = await startSiteOnFakeContent();
  running.content.answer('/campuses/lent', { delayMs: 400, json: { title: 'Campus lent', slug: 'lent' } });
});
afterEach(() => running.close());

/** Asks for addresses one behind the other, without waiting for an answer (RFC 9112, 9.3.2). */
async function pipelined(addresses: readonly string[], { isReading = true } = {}): Promise<Socket> {
  const { hostname, port } = new URL(running.site.origin);
  const socket = connect(Number(port), hostname);
  // It is cut off in the middle.
  socket.on('error', () => undefined);
  if (!isReading) socket.pause();
  await new Promise((next) => socket.once('connect', next));
  socket.write(addresses.map((address) => `GET ${address} HTTP/1.1\r\nHost: localhost\r\n\r\n`).join(''));
  return socket;
}

it('what waits behind others has not begun, and is gone with its connection', async () => {
  const { site } = running;
  const behind = Array.from({ length: 30 }, () => '/Actualites');
  const socket = await pipelined(['/campus/lent', ...behind], { isReading: false });
  await until(() => site.inFlight() === 1);
  await pause(50);
  expect(site.inFlight()).toBe(1);
  socket.resetAndDestroy();
  await until(() => site.inFlight() === 0);
  const asked = site.logged().filter((line) => line.msg === 'request');
  expect(asked).toMatchObject([{ url: '/campus/lent', left: true }]);
});

it.each([
  [100, 'is answered'],
  [101, 'is cut off'],
])('who sends %d requests behind the first one %s', async (count, how) => {
  const { site } = running;
  const behind = Array.from({ length: count }, () => '/Actualites');
  const socket = await pipelined(['/campus/lent', ...behind]);
  let heard = '';
  socket.on('data', (bytes) => {
    heard += bytes.toString('latin1');
  });
  await until(() => socket.destroyed || heard.split('HTTP/1.1 ').length === 2 + count);
  expect(socket.destroyed).toBe(how === 'is cut off');
  socket.destroy();
  await until(() => site.inFlight() === 0);
});

it('answers that waited behind others come in their order, each told of its end once', async () => {
  const { site } = running;
  const socket = await pipelined(['/campus/lent', '/Actualites', '/robots.txt', '/Campus']);
  const heard: Buffer[] = [];
  socket.on('data', (bytes) => heard.push(bytes));
  await until(() => Buffer.concat(heard).toString().split('HTTP/1.1 ').length === 5);
  const statuses = [
    ...Buffer.concat(heard)
      .toString()
      .matchAll(/HTTP\/1\.1 (\d+)/g),
  ].map(([, status]) => status);
  expect(statuses).toEqual(['200', '301', '200', '301']);
  await until(() => site.inFlight() === 0);
  socket.destroy();
  await pause(50);
  const asked = site.logged().filter((line) => line.msg === 'request');
  expect(asked.map(({ url }) => url).toSorted()).toEqual(
    ['/campus/lent', '/Actualites', '/robots.txt', '/Campus'].toSorted(),
  );
  expect(asked.some((line) => line.left)).toBe(false);
});
