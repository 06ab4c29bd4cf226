import { ContentError } from '../../../shared/errors';
import { type ClockAndRandom, spread } from './backOff';
import { ServiceRefusal } from './serviceErrors';

/** One failing URL may be a problem of its own; this many different ones in a row mean that the service is out. */
const ADDRESSES_IN_A_ROW = 3;
/** Time between two probes, so the site recovers at most this long after the service. */
const PROBE_EVERY_MS = 5_000;

/**
 * Whether the content service as a whole is out. During an outage only one probe is sent every five seconds, however
 * many URLs visitors ask for. The first answer of any kind ends it.
 */
export type Outage = ReturnType<typeof createOutage>;

/** Whether the status means that the service, or the proxy in front of it, does not work at all. */
export function isServiceDown(error: ContentError): boolean {
  return error.statusCode === 502 || error.statusCode === 503 || error.statusCode === 504;
}

/**
 * Whether an answer is about its own URL or about everything: a refusal (401, 403), a server error (500, or a proxy's
 * own such as 521), or a body that cannot be read. A part of a query that the service does not know is not among them.
 */
export function mayConcernAll({ statusCode, cause }: ContentError): boolean {
  if (cause instanceof ServiceRefusal) return false;
  return statusCode === 401 || statusCode === 403 || statusCode >= 500;
}

/** @param kindsInARow how many kinds of queries must have failed as well */
export function createOutage({ clock, random, kindsInARow = 1 }: ClockAndRandom & { kindsInARow?: number }) {
  let nextProbe = 0;
  const failing = new Set<string>();
  const kinds = new Set<string>();
  let probing = false;
  let last: ContentError | undefined;
  const isOn = () => failing.size >= ADDRESSES_IN_A_ROW && kinds.size >= kindsInARow;
  const remainingMs = () => Math.max(0, nextProbe - clock());

  return {
    isOn,
    /** True when the service may be asked now. During an outage this takes the one probe: call, and report its outcome. */
    admit() {
      if (!isOn()) return true;
      if (probing || remainingMs() > 0) return false;
      probing = true;
      return true;
    },
    /** True when this answer ended an outage. */
    answered() {
      const ended = isOn();
      failing.clear();
      kinds.clear();
      probing = false;
      return ended;
    },
    failed(error: ContentError, url: string, kind = '') {
      if (!isOn()) {
        failing.add(url);
        kinds.add(kind);
      }
      probing = false;
      last = error;
      // Requests already in flight fail together: count them once.
      if (!isOn() || remainingMs() > 0) return;
      const retryAfterMs = (error.retryAfterS ?? 0) * 1000;
      nextProbe = clock() + Math.max(PROBE_EVERY_MS * spread(random), retryAfterMs);
    },
    /** The error for a query that was not sent, and for how many milliseconds it is valid. */
    refusal(url: string) {
      const waitMs = Math.max(remainingMs(), 1000);
      const error = new ContentError({
        statusCode: last?.statusCode ?? 503,
        errorText: `GET ${url}: not asked, the content service is out`,
        retryAfterS: Math.ceil(waitMs / 1000),
        cause: last,
      });
      return { error, waitMs };
    },
  };
}
