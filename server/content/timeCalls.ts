import { type ContentError, toContentError } from '../../shared/errors';
import { inCallSpan } from '../http/trace';

/** What came of a question to the content service. */
export type CallOutcome = 'answered' | 'missing' | 'refused' | 'failed' | 'too slow';

/** Hears of each question to the service: its kind, what came of it, and after how many milliseconds. */
export type OnCalled = (kind: string, outcome: CallOutcome, ms: number) => void;

/** Builds the function that runs a question of a kind and tells what came of it. */
export function timeCalls(onCalled: OnCalled) {
  return async function timed<T>(kind: string, call: () => Promise<T>): Promise<T> {
    const begun = performance.now();
    let outcome: CallOutcome = 'answered';
    try {
      return await inCallSpan(`content ${kind}`, call);
    } catch (error) {
      outcome = outcomeOf(toContentError(error));
      throw error;
    } finally {
      onCalled(kind, outcome, performance.now() - begun);
    }
  };
}

function outcomeOf({ statusCode }: ContentError): CallOutcome {
  if (statusCode === 404) return 'missing';
  if (statusCode === 504) return 'too slow';
  return statusCode < 500 ? 'refused' : 'failed';
}
