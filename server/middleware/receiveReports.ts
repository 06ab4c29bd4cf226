import express, { type RequestHandler, Router } from 'express';
import { NO_STORE } from '../http/cacheControl';
import { createTokenBucket } from '../http/tokenBucket';
import type { Logger } from '../log/logger';
import { steadyClock } from '../steadyClock';
import { clientMistake } from './sendErrorPage';

/** Lines per minute: a broken extension in one visitor's browser must not fill the log. */
const MAX_LINES = 20;
const FIELD_LENGTH = 300;

interface ReportsOptions {
  log: Logger;
  /** The message of the log line. */
  message: string;
  /** The fields of a report's log line: reports are untrusted, so values are short and contain no personal data. */
  fieldsOf(report: Readonly<Record<string, unknown>>): Record<string, string | number>;
  clock?(): number;
}

/**
 * Logs the reports that browsers send by themselves (JSON, one or several): one line each up to a limit per minute, and
 * one with the number of those left out.
 */
export function receiveReports({
  log,
  message,
  fieldsOf,
  clock = steadyClock,
}: ReportsOptions): RequestHandler {
  const bucket = createTokenBucket({ burst: MAX_LINES, perSecond: MAX_LINES / 60, clock });
  let leftOut = 0;

  function note(report: unknown): void {
    if (bucket.take()) {
      log.warn(fieldsOf(recordOf(report)), message);
      return;
    }
    if (leftOut === 0) setTimeout(tellLeftOut, 60_000).unref();
    leftOut += 1;
  }

  function tellLeftOut(): void {
    log.warn({ leftOut }, message);
    leftOut = 0;
  }

  const router = Router();
  router.post('/', express.json({ limit: '16kb', type: () => true }), (request, response) => {
    const reports: unknown[] = Array.isArray(request.body) ? request.body : [request.body];
    for (const report of reports.slice(0, MAX_LINES)) note(report);
    response.status(204).set('Cache-Control', NO_STORE).end();
  });
  router.use(
    (thrown: unknown, _request: express.Request, response: express.Response, next: express.NextFunction) => {
      const error = clientMistake(thrown);
      if (!error) return next(thrown);
      response.status(error.statusCode).set('Cache-Control', NO_STORE).end();
    },
  );
  return router;
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** Logs violations of the policy, with their page. */
export function receiveCspReports({ log }: { log: Logger }): RequestHandler {
  return receiveReports({
    log,
    message: 'the browser refused something by the content security policy',
    fieldsOf: cspFields,
  });
}

/** Both forms of report: `csp-report` of report-uri and `body` of the Reporting API. */
function cspFields(report: Readonly<Record<string, unknown>>): Record<string, string> {
  const inner = recordOf(report['csp-report'] ?? report.body);
  const first = (...names: string[]) => names.map((name) => text(inner[name])).find(Boolean) ?? '';
  return {
    page: first('document-uri', 'documentURL').split('?')[0] ?? '',
    directive: first('effective-directive', 'effectiveDirective', 'violated-directive'),
    refused: first('blocked-uri', 'blockedURL').split('?')[0] ?? '',
  };
}

/**
 * Logs hydration failures: an occasional one is a visitor's extension, one at every visit of a page is a fault of ours.
 * `fetched` chunks were missing and loaded again, `missing` ones could not be loaded.
 */
export function receiveHydrationReports({ log }: { log: Logger }): RequestHandler {
  return receiveReports({
    log,
    message: 'a browser rendered a page again: its HTML was not what the server sent',
    fieldsOf: ({ page, reason, fetched, missing }) => ({
      page: text(page).split('?')[0] ?? '',
      reason: text(reason),
      fetched: count(fetched),
      missing: count(missing),
    }),
  });
}

const text = (value: unknown) => (typeof value === 'string' ? value.slice(0, FIELD_LENGTH) : '');
const count = (value: unknown) => (typeof value === 'number' && Number.isSafeInteger(value) ? value : 0);
