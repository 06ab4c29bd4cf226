import { setTimeout as pause } from 'node:timers/promises';
import pino from 'pino';

/** Lines are batched up to this size: a write for each would cost more than a cached page. */
const BATCH_BYTES = 12_288;
const BATCH_MS = 100;
/** Bytes that wait for a slow reader. Further lines are dropped and counted. */
const MAX_BUFFERED_BYTES = 1_000_000;
/** How long a process that ends waits for the reader of its last lines. */
const LAST_LINES_MS = 1000;

export type LogOutput = ReturnType<typeof createLogOutput>;

/** Standard output. The site never waits for its reader, not even to end: with a slow reader lines are lost. */
export function createLogOutput() {
  const output = pino.destination({
    // Not 1: reading `process.stdout` makes Node switch a pipe to non-blocking. A blocked write would keep the process
    // from ending.
    dest: process.stdout.fd,
    sync: false,
    minLength: BATCH_BYTES,
    maxLength: MAX_BUFFERED_BYTES,
    periodicFlush: BATCH_MS,
  });
  let lost = 0;
  let isClosed = false;

  function reportLost(): void {
    if (lost === 0) return;
    const msg = 'nobody took the log in time: lines are lost';
    const line = { level: 'warn', time: new Date().toISOString(), lines: lost, msg };
    lost = 0;
    output.write(`${JSON.stringify(line)}\n`);
  }

  output.on('drop', () => {
    lost += 1;
  });
  output.on('drain', reportLost);
  // The reader is gone or the disk is full: the site goes on.
  output.on('error', () => undefined);

  return {
    write(line: string): void {
      if (!isClosed) output.write(line);
    },
    /** Flushes the buffer as far as it is read. Later lines are dropped. */
    async close(): Promise<void> {
      isClosed = true;
      reportLost();
      const over = new Promise((resolve) => output.once('close', resolve).once('error', resolve));
      output.end();
      await Promise.race([over, pause(LAST_LINES_MS)]);
      output.destroy();
    },
  };
}
