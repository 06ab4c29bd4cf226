import { randomInt } from 'node:crypto';
import { ContentError } from '../shared/errors';

/** Refused because there is more to do than can be done: nothing is wrong with the address. */
export class OverloadError extends ContentError {
  constructor(errorText: string) {
    // Spread, so that those who were refused do not come back together.
    super({ statusCode: 503, errorText, retryAfterS: randomInt(2, 6) });
    this.name = 'OverloadError';
  }
}
