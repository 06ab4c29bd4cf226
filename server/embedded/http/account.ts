import { randomBytes } from 'node:crypto';
import type { RequestHandler } from 'express';
import { isSameSecret } from '../../sealing';
import { ServiceError } from '../model/serviceError';

/** The service account and the tokens that were given for it. */
export type Account = ReturnType<typeof createAccount>;

const TOKEN_LIFE_MS = 12 * 3600_000;
const TOKENS_KEPT = 100;

/**
 * An account whose tokens are valid for twelve hours; the hundred newest are kept. `now` in milliseconds since 1970.
 */
export function createAccount(username: string, password: string, now: () => number) {
  const expiries = new Map<string, number>();
  return {
    username,
    password,
    /** A token for these credentials, or null when they are wrong. */
    login(givenName: unknown, givenPassword: unknown) {
      // Compare both in any case, so that timing reveals nothing.
      const checks = [isSame(givenName, username), isSame(givenPassword, password)];
      if (checks.includes(false)) return null;
      const token = randomBytes(24).toString('base64url');
      expiries.set(token, now() + TOKEN_LIFE_MS);
      for (const oldest of [...expiries.keys()].slice(0, -TOKENS_KEPT)) expiries.delete(oldest);
      return token;
    },
    accepts: (token: string) => (expiries.get(token) ?? 0) > now(),
  };
}

function isSame(given: unknown, expected: string): boolean {
  return typeof given === 'string' && isSameSecret(given, expected);
}

/** Requires a token of the account (`Authorization: Bearer`, RFC 6750); otherwise 401. */
export function requireToken(account: Account): RequestHandler {
  return (request, response, next) => {
    const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (token !== undefined && account.accepts(token)) {
      next();
      return;
    }
    response.set('WWW-Authenticate', 'Bearer');
    next(
      new ServiceError(401, token === undefined ? 'Missing or invalid credentials' : 'Invalid credentials'),
    );
  };
}
