import { write, writeSync } from 'node:fs';

/** Lines of a moment leave together: one write for each would cost more than a finished page. */
const BATCH_MS = 100;
/** Bytes that do not wait for the others of their moment. */
const FULL = 64_000;
const AGAIN_MS = 50;
/** Bytes that wait for a reader who is slow. Lines beyond are lost, and counted. */
const MAX_WAITING = 1_000_000;
/** The most that a UTF-16 code unit becomes in UTF-8. */
const MAX_BYTES_PER_UNIT = 3;
/** A write that has not come back by then has met a reader who takes nothing. */
const STUCK_MS = 1000;
const LAST_TRIES = 20;

export interface LogOutput {
  write(lines: string): void;
}

/**
 * Where the log goes: standard output unless told. The site never waits for whoever reads it: a reader that is slow loses
 * lines, one that is gone ends the log, and pages go on being served.
 */
export function batchedOutput(descriptor = 1): LogOutput {
  // Lines become bytes at once: as texts that wait they would be carried along by the garbage collector. Of the two, one
  // is filled while the other is on its way.
  let filling = Buffer.allocUnsafeSlow(MAX_WAITING);
  let leaving = Buffer.allocUnsafeSlow(MAX_WAITING);
  let waiting = 0;
  /** Those of `leaving` that have not been written yet. */
  let underway: Buffer | null = null;
  /** Since when the system has what is under way, in milliseconds since 1970; null: it is ours. */
  let passedAt: number | null = null;
  let lost = 0;
  let isDue = false;
  let isGone = false;

  function sendSoon(): void {
    if (isDue || underway || waiting === 0) return;
    isDue = true;
    setTimeout(() => {
      isDue = false;
      send();
    }, BATCH_MS);
  }

  function send(): void {
    if (underway || waiting === 0) return;
    [filling, leaving] = [leaving, filling];
    underway = leaving.subarray(0, waiting);
    waiting = 0;
    pass(underway);
  }

  function pass(bytes: Buffer): void {
    passedAt = Date.now();
    write(descriptor, bytes, (error, written) => {
      passedAt = null;
      if (error && isBusy(error)) {
        setTimeout(() => pass(bytes), AGAIN_MS).unref();
        return;
      }
      const rest = error ? null : bytes.subarray(written);
      if (rest && rest.length > 0) {
        underway = rest;
        pass(rest);
        return;
      }
      underway = null;
      if (error) {
        isGone = true;
        waiting = 0;
        return;
      }
      if (lost > 0 && add(lossLine(lost))) lost = 0;
      sendSoon();
    });
  }

  /** @returns false when there is no room. */
  function add(lines: string): boolean {
    const room = MAX_WAITING - waiting;
    if (lines.length * MAX_BYTES_PER_UNIT > room && Buffer.byteLength(lines) > room) return false;
    waiting += filling.write(lines, waiting);
    return true;
  }

  process.on('exit', () => {
    if (isGone || (passedAt !== null && Date.now() - passedAt > STUCK_MS)) return;
    // What the system has is written within a moment; nobody will tell us any more.
    if (passedAt !== null) sleep(AGAIN_MS);
    const ours = passedAt === null && underway ? underway : Buffer.alloc(0);
    writeLast(descriptor, Buffer.concat([ours, filling.subarray(0, waiting)]));
  });

  return {
    write(lines) {
      if (isGone) return;
      if (!add(lines)) lost += 1;
      else if (waiting > FULL) send();
      else sendSoon();
    },
  };
}

function lossLine(lines: number): string {
  const msg = 'nobody took the log in time: lines are lost';
  return `${JSON.stringify({ level: 'warn', time: new Date().toISOString(), lines, msg })}\n`;
}

function writeLast(descriptor: number, bytes: Buffer): void {
  let rest = bytes;
  for (let tries = 0; rest.length > 0 && tries < LAST_TRIES; ) {
    try {
      rest = rest.subarray(writeSync(descriptor, rest));
    } catch (error) {
      if (!(error instanceof Error && isBusy(error))) return;
      tries += 1;
      sleep(AGAIN_MS / 5);
    }
  }
}

function isBusy(error: NodeJS.ErrnoException): boolean {
  return error.code === 'EAGAIN' || error.code === 'EBUSY';
}

function sleep(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}
