import type { Encoding, FinishedPage, Headers } from './finishedPage';
import type { PlainBodies } from './plainBodies';

/** A header list as `writeHead` takes it: names and values by turns. */
export type HeaderList = readonly string[];

interface ReadyForm {
  body(): Buffer;
  headers: HeaderList;
}

/** A page with everything decided: replayed, it costs a look-up and two writes. */
export interface ReadyPage {
  form(encoding: Encoding): ReadyForm;
  /** Headers of a 304, and what `If-None-Match` and `If-Modified-Since` are held against. */
  notModified: HeaderList;
  etag: string;
  lastModified: number;
  /** In bytes, of the forms that it keeps. */
  size: number;
}

/**
 * @param common headers of every page, in the order in which the pipeline sets them.
 * @param plainBodies where those who take no compressed form are served from.
 */
export async function readyPage(
  page: FinishedPage,
  common: Headers,
  plainBodies: PlainBodies,
): Promise<ReadyPage> {
  // One after the other: nobody waits for them, and each takes a core from those who do.
  const br = await page.bytes('br');
  const gzip = await page.bytes('gzip');
  const shared = [...common, ...page.headers].flat();
  const { etag, lastModified } = page;
  const brForm = { body: () => br, headers: [...shared, 'Content-Encoding', 'br', ...lengthOf(br)] };
  const gzipForm = { body: () => gzip, headers: [...shared, 'Content-Encoding', 'gzip', ...lengthOf(gzip)] };
  const plainForm = {
    body: () => plainBodies.of(gzip),
    headers: [...shared, ...lengthOf(page.html)],
  };
  return {
    form(encoding) {
      if (encoding === 'br') return brForm;
      if (encoding === 'gzip') return gzipForm;
      return plainForm;
    },
    notModified: shared,
    etag,
    lastModified,
    size: br.length + gzip.length,
  };
}

function lengthOf(body: Buffer): HeaderList {
  return ['Content-Length', String(body.length)];
}
