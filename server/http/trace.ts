import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { type Context, context, propagation, SpanKind, trace } from '@opentelemetry/api';

/** Where a request belongs in a trace over several services (W3C Trace Context). */
export interface Trace {
  /** 32 hexadecimal digits, for the log. */
  id: string;
  /** The headers for requests to other services. */
  headers: Readonly<Record<string, string>>;
  /** The OpenTelemetry context; without an operator's SDK it has no spans. */
  spans: Context;
}

const TRACEPARENT = /^[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/;
const ZEROS = /^0+$/;
const LONGEST_STATE = 512;

const tracer = trace.getTracer('campus-site');
const traces = new AsyncLocalStorage<Trace>();

/** Continues the trace of the request's `traceparent`, or starts one; its span ends with the request. */
export function beginTrace(
  method: string,
  path: string,
  requestId: string,
  { traceparent, tracestate }: IncomingHttpHeaders,
) {
  const parent = readTraceparent(traceparent);
  const given = parent ? { traceparent, ...(tracestate && { tracestate }) } : {};
  const outside = propagation.extract(context.active(), given);
  const span = tracer.startSpan(
    method,
    { kind: SpanKind.SERVER, attributes: { 'http.request.method': method, 'url.path': path } },
    outside,
  );
  const spans = trace.setSpan(outside, span);
  const headers: Record<string, string> = { 'x-request-id': requestId };
  propagation.inject(spans, headers);
  // Without an SDK nothing has set these.
  const id = parent?.id ?? randomBytes(16).toString('hex');
  headers.traceparent ??= `00-${id}-${randomBytes(8).toString('hex')}-${parent?.flags ?? '00'}`;
  if (parent && typeof tracestate === 'string' && tracestate.length <= LONGEST_STATE)
    headers.tracestate ??= tracestate;
  return {
    id: headers.traceparent.slice(3, 35),
    headers,
    spans,
    ended(status: number): void {
      span.setAttribute('http.response.status_code', status);
      span.end();
    },
  };
}

function readTraceparent(header: string | string[] | undefined) {
  const [, id = '', parent = '', flags = ''] = TRACEPARENT.exec(String(header)) ?? [];
  if (id === '' || ZEROS.test(id) || ZEROS.test(parent) || String(header).startsWith('ff')) return null;
  return { id, flags };
}

/** Runs a function with a trace, which `currentTrace` returns inside it. */
export function inTrace<T>(of: Trace | undefined, run: () => T): T {
  return of ? traces.run(of, () => context.with(of.spans, run)) : run();
}

/** The trace of the request being answered, for `inTrace`; undefined outside of one. */
export function currentTrace(): Trace | undefined {
  return traces.getStore();
}

/** The headers that pass the current trace to another service. */
export function traceHeaders(): Record<string, string> {
  const headers = { ...currentTrace()?.headers };
  // Overwritten by the span of the call itself, if there is one.
  propagation.inject(context.active(), headers);
  return headers;
}

/** Runs a call to another service as a span of the current trace. */
export async function inCallSpan<T>(name: string, run: () => Promise<T>): Promise<T> {
  return tracer.startActiveSpan(name, { kind: SpanKind.CLIENT }, async (span) => {
    try {
      return await run();
    } catch (error) {
      span.recordException(error instanceof Error ? error : String(error));
      throw error;
    } finally {
      span.end();
    }
  });
}
