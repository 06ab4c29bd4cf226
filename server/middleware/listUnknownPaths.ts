import { createHash, timingSafeEqual } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { UnknownPath, UnknownPaths } from '../redirects/unknownPaths';

interface ListUnknownPathsOptions {
  /** '' when the operators' addresses are not enabled. */
  token: string;
  paths: UnknownPaths;
}

/**
 * The operators' list of addresses that no page answers, as JSON, the most wanted first. Needs
 * `Authorization: Bearer {OPERATIONS_TOKEN}`; without a token configured the address does not exist.
 */
export function listUnknownPaths({ token, paths }: ListUnknownPathsOptions): RequestHandler {
  return function listUnknownPathsHandler(request, response) {
    response.set('Cache-Control', 'no-store');
    if (token === '') {
      response.status(404).json({ statusCode: 404, errorText: 'This page could not be found' });
      return;
    }
    if (!isEqual(request.get('authorization') ?? '', `Bearer ${token}`)) {
      response
        .status(401)
        .set('WWW-Authenticate', 'Bearer')
        .json({ statusCode: 401, errorText: 'The operators’ token is missing or wrong' });
      return;
    }
    response.json({ paths: paths.list().map(readable) });
  };
}

function readable({ firstSeen, lastSeen, ...path }: UnknownPath) {
  return {
    ...path,
    firstSeen: new Date(firstSeen).toISOString(),
    lastSeen: new Date(lastSeen).toISOString(),
  };
}

/** Compares in a time that tells nothing about the token. */
function isEqual(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
