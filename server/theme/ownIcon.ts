import { fetchBytes } from './fetchBytes';
import type { Report } from './readTheme';

const MAX_BYTES = 300 * 1024;
/** Pixels: the largest icon that the manifest names. */
const LEAST_SIDE = 512;
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Where a PNG file says how wide and how high it is, after its signature and the name of its first chunk. */
const [WIDTH_AT, HEIGHT_AT] = [16, 20];

/**
 * A school's own icon as a `data:` URL, for an SVG document to show: as a picture nothing in it runs.
 * @param base what a relative address is resolved by.
 * @returns null where there is none, or none that can be used: that is told.
 */
export async function ownIcon(address: string, base: string, report: Report): Promise<string | null> {
  if (address === '') return null;
  try {
    const bytes = await fetchBytes(address, base, MAX_BYTES);
    return `data:${typeOf(bytes)};base64,${bytes.toString('base64')}`;
  } catch (error) {
    report('icon', error instanceof Error ? error.message : String(error));
    return null;
  }
}

function typeOf(bytes: Buffer): string {
  if (bytes.subarray(0, PNG.length).equals(PNG) && bytes.length > HEIGHT_AT + 4) {
    const side = Math.min(bytes.readUInt32BE(WIDTH_AT), bytes.readUInt32BE(HEIGHT_AT));
    if (side >= LEAST_SIDE) return 'image/png';
  } else if (/^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<svg[\s>]/.test(bytes.toString('utf8')))
    return 'image/svg+xml';
  throw new Error(`an SVG, or a PNG of ${LEAST_SIDE} pixels at least, expected`);
}
