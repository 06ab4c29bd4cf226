import { randomInt } from 'node:crypto';
import { inspect } from 'node:util';
import type { RequestHandler, Response } from 'express';
import type { ContentError } from '../../shared/errors';
import type { Logger, RequestLog } from '../log/logger';
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

const REQUEST_ID = /^[\w.:-]{8,128}$/;

/**
 * Gives each request an id (the platform's `X-Request-Id` when it sends one) and writes one line when it is over:
 * 5xx as errors with their cause, visitors who left before the end as such.
 * @param logAnswered writes the others; null when nobody wants them.
 */
export function logRequests(log: Logger, logAnswered: RequestLog | null): RequestHandler {
  return function logRequest(request, response, next) {
    const started = performance.now();
    const id = requestId(request.headers['x-request-id']);
    const notes: RequestNotes = { id, log };
    response.locals.notes = notes;
    response.setHeader('X-Request-Id', id);
    response.on('close', () => {
      const { failure } = notes;
      const line = {
        id,
        method: request.method,
        url: request.originalUrl.slice(0, 2000),
        status: response.statusCode,
        ms: Math.round((performance.now() - started) * 10) / 10,
      };
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
    next();
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

/** Anything can be thrown. */
function stackOf(thrown: unknown): string {
  const stack: unknown =
    typeof thrown === 'object' && thrown !== null ? Reflect.get(thrown, 'stack') : undefined;
  return typeof stack === 'string' ? stack : inspect(thrown).slice(0, 2000);
}
