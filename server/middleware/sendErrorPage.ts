import type { ErrorRequestHandler } from 'express';
import { ContentError, toContentError } from '../../shared/errors';
import { noteFailure } from './logRequests';

/**
 * The last resort, when even the error page could not be drawn: plain English HTML with a link home, or JSON for
 * whoever asked for it. An answer that has already begun can only be cut.
 */
export function sendErrorPage(): ErrorRequestHandler {
  return function sendLastResort(thrown: unknown, request, response, _next) {
    const error = clientMistake(thrown) ?? toContentError(thrown);
    noteFailure(response, error);
    if (response.headersSent) {
      response.destroy();
      return;
    }
    response.status(error.statusCode).set('Cache-Control', 'no-store');
    if (error.retryAfterS !== undefined) response.set('Retry-After', String(error.retryAfterS));
    if (request.accepts(['html', 'json']) === 'json') {
      response.json({ statusCode: error.statusCode, errorText: error.errorText });
      return;
    }
    response
      .type('html')
      .send(
        '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="robots" content="noindex, follow">' +
          '<meta name="viewport" content="width=device-width,initial-scale=1"><title>Something went wrong</title></head>' +
          `<body><h1>Something went wrong</h1><p>Error code: ${error.statusCode}</p><p><a href="/">Back to the site</a></p></body></html>`,
      );
  };
}

/** What Express and body parsers throw for requests that are malformed: their 4xx is the answer. */
export function clientMistake(thrown: unknown): ContentError | null {
  if (thrown instanceof URIError) return new ContentError({ statusCode: 400, errorText: thrown.message });
  if (typeof thrown !== 'object' || thrown === null || !('statusCode' in thrown)) return null;
  const { statusCode } = thrown;
  if (
    typeof statusCode !== 'number' ||
    statusCode < 400 ||
    statusCode > 499 ||
    thrown instanceof ContentError
  )
    return null;
  return new ContentError({
    statusCode,
    errorText: thrown instanceof Error ? thrown.message : 'Bad request',
  });
}
