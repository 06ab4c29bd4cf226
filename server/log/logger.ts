import { inspect } from 'node:util';
import pino from 'pino';

/** What the server writes: one JSON line a message, fields first, as pino has it. */
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
/** Deeper than anything that is logged on purpose; also ends what contains itself. */
const MAX_DEPTH = 6;

/** Hears what is warned of, and what is an error: the line's words and its fields, without secrets. */
export type HearTrouble = (
  level: 'warn' | 'error',
  message: string,
  fields: Readonly<Record<string, unknown>>,
) => void;

/**
 * JSON lines to `destination` (standard output, line by line, unless told), times in ISO 8601, secrets blanked wherever they appear.
 * @param onTrouble hears warnings and errors besides, as far as the level lets them through.
 */
export function createLogger(
  level: LogLevel,
  destination: pino.DestinationStream = pino.destination(1),
  onTrouble?: HearTrouble,
): Logger {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: () => `,"time":"${isoTime()}"`,
    // Not pino's `redact`: its wildcards know one depth each and cost ten times as much a line.
    formatters: {
      level: (label) => ({ level: label }),
      log: (fields) => withoutSecrets(fields),
    },
    ...(onTrouble && { hooks: { logMethod: hearing(onTrouble) } }),
  };
  return pino(options, destination);
}

function hearing(onTrouble: HearTrouble): LogHook {
  return function logMethod(line, method, level) {
    // As house rule fields come first; a line without any is its words alone.
    const [fields, message]: unknown[] = line;
    if (level >= WARN && typeof fields === 'object' && fields !== null)
      onTrouble(level >= ERROR ? 'error' : 'warn', String(message), withoutSecrets({ ...fields }));
    method.apply(this, line);
  };
}

type LogHook = NonNullable<NonNullable<pino.LoggerOptions['hooks']>['logMethod']>;

const [WARN, ERROR] = [40, 50];

/** What is said of a request that was answered, and not with a failure of ours. */
export interface RequestLine {
  id: string;
  method: string;
  url: string;
  status: number;
  ms: number;
  /** Sent to the connection, the head of the answer included. */
  bytes: number;
  /** As the request says, cut short. */
  agent?: string;
  referrer?: string;
  /** Of a page from the page cache. */
  cache?: 'fresh' | 'stale';
  /** Of the trace that it belongs to. */
  trace?: string;
}

export type RequestLog = (line: RequestLine) => void;

/**
 * Writes the line of a request that was answered. Put together by hand, in the form of pino's: pino takes as long for a line
 * as the server for a cached page.
 * @returns null when the level leaves such lines out: nobody needs to gather what they would say.
 */
export function createRequestLog(level: LogLevel, { write }: pino.DestinationStream): RequestLog | null {
  if (level !== 'info' && level !== 'debug') return null;
  let last = { line: NO_LINE, text: '' };

  return function logAnswered(line) {
    // Under load many lines say the same behind their ids.
    if (!saysTheSame(line, last.line)) last = { line, text: textBehindId(line) };
    write(`{"level":"info","time":"${isoTime()}","id":"${line.id}${last.text}`);
  };
}

const NO_LINE: RequestLine = { id: '', method: '', url: '', status: 0, ms: 0, bytes: 0 };

function saysTheSame(line: RequestLine, other: RequestLine): boolean {
  return (
    line.url === other.url &&
    line.ms === other.ms &&
    line.status === other.status &&
    line.method === other.method &&
    line.bytes === other.bytes &&
    line.agent === other.agent &&
    line.referrer === other.referrer &&
    line.trace === other.trace &&
    line.cache === other.cache
  );
}

function textBehindId({
  method,
  url,
  status,
  ms,
  bytes,
  agent,
  referrer,
  cache,
  trace,
}: RequestLine): string {
  const more =
    (agent === undefined ? '' : `"agent":${JSON.stringify(agent)},`) +
    (referrer === undefined ? '' : `"referrer":${JSON.stringify(referrer)},`) +
    (cache === undefined ? '' : `"cache":"${cache}",`) +
    (trace === undefined ? '' : `"trace":"${trace}",`);
  return `","method":"${method}","url":${JSON.stringify(url)},"status":${status},"ms":${ms},"bytes":${bytes},${more}"msg":"request"}\n`;
}

let lastTime = { at: 0, text: '' };

/** Now, in ISO 8601. Under load many lines are of one moment. */
function isoTime(): string {
  const at = Date.now();
  if (at !== lastTime.at) lastTime = { at, text: new Date(at).toISOString() };
  return lastTime.text;
}

function withoutSecrets(fields: Record<string, unknown>): Record<string, unknown> {
  return mayHoldSecrets(fields) ? blankFields(fields, 0) : fields;
}

/** Most lines hold a few plain values. */
function mayHoldSecrets(fields: Record<string, unknown>): boolean {
  for (const name in fields) {
    if (typeof fields[name] === 'object' || SECRET_NAMES.has(name.toLowerCase())) return true;
  }
  return false;
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

/** What is written of something thrown, which can be anything: its stack, where it has one. */
export function stackOf(thrown: unknown): string {
  const stack: unknown =
    typeof thrown === 'object' && thrown !== null ? Reflect.get(thrown, 'stack') : undefined;
  return typeof stack === 'string' ? stack : inspect(thrown).slice(0, 2000);
}
