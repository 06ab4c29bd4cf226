import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import { FILE_TAGS, tagHeaders } from '../cdn/tags';
import { isNotModified } from '../http/isNotModified';

interface Validated {
  type: string;
  body: string;
  /** `Cache-Control`, if it is not that of files. */
  control?: string;
}

/** `Cache-Control` of files for machines: five minutes, and an hour during revalidation. */
export const CACHE_CONTROL = 'public, max-age=300, stale-while-revalidate=3600';

/** Sends a text with its validator, or a 304 (RFC 9110, 13). The tag is weak: the compressed form has the same. */
export function sendValidated(
  request: Request,
  response: Response,
  { type, body, control = CACHE_CONTROL }: Validated,
): void {
  for (const [name, value] of tagHeaders(FILE_TAGS)) response.setHeader(name, value);
  response.set({ ETag: `W/"${digest(body)}"`, 'Cache-Control': control });
  if (isFresh(request, response)) return;
  // Not Express's `send`, which would set its own ETag and type.
  const bytes = Buffer.from(body);
  response.setHeader('Content-Type', type);
  response.setHeader('Content-Length', bytes.length);
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

/**
 * Whether the client has the version of the response's `ETag`; a 304 is then sent. The request's `Cache-Control`
 * addresses caches in between (RFC 9111, 5.2.1) and is ignored here.
 */
export function isFresh(request: Request, response: Response): boolean {
  if (!isNotModified(request.headers, { etag: response.get('ETag') ?? '', lastModified: Number.NaN }))
    return false;
  response.status(304).end();
  return true;
}

export function digest(text: string): string {
  return createHash('sha1').update(text).digest('base64url');
}
