import { useEffect, useState } from 'react';
import { KEPT_AT_HEADER, PAGES_CACHE } from './worker/cacheNames';

/** A page that opens offline. */
export interface KeptPage {
  /** Path and query string. */
  address: string;
  title: string;
}

/** The pages cached by the service worker, newest first; empty without a worker, and until they are read. */
export function useKeptPages(): readonly KeptPage[] {
  const [pages, setPages] = useState<readonly KeptPage[]>([]);
  useEffect(() => {
    let here = true;
    readKeptPages().then(
      (found) => here && setPages(found),
      // The cache is blocked: nothing is cached.
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, []);
  return pages;
}

async function readKeptPages(): Promise<KeptPage[]> {
  if (!('caches' in window) || !(await caches.has(PAGES_CACHE))) return [];
  const cache = await caches.open(PAGES_CACHE);
  const pages = await Promise.all(
    [...(await cache.keys())].map(async (request) => {
      const { pathname, search } = new URL(request.url);
      const address = pathname + search;
      const copy = await cache.match(request);
      const title = titleOf((await copy?.text()) ?? '') || address;
      return { address, title, keptAt: Number(copy?.headers.get(KEPT_AT_HEADER) ?? 0) };
    }),
  );
  return pages.sort((one, other) => other.keptAt - one.keptAt);
}

function titleOf(html: string): string {
  const title = /<title>[^<]*<\/title>/.exec(html)?.[0] ?? '';
  return new DOMParser().parseFromString(title, 'text/html').title;
}
