import { ContentError } from '../../../shared/errors';
import { type ClockAndRandom, createBackOff } from './backOff';
import { LoginRefusal } from './serviceLogin';

/**
 * Pause after a new token was refused too, so that forbidden URLs do not cause a login at every visit. Per status, since
 * most services say 403 of a forbidden URL and 401 of a token that expires meanwhile; and apart for URLs that were given
 * before, since others have one status for both.
 */
const FRUITLESS_REST_MS = 10_000;
/**
 * Pause after a login without a response; shorter than the time between two probes of an outage, which may need a
 * login.
 */
const LOGIN_REST_MS = 2_000;

/** What a token was refused for: the status, and whether the service has given that URL before. */
export interface Denial {
  status: number;
  wasGiven: boolean;
}

/** The site's one account at the content service: one token, shared by the whole process. */
export interface ServiceSession {
  /** The current token, or that of the login in flight, or of a new login. @throws ContentError of the login */
  token(): Promise<string>;
  /**
   * A token other than the one refused; concurrent callers share one login. Null when a new login has
   * just not helped: then the refusal is about the URL, not the token.
   */
  renew(refused: string, denial: Denial): Promise<string | null>;
  /** Reports that a renewed token was refused too. */
  isFruitless(denial: Denial): void;
  /** The token and the two before it: a 401 and a 403 may each renew one. For blanking them out of messages. */
  secrets(): readonly string[];
}

export interface SessionOptions extends ClockAndRandom {
  /** Asks the service for a token. Rejects with a ContentError. */
  login(): Promise<string>;
}

/** A session with a fixed API token, which cannot be renewed. */
export function tokenSession(token: string): ServiceSession {
  return {
    token: async () => token,
    renew: async () => null,
    isFruitless() {},
    secrets: () => [token],
  };
}

export function createServiceSession({ login, clock, random }: SessionOptions): ServiceSession {
  let held = '';
  let known: readonly string[] = [];
  let underWay: Promise<string> | undefined;
  let refusal: ContentError | undefined;
  let loginsRestUntil = 0;
  /** By what was refused. */
  const renewalsRestUntil = new Map<string, number>();
  const keyOf = ({ status, wasGiven }: Denial) => `${status} ${wasGiven}`;
  let refusals = createBackOff({ clock, random });

  /** Repeated refusals back off to one login a minute: services lock an account out after too many. */
  function restMs(failure: ContentError): number {
    if (!(failure instanceof LoginRefusal)) return LOGIN_REST_MS;
    refusals.failed((failure.retryAfterS ?? 0) * 1000);
    return refusals.remainingMs();
  }

  async function logIn(): Promise<string> {
    try {
      held = await login();
      known = [held, ...known].slice(0, 3);
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
    async renew(refused, denial) {
      if (held === refused) {
        if (clock() < (renewalsRestUntil.get(keyOf(denial)) ?? 0)) return null;
        held = '';
      }
      return token();
    },
    isFruitless(denial) {
      renewalsRestUntil.set(keyOf(denial), clock() + FRUITLESS_REST_MS);
    },
    secrets: () => known,
  };
}
