import { once } from 'node:events';
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Replaces an answer: a delay, a wait for the test's promise, an error status, no answer, half of it, or another body.
 */
export type Fault =
  | { slowMs: number }
  | { until: Promise<unknown> }
  | { status: number }
  | { wrong: string; type: string }
  | 'hangs'
  | 'is cut';

export interface Question {
  method: string;
  /** Path and query. */
  address: string;
  /** In ms since the epoch. */
  at: number;
  isBroken: boolean;
}

export interface FaultProxy {
  /** `http://127.0.0.1:PORT`, in front of the origin. */
  origin: string;
  /** From now on, requests for which `isBroken` is true get the fault. */
  breakWhere(isBroken: (address: string) => boolean, fault: Fault): void;
  mend(): void;
  asked(): readonly Question[];
  close(): Promise<void>;
}

/** A proxy between a visitor and a site, or between a site and its content, that causes faults on demand. */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const { port, hostname } = new URL(target);
  const asked: Question[] = [];
  let isBroken: (address: string) => boolean = () => false;
  let fault: Fault | null = null;
  const held = new Set<ServerResponse>();

  const server = createServer(async (request, response) => {
    const address = request.url ?? '/';
    const present = isBroken(address) ? fault : null;
    asked.push({ method: request.method ?? '', address, at: Date.now(), isBroken: present !== null });
    if (present !== null) {
      held.add(response);
      response.on('close', () => held.delete(response));
    }
    if (present === 'hangs') return;
    if (present !== null && typeof present === 'object') {
      if ('slowMs' in present) await pause(present.slowMs, undefined, { ref: false });
      else if ('until' in present) await present.until;
      else return answerInstead(response, present);
    }
    if (response.destroyed) return;
    const passed = ask({
      port,
      host: hostname,
      method: request.method,
      path: address,
      headers: request.headers,
    });
    passed.on('response', (answer) => void pass(answer, response, present === 'is cut'));
    passed.on('error', () => response.destroy());
    request.pipe(passed);
    response.on('close', () => passed.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  server.unref();
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    breakWhere(where, what) {
      isBroken = where;
      fault = what;
    },
    mend() {
      fault = null;
      // Held connections would be lost: a browser has only six per origin.
      for (const response of held) response.destroy();
    },
    asked: () => asked,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function answerInstead(
  response: ServerResponse,
  fault: { status: number } | { wrong: string; type: string },
): void {
  const isWrong = 'wrong' in fault;
  response.writeHead(isWrong ? 200 : fault.status, {
    'content-type': isWrong ? fault.type : 'text/html',
  });
  response.end(
    isWrong ? fault.wrong : `<!doctype html><title>Host</title><h1>Application error ${fault.status}</h1>`,
  );
}

async function pass(answer: IncomingMessage, response: ServerResponse, isCut: boolean): Promise<void> {
  if (!isCut) {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
    answer.on('error', () => response.destroy());
    return;
  }
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  response.writeHead(answer.statusCode ?? 502, { ...answer.headers, 'content-length': String(body.length) });
  response.write(body.subarray(0, Math.floor(body.length / 2)), () => response.destroy());
}
