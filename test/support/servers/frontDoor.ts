import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface FrontDoor {
  /** `http://127.0.0.1:PORT`, whatever process is behind it. */
  origin: string;
  /** Switches to another process; open connections are closed, as after a deploy. */
  leadTo(origin: string): void;
  close(): Promise<void>;
}

/** A platform's router: one address with the current process behind it, or none. */
export async function openFrontDoor(): Promise<FrontDoor> {
  let port = 0;
  const visitors = new Set<Socket>();
  const server = createServer((visitor) => {
    visitors.add(visitor);
    const site = connect(port, '127.0.0.1');
    visitor.pipe(site).pipe(visitor);
    // A process that has gone ends the connection.
    for (const socket of [visitor, site]) socket.on('error', () => socket.destroy());
    site.on('close', () => visitor.destroy());
    visitor.on('close', () => {
      visitors.delete(visitor);
      site.destroy();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a port');

  function sendAway(): void {
    for (const visitor of visitors) visitor.destroy();
  }
  return {
    origin: `http://127.0.0.1:${address.port}`,
    leadTo(origin) {
      port = Number(new URL(origin).port);
      sendAway();
    },
    async close() {
      sendAway();
      server.close();
      await once(server, 'close');
    },
  };
}
