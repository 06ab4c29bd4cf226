import { createCipheriv, createDecipheriv, createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** The size that the standard recommends (NIST SP 800-38D). */
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts and authenticates texts: AES-256-GCM, each bound to a purpose.
 * @param keys the operator's secrets: the first seals, all of them open, so that a key can be rotated.
 * Sealed texts are base64url, which cookies and addresses accept.
 */
export function createSealer(keys: readonly [string, ...string[]]) {
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
    /** @param purpose needed again to open the text. */
    seal(text: string, purpose: string) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', current, iv, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.from(purpose));
      const sealed = Buffer.concat([cipher.update(text), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    /** Null if the text was sealed with another key or for another purpose, or was changed. */
    open(sealed: string, purpose: string) {
      const bytes = Buffer.from(sealed, 'base64url');
      for (const secret of secrets) {
        const text = openWith(secret, bytes, purpose);
        if (text !== null) return text;
      }
      return null;
    },
  };
}

/** Compares in constant time, so that timing reveals nothing about the secret. */
export function isSameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
