import { setTimeout as pause } from 'node:timers/promises';
import pino from 'pino';

/** Lines leave together, at this size or this often: a write for each would cost more than a page from the cache. */
const BATCH_BYTES = 12_288;
const BATCH_MS = 100;
/** Bytes that wait for a slow reader. Lines beyond are lost, and counted. */
const MAX_WAITING = 1_000_000;
/** A process that ends waits so long for the reader of its last lines. */
const LAST_LINES_MS = 1000;

export interface LogOutput extends pino.DestinationStream {
  /** Writes what waits, as far as somebody reads it. Lines that come later are left out. */
  close(): Promise<void>;
}

/** Standard output. The site never waits for whoever reads it, not even to end: a slow reader loses lines. */
export function createLogOutput(): LogOutput {
  const output = pino.destination({
    // Not 1: having asked for `stdout`, Node makes a pipe non-blocking. A blocked write would keep the process from ending.
    dest: process.stdout.fd,
    sync: false,
    minLength: BATCH_BYTES,
    maxLength: MAX_WAITING,
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
  // A reader that is gone, a full disk: pages go on being served.
  output.on('error', () => undefined);

  return {
    write(line) {
      if (!isClosed) output.write(line);
    },
    async close() {
      isClosed = true;
      reportLost();
      const over = new Promise((resolve) => output.once('close', resolve).once('error', resolve));
      output.end();
      await Promise.race([over, pause(LAST_LINES_MS)]);
      output.destroy();
    },
  };
}
