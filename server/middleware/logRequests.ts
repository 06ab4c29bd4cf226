import { randomInt } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import type { ContentError } from '../../shared/errors';
import type { Config } from '../config';
import { NO_STORE } from '../http/cacheControl';
import { beginTrace, inTrace } from '../http/trace';
import { type Logger, type RequestLine, type RequestLog, stackOf } from '../log/logger';
import type { Numbers } from '../operations/numbers';
import { requestKind } from '../operations/requestKind';
import type { SlowPages } from '../operations/slowPages';
import { OverloadError } from '../overloadError';

interface RequestNotes {
  id: string;
  log: Logger;
  failure?: ContentError;
}

declare global {
  namespace Express {
    interface Locals {
      notes?: RequestNotes;
    }
  }
}

interface LogOptions {
  log: Logger;
  /** Writes the lines of answered requests; null when the level excludes them. */
  logAnswered: RequestLog | null;
  numbers: Numbers;
  slowPages: Pick<SlowPages, 'note'>;
  config: Pick<Config, 'apiBasePath'>;
}

const REQUEST_ID = /^[\w.:-]{8,128}$/;

/**
 * Gives each request an id (the platform's `X-Request-Id` if present) and its trace, and at its end counts it and
 * writes one line: 5xx as errors with their cause, aborted requests as such.
 */
export function logRequests({ log, logAnswered, numbers, slowPages, config }: LogOptions): RequestHandler {
  return function logRequest(request, response, next) {
    const started = performance.now();
    const id = requestId(request.headers['x-request-id']);
    const notes: RequestNotes = { id, log };
    response.locals.notes = notes;
    response.setHeader('X-Request-Id', id);
    const { method, originalUrl, headers } = request;
    const path = request.path.slice(0, 2000);
    const trace = beginTrace(method, path, id, headers);
    const sentBefore = request.socket.bytesWritten;
    response.on('close', () => {
      const { failure } = notes;
      const { statusCode: status } = response;
      const line = { ...requestLine(request, { id, status, started, sentBefore }), trace: trace.id };
      trace.ended(line.status);
      const kind = requestKind(method, originalUrl, config.apiBasePath);
      numbers.answered(kind, line.status, line.ms);
      if (kind === 'page' && line.status === 200) slowPages.note(path, line.ms);
      // Browsers' reports have log lines of their own, with a rate limit.
      if (kind === 'report' && line.status < 400) return;
      // The queue reports overload as a whole.
      const isRefused = failure instanceof OverloadError;
      if ((line.status < 500 && !failure && response.writableFinished) || isRefused) {
        logAnswered?.(line);
        return;
      }
      const fields = {
        ...line,
        ...(response.writableFinished ? {} : { left: true }),
        ...(failure ? causeOf(failure) : {}),
      };
      if (line.status >= 500) log.error(fields, 'request failed');
      else log.info(fields, 'request');
    });
    inTrace(trace, next);
  };
}

/** Secrets in an address: a preview's secret, a signed link, the result of a login. */
const SECRET =
  /([?&;](?:s|%73)(?:e|%65)cret|[?&;](?:link|access_token|id_token|refresh_token|jwt|token|code))=[^&#]*/gi;
/** Addresses whose whole query is confidential. */
const EDITORS = /^(\/(?:_preview|api\/preview|callback)[^?]*)\?.*$/i;

/** An address without secrets, for the log. */
function withoutSecrets(address: string): string {
  if (!address.includes('?')) return address;
  return address.replace(EDITORS, '$1?…').replace(SECRET, '$1=…');
}

const LONGEST_HEADER = 300;
const LONGEST_URL = 2000;

/**
 * The log line of an answered request.
 * @param started its start, by `performance.now()`.
 * @param sentBefore bytes that its connection had sent before this answer.
 */
export function requestLine(
  { method, originalUrl, headers, socket }: Request,
  { id, status, started, sentBefore }: { id: string; status: number; started: number; sentBefore: number },
): RequestLine {
  const { 'user-agent': agent, referer } = headers;
  return {
    id,
    method,
    url: withoutSecrets(originalUrl.length > LONGEST_URL ? originalUrl.slice(0, LONGEST_URL) : originalUrl),
    status,
    ms: Math.round((performance.now() - started) * 10) / 10,
    bytes: socket.bytesWritten - sentBefore,
    ...(agent ? { agent: agent.slice(0, LONGEST_HEADER) } : {}),
    ...(referer ? { referrer: withoutSecrets(referer).slice(0, LONGEST_HEADER) } : {}),
  };
}

/**
 * Likely unique per process. With six digits an id has twelve characters: V8 copies strings of that length at once, but
 * keeps the parts of longer ones until they are read.
 */
const ID_PREFIX = randomInt(36 ** 6)
  .toString(36)
  .padStart(6, '0');
let lastId = 100_000;

/** The platform's id of a request if it is valid, else a new one. */
export function requestId(given: string | string[] | undefined): string {
  if (typeof given === 'string' && REQUEST_ID.test(given)) return given;
  lastId += 1;
  return `${ID_PREFIX}${lastId}`;
}

/** Stores the cause of a failed answer for its log line. */
export function noteFailure(response: Response, error: ContentError): void {
  if (response.locals.notes) response.locals.notes.failure = error;
}

/** Begins an uncached answer that says why it failed: its status and `Retry-After`; the cause goes into the log line. */
export function beginFailure(response: Response, error: ContentError): Response {
  noteFailure(response, error);
  if (error.retryAfterS !== undefined) response.set('Retry-After', String(error.retryAfterS));
  return response.status(error.statusCode).set('Cache-Control', NO_STORE);
}

function causeOf(error: ContentError) {
  return {
    errorText: error.errorText,
    // Our own failure, not the content service's: log the stack.
    ...(error.cause === undefined ? {} : { cause: stackOf(error.cause) }),
  };
}
