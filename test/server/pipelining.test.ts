import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type SiteOnFakeContent, startSiteOnFakeContent } from '../support/siteOnFakeContent';

let running: SiteOnFakeContent;

beforeEach(async () => {
  running = await startSiteOnFakeContent();
  running.content.answer('/campuses/lent', { delayMs: 400, json: { title: 'Campus lent', slug: 'lent' } });
});
afterEach(() => running.close());

const PER_CONNECTION = 30;

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

async function until(holds: () => boolean): Promise<void> {
  for (let tries = 0; !holds(); tries += 1) {
    if (tries > 1000) throw new Error('Waited in vain');
    await pause(5);
  }
}

it.each(['/campus/lent', '/Actualites', '/inconnue/inconnue/inconnue'])(
  'answers to %s that wait behind others are over when their connection is cut',
  async (address) => {
    const { site } = running;
    for (let connection = 0; connection < 5; connection += 1) {
      // The first keeps the others waiting.
      const behind = Array.from({ length: PER_CONNECTION - 1 }, () => address);
      const socket = await pipelined(['/campus/lent', ...behind], { isReading: false });
      await until(() => site.inFlight() === PER_CONNECTION);
      socket.resetAndDestroy();
      await until(() => site.inFlight() === 0);
    }
    const left = site.logged().filter((line) => line.left === true);
    expect(left).toHaveLength(5 * PER_CONNECTION);
  },
);

it('answers that wait behind others come in their order, each told of its end once', async () => {
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
