import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { pageNotFound } from '../../../shared/errors';
import { traceHeaders } from '../../http/trace';
import type { Logger } from '../../log/logger';
import type { ClockAndRandom } from './backOff';
import {
  createHttpTransport,
  ExchangeFailure,
  type ExchangeLimits,
  type Incoming,
  type Outgoing,
} from './httpTransport';
import { failedExchange, parseAnswer, refusedRequest, retryAfter } from './serviceErrors';
import { type Account, LOGIN_PATHS, type LoginPath, logIn } from './serviceLogin';
import { createServiceSession, tokenSession } from './serviceSession';

export interface ClientOptions extends Account, ClockAndRandom {
  /** Base URL of the content service. */
  baseUrl: string;
  /** A configured API token, used instead of a login; '' for none. */
  token?: string;
  /** Paths to log in at; the first that exists is used. */
  loginPaths?: readonly LoginPath[];
  log: Logger;
  limits: ExchangeLimits;
}

/** Authenticated calls to the content service. Every failure is a ContentError. */
export type ContentClient = ReturnType<typeof createContentClient>;

interface PostOptions {
  headers?: Readonly<Record<string, string>>;
  deadlineMs?: number;
  signal?: AbortSignal;
}

/** As many as a site asks for again and again. */
const MOST_GIVEN = 1_000;

/** Shorter secrets are not blanked out of messages, since that would blank ordinary words. */
const SHORTEST_SECRET = 4;

export function createContentClient(options: ClientOptions) {
  const { baseUrl, password, token = '', loginPaths = LOGIN_PATHS, log, limits, random } = options;
  const http = createHttpTransport(baseUrl, limits);
  /** URLs that the account was let have, the latest ones. */
  const given = new LRUCache<string, true>({ max: MOST_GIVEN });
  let paths = loginPaths;
  let told = '';

  /** Once, until a login succeeds or fails otherwise: during an outage it is tried every two seconds. */
  function tellFailedLogin(line: object, message: string): void {
    if (message !== told) log.error(line, message);
    told = message;
  }

  const session =
    token === ''
      ? createServiceSession({
          ...options,
          async login() {
            const loggedIn = await logIn(
              http,
              options,
              paths,
              tellFailedLogin,
              AbortSignal.timeout(limits.deadlineMs),
            );
            told = '';
            paths = [loggedIn.at];
            return loggedIn.token;
          },
        })
      : tokenSession(token);

  /** Sends with the shared token and, if that is refused, once more with a renewed one. */
  async function authorised(request: Outgoing, signal: AbortSignal): Promise<Incoming> {
    const token = await untilAborted(signal, session.token());
    const reply = await http.send({ ...request, token }, signal);
    if (!isDenied(reply)) {
      given.set(request.url, true);
      return reply;
    }
    const denial = { status: reply.status, wasGiven: given.has(request.url) };
    const another = await untilAborted(signal, session.renew(token, denial));
    if (another === null) return reply;
    const second = await http.send({ ...request, token: another }, signal);
    if (isDenied(second)) session.isFruitless({ ...denial, status: second.status });
    return second;
  }

  async function call(request: Outgoing, given?: AbortSignal): Promise<Incoming> {
    // A proxy would resolve a slug such as '..' to another path.
    if (/\/\.{1,2}([/?]|$)/.test(request.url)) throw pageNotFound(request.url);
    const { deadlineMs = limits.deadlineMs } = request;
    const timeout = AbortSignal.timeout(deadlineMs);
    const signal = given ? AbortSignal.any([timeout, given]) : timeout;
    const headers = { ...traceHeaders(), ...request.headers };
    const endsAt = performance.now() + deadlineMs;
    const attempt = () => authorised({ ...request, headers }, signal);
    try {
      const reply = await (request.method === 'GET' ? repeatOnce(attempt, endsAt, random) : attempt());
      if (reply.status >= 200 && reply.status <= 299) return reply;
      throw refusedRequest(request, reply, hideSecrets);
    } catch (thrown) {
      throw thrown instanceof ExchangeFailure ? failedExchange(request, thrown) : thrown;
    }
  }

  function hideSecrets(text: string): string {
    return [password, ...session.secrets()]
      .filter((secret) => secret.length >= SHORTEST_SECRET)
      .reduce((shown, secret) => shown.replaceAll(secret, '[secret]'), text);
  }

  return {
    /** The JSON of the answer to a path and query string, not validated. */
    async getJson(url: string) {
      const request: Outgoing = { method: 'GET', url };
      return parseAnswer(request, await call(request));
    },
    /** @param deadlineMs overrides the limits; `signal` aborts the call before that */
    async postJson(url: string, payload: unknown, { signal, ...more }: PostOptions = {}) {
      await call({ method: 'POST', url, payload, ...more }, signal);
    },
    /** The path at which the account has logged in; null with an API token. @throws ContentError of the login */
    async loggedInAt() {
      if (token !== '') return null;
      await untilAborted(AbortSignal.timeout(limits.deadlineMs), session.token()).catch((thrown: unknown) => {
        throw thrown instanceof ExchangeFailure
          ? failedExchange({ method: 'POST', url: '/login' }, thrown)
          : thrown;
      });
      return paths[0] ?? null;
    },
    /** Resolves once the calls in flight have ended. */
    close: () => http.close(),
  };
}

/** 403 too: some services answer so when a token has expired. */
function isDenied({ status }: Incoming): boolean {
  return status === 401 || status === 403;
}

/** Waits for a shared promise until `signal` aborts. */
function untilAborted<T>(signal: AbortSignal, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new ExchangeFailure('too slow', signal.reason));
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
}

const REPEATABLE_STATUSES = [502, 503, 504];
const SHORTEST_WAIT_MS = 50;
const WAIT_SPREAD_MS = 150;
/** With less time than this left, no second attempt is made. */
const SHORTEST_ATTEMPT_MS = 100;

type Outcome = { reply: Incoming } | { failure: unknown };

/**
 * Retries once, after a short wait, when a connection or a proxy failed. It waits for a `Retry-After`, but does not
 * retry if that is later than `endsAt` (in `performance.now()` milliseconds).
 */
async function repeatOnce(
  attempt: () => Promise<Incoming>,
  endsAt: number,
  random: () => number,
): Promise<Incoming> {
  const first: Outcome = await attempt().then(
    (reply) => ({ reply }),
    (failure: unknown) => ({ failure }),
  );
  const waitMs = isPassing(first) ? waitBefore(first, random) : Number.POSITIVE_INFINITY;
  if (performance.now() + waitMs + SHORTEST_ATTEMPT_MS < endsAt) {
    await pause(waitMs);
    return attempt();
  }
  if ('failure' in first) throw first.failure;
  return first.reply;
}

/** Whether a failure is often transient. */
function isPassing(outcome: Outcome): boolean {
  if ('reply' in outcome) return REPEATABLE_STATUSES.includes(outcome.reply.status);
  return outcome.failure instanceof ExchangeFailure && outcome.failure.reason === 'unreachable';
}

function waitBefore(outcome: Outcome, random: () => number): number {
  const requestedMs = 'reply' in outcome ? (retryAfter(outcome.reply.headers) ?? 0) * 1000 : 0;
  return requestedMs + SHORTEST_WAIT_MS + WAIT_SPREAD_MS * random();
}
