import type { RequestHandler } from 'express';
import type { Logger } from '../../log/logger';
import { receiveReports, recordOf } from './receiveReports';

const FIELD_LENGTH = 300;

/** Writes down what was refused and on which page. */
export function receiveCspReports({ log }: { log: Logger }): RequestHandler {
  return receiveReports({
    log,
    message: 'the browser refused something by the content security policy',
    fieldsOf,
  });
}

/** Both forms of report: `csp-report` of report-uri and `body` of the Reporting API. */
function fieldsOf(report: Readonly<Record<string, unknown>>): Record<string, string> {
  const inner = recordOf(report['csp-report'] ?? report.body);
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
