import { use } from 'react';
import { SOON_S } from '../../shared/errors';

/** A part of the site's code that a page does without until something needs it. */
export interface LazyModule<T> {
  /** Fetches it, once; what did not come is left alone for some seconds: rendering asks as often as React tries. */
  load(): Promise<T>;
  /** What is there already. */
  known(): T | undefined;
  /** For components: suspends until it is there; throws when it does not come. */
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
        }, SOON_S * 1000);
        throw error;
      },
    );
    return loading;
  }
  return { load, known: () => known, use: () => known ?? use(load()) };
}
