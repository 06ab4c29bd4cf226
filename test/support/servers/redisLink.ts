import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A connection to a Redis server that can be cut while other clients stay connected. */
export interface RedisLink {
  url: string;
  /** Ends all connections, and new ones at once. */
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

export async function startRedisLink(port: number): Promise<RedisLink> {
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = connect(port, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a port');
  const end = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `redis://127.0.0.1:${address.port}`,
    cut() {
      isCut = true;
      end();
    },
    mend() {
      isCut = false;
    },
    async close() {
      end();
      server.close();
      await once(server, 'close');
    },
  };
}
