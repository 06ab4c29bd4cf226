import type { ErrorRequestHandler } from 'express';
import { ContentError, toContentError } from '../../shared/errors';
import { splitLocale } from '../../shared/locale';
import { allowPlainPage, plainPage } from '../render/plainPage';
import { beginFailure, noteFailure } from './logRequests';

const POLICY = 'Content-Security-Policy';

/**
 * The last resort when no page could be rendered: minimal HTML in the visitor's language with links to try again and
 * home, or JSON if requested. An answer that has already begun can only be cut.
 */
export function sendErrorPage(): ErrorRequestHandler {
  return function sendLastResort(thrown: unknown, request, response, _next) {
    const error = clientMistake(thrown) ?? toContentError(thrown);
    if (response.headersSent) {
      noteFailure(response, error);
      response.destroy();
      return;
    }
    beginFailure(response, error);
    if (request.accepts(['html', 'json']) === 'json') {
      response.json({ statusCode: error.statusCode, errorText: error.errorText });
      return;
    }
    const policy = response.getHeader(POLICY);
    if (typeof policy === 'string') response.setHeader(POLICY, allowPlainPage(policy));
    response.type('html').send(plainPage(error, splitLocale(request.path).locale));
  };
}

/** The 4xx errors that Express and body parsers throw for malformed requests. */
export function clientMistake(thrown: unknown): ContentError | null {
  if (thrown instanceof URIError) return new ContentError({ statusCode: 400, errorText: thrown.message });
  const { statusCode, errorText } = toContentError(thrown);
  if (statusCode >= 500 || thrown instanceof ContentError) return null;
  // Without its cause, whose stack would be logged.
  return new ContentError({ statusCode, errorText });
}
