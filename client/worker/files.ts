import { ASSETS_CACHE, IMAGES_CACHE } from './cacheNames';
import { type Bounds, copyOf, keepCopy } from './copies';
import type { FetchEvent } from './scope';

/** The files of several builds: a page that was kept may be older than the present one. */
const ASSETS_BOUNDS: Bounds = { entries: 240, bytes: Number.POSITIVE_INFINITY };
const IMAGES_BOUNDS: Bounds = { entries: 80, bytes: 16e6 };

const isAsset = (pathname: string) => pathname.startsWith('/assets/');
const isPicture = (pathname: string) => /\.(svg|png|jpe?g|webp|avif|gif)$/i.test(pathname);

/** The way in which a file of this origin is answered; null: the browser's own. */
export function answerFile(event: FetchEvent, url: URL): Promise<Response> | null {
  if (isAsset(url.pathname)) return cacheFirst(event);
  if (event.request.destination === 'image' || isPicture(url.pathname)) return staleWhileRevalidate(event);
  return null;
}

/** Keeps a file that is not kept yet. */
export async function keepFile(address: string): Promise<void> {
  const { pathname } = new URL(address, self.location.origin);
  const known = isAsset(pathname);
  if (!known && !isPicture(pathname)) return;
  const cacheName = known ? ASSETS_CACHE : IMAGES_CACHE;
  if (await copyOf(cacheName, address)) return;
  const answer = await fetch(address);
  if (answer.ok) await keepCopy(cacheName, address, answer, known ? ASSETS_BOUNDS : IMAGES_BOUNDS);
}

/** A name with a hash always means the same bytes. */
async function cacheFirst(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const copy = await copyOf(ASSETS_CACHE, request.url);
  if (copy) return copy;
  const answer = await fetch(request);
  if (answer.ok) event.waitUntil(keepCopy(ASSETS_CACHE, request.url, answer.clone(), ASSETS_BOUNDS));
  return answer;
}

async function staleWhileRevalidate(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const copy = await copyOf(IMAGES_CACHE, request.url);
  const fresh = fetch(request).then((answer) => {
    if (answer.ok) event.waitUntil(keepCopy(IMAGES_CACHE, request.url, answer.clone(), IMAGES_BOUNDS));
    return answer;
  });
  if (!copy) return fresh;
  event.waitUntil(fresh.catch(() => undefined));
  return copy;
}
