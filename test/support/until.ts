import { setTimeout as pause } from 'node:timers/promises';

/** Asks until it holds. However busy the machine: what never comes is ended by the test's own time limit. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await pause(10, undefined, { ref: false });
}
