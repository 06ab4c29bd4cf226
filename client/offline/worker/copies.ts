import { COPY_MARK, IMAGES_CACHE, KEPT_AT_HEADER } from './cacheNames';
import { isFromSite } from './isFromSite';

/** Limits of a cache; the oldest entries are evicted first. */
export interface Bounds {
  entries: number;
  /** Infinity: only their number counts. */
  bytes: number;
}

/** The share of a cache that a single copy may fill. */
const LARGEST_SHARE = 1 / 8;
const SIZE_HEADER = 'content-length';

/** The copy under an address, whatever the request's headers; if not an image, only of this site's answers. */
export async function copyOf(cacheName: string, address: string): Promise<Response | undefined> {
  const cache = await caches.open(cacheName);
  const copy = await cache.match(address, { ignoreVary: true });
  return copy && (cacheName === IMAGES_CACHE || isFromSite(copy)) ? copy : undefined;
}

/** Resolves once the body has arrived completely or has broken off. */
export function isWhole(answer: Response): Promise<boolean> {
  return answer
    .clone()
    .blob()
    .then(
      () => true,
      () => false,
    );
}

/** Whether a copy is younger than the limit. False for a negative age: the clock was changed. */
export function isYoung(copy: Response | undefined, ms: number): copy is Response {
  const age = Date.now() - numberIn(copy, KEPT_AT_HEADER);
  return age >= 0 && age < ms;
}

/** A number in a copy's header; 0 without a copy, or without the header. */
function numberIn(copy: Response | undefined, header: string): number {
  return Number(copy?.headers.get(header) ?? 0);
}

/** Caches an answer as the newest entry, and evicts the oldest beyond the limits. */
export async function keepCopy(
  cacheName: string,
  address: string,
  answer: Response,
  { entries, bytes }: Bounds,
): Promise<void> {
  const body = await answer.blob();
  if (body.size > bytes * LARGEST_SHARE) return;
  const headers = new Headers(answer.headers);
  // The body is decoded by now.
  headers.delete('content-encoding');
  headers.set(SIZE_HEADER, String(body.size));
  headers.set(KEPT_AT_HEADER, String(Date.now()));
  headers.set('server-timing', COPY_MARK);
  const cache = await caches.open(cacheName);
  // Overwrites the former copy, available until then; the cache keeps the order of first insertion.
  await cache.put(address, new Response(body, { headers }));

  const kept = await Promise.all(
    (await cache.keys()).map(async (request) => {
      // Without a limit in bytes there is no need to open each copy: such files never change.
      const copy = Number.isFinite(bytes) ? await cache.match(request, { ignoreVary: true }) : undefined;
      return {
        request,
        size: numberIn(copy, SIZE_HEADER),
        keptAt: numberIn(copy, KEPT_AT_HEADER),
      };
    }),
  );
  let room = bytes;
  for (const [index, { request, size }] of kept
    .reverse()
    .sort((one, other) => other.keptAt - one.keptAt)
    .entries()) {
    room -= size;
    if (index >= entries || room < 0) await cache.delete(request, { ignoreVary: true });
  }
}
