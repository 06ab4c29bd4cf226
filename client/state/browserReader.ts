import type { Answers, ContentReader, Query, QueryKind } from '../../shared/content/answers';
import { ContentError } from '../../shared/errors';
import { untilGone } from './fullNavigation';

interface BrowserReaderOptions {
  /** `/api`, where the gateway answers. */
  apiBasePath: string;
  /** The build that this page belongs to. */
  buildId: string;
  fetch: typeof fetch;
  /** The gateway belongs to another build by now. @returns whether the page is being left: then the answer never comes */
  onOtherBuild(): boolean;
  /** There is no connection to the gateway. @returns whether the page is being left */
  onNoConnection(): boolean;
}

export interface BrowserReader extends ContentReader {
  /** Forgets what was fetched, so that the next reading asks again. */
  refresh(): void;
}

/** An answer, and who waits for it. */
interface Asked {
  answer: Promise<unknown>;
  waiting: number;
  giveUp(): void;
}

/** What takes longer is a failure that the visitor can do something about. */
const TIME_OUT_MS = 20_000;
/** In a question, the build of the page; in an answer, that of the gateway. Answers of HTTP caches are for one build only. */
const BUILD_HEADER = 'X-Build-Id';

/** The browser's reader: asks the gateway, each address once. What the first page needs has travelled as loader data. */
export function createBrowserReader(options: BrowserReaderOptions): BrowserReader {
  const asked = new Map<string, Asked>();

  function begin(url: string): Asked {
    const controller = new AbortController();
    const entry: Asked = {
      answer: ask(url, controller, options),
      waiting: 0,
      giveUp() {
        controller.abort();
        forget(url, entry);
      },
    };
    entry.answer.catch(() => forget(url, entry));
    return entry;
  }

  function forget(url: string, entry: Asked): void {
    if (asked.get(url) === entry) asked.delete(url);
  }

  return {
    get<K extends QueryKind>(query: Query<K>, until?: AbortSignal): Promise<Answers[K]> {
      let entry = asked.get(query.url);
      if (!entry) {
        entry = begin(query.url);
        asked.set(query.url, entry);
      }
      waitFor(entry, until);
      // The gateway answers with the parsed domain form of this kind of query: both ends are this code base.
      return entry.answer as Promise<Answers[K]>;
    },
    refresh: () => asked.clear(),
  };
}

/** Counts one more who waits; with the last one who leaves the request is given up. */
function waitFor(entry: Asked, until: AbortSignal | undefined): void {
  entry.waiting += 1;
  if (!until) return;
  const leave = () => {
    entry.waiting -= 1;
    if (entry.waiting === 0) entry.giveUp();
  };
  const end = () => until.removeEventListener('abort', leave);
  until.addEventListener('abort', leave, { once: true });
  // An answer that has come is kept, whoever leaves then.
  entry.answer.then(end, end);
}

async function ask(
  url: string,
  controller: AbortController,
  options: BrowserReaderOptions,
): Promise<unknown> {
  let tooLate = false;
  const timer = setTimeout(() => {
    tooLate = true;
    controller.abort();
  }, TIME_OUT_MS);
  try {
    const response = await options.fetch(options.apiBasePath + url, {
      headers: { Accept: 'application/json', [BUILD_HEADER]: options.buildId },
      signal: controller.signal,
    });
    const build = response.headers.get(BUILD_HEADER);
    if (build !== null && build !== options.buildId && options.onOtherBuild()) return await untilGone();
    const text = await response.text();
    const body = parse(text);
    if (response.ok && body !== null) return body;
    throw gatewayError(response, body);
  } catch (cause) {
    if (cause instanceof ContentError) throw cause;
    if (tooLate)
      throw new ContentError({
        statusCode: 504,
        errorText: `No answer in time from ${url}`,
        retryAfterS: 0,
        cause,
      });
    if (!controller.signal.aborted && options.onNoConnection()) return await untilGone();
    throw new ContentError({ statusCode: 503, errorText: `No answer from ${url}`, retryAfterS: 0, cause });
  } finally {
    clearTimeout(timer);
  }
}

/** Null for what is no JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function gatewayError({ status, headers }: Response, body: unknown): ContentError {
  const fields: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {};
  return new ContentError({
    statusCode: status >= 400 ? status : 500,
    errorText: typeof fields.errorText === 'string' ? fields.errorText : `The gateway answered ${status}`,
    customMessage: typeof fields.customMessage === 'string' ? fields.customMessage : undefined,
    retryAfterS: Number(headers.get('Retry-After')) || 0,
  });
}
