import { createSealer } from '../sealing';
import type { Lead } from './lead';

/** Encrypts leads in the queue, each bound to its id. */
export type LeadCipher = ReturnType<typeof createLeadCipher>;

/**
 * @param keys the entries of LEADS_KEY: the first seals, all of them open, so that a key can be rotated while leads
 * wait.
 */
export function createLeadCipher([current, ...before]: readonly string[]) {
  if (!current) throw new Error('LEADS_KEY is needed to keep leads');
  const sealer = createSealer([current, ...before]);
  return {
    seal: (lead: Lead) => sealer.seal(JSON.stringify(lead), lead.id),
    /** @throws Error when the text was sealed with another key, for another id, or was changed. */
    open(id: string, sealed: string) {
      const text = sealer.open(sealed, id);
      if (text === null)
        throw new Error('the lead cannot be opened: LEADS_KEY is another one than it was kept with');
      // as: only `seal` can have made it, as the authentication tag proves.
      return JSON.parse(text) as Lead;
    },
  };
}
