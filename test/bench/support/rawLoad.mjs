import { once } from 'node:events';
import { connect } from 'node:net';
import { BROWSERS } from './ask.mjs';
import { createReader, getRequest } from './rawClient.mjs';

const EXPECTED = new Set([200, 304]);

/**
 * As many requests as the connections manage, one after another on each, each from one kind of browser. Answers are
 * counted and not looked into: a tenth of what autocannon takes for one.
 * @returns how many were answered, and how many of them with neither a page nor a 304, or not at all.
 */
export async function rawLoad({ origin, address, headers, connections, seconds }) {
  const { host, hostname, port } = new URL(origin);
  const requests = BROWSERS.map((browser) => getRequest(address, { host, ...browser, ...headers }));
  const until = performance.now() + seconds * 1000;
  let answered = 0;
  let failures = 0;

  async function visit(bytes) {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    let reader = createReader();
    socket.on('connect', () => socket.write(bytes));
    socket.on('data', (chunk) => {
      if (!reader.read(chunk)) return;
      answered += 1;
      if (!EXPECTED.has(reader.status())) failures += 1;
      if (reader.closes() || performance.now() >= until) {
        socket.destroy();
        return;
      }
      reader = createReader();
      socket.write(bytes);
    });
    socket.on('error', () => {
      failures += 1;
    });
    await once(socket, 'close');
    if (performance.now() < until) await visit(bytes);
  }
  await Promise.all(
    Array.from({ length: connections }, (_, index) => visit(requests[index % requests.length])),
  );
  return { answered, failures };
}
