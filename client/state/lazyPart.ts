import { use } from 'react';

/** A part of the site's code that a page does without until something needs it. */
export interface LazyPart<T> {
  /** Fetches it, once; what did not come is fetched again when it is next asked for. */
  load(): Promise<T>;
  /** What is there already. */
  known(): T | undefined;
  /** For components: suspends until it is there; throws when it does not come. */
  use(): T;
}

export function lazyPart<T>(fetch: () => Promise<T>): LazyPart<T> {
  let known: T | undefined;
  let loading: Promise<T> | undefined;

  function load(): Promise<T> {
    loading ??= fetch().then(
      (part) => {
        known = part;
        return part;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  }
  return { load, known: () => known, use: () => known ?? use(load()) };
}
