import express, { type RequestHandler, Router } from 'express';
import { NO_STORE } from '../../http/cacheControl';
import type { Logger } from '../../log/logger';
import { clientMistake } from '../sendErrorPage';

/** Lines a minute: a broken extension on one visitor's machine must not fill the log. */
const MAX_LINES = 20;

interface ReportsOptions {
  log: Logger;
  /** What the line in the log says. */
  message: string;
  /** What it tells of a report, which is whatever somebody sent: short, and nothing of a visitor. */
  fieldsOf(report: Readonly<Record<string, unknown>>): Record<string, string | number>;
  minuteMs?: number;
}

/**
 * Writes down what browsers report by themselves (JSON, one or several): one line a report, a bounded number a minute, and then
 * one that says how many were left out.
 */
export function receiveReports({
  log,
  message,
  fieldsOf,
  minuteMs = 60_000,
}: ReportsOptions): RequestHandler {
  let reports = 0;

  function endMinute(): void {
    if (reports > MAX_LINES) log.warn({ leftOut: reports - MAX_LINES }, message);
    reports = 0;
  }

  function note(report: unknown): void {
    if (reports === 0) setTimeout(endMinute, minuteMs).unref();
    reports += 1;
    if (reports <= MAX_LINES) log.warn(fieldsOf(recordOf(report)), message);
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

export function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
