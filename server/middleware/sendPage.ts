import type { Request, Response } from 'express';
import { negotiateEncoding } from '../http/negotiateEncoding';
import { isKnownTo } from '../pageCache/cachedResponse';
import type { PageBody } from '../pageCache/pageBody';
import type { CachedPage } from '../pageCache/pageStore';
import { requestId } from './logRequests';
import { replay } from './serveCachedPage';

/** Sends a kept page in the encoding that the visitor takes, which may first have to be made. */
export async function sendReady(
  request: Request,
  response: Response,
  found: CachedPage,
  sharedCache: boolean,
): Promise<void> {
  const { page } = found;
  const encoding = negotiateEncoding(request.headers['accept-encoding']);
  const form = isKnownTo(request.headers, page)
    ? page.notModified
    : (page.form(encoding) ?? (await page.encode(encoding)));
  if (response.closed) return;
  const id = response.locals.notes?.id ?? requestId(undefined);
  const timing = response.locals.isTimed ? `cache;desc=${found.state}` : '';
  replay(request, response, found, form, { id, cookies: cookiesIn(response), timing, sharedCache });
}

/** Sends a page that has just been drawn whole. */
export async function sendFinished(request: Request, response: Response, page: PageBody): Promise<void> {
  for (const [name, value] of page.headers) response.setHeader(name, value);
  if (isKnownTo(request.headers, page)) {
    response.status(304).end();
    return;
  }
  const encoding = negotiateEncoding(request.get('accept-encoding'));
  const isHead = request.method === 'HEAD';
  if (encoding === 'identity') {
    const bytes = await page.bytes(encoding);
    response.setHeader('Content-Length', bytes.length);
    response.end(isHead ? undefined : bytes);
    return;
  }
  response.setHeader('Content-Encoding', encoding);
  if (isHead) {
    response.end();
    return;
  }
  const stop = page.compressed(encoding).follow({
    write: (bytes) => response.write(bytes),
    end: () => response.end(),
    cut: () => response.destroy(),
  });
  response.on('close', stop);
}

/** Those that stages before this one have set. */
export function cookiesIn(response: Response): readonly string[] {
  const cookies = response.getHeader('Set-Cookie') ?? [];
  return Array.isArray(cookies) ? cookies : [String(cookies)];
}
