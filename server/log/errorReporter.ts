import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { request } from 'undici';
import { parseUrl } from '../../shared/addresses/parseUrl';
import type { ReadEnvironment } from '../readEnvironment';

/** The parts of Sentry's DSN. */
export interface ErrorReportTarget {
  /** Endpoint of the envelopes. */
  url: string;
  key: string;
}

interface ReporterOptions {
  target: ErrorReportTarget;
  /** The running build, or '' if unknown. */
  release(): string;
  /** Called when a report cannot be delivered. */
  onFailure(cause: string): void;
  clock?(): number;
}

/** Rate limits per minute: of errors with the same message, and of all errors. */
const [SAME_A_MINUTE, ALL_A_MINUTE] = [2, 30];
const MINUTE_MS = 60_000;
const DEADLINE_MS = 3_000;

/** The configured error tracker, or null. */
export function readErrorReports(read: ReadEnvironment): ErrorReportTarget | null {
  const dsn = read.text('ERROR_REPORT_URL');
  if (dsn === '') return null;
  const expected = 'a DSN such as https://key@errors.example.com/1';
  return readDsn(dsn) ?? read.refuse('ERROR_REPORT_URL', '…', expected);
}

/** Parses Sentry's DSN, `https://{key}@{host}/{path}{project}`; null for anything else. */
export function readDsn(text: string): ErrorReportTarget | null {
  const url = parseUrl(text);
  const [, path = '', project] = /^(.*\/)(\d+)$/.exec(url?.pathname ?? '') ?? [];
  if (!url || !project || url.username === '' || !/^https?:$/.test(url.protocol)) return null;
  return { url: `${url.origin}${path}api/${project}/envelope/`, key: url.username };
}

/**
 * Reports the log's errors to an error tracker in Sentry's envelope format, without anything waiting for it. The number
 * of reports dropped by the rate limits goes with the next one.
 */
export function createErrorReporter({
  target,
  release,
  onFailure,
  clock = () => performance.now(),
}: ReporterOptions) {
  let minute = Number.NEGATIVE_INFINITY;
  let sent = 0;
  let leftOut = 0;
  const ofSort = new Map<string, number>();

  function isTooMuch(message: string): boolean {
    const now = Math.floor(clock() / MINUTE_MS);
    if (now !== minute) {
      [minute, sent] = [now, 0];
      ofSort.clear();
    }
    const same = (ofSort.get(message) ?? 0) + 1;
    if (sent >= ALL_A_MINUTE || same > SAME_A_MINUTE) return true;
    ofSort.set(message, same);
    sent += 1;
    return false;
  }

  return {
    /** An error of the log: its message, and the line's other fields. */
    report({ message, fields }: { message: string; fields: Readonly<Record<string, unknown>> }): void {
      if (isTooMuch(message)) {
        leftOut += 1;
        return;
      }
      const body = envelope(message, { ...fields, ...(leftOut > 0 && { leftOut }) }, release());
      leftOut = 0;
      send(target, body).catch((error: unknown) => onFailure(String(error)));
    },
  };
}

async function send({ url, key }: ErrorReportTarget, body: string): Promise<void> {
  const answer = await request(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-sentry-envelope',
      'x-sentry-auth': `Sentry sentry_version=7, sentry_key=${key}, sentry_client=campus-site/1.0`,
    },
    body,
    signal: AbortSignal.timeout(DEADLINE_MS),
  });
  await answer.body.dump();
  if (answer.statusCode >= 400) throw new Error(`the error tracker answered ${answer.statusCode}`);
}

/** One event in Sentry's envelope format: three lines of JSON. */
function envelope(message: string, fields: Readonly<Record<string, unknown>>, release: string): string {
  const eventId = randomUUID().replaceAll('-', '');
  const now = new Date().toISOString();
  const stack = [fields.err, fields.cause].find((value) => typeof value === 'string') ?? '';
  const frames = stackFrames(String(stack));
  const event = {
    event_id: eventId,
    timestamp: now,
    platform: 'node',
    level: 'error',
    server_name: hostname(),
    release,
    logentry: { formatted: withoutQuery(message) },
    exception:
      frames.length > 0
        ? { values: [{ type: 'Error', value: String(stack).split('\n')[0], stacktrace: { frames } }] }
        : undefined,
    extra: Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [
        name,
        typeof value === 'string' ? withoutQuery(value) : value,
      ]),
    ),
    tags: { request: fields.id, part: fields.part },
  };
  const header = JSON.stringify({ event_id: eventId, sent_at: now });
  return `${header}\n${JSON.stringify({ type: 'event' })}\n${JSON.stringify(event)}\n`;
}

/** Query strings contain searches and campaigns, which do not concern a third party. */
function withoutQuery(text: string): string {
  return text.replace(/(\/[^\s?"']*)\?[^\s"')]*/g, '$1');
}

const LINE = /^\s*at (?:(?<name>.*?) \()?(?<file>[^()]+?):(?<line>\d+):(?<column>\d+)\)?$/;

/** The frames of a V8 stack trace in the tracker's format, the outermost first; none if the text has no stack. */
function stackFrames(stack: string) {
  return stack
    .split('\n')
    .flatMap((text) => {
      const { name = '?', file = '', line, column } = LINE.exec(text)?.groups ?? {};
      if (line === undefined) return [];
      return [
        {
          function: name,
          filename: file,
          lineno: Number(line),
          colno: Number(column),
          // Our own code, not Node's.
          in_app: !file.startsWith('node:'),
        },
      ];
    })
    .reverse();
}
