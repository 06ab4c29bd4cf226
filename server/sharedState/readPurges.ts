import { setTimeout as pause } from 'node:timers/promises';
import { parseJson } from '../../shared/parseJson';
import { ALL_KINDS } from '../content/cacheKeys';
import { redisFailure } from '../redis/redisSettings';
import { EPOCH, type PurgeStreamOptions } from './announcePurges';

interface ReadOptions extends PurgeStreamOptions {
  onPurge(names: readonly string[]): void;
  /** Time from a purge on another process until it was read here, in milliseconds of Redis's clock. */
  onLag(ms: number): void;
}

/** The purges known so far. */
interface Known {
  lastId: string;
  /** How often each name was purged. */
  generations: Map<string, string>;
}

/** Timeout of the blocking read, after which the counts are compared. */
export const READ_MS = 1_000;
const AT_ONCE = 100;
const AGAIN_MS = 100;

/**
 * Reads the purges of other processes in turn. Once a second, and after every failure, the counts of purges are
 * compared with those read: any difference means that some were missed. Clocks are never compared.
 * @returns `begun` resolves once no further purge can be missed
 */
export function readPurges({ client, keys, self, log, onPurge, onLag }: ReadOptions) {
  let isClosed = false;
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  let known: Known | null = null;

  async function read(): Promise<void> {
    let mustCompare = true;
    while (!isClosed) {
      try {
        if (mustCompare || known === null) known = await compare(known);
        begin();
        mustCompare = await follow(known);
      } catch (error) {
        if (isClosed) return;
        log.debug({ cause: redisFailure(error) }, 'reading of purges');
        mustCompare = true;
        // A read that finds nothing has an answer, too: one without any is of a dead connection, which is opened anew. A hung
        // server takes its time to end it, and it is called ready until then: asked each time, it would pile up listeners.
        if (client.status === 'ready') {
          // Not `once` of node:events, which rejects on an error: one of a dying connection must not end the reading.
          const ended = new Promise((resolve) => client.once('close', resolve));
          client.disconnect(true);
          await ended;
        }
        // At least one pause: a closing connection stays `ready` until it has closed, and rejects commands at once.
        do await pause(AGAIN_MS, undefined, { ref: false });
        while (!isClosed && client.status !== 'ready');
      }
    }
  }

  /** @returns whether the counts must be compared: nothing came, or more than can be followed. */
  async function follow(state: Known): Promise<boolean> {
    const reply = await client.xread(
      'COUNT',
      AT_ONCE,
      'BLOCK',
      READ_MS,
      'STREAMS',
      keys.stream,
      state.lastId,
    );
    const entries = reply?.[0]?.[1] ?? [];
    for (const [id, [, from, , text = '[]']] of entries) {
      const names = readNames(text);
      state.lastId = id;
      for (const name of names)
        state.generations.set(name, String(Number(state.generations.get(name) ?? 0) + 1));
      if (from !== self) tell(names);
    }
    if (entries.some(([, [, from]]) => from !== self)) await measure(state.lastId);
    return entries.length === 0 || entries.length === AT_ONCE;
  }

  /** Measures the lag: a stream entry's id begins with the time at which it was written. */
  async function measure(id: string): Promise<void> {
    const [seconds = 0, micros = 0] = await client.time();
    onLag(Math.max(0, Number(seconds) * 1000 + Number(micros) / 1000 - Number.parseInt(id, 10)));
  }

  async function compare(before: Known | null): Promise<Known> {
    const replies = await client
      .multi()
      .hgetall(keys.generations)
      .xrevrange(keys.stream, '+', '-', 'COUNT', 1)
      .exec();
    const failure = replies?.find(([error]) => error)?.[0];
    if (failure) throw failure;
    // as: the replies of these two commands.
    const [[, counts], [, newest]] = replies as [
      [null, Record<string, string>],
      [null, [id: string, fields: string[]][]],
    ];
    const now: Known = { lastId: newest[0]?.[0] ?? '0-0', generations: new Map(Object.entries(counts)) };
    tell(missed(before, now));
    return now;
  }

  function tell(names: readonly string[]): void {
    if (names.length > 0 && !isClosed) onPurge(names);
  }

  void read();
  return {
    begun,
    end() {
      isClosed = true;
    },
  };
}

function missed(before: Known | null, now: Known): readonly string[] {
  // Before the first comparison, or after Redis has lost its data, anything may have been purged.
  if (before === null || before.generations.get(EPOCH) !== now.generations.get(EPOCH)) return [ALL_KINDS];
  return [...now.generations.keys()].filter(
    (name) => now.generations.get(name) !== before.generations.get(name),
  );
}

function readNames(text: string): string[] {
  const names = parseJson(text);
  // Anything else was not written by one of our processes.
  return Array.isArray(names) && names.every((name) => typeof name === 'string') ? names : [ALL_KINDS];
}
