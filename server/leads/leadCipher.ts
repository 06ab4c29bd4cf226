import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { Lead } from './lead';

/** Keeps leads unreadable in the queue: AES-256-GCM, bound to the lead's id. */
export interface LeadCipher {
  seal(lead: Lead): string;
  /** @throws Error when the text was sealed with another key, for another id, or was changed. */
  open(id: string, sealed: string): Lead;
}

/** Of the standard (NIST SP 800-38D). */
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** @param keys the texts of LEADS_KEY: the first seals, each opens, so that a key can be changed while leads wait. */
export function createLeadCipher(keys: readonly string[]): LeadCipher {
  const secrets = keys.map((key) => createHash('sha256').update(key).digest());
  const [current] = secrets;
  if (!current) throw new Error('LEADS_KEY is needed to keep leads');

  function openWith(secret: Buffer, id: string, bytes: Buffer): string | null {
    const decipher = createDecipheriv('aes-256-gcm', secret, bytes.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(Buffer.from(id)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    try {
      return Buffer.concat([
        decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)),
        decipher.final(),
      ]).toString();
    } catch {
      return null;
    }
  }

  return {
    seal(lead) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', current, iv, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.from(lead.id));
      const text = Buffer.concat([cipher.update(JSON.stringify(lead)), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64');
    },
    open(id, sealed) {
      const bytes = Buffer.from(sealed, 'base64');
      for (const secret of secrets) {
        const text = openWith(secret, id, bytes);
        if (text !== null) {
          // as: sealed by `seal`, and by nobody else, as the tag proves.
          return JSON.parse(text) as Lead;
        }
      }
      throw new Error('the lead cannot be opened: LEADS_KEY is another one than it was kept with');
    },
  };
}
