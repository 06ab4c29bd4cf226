import type { Answers, PageReader, Query, QueryKind } from '../../shared/content/queries/answers';
import { ContentError } from '../../shared/errors';
import { isRecord } from '../../shared/isRecord';
import { parseJson } from '../../shared/parseJson';
import { untilGone } from '../router/leaving';
import { pauseAfterFailure } from './pauseAfterFailure';

interface ApiClientOptions {
  /** `/api`, the gateway's path. */
  apiBasePath: string;
  /** The build that this page belongs to. */
  buildId: string;
  fetch: typeof fetch;
  /**
   * Called when the gateway belongs to another build.
   * @returns whether the page is being left: the answer then never settles
   */
  onOtherBuild(): boolean;
}

export interface ApiClient extends Required<PageReader> {
  /**
   * Marks all answers as stale. If a new request fails, the former answer is kept.
   * @param named the server's name for one reading of a preview
   */
  refresh(named?: string): void;
}

/** An answer, and how many callers wait for it. */
interface Entry {
  answer: Promise<unknown>;
  waiting: number;
  /** Failures in a row. */
  failures: number;
  /** When the answer becomes stale, on the clock of `performance.now()`. */
  staleAt: number;
  giveUp(): void;
}

/** A longer request counts as a failure, which the visitor can act on. */
const TIME_OUT_MS = 7000;
/** The page's build in a request, the gateway's in an answer. HTTP caches keep answers per build. */
const BUILD_HEADER = 'X-Build-Id';

/**
 * The browser's reader: requests each address of the gateway once. The first page's data comes with its HTML. Failures
 * are cached for a while too: React retries renders, which must not flood the server with requests.
 */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const entries = new Map<string, Entry>();
  let reading: string | undefined;

  function begin(query: Query, failures: number, before?: Promise<unknown>): Entry {
    const { url } = query;
    const controller = new AbortController();
    const answer = ask(url, controller, reading, options);
    const entry: Entry = {
      answer: before ? answer.catch((error) => before.catch(() => Promise.reject(error))) : answer,
      waiting: 0,
      failures,
      staleAt: Number.POSITIVE_INFINITY,
      giveUp() {
        controller.abort();
        if (entries.get(url) === entry) entries.delete(url);
      },
    };
    entry.answer.then(
      () => {
        entry.failures = 0;
      },
      (error: ContentError) => {
        entry.failures += 1;
        entry.staleAt = performance.now() + pauseAfterFailure(entry.failures, error);
      },
    );
    entries.set(url, entry);
    return entry;
  }

  function get<K extends QueryKind>(query: Query<K>, until?: AbortSignal): Promise<Answers[K]> {
    const known = entries.get(query.url);
    const isKept = known && performance.now() < known.staleAt;
    const entry = isKept ? known : begin(query, known?.failures ?? 0, known && before(known));
    waitFor(entry, until);
    // as: the gateway sends the parsed domain form of this kind of query, from the same code base.
    return entry.answer as Promise<Answers[K]>;
  }

  return {
    get,
    translations: async (query, until) => readTranslations(await get(query, until)),
    askNow(query, until) {
      const known = entries.get(query.url);
      if (known && known.failures > 0) known.staleAt = 0;
      return get(query, until);
    },
    refresh(named) {
      reading = named;
      for (const entry of entries.values()) entry.staleAt = 0;
    },
  };
}

/** The last good answer, which stays in use while newer requests fail. */
const before = ({ answer, failures }: Entry) => (failures === 0 ? answer : undefined);

/** Adds a caller; the request is aborted when the last one leaves. */
function waitFor(entry: Entry, until: AbortSignal | undefined): void {
  entry.waiting += 1;
  if (!until) return;
  const leave = () => {
    entry.waiting -= 1;
    if (entry.waiting === 0) entry.giveUp();
  };
  const end = () => until.removeEventListener('abort', leave);
  until.addEventListener('abort', leave, { once: true });
  // Once answered, it stays cached even if the caller aborts.
  entry.answer.then(end, end);
}

async function ask(
  url: string,
  controller: AbortController,
  reading: string | undefined,
  options: ApiClientOptions,
): Promise<unknown> {
  let tooLate = false;
  const timer = setTimeout(() => {
    tooLate = true;
    controller.abort();
  }, TIME_OUT_MS);
  try {
    const response = await options.fetch(options.apiBasePath + url, {
      headers: {
        Accept: 'application/json',
        [BUILD_HEADER]: options.buildId,
        ...(reading && { 'X-Reading': reading }),
      },
      signal: controller.signal,
    });
    // An intermediary that answers in the gateway's place names no build.
    const build = response.headers.get(BUILD_HEADER);
    if (build !== null && build !== options.buildId && options.onOtherBuild()) return await untilGone();
    const body = parseJson(await response.text());
    if (response.ok && build !== null && typeof body === 'object' && body !== null) return body;
    throw gatewayError(response, body);
  } catch (cause) {
    if (cause instanceof ContentError) throw cause;
    throw new ContentError({
      statusCode: tooLate ? 504 : 503,
      errorText: `No answer ${tooLate ? 'in time ' : ''}from ${url}`,
      retryAfterS: 0,
      isConnectionLost: !tooLate,
      cause,
    });
  } finally {
    clearTimeout(timer);
  }
}

/** The translations that the gateway adds to an entry. */
function readTranslations(answer: object): string[] {
  const paths: unknown = 'translations' in answer ? answer.translations : [];
  return Array.isArray(paths) ? paths.filter((path) => typeof path === 'string') : [];
}

function gatewayError({ status, headers }: Response, body: unknown): ContentError {
  const fields = isRecord(body) ? body : {};
  return new ContentError({
    statusCode: status >= 400 ? status : 500,
    errorText: typeof fields.errorText === 'string' ? fields.errorText : `The gateway answered ${status}`,
    customMessage: typeof fields.customMessage === 'string' ? fields.customMessage : undefined,
    retryAfterS: secondsIn(headers.get('Retry-After')),
  });
}

/**
 * The Retry-After of an answer in seconds. 0 without one, or above a day: `setTimeout` fires at once beyond 24 days.
 */
function secondsIn(retryAfter: string | null): number {
  const seconds = Number(retryAfter);
  return seconds > 0 && seconds <= 24 * 3600 ? seconds : 0;
}
