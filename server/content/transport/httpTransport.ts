import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflateRaw, inflate as inflateZlib } from 'node:zlib';
import { Pool } from 'undici';
import { bytesAtMost } from '../../http/bytesAtMost';

export interface ExchangeLimits {
  /** From the request to the last byte of its response, everything included. */
  deadlineMs: number;
  connectMs: number;
  /** Of one response, both as received and once decompressed. */
  maxBytes: number;
  /** Maximum number of connections to the service. */
  connections: number;
}

export interface Outgoing {
  method: 'GET' | 'POST';
  /** Path and query string below the service's base URL. */
  url: string;
  token?: string;
  /** Sent as JSON. */
  payload?: unknown;
  headers?: Readonly<Record<string, string>>;
  /** Overrides the limits. */
  deadlineMs?: number;
}

export interface Incoming {
  status: number;
  /** Names in lower case. */
  headers: Readonly<Record<string, string | string[] | undefined>>;
  text: string;
}

/** Why there is no response: unreachable, too slow, or unreadable. */
export class ExchangeFailure extends Error {
  readonly reason: 'unreachable' | 'too slow' | 'unreadable';

  constructor(reason: ExchangeFailure['reason'], cause: unknown) {
    super(reason, { cause });
    this.name = 'ExchangeFailure';
    this.reason = reason;
  }
}

/** Sends requests over kept-alive connections and reads whole responses. Does not follow redirects. */
export type HttpTransport = ReturnType<typeof createHttpTransport>;

export function createHttpTransport(baseUrl: string, limits: ExchangeLimits) {
  const { origin, pathname } = new URL(baseUrl);
  const basePath = pathname.replace(/\/+$/, '');
  const pool = new Pool(origin, {
    connections: limits.connections,
    connect: { timeout: limits.connectMs },
    headersTimeout: limits.deadlineMs,
    // A slow but steady answer never hits this timeout; the caller's signal ends it.
    bodyTimeout: limits.deadlineMs,
  });

  async function send(
    { method, url, token, payload, headers, deadlineMs = limits.deadlineMs }: Outgoing,
    signal: AbortSignal,
  ): Promise<Incoming> {
    const response = await pool.request({
      method,
      path: basePath + url,
      headers: {
        accept: 'application/json',
        'accept-encoding': 'gzip, deflate, br',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: payload === undefined ? null : JSON.stringify(payload),
      signal,
      headersTimeout: deadlineMs,
      bodyTimeout: deadlineMs,
    });
    const bytes = await bytesAtMost(response.body, limits.maxBytes);
    if (!bytes) throw new ExchangeFailure('unreadable', new Error(`more than ${limits.maxBytes} bytes`));
    const codings = String(response.headers['content-encoding'] ?? '');
    const inflated = await inflate(bytes, codings, limits.maxBytes).catch((cause: unknown) => {
      throw new ExchangeFailure('unreadable', cause);
    });
    return {
      status: response.statusCode,
      headers: response.headers,
      text: new TextDecoder().decode(inflated),
    };
  }

  return {
    /** `signal` aborts it at any stage. @throws ExchangeFailure */
    send: (request: Outgoing, signal: AbortSignal) =>
      send(request, signal).catch((thrown: unknown) => {
        throw thrown instanceof ExchangeFailure
          ? thrown
          : new ExchangeFailure(reasonOf(thrown, signal), thrown);
      }),
    /** Resolves once the requests in flight have ended. */
    close: () => pool.close(),
  };
}

const SLOW_CODES = ['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'];
const UNREADABLE_CODES = [
  'UND_ERR_INVALID_ARG',
  'UND_ERR_HEADERS_OVERFLOW',
  'UND_ERR_RES_CONTENT_LENGTH_MISMATCH',
];

function reasonOf(thrown: unknown, signal: AbortSignal): ExchangeFailure['reason'] {
  const { code, name } = errorTraits(thrown);
  if (signal.aborted || SLOW_CODES.includes(code)) return 'too slow';
  if (UNREADABLE_CODES.includes(code)) return 'unreadable';
  // A parse error means it was not HTTP; a premature end is a lost connection.
  return name === 'HTTPParserError' && code !== 'HPE_INVALID_EOF_STATE' ? 'unreadable' : 'unreachable';
}

/** The properties of Node's and undici's errors; '' for each that is missing. */
export function errorTraits(thrown: unknown): { code: string; name: string; message: string } {
  const read = (trait: string) => {
    const value: unknown = typeof thrown === 'object' && thrown !== null ? Reflect.get(thrown, trait) : '';
    return typeof value === 'string' ? value : '';
  };
  return { code: read('code'), name: read('name'), message: read('message') };
}

const unGzip = promisify(gunzip);
const unBrotli = promisify(brotliDecompress);
const unZlib = promisify(inflateZlib);
const unRaw = promisify(inflateRaw);

/** More codings than this are refused: no honest service compresses a response more often. */
const MOST_CODINGS = 2;

/**
 * Bytes with their content codings undone (RFC 9110, 8.4): gzip, deflate (wrapped or raw), br, or none.
 * Rejects when a coding is unknown, the bytes are damaged, or the result exceeds `maxBytes`: decompression
 * stops there, so that a small response cannot fill the memory.
 */
async function inflate(bytes: Buffer, codings: string, maxBytes: number): Promise<Buffer> {
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
