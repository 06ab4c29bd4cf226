import { LRUCache } from 'lru-cache';
import { ContentError } from '../../../shared/errors';
import { kindIn } from '../cacheKeys';
import { type BackOff, type ClockAndRandom, createBackOff } from './backOff';
import { createOutage, isServiceDown, mayConcernAll, type Outage } from './outage';

/** The service is only out when several kinds of queries fail: one kind alone is a problem of its collection. */
const KINDS_IN_A_ROW = 2;

/** A call that failed or was not made, and until when the same error is returned. */
interface Failure {
  error: ContentError;
  promise: Promise<unknown>;
  backOff: BackOff;
  until: number;
}

/** The beginning or the end of an outage, of one kind of query or of the whole service (null). */
export interface OutageEvent {
  kind: string | null;
  isOn: boolean;
  /** How long it lasted; 0 at its beginning. */
  ms: number;
  /** The latest failure. */
  error?: ContentError;
}

interface BreakerOptions extends ClockAndRandom {
  maxEntries: number;
  onOutage?(news: OutageEvent): void;
}

/**
 * Whether the service may be asked. After a failure its key cools down, after a burst of failures its kind of query,
 * and during an outage (failures of several kinds) everything.
 */
export function createCircuitBreaker({
  clock,
  random,
  maxEntries,
  onOutage = () => undefined,
}: BreakerOptions) {
  const failures = new LRUCache<string, Failure>({ max: maxEntries });
  const outage = createOutage({ clock, random, kindsInARow: KINDS_IN_A_ROW });
  /** Per kind: one failing collection, such as a slow list, must not block the others. */
  const ofKind = new Map<string, Outage>();

  function outageOfKind(id: string): Outage {
    const kind = kindIn(id);
    const known = ofKind.get(kind) ?? createOutage({ clock, random });
    ofKind.set(kind, known);
    return known;
  }

  /** The outage that applies to a key: the service's or its kind's. */
  const holding = (id: string) => (outage.isOn() ? outage : outageOfKind(id));

  function current(id: string): Failure | undefined {
    const failure = failures.get(id);
    return failure && clock() < failure.until ? failure : undefined;
  }

  let hasAnswered = false;
  /** Whether the service's latest failure was an answer, which it gives to everything. */
  let wasAnswer = false;

  /** When each reported outage began: by kind, null for the service. */
  const reported = new Map<string | null, number>();

  function report(kind: string | null, isOn: boolean, error?: ContentError): void {
    const since = reported.get(kind);
    if (isOn === (since !== undefined)) return;
    if (isOn) reported.set(kind, clock());
    else reported.delete(kind);
    onOutage({ kind, isOn, ms: since === undefined ? 0 : clock() - since, ...(error && { error }) });
  }

  function answered(id?: string): void {
    hasAnswered = true;
    // The service is back: forget the failures of the outage.
    if (outage.answered()) {
      failures.clear();
      ofKind.clear();
      for (const kind of [...reported.keys()]) report(kind, false);
    }
    if (id === undefined || !outageOfKind(id).answered()) return;
    forgetAll((one) => outageOfKind(one) === outageOfKind(id));
    report(kindIn(id), false);
  }

  function forgetAll(isMeant: (id: string) => boolean): void {
    for (const id of [...failures.keys()].filter(isMeant)) failures.delete(id);
  }

  return {
    /** True when a key may be asked for now. During an outage this takes the one probe: call, and report its outcome. */
    admit(id: string) {
      const failure = current(id);
      // During an outage the probe decides, not the back-off of each URL.
      const held = holding(id);
      const isCoolingDown = failure !== undefined && !(held.isOn() && isServiceDown(failure.error));
      return !isCoolingDown && held.admit();
    },
    /** The error when `admit` is false: the same promise until the key may be asked for again. */
    refusal(id: string, url: string) {
      const known = current(id);
      if (known) return known;
      const { error, waitMs } = holding(id).refusal(url);
      const promise = Promise.reject(error);
      promise.catch(() => undefined);
      const backOff = failures.get(id)?.backOff ?? createBackOff({ clock, random });
      const failure = { error, promise, backOff, until: clock() + waitMs };
      failures.set(id, failure);
      return failure;
    },
    /** Reports an answer of the service, for a key or for a call without one. */
    answered,
    /**
     * Reports a failure. `wasKnown`: the key was answered before. Returns the error to show: a service that refuses or
     * breaks everything is out.
     */
    failed(id: string, error: ContentError, url: string, wasKnown: boolean) {
      // For a URL that was answered before, or from a service that has answered nothing yet, a refusal or a broken
      // answer concerns the site, not a page.
      const goesOn = holding(id).isOn() && (wasAnswer || error.statusCode >= 500);
      const concernsAll = wasKnown || !hasAnswered || goesOn;
      const isAnswer = !isServiceDown(error) && mayConcernAll(error) && concernsAll;
      const down = isAnswer ? asUnavailable(error) : error;
      if (!isServiceDown(down)) {
        answered(id);
        return error;
      }
      wasAnswer = isAnswer;
      outage.failed(down, url, kindIn(id));
      outageOfKind(id).failed(down, url);
      if (outage.isOn()) report(null, true, error);
      else report(kindIn(id), outageOfKind(id).isOn(), error);
      if (!isAnswer || !holding(id).isOn()) return error;
      // Earlier answers of the kind were taken as being about their own URLs.
      forgetAll((one) => holding(one).isOn() && mayConcernAll(failures.peek(one)?.error ?? error));
      return down;
    },
    /** Backs off a key: 5 s, then longer each time. Returns the error with that time in it. */
    coolDown(id: string, failed: ContentError, promise: Promise<unknown>) {
      // An outage is probed soon; a single failing URL backs off longer each time.
      const known = isServiceDown(failed) ? undefined : failures.get(id)?.backOff;
      const backOff = known ?? createBackOff({ clock, random });
      backOff.failed((failed.retryAfterS ?? 0) * 1000);
      const waitMs = backOff.remainingMs();
      const error = failed.statusCode >= 500 ? withRetryAfter(failed, waitMs) : failed;
      failures.set(id, { error, promise, backOff, until: clock() + waitMs });
      return error;
    },
    /** The key may be asked for at once. */
    forget: (id: string) => void failures.delete(id),
    forgetAll,
    /** Whether the service has answered anything since the start. */
    hasAnswered: () => hasAnswered,
    isOutage: () => outage.isOn() || [...ofKind.values()].some((kind) => kind.isOn()),
  };
}

/** The error in place of an answer that is the service's to everything, or not its own. */
export function asUnavailable({ errorText, cause }: ContentError): ContentError {
  return new ContentError({ statusCode: 503, errorText, cause });
}

function withRetryAfter(error: ContentError, waitMs: number): ContentError {
  const { statusCode, errorText, customMessage, cause } = error;
  const retryAfterS = Math.max(error.retryAfterS ?? 0, Math.ceil(waitMs / 1000));
  return new ContentError({ statusCode, errorText, customMessage, retryAfterS, cause });
}
