/** The result, or null after the timeout. */
export async function orNullAfter<T>(ms: number, promise: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/** The result; rejects after the timeout. */
export async function inTime<T>(ms: number, promise: Promise<T>): Promise<T> {
  const answer = await orNullAfter(
    ms,
    promise.then((value) => ({ value })),
  );
  if (!answer) throw new Error(`no answer within ${ms} ms`);
  return answer.value;
}
