import express, { type RequestHandler, Router } from 'express';
import type { Logger } from '../log/logger';
import { clientMistake } from './sendErrorPage';

/** Lines a minute: a broken extension on one visitor's machine must not fill the log. */
const MAX_LINES = 20;
const MINUTE_MS = 60_000;
const FIELD_LENGTH = 300;

/** Writes down what was refused and on which page: one line a report, a bounded number a minute, nothing of a visitor. */
export function receiveCspReports({
  log,
  clock = Date.now,
}: {
  log: Logger;
  clock?: () => number;
}): RequestHandler {
  let minute = 0;
  let lines = 0;

  function note(report: unknown): void {
    const now = Math.floor(clock() / MINUTE_MS);
    if (now !== minute) [minute, lines] = [now, 0];
    lines += 1;
    if (lines <= MAX_LINES)
      log.warn(fieldsOf(report), 'the browser refused something by the content security policy');
  }

  const router = Router();
  router.post('/', express.json({ limit: '16kb', type: () => true }), (request, response) => {
    const reports: unknown[] = Array.isArray(request.body) ? request.body : [request.body];
    for (const report of reports.slice(0, MAX_LINES)) note(report);
    response.status(204).set('Cache-Control', 'no-store').end();
  });
  router.use(
    (thrown: unknown, _request: express.Request, response: express.Response, next: express.NextFunction) => {
      const error = clientMistake(thrown);
      if (!error) return next(thrown);
      response.status(error.statusCode).set('Cache-Control', 'no-store').end();
    },
  );
  return router;
}

/** Both forms of report: `csp-report` of report-uri and `body` of the Reporting API. */
function fieldsOf(report: unknown): Record<string, string> {
  const outer = recordOf(report);
  const inner = recordOf(outer['csp-report'] ?? outer.body);
  const text = (...names: string[]) => {
    const value = names.map((name) => inner[name]).find((candidate) => typeof candidate === 'string');
    return String(value ?? '').slice(0, FIELD_LENGTH);
  };
  return {
    page: text('document-uri', 'documentURL').split('?')[0] ?? '',
    directive: text('effective-directive', 'effectiveDirective', 'violated-directive'),
    refused: text('blocked-uri', 'blockedURL').split('?')[0] ?? '',
  };
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
