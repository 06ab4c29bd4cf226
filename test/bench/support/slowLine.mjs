import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/** A phone's line: 150 ms there and back, 1.6 Mbit/s for all connections together. */
const ROUND_TRIP_MS = 150;
const BYTES_PER_MS = 200;

/**
 * A line between a browser and a site. (Not Chromium's own emulation, which leaves out what a service worker fetches and
 * the round trip that opens a connection.)
 * @param port the site's. @returns where the browser finds it; `connections` opened so far
 */
export async function slowLine(port) {
  let freeAt = 0;
  let connections = 0;
  const open = new Set();
  const server = createServer((visitor) => {
    connections += 1;
    const site = connect(port, '127.0.0.1');
    const toSite = inOrder((bytes) => site.write(bytes));
    const toVisitor = inOrder((bytes) => visitor.write(bytes));
    // The handshake: a packet there and one back before anything is said.
    const readyAt = performance.now() + ROUND_TRIP_MS;
    visitor.on('data', (bytes) => toSite(bytes, Math.max(readyAt, performance.now()) + ROUND_TRIP_MS / 2));
    site.on('data', (bytes) => {
      freeAt = Math.max(freeAt, performance.now()) + bytes.length / BYTES_PER_MS;
      toVisitor(bytes, freeAt + ROUND_TRIP_MS / 2);
    });
    for (const [end, other] of [
      [visitor, site],
      [site, visitor],
    ]) {
      open.add(end);
      end.on('error', () => other.destroy());
      end.on('close', () => {
        open.delete(end);
        setTimeout(() => other.destroy(), ROUND_TRIP_MS);
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: server.address().port,
    connections: () => connections,
    close() {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}

/** Gives each piece at its time, and never before one that came earlier: two timers do not promise that. */
function inOrder(write) {
  const waiting = [];
  let lastAt = 0;
  function wait() {
    setTimeout(giveDue, Math.max(0, waiting[0].at - performance.now()));
  }
  function giveDue() {
    while (waiting.length > 0 && waiting[0].at <= performance.now()) write(waiting.shift().bytes);
    if (waiting.length > 0) wait();
  }
  return (bytes, at) => {
    lastAt = Math.max(lastAt, at);
    waiting.push({ bytes, at: lastAt });
    if (waiting.length === 1) wait();
  };
}
