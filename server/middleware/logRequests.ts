import { randomInt } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import type { ContentError } from '../../shared/errors';
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
  /** Writes the lines of what was answered; null when nobody wants them. */
  logAnswered: RequestLog | null;
  numbers: Numbers;
  slowPages: Pick<SlowPages, 'note'>;
  apiBasePath: string;
}

const REQUEST_ID = /^[\w.:-]{8,128}$/;

/**
 * Gives each request an id (the platform's `X-Request-Id` when it sends one) and its place in a trace, and counts it and writes
 * one line when it is over: 5xx as errors with their cause, visitors who left before the end as such.
 */
export function logRequests({
  log,
  logAnswered,
  numbers,
  slowPages,
  apiBasePath,
}: LogOptions): RequestHandler {
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
      const kind = requestKind(method, originalUrl, apiBasePath);
      numbers.answered(kind, line.status, line.ms);
      if (kind === 'page' && line.status === 200) slowPages.note(path, line.ms);
      // What browsers report has lines of its own, a bounded number.
      if (kind === 'report' && line.status < 400) return;
      // Overload is told as a whole, by its queue.
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

/** What opens something, in an address: a preview's secret, a signed link, what a login brings back. */
const SECRET =
  /([?&;](?:s|%73)(?:e|%65)cret|[?&;](?:link|access_token|id_token|refresh_token|jwt|token|code))=[^&#]*/gi;
/** Addresses whose whole query is nobody's business. */
const EDITORS = /^(\/(?:_preview|api\/preview|callback)[^?]*)\?.*$/i;

/** An address as a log may have it. */
function withoutSecrets(address: string): string {
  if (!address.includes('?')) return address;
  return address.replace(EDITORS, '$1?…').replace(SECRET, '$1=…');
}

const LONGEST_HEADER = 300;
const LONGEST_URL = 2000;

/**
 * What the log says of a request that has been answered.
 * @param started when, by `performance.now()`. @param sentBefore bytes that its connection had sent before this answer.
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
 * Of this process: no two are likely to have the same. With six digits behind it an id has twelve characters: V8 copies so
 * many at once, of a longer text it keeps the parts until somebody reads it.
 */
const ID_PREFIX = randomInt(36 ** 6)
  .toString(36)
  .padStart(6, '0');
let lastId = 100_000;

/** The platform's id of a request when it sends one that looks like one, else a new one. */
export function requestId(given: string | string[] | undefined): string {
  if (typeof given === 'string' && REQUEST_ID.test(given)) return given;
  lastId += 1;
  return `${ID_PREFIX}${lastId}`;
}

/** Keeps the cause of a failed answer for its line in the log. */
export function noteFailure(response: Response, error: ContentError): void {
  if (response.locals.notes) response.locals.notes.failure = error;
}

function causeOf(error: ContentError) {
  return {
    errorText: error.errorText,
    // A failure of ours, not of the content service: the stack says where.
    ...(error.cause === undefined ? {} : { cause: stackOf(error.cause) }),
  };
}
