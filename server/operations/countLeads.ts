import { orNullAfter } from '../inTime';
import type { LeadQueue } from '../leads/createLeadQueue';
import type { Leads } from '../leads/createLeads';
import type { Moment, Numbers } from './numbers';

/** Wraps `leads` to count each by its result. */
export function countLeads(leads: Leads, numbers: Pick<Numbers, 'lead'>): Leads {
  return {
    ...leads,
    async accept(place, body, sender) {
      const accepted = await leads.accept(place, body, sender);
      numbers.lead(accepted.state);
      return accepted;
    },
  };
}

const PATIENCE_MS = 1_000;

/**
 * Reads the state of the queue. While the queue does not answer, that of its last answer: an alert about leads must not
 * end with it. Null without a queue, and before its first answer.
 */
export function createLeadCount(queue: LeadQueue | null): () => Promise<Moment['leads']> {
  let last: { waiting: number; dead: number; oldestAt: number } | null = null;
  return async () => {
    if (!queue) return null;
    const counting = Promise.all([queue.counts(), queue.list('waiting', 1)]).catch(() => null);
    const answer = await orNullAfter(PATIENCE_MS, counting);
    if (answer) {
      const [counts, [oldest]] = answer;
      last = { ...counts, oldestAt: oldest ? Date.parse(oldest.receivedAt) : Number.POSITIVE_INFINITY };
    }
    if (!last) return null;
    const { oldestAt, ...counts } = last;
    return { ...counts, oldestS: Math.max(0, (Date.now() - oldestAt) / 1000) };
  };
}
