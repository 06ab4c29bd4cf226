import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

const readings = new AsyncLocalStorage<string>();

/**
 * Runs what asks for content as a part of one reading of a page in a preview: nothing in it is older than the reading, and the
 * service is asked each question once. @param name that the parts of a reading have in common; undefined: this is all of it
 */
export function inReading<T>(name: string | undefined, run: () => T): T {
  return readings.run(name !== undefined && /^[\w-]{8,64}$/.test(name) ? name : randomUUID(), run);
}

/** The name of the reading that is under way here; '' outside of one. */
export function currentReading(): string {
  return readings.getStore() ?? '';
}
