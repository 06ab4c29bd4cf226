import { randomInt } from 'node:crypto';
import { ContentError } from '../shared/errors';

/** `Retry-After` for refused requests, in seconds: spread, so that they do not come back together. */
export const secondsToWait = (): number => randomInt(2, 6);

/** Refused because of overload: nothing is wrong with the address. */
export class OverloadError extends ContentError {
  constructor(errorText: string) {
    super({ statusCode: 503, errorText, retryAfterS: secondsToWait() });
    this.name = 'OverloadError';
  }
}
