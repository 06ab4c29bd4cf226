import type { Redis } from 'ioredis';
import { createEndedHere, type EndedSessions } from './endedSessions';
import type { RedisGuard } from './redisGuard';

interface EndedOptions {
  client: Redis;
  guard: RedisGuard;
  /** Of every key. */
  prefix: string;
}

/** What Redis did not take is told again, until it does or nobody needs it. */
const AGAIN_MS = 1_000;

/** In Redis, so that every process knows, and those that start later; while that is away each knows its own. */
export function createRedisEnded({ client, guard, prefix }: EndedOptions): EndedSessions {
  const here = createEndedHere();
  const keyOf = (id: string) => `${prefix}:ended:${id}`;

  async function tell(id: string, untilMs: number): Promise<void> {
    const leftMs = Math.ceil(untilMs - Date.now());
    if (leftMs <= 0) return;
    const reply = await guard.write(() => client.set(keyOf(id), '1', 'PX', leftMs));
    if (reply === null) setTimeout(() => void tell(id, untilMs), AGAIN_MS).unref();
  }

  return {
    async end(id, untilMs) {
      here.add(id, untilMs);
      await tell(id, untilMs);
    },
    has: async ({ id }) => here.has(id) || (await guard.run(() => client.exists(keyOf(id)))) === 1,
  };
}
