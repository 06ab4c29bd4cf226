import { tagHeaders, tagsOfPage } from '../cdn/tags';
import { NO_STORE } from '../http/cacheControl';
import type { LoadedPage } from '../render/runLoaders';
import type { Headers } from './pageBody';

/** `s-maxage` of `SHARED`, in seconds. */
export const SHARED_S = 60;
/** Its `stale-while-revalidate`, in seconds. */
const STALE_S = 600;
/** Others may keep a page for a minute, show it while they ask again, and for a day when nobody answers. */
export const SHARED = shared(SHARED_S, STALE_S);
/** An answer that sets a cookie is one visitor's. */
export const PRIVATE = 'private, no-cache';

/** Links that browsers may prefetch until the page's own code does: a file of the build. */
const SPECULATION = ['Speculation-Rules', '"/speculation-rules.json"'] as const;

/**
 * Headers that belong to one page: its type, its validators, and the names under which a network of caches may be told
 * to forget it (`Cache-Tag`, `Surrogate-Key`: the content that it shows, by its kinds and entries).
 * @param validators null for a page that nobody may keep; `lastModified` in milliseconds since 1970, NaN when nobody knows.
 */
export function pageHeaders(
  { status, error, reader }: LoadedPage,
  validators: { etag: string; lastModified: number } | null,
): Headers {
  const type = ['Content-Type', 'text/html; charset=utf-8'] as const;
  // Not by `Cookie`, though the home page leads whoever has chosen English to /en: each visitor would have a copy of his own.
  // A cache that answers for us is told to let that cookie through, and the page itself leads on (`client/origin.ts`).
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
    ...tagHeaders(tagsOfPage(reader.asked())),
  ];
}

function shared(freshS: number, staleS: number): string {
  return `public, max-age=0, s-maxage=${freshS}, stale-while-revalidate=${staleS}, stale-if-error=86400`;
}

/**
 * `SHARED`, and less for a page that soon reads otherwise: nobody shows it after that, to the second.
 * @param ageMs for which the site has kept it: that counts as time of others.
 */
export function sharedUntil(changesInMs: number, ageMs: number): string {
  if (changesInMs >= (SHARED_S + STALE_S) * 1000) return SHARED;
  // Seconds from its rendering until it reads otherwise.
  const lifetimeS = Math.max(0, Math.floor((ageMs + changesInMs) / 1000));
  const freshS = Math.min(SHARED_S, lifetimeS);
  return shared(freshS, Math.min(STALE_S, lifetimeS - freshS));
}

/** How long others may keep a page that sets no cookie. One that lacks something may have it at the next visit. */
export function cacheControl(
  status: number,
  isIncomplete: boolean,
  changesInMs = Number.POSITIVE_INFINITY,
): string {
  if (isIncomplete) return NO_STORE;
  if (status === 200) return sharedUntil(changesInMs, 0);
  return status === 404 || status === 410 ? 'public, max-age=30' : NO_STORE;
}
