import type { Leads, SubmissionResult } from '../leads/createLeads';
import type { FormPlace } from '../leads/findForm';
import { readEverything } from '../leads/readAnswers';
import type { Logger } from '../log/logger';
import type { FormLimits } from './formLimits';

interface TakerOptions {
  leads: Pick<Leads, 'accept'>;
  formLimits: Pick<FormLimits, 'take'>;
  log: Logger;
}

/** Who sends a form: the address, the id that the browser gave the submission, and the id of the request. */
interface Sender {
  ip: string;
  given?: string | undefined;
  requestId: string | undefined;
}

/**
 * Builds the function that takes a submission, however it was sent: it counts it for its address, has its answers
 * accepted, and notes in the log what became of it. Rejects with a ContentError 404 for an unknown form.
 */
export function createFormTaker({ leads, formLimits, log }: TakerOptions) {
  return async function takeForm(place: FormPlace, body: unknown, sender: Sender): Promise<SubmissionResult> {
    const { ip, given, requestId } = sender;
    const waitS = await formLimits.take(ip, { ...place, given, answers: readEverything(body) });
    const outcome: SubmissionResult =
      waitS > 0 ? { state: 'tooMany', retryAfterS: waitS } : await leads.accept(place, body, { ip, given });
    const sent = { id: requestId, form: place.slug };
    if (outcome.state === 'unavailable')
      // Neither its receiver nor the queue took it: somebody waits to be called back.
      log.error(
        { ...sent, cause: outcome.error.errorText },
        'a form was not taken: its sender is asked to try again',
      );
    else log.info({ ...sent, outcome: outcome.state }, 'form sent');
    return outcome;
  };
}
