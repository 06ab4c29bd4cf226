import { orNullAfter } from '../inTime';
import type { LeadQueue } from '../leads/leadQueue';
import type { Leads } from '../leads/leads';
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

/** The state of the queue; null without one, and when it does not answer in time. */
export async function keptNow(queue: LeadQueue | null): Promise<Moment['leads']> {
  if (!queue) return null;
  const counting = Promise.all([queue.counts(), queue.list('waiting', 1)]).catch(() => null);
  const answer = await orNullAfter(PATIENCE_MS, counting);
  if (!answer) return null;
  const [counts, [oldest]] = answer;
  const oldestS = oldest ? (Date.now() - Date.parse(oldest.receivedAt)) / 1000 : 0;
  return { ...counts, oldestS: Math.max(0, oldestS) };
}
