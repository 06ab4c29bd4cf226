import { setTimeout as pause } from 'node:timers/promises';
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
  /** A token that was given for the site: nobody logs in then. '' without. */
  token?: string;
  /** Where the account may log in; the first that is there. */
  loginPaths?: readonly LoginPath[];
  log: Logger;
  limits: ExchangeLimits;
}

/** Calls to the content service in the site's name. Every failure is a ContentError. */
export interface ContentClient {
  /** The JSON answered to a path and query string, whatever it holds. */
  getJson(url: string): Promise<unknown>;
  /** @param deadlineMs instead of the limits' own; `signal` ends the waiting before that. */
  postJson(url: string, payload: unknown, options?: PostOptions): Promise<void>;
  /** Where the account has logged in; null with a token of its own. Rejects with the login's ContentError. */
  loggedInAt(): Promise<LoginPath | null>;
  /** Ends once the calls under way have ended. */
  close(): Promise<void>;
}

interface PostOptions {
  headers?: Readonly<Record<string, string>>;
  deadlineMs?: number;
  signal?: AbortSignal;
}

/** Secrets shorter than this would blank ordinary words. */
const SHORTEST_SECRET = 4;

export function createContentClient(options: ClientOptions): ContentClient {
  const { baseUrl, password, token = '', loginPaths = LOGIN_PATHS, log, limits, random } = options;
  const http = createHttpTransport(baseUrl, limits);
  let paths = loginPaths;
  const session =
    token === ''
      ? createServiceSession({
          ...options,
          async login() {
            const loggedIn = await logIn(http, options, paths, log, AbortSignal.timeout(limits.deadlineMs));
            paths = [loggedIn.at];
            return loggedIn.token;
          },
        })
      : tokenSession(token);

  /** With the shared token and, when that is refused, once more with another. */
  async function authorised(request: Outgoing, signal: AbortSignal): Promise<Incoming> {
    const token = await untilAborted(signal, session.token());
    const reply = await http.send({ ...request, token }, signal);
    if (!isDenied(reply)) return reply;
    const another = await untilAborted(signal, session.renew(token));
    if (another === null) return reply;
    const second = await http.send({ ...request, token: another }, signal);
    session.renewed(!isDenied(second));
    return second;
  }

  async function call(request: Outgoing, given?: AbortSignal): Promise<Incoming> {
    // A slug such as '..' would make a proxy ask for something else.
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
    async getJson(url) {
      const request: Outgoing = { method: 'GET', url };
      return parseAnswer(request, await call(request));
    },
    async postJson(url, payload, { signal, ...more } = {}) {
      await call({ method: 'POST', url, payload, ...more }, signal);
    },
    async loggedInAt() {
      if (token !== '') return null;
      await untilAborted(AbortSignal.timeout(limits.deadlineMs), session.token()).catch((thrown: unknown) => {
        throw thrown instanceof ExchangeFailure
          ? failedExchange({ method: 'POST', url: '/login' }, thrown)
          : thrown;
      });
      return paths[0] ?? null;
    },
    close: () => http.close(),
  };
}

/** 403 too: some services say so of a token that has expired. */
function isDenied({ status }: Incoming): boolean {
  return status === 401 || status === 403;
}

/** A promise shared with others, waited for no longer than `signal` allows. */
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
/** Less than this before the end is no time to be answered in. */
const SHORTEST_ATTEMPT_MS = 100;

type Outcome = { reply: Incoming } | { failure: unknown };

/**
 * Tries again, once and after a moment, what a connection or a proxy failed. A `Retry-After` is waited for, or,
 * when it leads beyond `endsAt` (in `performance.now()` milliseconds), respected by not trying again.
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

/** A failure of the kind that is often over a moment later. */
function isPassing(outcome: Outcome): boolean {
  if ('reply' in outcome) return REPEATABLE_STATUSES.includes(outcome.reply.status);
  return outcome.failure instanceof ExchangeFailure && outcome.failure.reason === 'unreachable';
}

function waitBefore(outcome: Outcome, random: () => number): number {
  const asked = 'reply' in outcome ? (retryAfter(outcome.reply.headers) ?? 0) * 1000 : 0;
  return asked + SHORTEST_WAIT_MS + WAIT_SPREAD_MS * random();
}
