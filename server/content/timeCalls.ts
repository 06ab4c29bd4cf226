import { type ContentError, toContentError } from '../../shared/errors';
import { inCallSpan } from '../http/trace';

/** The outcome of a query to the content service. */
export type CallOutcome = 'answered' | 'missing' | 'refused' | 'failed' | 'too slow';

/** Called after each query to the service, with its kind, its outcome and its duration in milliseconds. */
export type OnCalled = (kind: string, outcome: CallOutcome, ms: number) => void;

/** Returns a function that runs a call in a trace span and reports its outcome and duration. */
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
