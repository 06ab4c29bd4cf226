import type { Request } from 'express';
import { LRUCache } from 'lru-cache';
import { type CreateLimiter, ipOf, networkOf } from '../admissions/rateLimiter';
import { isGetOrHead } from '../middleware/isGetOrHead';
import { isSameSecret } from '../sealing';

/** An operator mistypes a token a few times; who tries more is guessing. */
const WRONG_GUESSES = { name: 'wrong secrets', max: 10, windowMs: 60_000 };
const ADDRESSES = 10_000;

/** Whether a request shows the secret; `retryAfterS` when its network has guessed too often and is not heard. */
export type LetInBearer = (request: Request) => Promise<{ letIn: boolean; retryAfterS: number }>;

/** Builds the check of `Authorization: Bearer {secret}`, or of the secret as a password. */
export function createLetInBearer(secret: string, createLimiter: CreateLimiter): LetInBearer {
  const letIn = createLetIn(secret, createLimiter);
  return (request) => letIn(request, secretIn(request));
}

/** The same for a secret that is shown in another way. After ten wrong ones a network waits for the minute's end, with the right one too. */
export function createLetIn(
  secret: string,
  createLimiter: CreateLimiter,
): (request: Request, given: string) => ReturnType<LetInBearer> {
  const brake = createBrake(WRONG_GUESSES, createLimiter);

  return async function letInWithSecret(request, given) {
    const address = ipOf(request);
    const waitS = brake.waitS(address);
    if (waitS > 0) return { letIn: false, retryAfterS: waitS };
    if (isSameSecret(given, secret)) return { letIn: true, retryAfterS: 0 };
    return { letIn: false, retryAfterS: await brake.wasWrong(address) };
  };
}

/** Builds what holds back networks that guess. Whoever guesses is not told when he has guessed right: he waits in any case. */
export function createBrake(guesses: typeof WRONG_GUESSES, createLimiter: CreateLimiter) {
  const limiter = createLimiter(guesses);
  // Made when somebody guesses for the first time, since it reserves its memory at once.
  let braked: LRUCache<string, true> | null = null;

  return {
    /** Seconds that an address still has to wait; 0 when it may try. */
    waitS: (address: string): number =>
      Math.ceil(Math.max(0, braked?.getRemainingTTL(networkOf(address)) ?? 0) / 1000),
    /** Counts a wrong guess; the seconds to wait before the next. */
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
 * The secret that a request shows; '' for none. A browser sends a password by itself, wherever a link or a form of another site
 * leads: it only opens what is read.
 */
function secretIn(request: Request): string {
  const [, scheme = '', given = ''] = /^(\w+) (.+)$/.exec(request.get('authorization') ?? '') ?? [];
  if (/^bearer$/i.test(scheme)) return given;
  if (!/^basic$/i.test(scheme) || !isGetOrHead(request)) return '';
  return Buffer.from(given, 'base64')
    .toString('utf8')
    .replace(/^[^:]*:/, '');
}
