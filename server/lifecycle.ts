import type { Server, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { DEFAULT_LOCALE } from '../shared/locale';
import type { ContentStore } from './content/contentStore';
import type { Deps } from './createDeps';
import { STALLED_MS } from './http/timeouts';
import type { Logger } from './log/logger';

/**
 * Platforms kill 30 s after SIGTERM. Responses still open at the deadline are cut; shutdown may also take another
 * content call.
 */
const STOP_DEADLINE_MS = 20_000;
/** The platform's router takes this long to notice that the process is leaving, and still sends it requests. */
const NOTICE_MS = 2000;
/** With no connection for this long, no router is sending requests. */
const QUIET_MS = 500;
const DRAIN_CHECK_MS = 100;
const CONTENT_CHECK_MS = 2000;

/** Probes the content service until it has answered once, so that `/readyz` becomes ready without a visitor. */
export async function awaitFirstContent(store: Pick<ContentStore, 'probe'>): Promise<void> {
  while (!(await store.probe())) await pause(CONTENT_CHECK_MS, undefined, { ref: false });
}

/** Delay: requests that waited for the process come first. */
const SEARCH_WARM_MS = 10_000;

/**
 * Builds the search index, so that the first search does not wait for it. What fails here is read again at that search.
 */
export function warmSearch({ search }: Pick<Deps, 'search'>): void {
  setTimeout(() => void search.warm(DEFAULT_LOCALE).catch(() => undefined), SEARCH_WARM_MS).unref();
}

/** The responses in flight. */
export type OpenResponses = ReturnType<typeof createOpenResponses>;

export function createOpenResponses(stalledMs = STALLED_MS) {
  const responses = new Set<ServerResponse>();
  let draining = false;
  return {
    /** Tracks a response that is being streamed, or read slowly. */
    add(response: ServerResponse) {
      responses.add(response);
      // Set per response, not per server: a cached page is sent at once and must not pay for a timer.
      response.setTimeout(stalledMs);
      response.on('close', () => responses.delete(response));
      if (draining) setConnectionClose(response);
    },
    size: () => responses.size,
    /** Whether a response was written to its end but not yet received in full. */
    isBeingTaken: () => Array.from(responses).some((response) => response.writableEnded),
    /** Shutdown: every response, from now on, tells its connection to close. */
    drain() {
      draining = true;
      for (const response of responses) setConnectionClose(response);
    },
  };
}

interface StopOptions {
  server: Server;
  inFlight: OpenResponses;
  deps: Pick<Deps, 'readiness' | 'close'>;
  log: Logger;
  exit(code: number): Promise<void>;
}

/**
 * On SIGTERM (or SIGINT): `/readyz` answers 503 and every answer tells its keep-alive connection to close; 2 s later
 * (half a second without connections) no new connection is accepted; requests in flight finish, then exit 0. What is
 * left after 20 s is cut. Further signals change nothing.
 */
export function stopGracefully({ server, inFlight, deps, log, exit }: StopOptions): void {
  let stopping = false;

  async function leave(): Promise<void> {
    try {
      await deps.close();
      log.info({}, 'stopped');
    } catch (error) {
      log.error({ err: String(error) }, 'stopped, but not everything could be closed');
    }
    await exit(0);
  }

  async function stop(signal: NodeJS.Signals): Promise<void> {
    if (stopping) return;
    stopping = true;
    const deadline = performance.now() + STOP_DEADLINE_MS;
    deps.readiness.drain();
    inFlight.drain();
    log.info(
      { signal, inFlight: inFlight.size() },
      'stopping: requests in flight finish, new ones go elsewhere',
    );
    await noticed(server);
    // Node's `close` takes a connection for idle while its client is still receiving a response, and cuts it.
    while (inFlight.isBeingTaken() && performance.now() < deadline) await pause(DRAIN_CHECK_MS);
    server.close(() => void leave());
    while (inFlight.size() > 0 && performance.now() < deadline) await pause(DRAIN_CHECK_MS);
    if (inFlight.size() > 0)
      log.warn({ inFlight: inFlight.size() }, 'stopping: requests that took too long are cut');
    server.closeAllConnections();
  }
  process.on('SIGTERM', (signal) => void stop(signal));
  process.on('SIGINT', (signal) => void stop(signal));
}

/** Waits until routers know that this process is leaving. */
async function noticed(server: Server): Promise<void> {
  const begun = performance.now();
  let quietSince = begun;
  while (performance.now() - begun < NOTICE_MS && performance.now() - quietSince < QUIET_MS) {
    await pause(DRAIN_CHECK_MS);
    if ((await connectionsOf(server)) > 0) quietSince = performance.now();
  }
}

function connectionsOf(server: Server): Promise<number> {
  return new Promise((resolve) => server.getConnections((error, count) => resolve(error ? 1 : count)));
}

/** A response whose head was sent already ends its connection when the server closes. */
function setConnectionClose(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}
