import { ASSETS_CACHE, IMAGES_CACHE, MEDIA_PARAMETER } from './cacheNames';
import { type Bounds, copyOf, keepCopy } from './copies';
import { isFromSite } from './isFromSite';
import type { FetchEvent } from './scope';

/** Holds the files of several builds: a cached page may be older than the current one. */
const ASSETS_BOUNDS: Bounds = { entries: 240, bytes: Number.POSITIVE_INFINITY };
const IMAGES_BOUNDS: Bounds = { entries: 80, bytes: 16e6 };

const isAsset = (pathname: string) => pathname.startsWith('/assets/');
const isPicture = (pathname: string) => /\.(svg|png|jpe?g|webp|avif|gif)$/i.test(pathname);

/** Origin of the content service's images; null if it is this one, or there is none. */
const MEDIA_ORIGIN = new URL(self.location.href).searchParams.get(MEDIA_PARAMETER);
/** The image host denies CORS: the browser loads its images itself until the worker restarts. */
let isRefused = false;
/** Assets whose last answer was not the site's. */
const doubtful = new Set<string>();

/** The answer to a request for a file; null leaves it to the browser. */
export function answerFile(event: FetchEvent, url: URL): Promise<Response> | null {
  const isOwn = url.origin === self.location.origin;
  if (!isOwn && (url.origin !== MEDIA_ORIGIN || isRefused)) return null;
  if (isOwn && isAsset(url.pathname)) return cacheFirst(event);
  if (event.request.destination === 'image' || isPicture(url.pathname)) return staleWhileRevalidate(event);
  return null;
}

/** Caches a file that is not cached yet. */
export async function keepFile(address: string): Promise<void> {
  const { pathname, origin } = new URL(address, self.location.origin);
  const known = origin === self.location.origin && isAsset(pathname);
  if (!known && !isPicture(pathname)) return;
  if (await copyOf(known ? ASSETS_CACHE : IMAGES_CACHE, address)) return;
  if (known) await keepAsset(address, await fetchAsset(new Request(address)));
  else await keepPicture(address, await fetch(address));
}

/** Hashed names always mean the same content. */
async function cacheFirst(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const copy = await copyOf(ASSETS_CACHE, request.url);
  if (copy) return copy;
  const answer = await fetchAsset(request);
  event.waitUntil(keepAsset(request.url, answer.clone()));
  return answer;
}

/**
 * After an answer that was not the site's own (a proxy, a captive portal), the next request bypasses the HTTP cache.
 */
async function fetchAsset(asset: Request): Promise<Response> {
  const answer = await fetch(asset, doubtful.has(asset.url) ? { cache: 'reload' } : {});
  if (isFromSite(answer)) doubtful.delete(asset.url);
  else doubtful.add(asset.url);
  return answer;
}

async function keepAsset(address: string, answer: Response): Promise<void> {
  if (answer.ok && isFromSite(answer)) await keepCopy(ASSETS_CACHE, address, answer, ASSETS_BOUNDS);
}

async function keepPicture(address: string, answer: Response): Promise<void> {
  const isPage = answer.headers.get('content-type')?.startsWith('text/html');
  if (answer.ok && !isPage) await keepCopy(IMAGES_CACHE, address, answer, IMAGES_BOUNDS);
}

async function staleWhileRevalidate(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const copy = await copyOf(IMAGES_CACHE, request.url);
  const fresh = fetchPicture(request).then((answer) => {
    event.waitUntil(keepPicture(request.url, answer.clone()));
    return answer;
  });
  if (!copy) return fresh;
  event.waitUntil(fresh.catch(() => undefined));
  return copy;
}

/**
 * Requests another host's image with CORS, so that it can be measured. An opaque response is shown but not cached: its
 * unknown size counts as 7 MB towards the storage quota.
 */
async function fetchPicture(request: Request): Promise<Response> {
  if (new URL(request.url).origin === self.location.origin) return fetch(request);
  try {
    return await fetch(request.url, { mode: 'cors', credentials: 'omit' });
  } catch {
    const answer = await fetch(request);
    isRefused = true;
    return answer;
  }
}
