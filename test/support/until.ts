import { setTimeout as pause } from 'node:timers/promises';

/** Shorter than the test time-out, so that the failure names the condition. */
const LONGEST_MS = 100_000;

/**
 * Polls until the condition holds: every 10 ms at first, every 100 ms later, because polling slows down what is
 * awaited.
 * @throws Error with the condition's source after 100 seconds, long enough for a busy machine
 */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const began = performance.now();
  while (!(await holds())) {
    const waited = performance.now() - began;
    if (waited > LONGEST_MS) throw new Error(`This never came: ${holds}`);
    await pause(Math.min(Math.max(10, waited / 10), 100), undefined, { ref: false });
  }
}
