import { request } from 'undici';
import type { Logger } from '../../log/logger';
import type { ReadEnvironment } from '../../readEnvironment';

/** The IndexNow endpoint, which passes addresses on to all participating search engines. */
export interface IndexNowTarget {
  key: string;
  url: string;
}

interface IndexNowOptions {
  target: IndexNowTarget;
  siteUrl: string;
  log: Logger;
  gatherMs?: number;
}

/** Editors save repeatedly, and a release publishes many entries. */
const GATHER_MS = 10_000;
const DEADLINE_MS = 5_000;
/** Per call, the protocol's limit. */
const MOST = 10_000;

/** One key for all participating search engines: it is published in a file of the site, so it is not secret. */
export function readIndexNow(read: ReadEnvironment): IndexNowTarget | null {
  const key = read.text('INDEXNOW_KEY');
  const url = read.url('INDEXNOW_URL') || 'https://api.indexnow.org/indexnow';
  if (key === '') return null;
  read.matching('INDEXNOW_KEY', '', /^[A-Za-z0-9-]{8,128}$/, '8 to 128 letters, digits and dashes');
  if (read.text('CONTENT_WEBHOOK_SECRET') === '')
    read.refuse(
      'INDEXNOW_KEY',
      key,
      'CONTENT_WEBHOOK_SECRET beside it, since the webhook tells what has changed,',
    );
  return { key, url };
}

/**
 * Notifies search engines of changed addresses (https://www.indexnow.org/documentation). They find by the sitemap what a
 * failed call did not report: failures are logged and not retried.
 */
export function createIndexNow({ target, siteUrl, log, gatherMs = GATHER_MS }: IndexNowOptions) {
  const gathered = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  async function tell(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const urlList = [...gathered].slice(0, MOST);
    gathered.clear();
    if (urlList.length === 0) return;
    try {
      await post(target, siteUrl, urlList);
      log.info({ addresses: urlList.length }, 'search engines told of changed pages');
    } catch (error) {
      log.warn(
        { cause: String(error), addresses: urlList.slice(0, 20) },
        'search engines not told of changed pages',
      );
    }
  }

  return {
    /** Batched into one call. Absolute, percent-encoded. */
    changed(addresses: readonly string[]): void {
      for (const address of addresses) gathered.add(address);
      if (gathered.size > 0) timer ??= setTimeout(() => void tell(), gatherMs).unref();
    },
    /** Sends pending addresses at once. */
    close: tell,
  };
}

async function post(
  { key, url }: IndexNowTarget,
  siteUrl: string,
  urlList: readonly string[],
): Promise<void> {
  const { host } = new URL(siteUrl);
  const { statusCode, body } = await request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify({ host, key, keyLocation: `${siteUrl}/${key}.txt`, urlList }),
    signal: AbortSignal.timeout(DEADLINE_MS),
  });
  const text = (await body.text()).slice(0, 300);
  if (statusCode >= 300) throw new Error(`${new URL(url).host} answered ${statusCode}: ${text}`);
}
