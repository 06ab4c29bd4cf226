import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
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
        'accept-encoding': 'gzip',
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
    const coding = String(response.headers['content-encoding'] || 'identity').toLowerCase();
    const inflated = await inflate(bytes, coding, limits.maxBytes).catch((cause: unknown) => {
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

const unzip = promisify(gunzip);

/**
 * Bytes without their content coding (RFC 9110, 8.4): gzip, the only one that is asked for, or none. Rejects for another
 * coding, for damaged bytes, and for a result above `maxBytes`: decompression stops there, so that a small response
 * cannot fill the memory.
 */
async function inflate(bytes: Buffer, coding: string, maxBytes: number): Promise<Buffer> {
  // A proxy may name a coding beside no content at all.
  if (coding === 'identity' || bytes.length === 0) return bytes;
  if (coding !== 'gzip') throw new Error(`unknown content coding: ${coding.slice(0, 80)}`);
  return unzip(bytes, { maxOutputLength: maxBytes });
}
