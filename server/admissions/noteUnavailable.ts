import type { Response } from 'express';
import { type ContentError, DEFAULT_RETRY_S } from '../../shared/errors';
import { noteFailure } from '../middleware/logRequests';

/** Sets `Retry-After` for the page, and the cause for the request's log line. */
export function noteUnavailable(response: Response, error: ContentError): void {
  noteFailure(response, error);
  response.set('Retry-After', String(error.retryAfterS ?? DEFAULT_RETRY_S));
}
