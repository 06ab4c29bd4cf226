/** The time limit has passed; the promise may still settle. */
export class TimeoutError extends Error {}

/** The promise, or a rejection with a TimeoutError if it takes longer. */
export function withTimeout<T>(ms: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TimeoutError(`Nothing after ${ms} ms`)), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
