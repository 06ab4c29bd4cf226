import { use } from 'react';
import { DEFAULT_RETRY_S } from '../../shared/errors';

/** A code chunk that is loaded when something needs it. */
export interface LazyModule<T> {
  /** Loads it once; again some seconds after a failure at the earliest: rendering asks as often as React retries. */
  load(): Promise<T>;
  /** The module, if it is already loaded. */
  known(): T | undefined;
  /** For components: suspends until it is loaded; throws if it fails. */
  use(): T;
}

export function lazyModule<T>(fetch: () => Promise<T>): LazyModule<T> {
  let known: T | undefined;
  let loading: Promise<T> | undefined;

  function load(): Promise<T> {
    loading ??= fetch().then(
      (part) => {
        known = part;
        return part;
      },
      (error: unknown) => {
        setTimeout(() => {
          loading = undefined;
        }, DEFAULT_RETRY_S * 1000);
        throw error;
      },
    );
    return loading;
  }
  return { load, known: () => known, use: () => known ?? use(load()) };
}
