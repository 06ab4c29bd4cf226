import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { ContentError } from '../../shared/errors';

/** A helper's answer to an order; `isLast` if its process ends after it. */
type HelperAnswer = ({ bytes: Uint8Array } | { error: string }) & { isLast: boolean };

/** Kills a process that takes longer. */
const DEADLINE_MS = 20_000;
const MAX_HEAP_MB = 64;

interface HelperOptions {
  /** The built script, which calls `answerOrders`. */
  script: string;
  /** Without orders for this long the process ends, which frees its memory. */
  idleMs: number;
  /** Orders that may wait for the one in progress. */
  maxWaiting: number;
  /** Seconds after which a client that was refused may ask again. */
  retryAfterS: number;
}

/**
 * A separate process for work that needs much memory, one order at a time: its memory is freed when it is idle, and a
 * crash of a library breaks no page. The first order starts it.
 */
export function createHelper<Order extends object>(options: HelperOptions) {
  const { script, idleMs, maxWaiting, retryAfterS } = options;
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let pending = 0;
  let isClosed = false;

  function start(): ChildProcess {
    const started = fork(script, {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${MAX_HEAP_MB}`],
      // Pass on no secrets.
      env: { MALLOC_ARENA_MAX: '1' },
    });
    // Does not keep the parent from ending, and ends with it.
    started.unref();
    started.channel?.unref();
    started.on('error', () => undefined);
    started.once('exit', () => {
      if (child === started) child = null;
    });
    return started;
  }

  async function answerTo(order: Order): Promise<Buffer> {
    if (isClosed) throw new Error('the site is stopping');
    clearTimeout(idle);
    child ??= start();
    const working = child;
    working.channel?.ref();
    const over = new AbortController();
    const { signal } = over;
    const deadline = setTimeout(() => working.kill('SIGKILL'), DEADLINE_MS);
    try {
      const answered = once(working, 'message', { signal });
      const ended = once(working, 'exit', { signal }).then(() => {
        throw new Error('the process that makes pictures has ended');
      });
      ended.catch(() => undefined);
      working.send(order);
      // as: `answerOrders` sends nothing else.
      const [answer] = (await Promise.race([answered, ended])) as [HelperAnswer];
      if (answer.isLast) child = null;
      if ('error' in answer) throw new Error(answer.error);
      return Buffer.from(answer.bytes);
    } finally {
      over.abort();
      clearTimeout(deadline);
      working.channel?.unref();
      idle = setTimeout(() => {
        child = null;
        working.kill();
      }, idleMs).unref();
    }
  }

  return {
    /**
     * Carries out an order in its turn.
     * @param prepare called when its turn comes, so that orders that wait take no memory.
     * @throws Error that the helper answers, or when it ends or takes longer than 20 s; ContentError 503 when too many
     * wait.
     */
    async make(prepare: () => Order | Promise<Order>): Promise<Buffer> {
      if (pending > maxWaiting)
        throw new ContentError({ statusCode: 503, errorText: 'Too many pictures are waiting', retryAfterS });
      pending += 1;
      const made = last.then(prepare).then(answerTo);
      last = made.catch(() => undefined);
      return made.finally(() => {
        pending -= 1;
      });
    },
    close() {
      isClosed = true;
      clearTimeout(idle);
      child?.kill();
    },
  };
}

/**
 * In the helper process: answers the site's orders, one at a time.
 * @param maxResidentBytes above this the process ends after its answer, and the site starts a new one.
 */
export function answerOrders<Order>(
  make: (order: Order) => Promise<Uint8Array>,
  maxResidentBytes = Number.POSITIVE_INFINITY,
): void {
  process.on('disconnect', () => process.exit());
  process.on('message', async (order: Order) => {
    const made = await make(order).then(
      (bytes) => ({ bytes }),
      (error: unknown) => ({ error: error instanceof Error ? error.message : String(error) }),
    );
    const isLast = process.memoryUsage.rss() > maxResidentBytes;
    process.send?.({ ...made, isLast } satisfies HelperAnswer, () => {
      if (isLast) process.exit();
    });
  });
}
