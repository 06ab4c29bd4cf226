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

/** JSON lines to `destination` (standard output, line by line, unless told), times in ISO 8601, secrets blanked wherever they appear. */
export function createLogger(
  level: LogLevel,
  destination: pino.DestinationStream = pino.destination(1),
): Logger {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    // Not pino's `redact`: its wildcards know one depth each and cost ten times as much a line.
    formatters: {
      level: (label) => ({ level: label }),
      log: (fields) => (mayHoldSecrets(fields) ? blankFields(fields, 0) : fields),
    },
  };
  return pino(options, destination);
}

/** A line for a request that was answered from memory. */
export interface Hit {
  id: string;
  method: string;
  url: string;
  status: number;
  ms: number;
  cache: string;
}

/**
 * Writes a finished page's line in the log. Put together by hand, in the form of pino's: pino takes as long for a line as
 * the server for the page.
 * @returns null when the level leaves such lines out: nobody needs to gather what they would say.
 */
export function createHitLog(
  level: LogLevel,
  { write }: pino.DestinationStream,
): ((hit: Hit) => void) | null {
  if (level !== 'info' && level !== 'debug') return null;
  let time = { at: 0, text: '' };
  let address = { url: '', text: '' };

  return function logHit({ id, method, url, status, ms, cache }) {
    // Under load many lines are of one moment, and many of one page.
    const at = Date.now();
    if (at !== time.at) time = { at, text: new Date(at).toISOString() };
    if (url !== address.url) address = { url, text: JSON.stringify(url) };
    write(
      `{"level":"info","time":"${time.text}","id":"${id}","method":"${method}","url":${address.text},` +
        `"status":${status},"ms":${ms},"cache":"${cache}","msg":"request"}\n`,
    );
  };
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
