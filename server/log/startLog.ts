import type { Config } from '../config';
import { createErrorReporter } from './errorReporter';
import { createLogger } from './logger';
import type { LogOutput } from './logOutput';
import { createTroubles } from './troubles';
import { warnAtMost } from './warnAtMost';

const LOST_REPORTS_EVERY_MS = 600_000;

/** The process's log, its list of warnings, and the error reporter if one is configured. */
export function startLog(
  { logLevel, errorReports }: Pick<Config, 'logLevel' | 'errorReports'>,
  output: LogOutput,
) {
  const troubles = createTroubles();
  let release = '';
  const log = createLogger(logLevel, output, (level, message, fields) => {
    troubles.note(level, message, fields);
    if (level === 'error') reporter?.report({ message, fields });
  });
  const noteLost = warnAtMost({
    log,
    message: 'errors cannot be reported (ERROR_REPORT_URL)',
    everyMs: LOST_REPORTS_EVERY_MS,
  });
  const reporter =
    errorReports &&
    createErrorReporter({
      target: errorReports,
      release: () => release,
      onFailure: (cause) => noteLost({ cause }),
    });
  return {
    log,
    troubles,
    /** Sets the build that errors are reported with, once it is known. */
    setRelease(build: string): void {
      release = build;
    },
    /** Reports an unexpected error outside of request handling to the error tracker. */
    reportDefect: (message: string, err: string) => reporter?.report({ message, fields: { err } }),
  };
}
