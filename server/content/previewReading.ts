import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

const readings = new AsyncLocalStorage<string>();

/**
 * Runs code that reads content as part of one reading of a previewed page. Within a reading no answer is older than the
 * reading, and each query is sent once. @param name shared by the parts of a reading; undefined: there is only this
 * part
 */
export function inReading<T>(name: string | undefined, run: () => T): T {
  return readings.run(name !== undefined && /^[\w-]{8,64}$/.test(name) ? name : randomUUID(), run);
}

/** The name of the current reading, or ''. */
export function currentReading(): string {
  return readings.getStore() ?? '';
}
