import type { LoadedPage } from '../render/runLoaders';
import { type CachedPage, cachedPage } from './cachedPage';
import { createDensifier } from './densifier';
import { dependencies } from './dependencies';
import { createEncodingStore, type EncodingStore, OTHER_ENCODINGS } from './encodings';
import type { Headers, PageBody } from './pageBody';
import { cacheControl } from './pageHeaders';
import type { PageStore, Partition } from './pageStore';
import { headerLines } from './rawHead';
import type { SharedRender } from './sharedRender';

const MAX_KEY_LENGTH = 300;
const MIB = 1024 * 1024;
const UNTRUSTED_BYTES = { gzip: MIB, identity: MIB };

interface PageWriterOptions {
  cache: PageStore;
  /** Headers of every answer of the site. */
  commonHeaders: Headers;
  /** Whether no page is being waited for. */
  isQuiet(): boolean;
  /** Whether the site is closed. */
  isClosed(): boolean;
}

/**
 * Builds the function that compresses pages and stores them for later requests, unless content has changed since their
 * render.
 */
export function createPageWriter({ cache, commonHeaders, isQuiet, isClosed }: PageWriterOptions) {
  const densify = createDensifier({ cache, isQuiet, isClosed });
  const commonLines = headerLines(commonHeaders);
  // Separate, so that a flood of made-up addresses cannot evict the gzip of real pages.
  const canonicalEncodings = createEncodingStore();
  const untrustedEncodings = createEncodingStore(UNTRUSTED_BYTES);

  /** The page compressed as its visitors request it; reuses the cached bytes if the page is unchanged. */
  async function compressedPage(
    key: string,
    page: PageBody,
    encodings: EncodingStore,
    hasFailedBlock: boolean,
  ): Promise<CachedPage> {
    const last = cache.find(key)?.page;
    // The headers name its content (tags for a CDN), which may have changed although the HTML has not.
    const lines = commonLines + headerLines(page.headers);
    if (last?.etag === page.etag && last.notModified.lines === lines) return last;
    const br = await page.bytes('br');
    const control = cacheControl(page.status, hasFailedBlock);
    const cached = cachedPage({ page, control, key, br, commonLines, encodings });
    for (const encoding of OTHER_ENCODINGS) {
      if (page.wasRequested(encoding) || last?.encoded(encoding))
        encodings.keep(cached.name, encoding, await page.bytes(encoding));
    }
    return cached;
  }

  return async function writePage(
    key: string,
    page: PageBody,
    loaded: LoadedPage,
    render: Pick<SharedRender, 'hasFailedBlock' | 'isOver'>,
  ): Promise<void> {
    if (key.length > MAX_KEY_LENGTH || render.isOver()) return;
    const partition = partitionOf(key, loaded);
    const encodings = partition === 'canonical' ? canonicalEncodings : untrustedEncodings;
    const hasFailedBlock = render.hasFailedBlock();
    const cached = await compressedPage(key, page, encodings, hasFailedBlock);
    const last = cache.find(key)?.page;
    const changesInMs = loaded.reader.changesAt() - Date.now();
    if (render.isOver() || changesInMs <= 0) return;
    cache.keep(key, cached, {
      dependencies: dependencies(loaded),
      partition,
      isBrief: hasFailedBlock || loaded.reader.hasOlderAnswers(),
      changesInMs,
    });
    if (last && last.name !== cached.name) encodings.forget(last.name);
    // Filtered lists and made-up addresses are rarely requested.
    if (partition !== 'canonical') return;
    if (cached !== last) densify(key);
    if (cached.encoded('gzip')) return;
    // Made ahead of requests; if that fails, the first request makes it.
    const keepGzip = (gzip: Buffer) => encodings.keep(cached.name, 'gzip', gzip);
    page
      .bytes('gzip')
      .then(keepGzip)
      .catch(() => undefined);
  };
}

/** A page's own URL has the large partition. Filtered lists, and URLs that anybody can make up, have small ones. */
function partitionOf(key: string, { meta }: LoadedPage): Partition {
  if (key !== meta.path) return 'untrusted';
  if (!key.includes('?')) return 'canonical';
  return meta.noindex ? 'untrusted' : 'filtered';
}
