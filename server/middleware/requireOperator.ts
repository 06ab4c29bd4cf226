import { createHash, timingSafeEqual } from 'node:crypto';
import type { RequestHandler } from 'express';

/**
 * Lets operators pass: `Authorization: Bearer {OPERATIONS_TOKEN}`, else 401. Without a token configured the address does not
 * exist.
 * @param token '' when the operators' addresses are not enabled.
 */
export function requireOperator(token: string): RequestHandler {
  return function requireOperatorHandler(request, response, next) {
    response.set('Cache-Control', 'no-store');
    if (token === '') {
      response.status(404).json({ statusCode: 404, errorText: 'This page could not be found' });
      return;
    }
    if (isEqual(request.get('authorization') ?? '', `Bearer ${token}`)) return next();
    response
      .status(401)
      .set('WWW-Authenticate', 'Bearer')
      .json({ statusCode: 401, errorText: 'The operators’ token is missing or wrong' });
  };
}

/** Compares in a time that tells nothing about the token. */
function isEqual(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
