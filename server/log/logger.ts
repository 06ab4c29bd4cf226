import { inspect } from 'node:util';
import pino from 'pino';

/** The server's log: one JSON line per message, fields first as in pino. */
export type Logger = Pick<pino.Logger, 'debug' | 'info' | 'warn' | 'error' | 'child'>;

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

const SECRET_NAMES = new Set([
  'password',
  'access_token',
  'token',
  'jwt',
  'authorization',
  'cookie',
  'set-cookie',
]);
/** Deeper than anything logged on purpose; also ends circular structures. */
const MAX_DEPTH = 6;

/** Receives the message and fields of warnings and errors, without secrets. */
export type OnTrouble = (
  level: 'warn' | 'error',
  message: string,
  fields: Readonly<Record<string, unknown>>,
) => void;

/**
 * JSON lines to `destination` (standard output, line by line, by default), times in ISO 8601, secrets blanked wherever
 * they appear.
 * @param onTrouble also receives warnings and errors, as far as the level lets them through.
 */
export function createLogger(
  level: LogLevel,
  destination: pino.DestinationStream = pino.destination(1),
  onTrouble?: OnTrouble,
): Logger {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    // Not pino's `redact`: its wildcards match one depth each and cost ten times as much per line.
    formatters: {
      level: (label) => ({ level: label }),
      log: (fields) => blankFields(fields, 0),
    },
    hooks: {
      logMethod(line, method, level) {
        // By convention fields come first; a line may consist of a message alone.
        const [fields, message]: unknown[] = line;
        if (level >= WARN && typeof fields === 'object' && fields !== null)
          onTrouble?.(level >= ERROR ? 'error' : 'warn', String(message), blankFields(fields, 0));
        method.apply(this, line);
      },
    },
  };
  return pino(options, destination);
}

const [WARN, ERROR] = [40, 50];

/** The log line of an answered request that was not a server failure. */
export interface RequestLine {
  id: string;
  method: string;
  url: string;
  status: number;
  ms: number;
  /** Bytes sent, the response's head included. */
  bytes: number;
  /** The `User-Agent`, truncated. */
  agent?: string;
  referrer?: string;
  /** For a page from the page cache. */
  cache?: 'fresh' | 'stale';
  /** The trace id. */
  trace?: string;
}

export type RequestLog = (line: RequestLine) => void;

/**
 * Writes the line of an answered request in pino's format, since pino itself takes as long for a line as the server for
 * a cached page.
 * @returns null when the level excludes such lines, so that callers need not gather their data.
 */
export function createRequestLog(level: LogLevel, { write }: pino.DestinationStream): RequestLog | null {
  if (level !== 'info' && level !== 'debug') return null;
  return (line) =>
    write(`${JSON.stringify({ level: 'info', time: new Date().toISOString(), ...line, msg: 'request' })}\n`);
}

function blankFields(fields: object, depth: number): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      SECRET_NAMES.has(name.toLowerCase()) ? '[secret]' : blank(value, depth + 1),
    ]),
  );
}

function blank(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Error) return value;
  if (depth > MAX_DEPTH) return '[…]';
  return Array.isArray(value) ? value.map((item) => blank(item, depth + 1)) : blankFields(value, depth);
}

/** The log text of a thrown value, which can be anything: its stack if it has one. */
export function stackOf(thrown: unknown): string {
  const stack: unknown =
    typeof thrown === 'object' && thrown !== null ? Reflect.get(thrown, 'stack') : undefined;
  return typeof stack === 'string' ? stack : inspect(thrown).slice(0, 2000);
}
