import type { Request } from 'express';
import { LRUCache } from 'lru-cache';
import { type CreateLimiter, ipOf, networkOf } from '../admissions/rateLimiter';
import { isGetOrHead } from '../middleware/isGetOrHead';
import { isSameSecret } from '../sealing';

/** Allows an operator some mistyped tokens; more is guessing. */
const WRONG_GUESSES = { name: 'wrong secrets', max: 10, windowMs: 60_000 };
const ADDRESSES = 10_000;

/** Builds the check of `Authorization: Bearer {secret}`, or of the secret as a password. */
export function createBearerCheck(secret: string, createLimiter: CreateLimiter) {
  const checkSecret = createSecretCheck(secret, createLimiter);
  return (request: Request) => checkSecret(request, secretIn(request));
}

/**
 * The same for a secret given in another way. After ten wrong ones a network is blocked to the end of the minute, even
 * with the right one.
 */
export function createSecretCheck(secret: string, createLimiter: CreateLimiter) {
  const brake = createGuessLimit(WRONG_GUESSES, createLimiter);

  /** @returns `retryAfterS` when the request's network is blocked. */
  return async function checkSecret(request: Request, given: string) {
    const address = ipOf(request);
    const waitS = brake.waitS(address);
    if (waitS > 0) return { isAllowed: false, retryAfterS: waitS };
    if (isSameSecret(given, secret)) return { isAllowed: true, retryAfterS: 0 };
    return { isAllowed: false, retryAfterS: await brake.wasWrong(address) };
  };
}

/** Builds the block of networks that guess. A blocked network does not learn whether a guess was right. */
export function createGuessLimit(guesses: typeof WRONG_GUESSES, createLimiter: CreateLimiter) {
  const limiter = createLimiter(guesses);
  // Created at the first wrong guess, since it allocates its memory at once.
  let braked: LRUCache<string, true> | null = null;

  return {
    /** Seconds that an address is still blocked; 0 if it may try. */
    waitS: (address: string): number =>
      Math.ceil(Math.max(0, braked?.getRemainingTTL(networkOf(address)) ?? 0) / 1000),
    /** Counts a wrong guess; returns the seconds to wait before the next. */
    async wasWrong(address: string): Promise<number> {
      const retryAfterS = await limiter.take(address);
      if (retryAfterS > 0) {
        braked ??= new LRUCache({ max: ADDRESSES, ttl: guesses.windowMs });
        braked.set(networkOf(address), true, { ttl: retryAfterS * 1000 });
      }
      return retryAfterS;
    },
  };
}

/**
 * The secret in a request; '' without. A password is accepted for reading only, since browsers send it with cross-site
 * links and forms too.
 */
function secretIn(request: Request): string {
  const [, scheme = '', given = ''] = /^(\w+) (.+)$/.exec(request.get('authorization') ?? '') ?? [];
  if (/^bearer$/i.test(scheme)) return given;
  if (!/^basic$/i.test(scheme) || !isGetOrHead(request)) return '';
  return Buffer.from(given, 'base64')
    .toString('utf8')
    .replace(/^[^:]*:/, '');
}
