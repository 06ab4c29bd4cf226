import cluster, { type Worker } from 'node:cluster';
import { RateLimiterClusterMaster } from 'rate-limiter-flexible';
import type { Logger } from '../log/logger';
import { gatherNumbers } from '../operations/allWorkers';
import { createEndedIds } from './endedSessions';
import { type EndedAnswer, isEndedMessage, isEndedQuestion, isPurgeMessage } from './ipcState';

interface RunOptions {
  workers: number;
  log: Logger;
  exit(code: number): Promise<void>;
}

/** Delay before an ended worker is restarted: doubled each time, until one has lived long enough. */
const [FIRST_WAIT_MS, LONGEST_WAIT_MS, LONG_ENOUGH_MS] = [100, 30_000, 60_000];

/**
 * The primary process serves nothing itself. It keeps `workers` workers running, passes purges and ended sessions on to
 * the others, counts for the limits per address, and passes SIGTERM and SIGINT on. It exits with 0 after the last
 * worker; with 1 if a worker ended before any of them listened.
 */
export function runWorkers({ workers, log, exit }: RunOptions): void {
  let isStopping = false;
  let hasListened = false;
  let exitCode = 0;
  let waitMs = FIRST_WAIT_MS;
  const giveNumbers = gatherNumbers();
  const ended = createEndedIds();
  const rememberedSince = Date.now();

  function start(): void {
    if (isStopping) return;
    const startedAt = performance.now();
    const worker = cluster.fork();
    worker.on('message', (message: unknown) => {
      giveNumbers(worker, message);
      if (isEndedQuestion(message) && worker.isConnected())
        worker.send({ ended: ended.all(), rememberedSince } satisfies EndedAnswer);
      if (isEndedMessage(message)) for (const { id, untilMs } of message.ended) ended.add(id, untilMs);
      else if (!isPurgeMessage(message)) return;
      for (const other of running()) if (other !== worker && other.isConnected()) other.send(message);
    });
    worker.on('listening', () => {
      hasListened = true;
    });
    worker.on('exit', (code: number | null, signal: string | null) =>
      hasEnded({ pid: worker.process.pid, code, signal }, performance.now() - startedAt),
    );
    // Sending fails if the worker is just ending, which does not matter.
    worker.on('error', (error) => log.debug({ cause: String(error) }, 'message to a worker'));
  }

  function hasEnded(who: object, livedMs: number): void {
    if (!isStopping && !hasListened) {
      exitCode = 1;
      stop('SIGTERM');
    }
    if (isStopping) {
      if (running().length === 0) void exit(exitCode);
      return;
    }
    if (livedMs > LONG_ENOUGH_MS) waitMs = FIRST_WAIT_MS;
    log.error({ ...who, againInMs: waitMs }, 'a worker ended and is started again');
    setTimeout(start, waitMs);
    waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
  }

  function stop(signal: NodeJS.Signals): void {
    if (isStopping) return;
    isStopping = true;
    for (const worker of running()) worker.process.kill(signal);
    if (running().length === 0) void exit(exitCode);
  }

  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  new RateLimiterClusterMaster();
  for (let nth = 0; nth < workers; nth += 1) start();
}

function running(): Worker[] {
  return Object.values(cluster.workers ?? {}).flatMap((worker) =>
    worker && !worker.isDead() ? [worker] : [],
  );
}
