import type { ErrorRequestHandler } from 'express';
import { ContentError, catalogueMessage, toContentError } from '../../shared/errors';
import { LABELS } from '../../shared/labels/labelTexts';
import { type Locale, splitLocale } from '../../shared/locale';
import { NO_STORE } from '../http/cacheControl';
import { OverloadError } from '../overloadError';
import { escapeText } from '../render/document';
import { noteFailure } from './logRequests';

/**
 * The last resort, when no page could be drawn: a few words of HTML in the visitor's language with links to try again and
 * home, or JSON for whoever asked for it. An answer that has already begun can only be cut.
 */
export function sendErrorPage(): ErrorRequestHandler {
  return function sendLastResort(thrown: unknown, request, response, _next) {
    const error = clientMistake(thrown) ?? toContentError(thrown);
    noteFailure(response, error);
    if (response.headersSent) {
      response.destroy();
      return;
    }
    response.status(error.statusCode).set('Cache-Control', NO_STORE);
    if (error.retryAfterS !== undefined) response.set('Retry-After', String(error.retryAfterS));
    if (request.accepts(['html', 'json']) === 'json') {
      response.json({ statusCode: error.statusCode, errorText: error.errorText });
      return;
    }
    response.type('html').send(plainPage(error, splitLocale(request.path).locale));
  };
}

/** A whole page in a few words: what failed, a link to try again where that may help, and the way home. */
export function plainPage(error: ContentError, locale: Locale): string {
  const labels = LABELS[locale];
  const message =
    error instanceof OverloadError
      ? labels['commons.error.crowded']
      : catalogueMessage(error.statusCode, locale);
  const title = escapeText(message);
  const retry =
    error.retryAfterS === undefined ? '' : `<p><a href="">${labels['commons.error.retry']}</a></p>`;
  return (
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="robots" content="noindex, follow">` +
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">' +
    `<title>${title}</title></head><body><main><h1>${title}</h1>` +
    `<p>${labels['commons.error.errorCode']} ${error.statusCode}</p>${retry}` +
    `<p><a href="/">${labels['commons.error.goBack']}</a></p></main></body></html>`
  );
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
