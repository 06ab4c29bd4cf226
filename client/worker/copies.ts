/** How much a cache holds at most; the oldest go first. */
export interface Bounds {
  entries: number;
  /** Infinity: only their number counts. */
  bytes: number;
}

/** The share of a cache that a single copy may fill. */
const LARGEST_SHARE = 1 / 8;
const SIZE_HEADER = 'kept-bytes';

/** The copy under an address in a cache, whatever the request's headers were. */
export async function copyOf(cacheName: string, address: string): Promise<Response | undefined> {
  const cache = await caches.open(cacheName);
  return cache.match(address, { ignoreVary: true });
}

/** Keeps an answer under an address as the newest, and lets the oldest go until the bounds hold. */
export async function keepCopy(
  cacheName: string,
  address: string,
  answer: Response,
  { entries, bytes }: Bounds,
): Promise<void> {
  const body = await answer.blob();
  if (body.size > bytes * LARGEST_SHARE) return;
  const headers = new Headers(answer.headers);
  headers.set(SIZE_HEADER, String(body.size));
  // The body is decoded by now.
  headers.delete('content-encoding');
  headers.delete('content-length');
  const cache = await caches.open(cacheName);
  // Put in the place of another, a copy would keep the other's age. Asked in one go: nobody finds the place empty.
  const emptied = cache.delete(address, { ignoreVary: true });
  await cache.put(address, new Response(body, { headers }));
  await emptied;

  const newestFirst = [...(await cache.keys())].reverse();
  let room = bytes;
  for (const [index, request] of newestFirst.entries()) {
    // Without a bound in bytes nobody need open each copy.
    if (Number.isFinite(bytes)) {
      const copy = await cache.match(request, { ignoreVary: true });
      // Gone, when another copy that is being kept took it away meanwhile.
      room -= Number(copy?.headers.get(SIZE_HEADER) ?? 0);
    }
    if (index >= entries || room < 0) await cache.delete(request, { ignoreVary: true });
  }
}
