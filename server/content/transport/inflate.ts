import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflateRaw, inflate as inflateZlib } from 'node:zlib';

const unGzip = promisify(gunzip);
const unBrotli = promisify(brotliDecompress);
const unZlib = promisify(inflateZlib);
const unRaw = promisify(inflateRaw);

/** No honest service compresses an answer more often than that. */
const MOST_CODINGS = 2;

/**
 * Bytes with their content codings undone (RFC 9110, 8.4): gzip, deflate (wrapped or raw), br, or none.
 * Rejects when a coding is unknown, the bytes are damaged, or more than `maxBytes` would come out: inflating
 * stops there, so that a small answer cannot fill the memory.
 */
export async function inflate(bytes: Buffer, codings: string, maxBytes: number): Promise<Buffer> {
  const names = codings
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'identity');
  if (names.length > MOST_CODINGS) throw new Error(`too many content codings: ${codings.slice(0, 80)}`);
  let result = bytes;
  for (const name of names.reverse()) result = await undo(name, result, { maxOutputLength: maxBytes });
  return result;
}

async function undo(coding: string, bytes: Buffer, limits: { maxOutputLength: number }): Promise<Buffer> {
  if (coding === 'gzip' || coding === 'x-gzip') return unGzip(bytes, limits);
  if (coding === 'br') return unBrotli(bytes, limits);
  // Some servers call a bare DEFLATE stream "deflate": a zlib header's low half is always 8.
  if (coding === 'deflate')
    return ((bytes[0] ?? 0) & 0x0f) === 8 ? unZlib(bytes, limits) : unRaw(bytes, limits);
  throw new Error(`unknown content coding: ${coding.slice(0, 80)}`);
}
