import { ASSETS_CACHE, IMAGES_CACHE, MEDIA_PARAMETER } from './cacheNames';
import { type Bounds, copyOf, keepCopy } from './copies';
import { isFromSite } from './isFromSite';
import type { FetchEvent } from './scope';

/** The files of several builds: a page that was kept may be older than the present one. */
const ASSETS_BOUNDS: Bounds = { entries: 240, bytes: Number.POSITIVE_INFINITY };
const IMAGES_BOUNDS: Bounds = { entries: 80, bytes: 16e6 };

const isAsset = (pathname: string) => pathname.startsWith('/assets/');
const isPicture = (pathname: string) => /\.(svg|png|jpe?g|webp|avif|gif)$/i.test(pathname);

/** Where the content service has its pictures; null: on this origin, or nowhere. */
const MEDIA_ORIGIN = new URL(self.location.href).searchParams.get(MEDIA_PARAMETER);
/** The host does not let us read its pictures: from then on they are the browser's affair, until the worker starts anew. */
let isRefused = false;
/** Assets of which the last answer was not the site's. */
const doubtful = new Set<string>();

/** The way in which a file is answered; null: the browser's own. */
export function answerFile(event: FetchEvent, url: URL): Promise<Response> | null {
  const isOwn = url.origin === self.location.origin;
  if (!isOwn && (url.origin !== MEDIA_ORIGIN || isRefused)) return null;
  if (isOwn && isAsset(url.pathname)) return cacheFirst(event);
  if (event.request.destination === 'image' || isPicture(url.pathname)) return staleWhileRevalidate(event);
  return null;
}

/** Keeps a file that is not kept yet. */
export async function keepFile(address: string): Promise<void> {
  const { pathname, origin } = new URL(address, self.location.origin);
  const known = origin === self.location.origin && isAsset(pathname);
  if (!known && !isPicture(pathname)) return;
  if (await copyOf(known ? ASSETS_CACHE : IMAGES_CACHE, address)) return;
  if (known) await keepAsset(address, await fetchAsset(new Request(address)));
  else await keepPicture(address, await fetch(address));
}

/** A name with a hash always means the same bytes. */
async function cacheFirst(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const copy = await copyOf(ASSETS_CACHE, request.url);
  if (copy) return copy;
  const answer = await fetchAsset(request);
  event.waitUntil(keepAsset(request.url, answer.clone()));
  return answer;
}

/** After an answer that was not the site's own (a proxy's, a hotel's), the next request goes past the browser's cache. */
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
 * Another host's picture as an answer that can be read and measured, where the host allows it (CORS). One that cannot is
 * shown and not kept: of unknown size, it would count 7 MB towards what the browser grants.
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
