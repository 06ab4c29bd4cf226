import type { RequestHandler } from 'express';
import { type CreateLimiter, createRateLimiter } from '../admissions/rateLimiter';
import { NO_STORE } from '../http/cacheControl';
import { createLetInBearer } from './letInBearer';

/**
 * Lets operators pass: `Authorization: Bearer {OPERATIONS_TOKEN}`, or for reading, in a browser, the token as the password of any
 * name; else 401, and 429 after ten wrong ones in a minute. Without a token configured the address does not exist.
 * @param token '' when the operators' addresses are not enabled.
 * @param createLimiter of all processes, where they share something.
 */
export function requireOperator(
  token: string,
  createLimiter: CreateLimiter = createRateLimiter,
): RequestHandler {
  const letInBearer = createLetInBearer(token, createLimiter);

  return async function requireOperatorHandler(request, response, next) {
    response.set('Cache-Control', NO_STORE);
    if (token === '') {
      response.status(404).json({ statusCode: 404, errorText: 'This page could not be found' });
      return;
    }
    const { letIn, retryAfterS } = await letInBearer(request);
    if (letIn) return next();
    if (retryAfterS > 0) {
      response
        .status(429)
        .set('Retry-After', String(retryAfterS))
        .json({ statusCode: 429, errorText: 'Too many wrong tokens' });
      return;
    }
    response
      .status(401)
      .set('WWW-Authenticate', ['Bearer', 'Basic realm="operations", charset="UTF-8"'])
      .json({ statusCode: 401, errorText: 'The operators’ token is missing or wrong' });
  };
}
