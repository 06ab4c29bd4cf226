import { setTimeout as pause } from 'node:timers/promises';

/**
 * Asks until it holds: every 10 ms at first, then whenever a tenth more time has passed, every 100 ms at last, since to ask
 * takes time from what is waited for. However busy the machine: what never comes is ended by the test's own time limit.
 */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const began = performance.now();
  while (!(await holds())) {
    const waited = performance.now() - began;
    await pause(Math.min(Math.max(10, waited / 10), 100), undefined, { ref: false });
  }
}
