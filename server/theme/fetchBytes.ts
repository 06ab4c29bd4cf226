import { parseUrl } from '../../shared/addresses/parseUrl';
import { messageOf } from '../../shared/errors';
import { bytesAtMost } from '../http/bytesAtMost';

const FETCH_MS = 5000;

/**
 * Fetches a font or an image of a school's look, from a media URL or a `data:` URL.
 * @throws Error with a reason for the author of the URL
 */
export async function fetchBytes(address: string, base: string, maxBytes: number): Promise<Buffer> {
  const url = parseUrl(/^(?:https?|data):/.test(address) ? address : base.replace(/\/$/, '') + address);
  if (!url) throw new Error('an address expected');
  const response = await fetch(url, { signal: AbortSignal.timeout(FETCH_MS) }).catch((error: unknown) => {
    throw new Error(`it could not be had: ${messageOf(error)}`);
  });
  if (!response.ok) throw new Error(`it could not be had: ${response.status}`);
  const bytes = response.body ? await bytesAtMost(response.body, maxBytes) : Buffer.alloc(0);
  if (!bytes) throw new Error(`at most ${maxBytes / 1024} KB expected`);
  return bytes;
}
