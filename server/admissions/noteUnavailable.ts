import type { Response } from 'express';
import { type ContentError, SOON_S } from '../../shared/errors';
import { noteFailure } from '../middleware/logRequests';

/** The page that comes back says when to try again, and the request's line in the log what failed. */
export function noteUnavailable(response: Response, error: ContentError): void {
  noteFailure(response, error);
  response.set('Retry-After', String(error.retryAfterS ?? SOON_S));
}
