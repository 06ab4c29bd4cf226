import { setTimeout as pause } from 'node:timers/promises';

/** Less than a test's own limit, so that the failure names what never came. */
const LONGEST_MS = 100_000;

/**
 * Asks until the condition holds: every 10 ms at first, every 100 ms at last, because asking slows down what is awaited.
 * @throws Error with the condition's source after 100 seconds, so that no busy machine fails a test
 */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const began = performance.now();
  while (!(await holds())) {
    const waited = performance.now() - began;
    if (waited > LONGEST_MS) throw new Error(`This never came: ${holds}`);
    await pause(Math.min(Math.max(10, waited / 10), 100), undefined, { ref: false });
  }
}
