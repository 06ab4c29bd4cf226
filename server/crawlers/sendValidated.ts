import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import { FILE_TAGS, tagHeaders } from '../cdn/tags';
import { isNotModified } from '../http/isNotModified';

export interface Validated {
  type: string;
  body: string;
  /** ISO instant of the last change, or '' when nobody knows it. */
  lastModified?: string;
  /** Differs when the body does; worked out unless it is known. */
  tag?: string;
  /** `Cache-Control`, where it is not that of files. */
  control?: string;
}

/** How long others may keep a file for machines: minutes, and an hour while they ask again. */
export const CACHE_CONTROL = 'public, max-age=300, stale-while-revalidate=3600';

/** Sends a text with its validators, or 304 to whoever has it already (RFC 9110, 13). */
export function sendValidated(
  request: Request,
  response: Response,
  { type, body, lastModified, tag = digest(body), control = CACHE_CONTROL }: Validated,
): void {
  setValidators(response, tag, lastModified ?? '');
  response.setHeader('Cache-Control', control);
  if (isFresh(request, response)) return;
  // Not Express's `send`, which would look for a validator and a type of its own.
  const bytes = Buffer.from(body);
  response.setHeader('Content-Type', type);
  response.setHeader('Content-Length', bytes.length);
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

/** Weak, because the compressed form has the same. */
export function setValidators(response: Response, tag: string, lastModified: string): void {
  response.setHeader('Cache-Control', CACHE_CONTROL);
  for (const [name, value] of tagHeaders(FILE_TAGS)) response.setHeader(name, value);
  response.setHeader('ETag', `W/"${tag}"`);
  if (lastModified !== '') response.setHeader('Last-Modified', new Date(lastModified).toUTCString());
}

/**
 * Whether the asker has what is about to be sent; the 304 is then on its way. A `Cache-Control` of the asker's speaks to
 * caches in between (RFC 9111, 5.2.1), not to this site, and changes nothing.
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
