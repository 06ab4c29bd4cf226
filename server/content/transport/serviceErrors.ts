import { ContentError } from '../../../shared/errors';
import { isRecord } from '../../../shared/isRecord';
import { parseJson } from '../../../shared/parseJson';
import { withoutControls } from '../parse/text/plainText';
import { type Fields, field, record } from '../parse/wire';
import { type ExchangeFailure, errorTraits, type Incoming, type Outgoing } from './httpTransport';

const LONGEST_MESSAGE = 500;
const MOST_FIELDS = 60;
/** How many nested causes are logged. */
const LONGEST_CHAIN = 4;

/**
 * The service refuses a part of a query, named if the service says it. For the log, and for retrying without that part.
 */
export class ServiceRefusal extends Error {
  /** The name that the service does not know, or ''. */
  readonly key: string;
  /** The path of the name as Strapi gives it, or ''. */
  readonly path: string;

  constructor(message: string, key: string, path: string) {
    super(message);
    this.name = 'ServiceRefusal';
    this.key = key;
    this.path = path;
  }
}

/** Blanks secrets out of a text that a log or a visitor may see. */
export type Redact = (text: string) => string;

/** The error for a request without a response: 503 unreachable, 504 too slow, 500 unreadable. */
export function failedExchange(request: Outgoing, failure: ExchangeFailure): ContentError {
  const statusCode = { unreachable: 503, 'too slow': 504, unreadable: 500 }[failure.reason];
  const { code } = errorTraits(failure.cause);
  return new ContentError({
    statusCode,
    errorText: `${request.method} ${request.url}: ${failure.reason}${code ? ` (${code})` : ''}`,
    cause: failure.cause,
  });
}

/** The error for an unusable response: not JSON, a redirect, or a status that HTTP does not define. */
export function unreadableAnswer(request: Outgoing, why: string, cause?: unknown): ContentError {
  const errorText = `${request.method} ${request.url}: unreadable answer (${why})`;
  return new ContentError({ statusCode: 500, errorText, cause });
}

/**
 * The error for a response other than 2xx: its own status, but 503 for a 429, and 500 for a 400 to a query, since the
 * mistake is the site's and not the visitor's. Its `cause` carries the service's message, for the log only;
 * `customMessage` is the service's message for visitors.
 */
export function refusedRequest(
  request: Outgoing,
  { status, headers, text }: Incoming,
  hide: Redact,
): ContentError {
  if (status < 400 || status > 599) {
    const place = leadsTo(headers.location);
    return unreadableAnswer(request, `status ${status}`, place && new Error(`it leads to ${hide(place)}`));
  }
  const body = readErrorBody(text);
  const customMessage = body.customMessage && hide(body.customMessage);
  const isOurMistake = status === 400 && request.method === 'GET';
  const refused = body.refused && ` (it refuses ${body.refused})`;
  return new ContentError({
    statusCode: status === 429 ? 503 : isOurMistake ? 500 : status,
    errorText: `${request.method} ${request.url}: answered ${status}${isOurMistake ? refused : ''}`,
    customMessage: customMessage || undefined,
    retryAfterS: status === 429 || status === 503 || status === 504 ? requestedWait(headers) : undefined,
    fields: body.fields,
    cause:
      body.message === ''
        ? foreignBody(headers)
        : status === 400
          ? new ServiceRefusal(hide(body.message), body.refused, body.path)
          : new Error(hide(body.message)),
  });
}

/** What a proxy answers, or a host without the service. */
function foreignBody(headers: Incoming['headers']): Error | undefined {
  const type = String(headers['content-type'] ?? '');
  return type === '' || /\bjson\b/i.test(type) ? undefined : new Error(notJson(headers));
}

