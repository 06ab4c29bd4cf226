import type { Server, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { DEFAULT_LOCALE } from '../shared/locale';
import type { ContentStore } from './content/contentStore';
import type { Deps } from './deps';
import { STALLED_MS } from './http/timeouts';
import type { Logger } from './log/logger';

/** Platforms kill 30 s after SIGTERM. What is still open by then is cut, and leaving may take another content call. */
const STOP_DEADLINE_MS = 20_000;
/** Until then the platform's router has seen that this process is leaving, and still sends it requests. */
const NOTICE_MS = 2000;
/** Nobody has been connected for so long: no router sends it anything. */
const QUIET_MS = 500;
const DRAIN_CHECK_MS = 100;
const CONTENT_CHECK_MS = 2000;

/** Asks until the content service has answered once, so that `/readyz` turns without waiting for a visitor. */
export async function awaitFirstContent(store: Pick<ContentStore, 'probe'>): Promise<void> {
  while (!(await store.probe())) await pause(CONTENT_CHECK_MS, undefined, { ref: false });
}

/** First the pages of those who were waiting for the process. */
const SEARCH_WARM_MS = 10_000;

/** Reads what is searched, so that the first visitor who searches does not wait for it; what fails is read when he does. */
export function warmSearch({ search }: Pick<Deps, 'search'>): void {
  setTimeout(() => void search.warm(DEFAULT_LOCALE).catch(() => undefined), SEARCH_WARM_MS).unref();
}

/** Answers that are not over yet. */
export interface OpenResponses {
  /** An answer that has begun, or that its reader takes slowly. */
  add(response: ServerResponse): void;
  size(): number;
  /** Whether one is written whole that its reader has not taken whole. */
  isBeingTaken(): boolean;
  /** The process is leaving: every answer, now and from here on, tells its connection to close. */
  drain(): void;
}

export function createOpenResponses(stalledMs = STALLED_MS): OpenResponses {
  const responses = new Set<ServerResponse>();
  let draining = false;
  return {
    add(response) {
      responses.add(response);
      // Here and not for the whole server: a cached page, gone at once, would pay for a timer that it does not need.
      response.setTimeout(stalledMs);
      response.on('close', () => responses.delete(response));
      if (draining) tellToClose(response);
    },
    size: () => responses.size,
    isBeingTaken: () => Array.from(responses).some((response) => response.writableEnded),
    drain() {
      draining = true;
      for (const response of responses) tellToClose(response);
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
 * On SIGTERM (or SIGINT): `/readyz` answers 503, every answer tells its keep-alive connection to close, 2 s later (half a
 * second where nobody is connected) nobody new is let in, requests in flight finish, then exit 0. Whatever is left after 20 s is cut. Further signals change nothing.
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
    // Node's `close` takes connections for idle whose readers still take an answer, and cuts them.
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

/** Until routers know that this process is leaving. */
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

/** An answer whose head has left already ends its connection with the server's. */
function tellToClose(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}
