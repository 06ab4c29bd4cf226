import { once } from 'node:events';
import { connect } from 'node:net';
import { createReader, getRequest } from './rawClient.mjs';

/**
 * As many requests as the connections manage, one after another on each. Answers are counted and not looked into: a
 * tenth of what autocannon takes for one.
 * @returns how many were answered, and how many of them with a 5xx or not at all.
 */
export async function rawLoad({ origin, address, headers, connections, seconds }) {
  const { hostname, port } = new URL(origin);
  const bytes = getRequest(address, headers);
  const until = performance.now() + seconds * 1000;
  let answered = 0;
  let failures = 0;

  async function visit() {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    let reader = createReader();
    socket.on('connect', () => socket.write(bytes));
    socket.on('data', (chunk) => {
      if (!reader.read(chunk)) return;
      answered += 1;
      if (reader.status() >= 500) failures += 1;
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
    if (performance.now() < until) await visit();
  }
  await Promise.all(Array.from({ length: connections }, visit));
  return { answered, failures };
}
