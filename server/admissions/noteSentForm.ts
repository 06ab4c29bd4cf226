import type { SubmissionResult } from '../leads/createLeads';
import type { Logger } from '../log/logger';

/** What became of a form: one that neither its receiver nor the queue took is somebody who waits to be called back. */
export function noteSentForm(
  log: Logger,
  sent: { id: string | undefined; form: string },
  outcome: SubmissionResult | { state: string },
): void {
  if ('error' in outcome)
    log.error(
      { ...sent, cause: outcome.error.errorText },
      'a form was not taken: its sender is asked to try again',
    );
  else log.info({ ...sent, outcome: outcome.state }, 'form sent');
}
