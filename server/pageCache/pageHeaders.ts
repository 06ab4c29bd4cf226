import { tagHeaders, tagsOfPage } from '../cdn/tags';
import { NO_STORE } from '../http/cacheControl';
import type { LoadedPage } from '../render/runLoaders';
import type { Headers } from './pageBody';

/** `s-maxage` of `SHARED_CACHE_CONTROL`, in seconds. */
export const SHARED_MAX_AGE_S = 60;
/** `stale-while-revalidate` of `SHARED_CACHE_CONTROL`, in seconds. */
const STALE_S = 600;
/** Caches may keep a page for a minute, serve it while they revalidate, and for a day if the origin fails. */
export const SHARED_CACHE_CONTROL = shared(SHARED_MAX_AGE_S, STALE_S);
/** For an answer that sets a visitor's cookie. */
export const PRIVATE_CACHE_CONTROL = 'private, no-cache';

/** The links that browsers may prefetch before the page's own code does: a file of the build. */
const SPECULATION = ['Speculation-Rules', '"/speculation-rules.json"'] as const;

/**
 * Headers of one page: its type, its validators, and its purge tags for CDNs (`Cache-Tag`, `Surrogate-Key`: the kinds
 * and entries of its content).
 * @param validators null for a page that must not be kept; `lastModified` in milliseconds since 1970, NaN if unknown.
 */
export function pageHeaders(
  { status, error, reader }: LoadedPage,
  validators: { etag: string; lastModified: number } | null,
): Headers {
  const type = ['Content-Type', 'text/html; charset=utf-8'] as const;
  // Not by `Cookie`, though the home page redirects visitors who have chosen English to /en: a cache would keep a copy
  // per visitor. A cache in front of us must pass that cookie on, and the page itself redirects too
  // (`client/origin.ts`).
  const vary = ['Vary', 'Accept-Encoding'] as const;
  if (status !== 200) {
    const { retryAfterS } = error ?? {};
    return [
      type,
      vary,
      ...(retryAfterS !== undefined && (status === 503 || status === 504)
        ? [['Retry-After', String(retryAfterS)] as const]
        : []),
    ];
  }
  if (!validators) return [type, vary, SPECULATION];
  return [
    type,
    vary,
    SPECULATION,
    ['ETag', validators.etag],
    ...(Number.isNaN(validators.lastModified)
      ? []
      : [['Last-Modified', new Date(validators.lastModified).toUTCString()] as const]),
    ...tagHeaders(tagsOfPage(reader.queries())),
  ];
}

function shared(freshS: number, staleS: number): string {
  return `public, max-age=0, s-maxage=${freshS}, stale-while-revalidate=${staleS}, stale-if-error=86400`;
}

/**
 * `SHARED_CACHE_CONTROL`, shortened for a page with a scheduled change, so that no cache serves it after that second.
 * @param ageMs how long the site has kept it, which counts towards the age in other caches.
 */
export function sharedUntil(changesInMs: number, ageMs: number): string {
  if (changesInMs >= (SHARED_MAX_AGE_S + STALE_S) * 1000) return SHARED_CACHE_CONTROL;
  // Seconds from its render to its scheduled change.
  const lifetimeS = Math.max(0, Math.floor((ageMs + changesInMs) / 1000));
  const freshS = Math.min(SHARED_MAX_AGE_S, lifetimeS);
  return shared(freshS, Math.min(STALE_S, lifetimeS - freshS));
}

/**
 * How long other caches may keep a page that sets no cookie. An incomplete page may be complete at the next request.
 */
export function cacheControl(
  status: number,
  isIncomplete: boolean,
  changesInMs = Number.POSITIVE_INFINITY,
): string {
  if (isIncomplete) return NO_STORE;
  if (status === 200) return sharedUntil(changesInMs, 0);
  return status === 404 || status === 410 ? 'public, max-age=30' : NO_STORE;
}
