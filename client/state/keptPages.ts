import { useEffect, useState } from 'react';
import { PAGES_CACHE } from '../worker/cacheNames';

/** A page that opens without a connection. */
export interface KeptPage {
  /** Path and query string. */
  address: string;
  title: string;
}

/** The pages that the service worker has kept, newest first; none where there is no worker, and until they are found. */
export function useKeptPages(): readonly KeptPage[] {
  const [pages, setPages] = useState<readonly KeptPage[]>([]);
  useEffect(() => {
    let here = true;
    readKeptPages().then(
      (found) => here && setPages(found),
      // The cache is forbidden: nothing is kept then.
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
  const newestFirst = [...(await cache.keys())].reverse();
  return Promise.all(
    newestFirst.map(async (request) => {
      const { pathname, search } = new URL(request.url);
      const address = pathname + search;
      const html = await (await cache.match(request))?.text();
      return { address, title: titleOf(html ?? '') || address };
    }),
  );
}

function titleOf(html: string): string {
  const title = /<title>[^<]*<\/title>/.exec(html)?.[0] ?? '';
  return new DOMParser().parseFromString(title, 'text/html').title;
}
