import type { Query } from '../../shared/content/queries/answers';
import type { ContentError } from '../../shared/errors';
import type { Logger } from '../log/logger';
import { SHELL_KINDS } from './cacheKeys';
import { noteOnce } from './parse/noteOnce';
import type { OutageEvent } from './transport/circuitBreaker';
import { causeText, ServiceRefusal } from './transport/serviceErrors';
import { isLoginFailure } from './transport/serviceLogin';

/** Logs what the content service fails to give. */
export function logContentFailures(log: Logger) {
  return {
    /** A 404 is normal for a page, so only a missing part of the shell is logged: the built-in one replaces it. */
    missing({ kind, url }: Query): void {
      if (SHELL_KINDS.includes(kind))
        noteOnce(log, { kind, url }, 'the content service has none: what is built in stands in');
    },
    /** One URL that failed. */
    failure(kind: string, url: string, error: ContentError, servedStale: boolean): void {
      if (isLoginFailure(error)) return;
      // The reader of redirects logs this itself, at a lower level: a service may have no redirects.
      if (kind === 'redirects' && (error.statusCode < 500 || error.cause instanceof ServiceRefusal)) return;
      const line = { kind, url, status: error.statusCode, cause: causeText(error.cause), servedStale };
      log[error.statusCode >= 500 ? 'error' : 'warn'](line, error.errorText);
    },
    /** Logs one line at the beginning of an outage, with its cause, and one at its end. */
    outage({ kind, isOn, ms, error }: OutageEvent): void {
      const what = kind === null ? {} : { kind };
      if (!isOn) {
        log.info({ ...what, seconds: Math.round(ms / 1000) }, 'the content service answers again');
        return;
      }
      const { statusCode: status, errorText, cause } = error ?? {};
      const why = { status, errorText, cause: causeText(cause) };
      log.error({ ...what, ...why }, 'the content service is out: what is known stands in');
    },
  };
}
