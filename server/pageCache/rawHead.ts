import {
  type IncomingMessage,
  type ServerResponse,
  STATUS_CODES,
  validateHeaderName,
  validateHeaderValue,
} from 'node:http';
import { TIMEOUTS } from '../http/timeouts';
import type { Headers } from './pageBody';

/**
 * Headers in wire format, a line each.
 * @throws TypeError for a name or a value that HTTP does not allow.
 */
export function headerLines(headers: Headers): string {
  return headers
    .map(([name, value]) => {
      validateHeaderName(name);
      validateHeaderValue(name, value);
      return `${name}: ${value}\r\n`;
    })
    .join('');
}

/**
 * Sends a prepared head. `writeHead` takes a fourth of the time of a cached page, since it joins and checks each line
 * for every response. Node has no public way to send a prepared head but keeps it in `_header`. A test holds both ways
 * to the same bytes on every Node that the site runs on; on one that keeps heads elsewhere `writeHead` is used.
 * @param lines from `headerLines`, or of values without control characters or line ends; they replace headers of the
 * same names that the response already has.
 */
export function sendHead(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  lines: string,
): void {
  if (isUsual(request, response)) {
    response.statusCode = status;
    // as: a private field, absent from Node's types.
    (response as { _header?: string })._header = STATUS_LINES.get(status) + lines + endOfHead();
    if (response.headersSent) return;
  }
  for (const [name, values] of headersIn(lines)) response.setHeader(name, values);
  response.writeHead(status);
}

const STATUS_LINES = new Map(
  Object.entries(STATUS_CODES).map(([status, words]) => [Number(status), `HTTP/1.1 ${status} ${words}\r\n`]),
);

/** HTTP/1.1 with keep-alive and no `Connection` header of its own: the prepared head is right only then. */
function isUsual(request: IncomingMessage, response: ServerResponse): boolean {
  return request.httpVersionMinor === 1 && response.shouldKeepAlive && !response.hasHeader('Connection');
}

const KEEP_ALIVE = `Connection: keep-alive\r\nKeep-Alive: timeout=${TIMEOUTS.keepAliveTimeout / 1000}\r\n\r\n`;
let lastEnd = { second: 0, text: '' };

/** The lines that Node adds to every head. */
function endOfHead(): string {
  const now = Date.now();
  const second = Math.floor(now / 1000);
  // Under load many responses share the same second.
  if (second !== lastEnd.second)
    lastEnd = { second, text: `Date: ${new Date(now).toUTCString()}\r\n${KEEP_ALIVE}` };
  return lastEnd.text;
}

/** By name, in the form that `setHeader` takes. */
function headersIn(lines: string): Map<string, string | string[]> {
  const headers = new Map<string, string | string[]>();
  for (const line of lines.trimEnd().split('\r\n')) {
    const at = line.indexOf(': ');
    const [name, value] = [line.slice(0, at), line.slice(at + 2)];
    const before = headers.get(name);
    headers.set(name, before === undefined ? value : [before, value].flat());
  }
  return headers;
}
