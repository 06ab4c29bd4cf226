import { createCipheriv, createDecipheriv, createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Makes texts unreadable and unforgeable: AES-256-GCM, each bound to what it is for. */
export interface Sealer {
  /** @param purpose what it is for: a text opens for nothing else. */
  seal(text: string, purpose: string): string;
  /** Null for what was sealed with another key, for something else, or was changed. */
  open(sealed: string, purpose: string): string | null;
}

/** Of the standard (NIST SP 800-38D). */
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * @param keys the operator's secrets: the first seals, each opens, so that a key can be changed while texts are about.
 * Sealed texts are of the letters that cookies and addresses take (base64url).
 */
export function createSealer(keys: readonly [string, ...string[]]): Sealer {
  const current = digest(keys[0]);
  const secrets = keys.map(digest);

  function openWith(secret: Buffer, bytes: Buffer, purpose: string): string | null {
    try {
      const decipher = createDecipheriv('aes-256-gcm', secret, bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(Buffer.from(purpose)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return Buffer.concat([
        decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)),
        decipher.final(),
      ]).toString();
    } catch {
      return null;
    }
  }

  return {
    seal(text, purpose) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', current, iv, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.from(purpose));
      const sealed = Buffer.concat([cipher.update(text), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    open(sealed, purpose) {
      const bytes = Buffer.from(sealed, 'base64url');
      for (const secret of secrets) {
        const text = openWith(secret, bytes, purpose);
        if (text !== null) return text;
      }
      return null;
    },
  };
}

/** Compares in a time that tells nothing about the secret. */
export function isSameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