/** Host and path of a redirect, for the log, or undefined. The query is cut off, as it may contain a secret. */
function leadsTo(location: Incoming['headers'][string]): string | undefined {
  const place = String(location ?? '').replace(/[?#].*$/s, '');
  // A user name and a password may precede the host.
  return place === '' ? undefined : clip(place.replace(/^([a-z][a-z\d+.-]*:)?\/\/([^/]*@)?/i, ''));
}

/** The longest `Retry-After` that is used: the site retries after this time in any case. */
const LONGEST_WAIT_S = 60;

function requestedWait(headers: Incoming['headers']): number | undefined {
  const seconds = retryAfter(headers);
  return seconds === undefined ? undefined : Math.min(seconds, LONGEST_WAIT_S);
}

/** `Retry-After` in seconds, given as such or as a date (RFC 9110, 10.2.3); undefined when absent or absurd. */
export function retryAfter(headers: Incoming['headers']): number | undefined {
  const value = String(headers['retry-after'] ?? '').trim();
  if (value === '') return undefined;
  const seconds = /^\d+$/.test(value) ? Number(value) : Math.ceil((Date.parse(value) - Date.now()) / 1000);
  return seconds >= 0 && seconds <= 24 * 3600 ? seconds : undefined;
}

/** The parsed JSON of a response. @throws ContentError (`unreadableAnswer`) if it is not JSON */
export function parseAnswer(request: Outgoing, { headers, text }: Incoming): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The parser's own message would quote the content.
    throw unreadableAnswer(request, notJson(headers));
  }
}

function notJson(headers: Incoming['headers']): string {
  return `not JSON: ${clip(String(headers['content-type'] ?? 'of no type'))}`;
}

/** The messages of an error and its causes, shortened to one log line. */
export function causeText(thrown: unknown): string {
  const words: string[] = [];
  let cause = thrown;
  while (typeof cause === 'object' && cause !== null && words.length < LONGEST_CHAIN) {
    const { code, message } = errorTraits(cause);
    words.push(code || message);
    cause = 'cause' in cause ? cause.cause : undefined;
  }
  return clip(words.join(' < '));
}

/** 'Invalid key rubrique at …' of Strapi 5, 'Invalid parameter rubrique' of Strapi 4. */
const INVALID_NAME = /\binvalid (?:key|parameter|field)s?:? ["'`]?([\w.-]+)/i;

/** Reads `{data: null, error: {message, details}}`, `{statusCode, error, message}`, or anything at all. */
function readErrorBody(text: string) {
  const body = parseRecord(text) ?? {};
  const places = [body, record(body.error), record(field(body, 'error.details'))];
  const inner = record(body.error) ?? body;
  const reasons = reasonsOf(field(inner, 'details.errors'));
  const message = clip(
    [firstText([inner.message, body.message, body.errorText, body.error]), ...reasons].join('; '),
  );
  return {
    customMessage: firstText(places.map((place) => place?.customMessage)),
    /** The fields named in `details.errors`: the first part of each path. */
    fields: fieldsOf(field(inner, 'details.errors')),
    /** The service's message and the reasons in its details, for operators. */
    message,
    /** A name in the query that the service does not know, and its path; '' for each that it does not say. */
    refused: firstText([field(inner, 'details.key')]) || (INVALID_NAME.exec(message)?.[1] ?? ''),
    path: firstText([field(inner, 'details.path')]),
  };
}

/** `path: ['email']` or `path: 'email'`. */
function fieldsOf(errors: unknown): string[] {
  if (!Array.isArray(errors)) return [];
  return errors.slice(0, MOST_FIELDS).flatMap((one) => {
    const path = record(one)?.path;
    const [name]: unknown[] = Array.isArray(path) ? path : [path];
    return typeof name === 'string' ? [name.slice(0, 64)] : [];
  });
}

/** Messages only: the values beside them are a visitor's input. */
function reasonsOf(errors: unknown): string[] {
  return Array.isArray(errors)
    ? errors.map((error) => firstText([record(error)?.message])).filter((message) => message !== '')
    : [];
}

function parseRecord(text: string): Fields | null {
  const body = parseJson(text);
  // Strapi's `{data: null, error}` must not be unwrapped: the error is beside the data.
  return isRecord(body) && 'error' in body ? body : record(body);
}

function firstText(candidates: unknown[]): string {
  const found = candidates.find((candidate) => typeof candidate === 'string' && candidate.trim() !== '');
  return typeof found === 'string' ? clip(withoutControls(found).trim()) : '';
}

function clip(text: string): string {
  return text.replace(/\s+/g, ' ').slice(0, LONGEST_MESSAGE);
}
