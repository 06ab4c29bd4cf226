import { ContentError } from '../../../shared/errors';
import { type ClockAndRandom, createBackOff } from './backOff';
import { LoginRefusal } from './serviceLogin';

/**
 * After a new token was refused as well. Short, so that a token which really expires meanwhile is soon renewed, and
 * long enough that addresses which are forbidden do not turn every visit into a login.
 */
const FRUITLESS_REST_MS = 10_000;
/** Between two logins that no answer comes to; shorter than the time between two probes of an outage, whose login must be tried. */
const LOGIN_REST_MS = 2_000;

/** The site's one account at the content service: one token, shared by the whole process. */
export interface ServiceSession {
  /** The token held, or that of the login under way, or of a new one. Rejects with the login's ContentError. */
  token(): Promise<string>;
  /**
   * Another token than the refused one; everybody whose token was refused at the same time shares one login.
   * Null when logging in again has just been of no use: then the refusal is about the address, not the token.
   */
  renew(refused: string): Promise<string | null>;
  /** Tells whether a renewed token was accepted. */
  renewed(accepted: boolean): void;
  /** The token and the one before it, which may still be valid, for blanking them out of messages. */
  secrets(): readonly string[];
}

export interface SessionOptions extends ClockAndRandom {
  /** Asks the service for a token. Rejects with a ContentError. */
  login(): Promise<string>;
}

/** A token that was given once and for all: another is not to be had. */
export function tokenSession(token: string): ServiceSession {
  return {
    token: async () => token,
    renew: async () => null,
    renewed() {},
    secrets: () => [token],
  };
}

export function createServiceSession({ login, clock, random }: SessionOptions): ServiceSession {
  let held = '';
  let known: readonly string[] = [];
  let underWay: Promise<string> | undefined;
  let refusal: ContentError | undefined;
  let loginsRestUntil = 0;
  let renewalsRestUntil = 0;
  let refusals = createBackOff({ clock, random });

  /** A wrong password is tried once a minute in the end: services lock out who insists. */
  function restMs(failure: ContentError): number {
    if (!(failure instanceof LoginRefusal)) return LOGIN_REST_MS;
    refusals.failed((failure.retryAfterS ?? 0) * 1000);
    return refusals.remainingMs();
  }

  async function logIn(): Promise<string> {
    try {
      held = await login();
      known = [held, ...known].slice(0, 2);
      refusal = undefined;
      refusals = createBackOff({ clock, random });
      loginsRestUntil = 0;
      return held;
    } catch (thrown) {
      if (thrown instanceof ContentError) {
        refusal = thrown;
        loginsRestUntil = clock() + restMs(thrown);
      }
      throw thrown;
    } finally {
      underWay = undefined;
    }
  }

  async function token(): Promise<string> {
    if (held !== '') return held;
    if (underWay === undefined && refusal && clock() < loginsRestUntil) throw refusal;
    underWay ??= logIn();
    return underWay;
  }

  return {
    token,
    async renew(refused) {
      if (held === refused) {
        if (clock() < renewalsRestUntil) return null;
        held = '';
      }
      return token();
    },
    renewed(accepted) {
      renewalsRestUntil = accepted ? 0 : clock() + FRUITLESS_REST_MS;
    },
    secrets: () => known,
  };
}
