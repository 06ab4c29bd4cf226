import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Redis } from 'ioredis';
import { ALL_KINDS } from '../content/cacheKeys';
import { localeOf } from '../content/localeOf';
import type { SharedAnswer, SharedAnswers } from '../content/sharedAnswers';
import { type announcePurges, EPOCH, type PurgeKeys } from './announcePurges';
import type { RedisGuard } from './redisGuard';

/** A Redis behind its guard. */
export interface GuardedRedis {
  client: Redis;
  guard: RedisGuard;
  /** Prefix of every key. */
  prefix: string;
}

interface AnswersOptions extends GuardedRedis {
  keys: PurgeKeys;
  /** Identifies the content service and how it is queried, so that answers of another are not reused. */
  service: string;
  /** This process's own purges. */
  purges: Pick<ReturnType<typeof announcePurges>, 'areWaiting' | 'count'>;
}

/** Raise it when the format of stored answers changes: no process then reads another version's answers. */
const VERSION = 1;
const KEPT_S = 86_400;
const COMPRESSED_FROM_BYTES = 1_024;
/** How long one process holds the refresh of an answer, whatever becomes of it. */
const OURS_MS = 5_000;
const MAX_BYTES = 64 * 1024 * 1024;

const [zip, unzip] = [promisify(gzip), promisify(gunzip)];

/**
 * Answers in Redis. Each carries the purge counts that were read before the service was asked, so an answer requested
 * before a purge is recognised whenever it is written. Ages are by Redis's clock, since processes' clocks may differ.
 */
export function createRedisAnswers({
  client,
  guard,
  keys,
  prefix,
  service,
  purges,
}: AnswersOptions): SharedAnswers {
  const readGeneration = (fields: string[]) =>
    guard.run(async () => (await client.hmget(keys.generations, EPOCH, ...fields)).join(' '));

  return {
    async read({ kind, url }) {
      const names = [ALL_KINDS, kind, `${kind} ${localeOf(url)}`];
      const count = purges.count();
      // This process has purged but Redis may not know yet: the answer is outdated.
      const isPurged = () => purges.count() !== count || purges.areWaiting(names);
      if (isPurged()) return null;
      const key = `${prefix}:answer:${VERSION}:${digest([service, kind, url])}`;
      const generation = await readGeneration(names);
      if (generation === null) return null;
      const found = await find(key, generation);
      if (isPurged()) return null;
      return {
        found,
        async takeRefreshLock() {
          const reply = await guard.write(async () => ({
            isSet: (await client.set(`${key}:refresh`, '1', 'PX', OURS_MS, 'NX')) !== null,
          }));
          // Without Redis each process refreshes for itself.
          return reply?.isSet ?? true;
        },
        keep(wire) {
          void write(
            key,
            generation,
            wire,
            async () => !isPurged() && (await readGeneration(names)) === generation,
          );
        },
      };
    },
  };

  async function find(key: string, generation: string): Promise<SharedAnswer['found']> {
    const reply = await guard.run(() => Promise.all([client.getBuffer(key), client.pttl(key)]));
    const [bytes, restMs] = reply ?? [null, 0];
    if (bytes === null) return null;
    const end = bytes.indexOf('\n');
    try {
      return {
        value: JSON.parse(await textOf(bytes.subarray(end + 1))),
        ageMs: Math.max(0, KEPT_S * 1000 - restMs),
        isFromBeforePurge: bytes.toString('utf8', 0, end) !== generation,
      };
    } catch {
      // Not written by one of our processes.
      return null;
    }
  }

  async function write(
    key: string,
    generation: string,
    wire: unknown,
    isCurrent: () => Promise<boolean>,
  ): Promise<void> {
    const json = Buffer.from(JSON.stringify(wire) ?? 'null');
    const body = json.length > COMPRESSED_FROM_BYTES ? await zip(json) : json;
    // An answer from before a purge must not replace one from after it.
    if (!(await isCurrent())) return;
    const bytes = Buffer.concat([Buffer.from(`${generation}\n`), body]);
    await guard.write(() => client.set(key, bytes, 'EX', KEPT_S));
  }
}

async function textOf(body: Buffer): Promise<string> {
  const isCompressed = body[0] === 0x1f && body[1] === 0x8b;
  return (isCompressed ? await unzip(body, { maxOutputLength: MAX_BYTES }) : body).toString();
}

function digest(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 27);
}
