import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import { FILE_TAGS, tagHeaders } from '../cdn/tags';
import { isNotModified } from '../http/isNotModified';

export interface Validated {
  type: string;
  body: string;
  /** ISO instant of the last change, or '' if unknown. */
  lastModified?: string;
  /** Changes with the body; computed by default. */
  tag?: string;
  /** `Cache-Control`, if it is not that of files. */
  control?: string;
}

/** `Cache-Control` of files for machines: five minutes, and an hour during revalidation. */
export const CACHE_CONTROL = 'public, max-age=300, stale-while-revalidate=3600';

/** Sends a text with its validators, or a 304 (RFC 9110, 13). */
export function sendValidated(
  request: Request,
  response: Response,
  { type, body, lastModified, tag = digest(body), control = CACHE_CONTROL }: Validated,
): void {
  setFileHeaders(response, { tag, lastModified: lastModified ?? '', control });
  if (isFresh(request, response)) return;
  // Not Express's `send`, which would set its own ETag and type.
  const bytes = Buffer.from(body);
  response.setHeader('Content-Type', type);
  response.setHeader('Content-Length', bytes.length);
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

/** The headers of a file for machines. `tag` and `lastModified` (ISO instant): '' if unknown. */
export function setFileHeaders(
  response: Response,
  { tag, lastModified, control = CACHE_CONTROL }: { tag: string; lastModified: string; control?: string },
): void {
  response.setHeader('Cache-Control', control);
  for (const [name, value] of tagHeaders(FILE_TAGS)) response.setHeader(name, value);
  // Weak, because the compressed form has the same.
  if (tag !== '') response.setHeader('ETag', `W/"${tag}"`);
  if (lastModified !== '') response.setHeader('Last-Modified', new Date(lastModified).toUTCString());
}

/**
 * Whether the client has the current version; a 304 is then sent. The request's `Cache-Control` addresses caches in
 * between (RFC 9111, 5.2.1) and is ignored here.
 */
export function isFresh(request: Request, response: Response): boolean {
  const etag = response.get('ETag') ?? '';
  const lastModified = Date.parse(response.get('Last-Modified') ?? '');
  if (!isNotModified(request.headers, { etag, lastModified })) return false;
  response.status(304).end();
  return true;
}

export function digest(text: string): string {
  return createHash('sha1').update(text).digest('base64url');
}
