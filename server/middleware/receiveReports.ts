import express, { type RequestHandler, Router } from 'express';
import type { Logger } from '../log/logger';
import { clientMistake } from './sendErrorPage';

/** Lines a minute: a broken extension on one visitor's machine must not fill the log. */
const MAX_LINES = 20;
const MINUTE_MS = 60_000;

interface ReportsOptions {
  log: Logger;
  /** What the line in the log says. */
  message: string;
  /** What it tells of a report, which is whatever somebody sent: short, and nothing of a visitor. */
  fieldsOf(report: Readonly<Record<string, unknown>>): Record<string, string | number>;
  clock?: () => number;
}

/** Writes down what browsers report by themselves (JSON, one or several): one line a report, a bounded number a minute. */
export function receiveReports({ log, message, fieldsOf, clock = Date.now }: ReportsOptions): RequestHandler {
  let minute = 0;
  let lines = 0;

  function note(report: unknown): void {
    const now = Math.floor(clock() / MINUTE_MS);
    if (now !== minute) [minute, lines] = [now, 0];
    lines += 1;
    if (lines <= MAX_LINES) log.warn(fieldsOf(recordOf(report)), message);
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

export function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
