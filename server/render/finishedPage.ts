import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Takes a millisecond a page. Level 11 would take ninety, and the thread pool from everybody else. */
const BROTLI_LEVEL = 5;
/** A fifth less work than level 6, for a hundredth more bytes. */
const GZIP_LEVEL = 5;
/** A page, compressed, fits into one: each further piece would wait for its turn on the main thread. */
const CHUNK_BYTES = 64 * 1024;

const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Names and values, in the order in which they are sent. */
export type Headers = readonly (readonly [name: string, value: string])[];

/** The whole HTML of a page, and its compressed forms, each made at most once, off the main thread. */
export interface FinishedPage {
  status: number;
  html: Buffer;
  etag: string;
  /** Milliseconds since 1970. */
  lastModified: number;
  /** The headers that belong to this very page. */
  headers: Headers;
  bytes(encoding: Encoding): Promise<Buffer>;
  /** Whether somebody has asked for this form. */
  asked(encoding: Encoding): boolean;
}

/** The validator of a page (RFC 9110, 8.8.3). Weak: all compressed forms are the same page. */
export function etagOf(html: Buffer): string {
  return `W/"${hash('sha1', html, 'base64url')}"`;
}

export function finishPage({ html, ...facts }: Omit<FinishedPage, 'bytes' | 'asked'>): FinishedPage {
  const made = new Map<Encoding, Promise<Buffer>>();
  return {
    ...facts,
    html,
    bytes(encoding) {
      const known = made.get(encoding);
      if (known) return known;
      const form = encoding === 'identity' ? Promise.resolve(html) : compress(html, encoding);
      made.set(encoding, form);
      return form;
    },
    asked: (encoding) => made.has(encoding),
  };
}

/** Off the main thread. */
export async function compress(html: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  const bytes = await (encoding === 'gzip'
    ? compressGzip(html, { level: GZIP_LEVEL, chunkSize: CHUNK_BYTES })
    : compressBrotli(html, {
        chunkSize: CHUNK_BYTES,
        params: {
          [zlib.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL,
          [zlib.BROTLI_PARAM_SIZE_HINT]: html.length,
          [zlib.BROTLI_PARAM_LGWIN]: windowBits(html.length),
          [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT,
        },
      }));
  // In memory of its own: it would hold on to the rest of the piece, or to what shares a pool with it.
  const form = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(form);
  return form;
}

/**
 * Brotli's window, as a power of two: large enough for the page, to which a larger one brings nothing. Its memory grows
 * with it, V8 counts that memory, and stops everybody to look for some of its own every 25 pages instead of every 150.
 */
function windowBits(length: number): number {
  return Math.min(Math.max(Math.ceil(Math.log2(length + 16)), 16), zlib.BROTLI_DEFAULT_WINDOW);
}

const MAX_REMEMBERED = 200;
const negotiated = new Map<string, Encoding>();

/**
 * The form of a page for an `Accept-Encoding` (RFC 9110, 12.5.3): the best weighed of ours, brotli before gzip before
 * none. Browsers send a handful of different ones, so answers are remembered.
 */
export function negotiateEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined || accepted === '') return 'identity';
  const known = negotiated.get(accepted);
  if (known) return known;
  const best = weigh(accepted);
  if (negotiated.size >= MAX_REMEMBERED) negotiated.clear();
  if (accepted.length < 100) negotiated.set(accepted, best);
  return best;
}

function weigh(accepted: string): Encoding {
  const weights = new Map(
    accepted.split(',').map((part): [string, number] => {
      const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
      const q = parameters.find((parameter) => parameter.startsWith('q='));
      return [name, q === undefined ? 1 : Number(q.slice(2)) || 0];
    }),
  );
  const weightOf = (encoding: Encoding) =>
    weights.get(encoding) ?? weights.get('*') ?? (encoding === 'identity' ? 0.001 : 0);
  return ENCODINGS.reduce(
    (best, encoding) => (weightOf(encoding) > weightOf(best) ? encoding : best),
    ENCODINGS[0],
  );
}
