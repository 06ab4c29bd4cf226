import type { RequestHandler } from 'express';
import type { Logger } from '../../log/logger';
import { receiveReports } from './receiveReports';

const FIELD_LENGTH = 300;

/**
 * Counts pages that a browser could not take over as the server rendered them: now and then is a visitor's extension, on every
 * visit to one page is a fault of ours. `fetched` parts had gone and were fetched again, `missing` ones did not come.
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
