import { createCipheriv } from 'node:crypto';
import {
  type BrotliCompress,
  createBrotliCompress,
  createGzip,
  type Gzip,
  constants as zlib,
} from 'node:zlib';
import { type ByteStream, createByteStream } from '../http/byteStream';
import type { Encoding } from '../http/negotiateEncoding';

/** For a waiting visitor: a fifth more bytes than the highest level, in a fiftieth of its time. */
const BROTLI_LEVEL = 3;
/** A fifth less work than level 6, for a hundredth more bytes. */
const GZIP_LEVEL = 5;
/** A compressed page fits into one chunk: each further one would wait for its turn on the main thread. */
const CHUNK_BYTES = 64 * 1024;
/** Sent while the rest is being compressed: the page's scripts and title. Twice as much takes twice as long. */
export const FIRST_BYTES = 8 * 1024;

export type Compression = Exclude<Encoding, 'identity'>;

/** Names and values, in the order in which they are sent. */
export type Headers = readonly (readonly [name: string, value: string])[];

/** The whole HTML of a page, and its compressed forms, which are made off the main thread. */
export interface PageBody {
  status: number;
  html: Buffer;
  etag: string;
  /** Milliseconds since 1970; NaN if unknown. */
  lastModified: number;
  /** The headers of this page alone. */
  headers: Headers;
  /** The page in an encoding, streamed while it is compressed; each encoding is made at most once. */
  compressed(encoding: Compression): ByteStream;
  /** The whole page in an encoding. */
  bytes(encoding: Encoding): Promise<Buffer>;
  /** Whether this encoding has been requested. */
  wasRequested(encoding: Encoding): boolean;
}

/** Not a secret, since nothing is encrypted: constant, so that every process gives a page the same tag. */
const TAG_KEY = Buffer.alloc(16, 'page');
const TAG_NONCE = Buffer.alloc(12);

/**
 * The validator of a page (RFC 9110, 8.8.3). Weak: all encodings are the same page. A checksum of 128 bits (GMAC, NIST
 * SP 800-38D) takes a fourth of the time of SHA-1. It tells versions of a page apart but does not resist deliberate
 * collisions: nothing is looked up by a tag alone.
 * @param renderedAt the moment in the page's hydration data. It does not count: browsers learn the time from the gateway.
 */
export function etagOf(html: Buffer, renderedAt: number): string {
  const moment = `"now":${renderedAt},`;
  const at = html.indexOf(moment);
  const cipher = createCipheriv('aes-128-gcm', TAG_KEY, TAG_NONCE);
  if (at < 0) cipher.setAAD(html);
  else cipher.setAAD(html.subarray(0, at)).setAAD(html.subarray(at + moment.length));
  cipher.final();
  return `W/"${cipher.getAuthTag().toString('base64url')}"`;
}

export function createPageBody({
  html,
  ...facts
}: Omit<PageBody, 'compressed' | 'bytes' | 'wasRequested'>): PageBody {
  const made = new Map<Compression, ByteStream>();
  const requested = new Set<Encoding>();

  function compressed(encoding: Compression): ByteStream {
    requested.add(encoding);
    const known = made.get(encoding);
    if (known) return known;
    const stream = compress(html, encoding);
    made.set(encoding, stream);
    return stream;
  }

  return {
    html,
    compressed,
    async bytes(encoding) {
      requested.add(encoding);
      return encoding === 'identity' ? html : readAll(compressed(encoding));
    },
    wasRequested: (encoding) => requested.has(encoding),
    ...facts,
  };
}

/** The whole of a compressed page. Rejects when the compression failed. */
export async function readAll(stream: ByteStream): Promise<Buffer> {
  const bytes = await stream.whole;
  if (!bytes) throw new Error('A page could not be compressed');
  return bytes;
}

/** Compresses off the main thread, in two pieces: the first is sent before the second is made. */
export function compress(html: Buffer, encoding: Compression): ByteStream {
  const compressed = createByteStream();
  const stream = compressor(encoding, html.length);
  stream.on('data', (piece: Buffer) => {
    compressed.write(piece);
    compressed.flush();
  });
  stream.on('end', compressed.end);
  stream.on('error', compressed.cut);
  // Send the first piece before compressing the second.
  stream.write(html.subarray(0, FIRST_BYTES), () =>
    setImmediate(() => stream.end(html.subarray(FIRST_BYTES))),
  );
  return compressed;
}

/** Flushes after each write, so that the client can decompress each piece on arrival. */
function compressor(encoding: Compression, length: number): Gzip | BrotliCompress {
  if (encoding === 'gzip')
    return createGzip({ level: GZIP_LEVEL, chunkSize: CHUNK_BYTES, flush: zlib.Z_SYNC_FLUSH });
  return createBrotliCompress({
    chunkSize: CHUNK_BYTES,
    flush: zlib.BROTLI_OPERATION_FLUSH,
    params: {
      [zlib.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL,
      [zlib.BROTLI_PARAM_SIZE_HINT]: length,
      [zlib.BROTLI_PARAM_LGWIN]: windowBits(length),
      [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT,
    },
  });
}

/**
 * Brotli's window, as a power of two: large enough for the page, since a larger one gains nothing and costs memory. V8
 * counts that memory as its own: with the default window it collects garbage every 25 pages, with this one every 150.
 */
function windowBits(length: number): number {
  return Math.min(Math.max(Math.ceil(Math.log2(length + 16)), 16), zlib.BROTLI_DEFAULT_WINDOW);
}
