import { setTimeout as pause } from 'node:timers/promises';
import { ExchangeFailure, type Incoming } from './httpTransport';
import { retryAfter } from './serviceErrors';

const REPEATABLE_STATUSES = [502, 503, 504];
const SHORTEST_WAIT_MS = 50;
const WAIT_SPREAD_MS = 150;
/** Less than this before the end is no time to be answered in. */
const SHORTEST_ATTEMPT_MS = 100;

type Outcome = { reply: Incoming } | { failure: unknown };

/**
 * Tries again, once and after a moment, what a connection or a proxy failed. A `Retry-After` is waited for, or,
 * when it leads beyond `endsAt` (in `performance.now()` milliseconds), respected by not trying again.
 */
export async function repeatOnce(
  attempt: () => Promise<Incoming>,
  endsAt: number,
  random: () => number,
): Promise<Incoming> {
  const first: Outcome = await attempt().then(
    (reply) => ({ reply }),
    (failure: unknown) => ({ failure }),
  );
  const waitMs = isPassing(first) ? waitBefore(first, random) : Number.POSITIVE_INFINITY;
  if (performance.now() + waitMs + SHORTEST_ATTEMPT_MS < endsAt) {
    await pause(waitMs);
    return attempt();
  }
  if ('failure' in first) throw first.failure;
  return first.reply;
}

/** A failure of the kind that is often over a moment later. */
function isPassing(outcome: Outcome): boolean {
  if ('reply' in outcome) return REPEATABLE_STATUSES.includes(outcome.reply.status);
  return outcome.failure instanceof ExchangeFailure && outcome.failure.reason === 'unreachable';
}

function waitBefore(outcome: Outcome, random: () => number): number {
  const asked = 'reply' in outcome ? (retryAfter(outcome.reply.headers) ?? 0) * 1000 : 0;
  return asked + SHORTEST_WAIT_MS + WAIT_SPREAD_MS * random();
}
