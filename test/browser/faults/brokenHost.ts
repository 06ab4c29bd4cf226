import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http';

/** What may happen to a request on its way. A number is a status, with a host's own page. */
export type Fault = number | 'slow' | 'hanging' | 'cut' | 'html' | '{}' | 'null';

export const FAULTS: readonly Fault[] = [
  ...[400, 401, 404, 429, 500, 502, 503, 504],
  ...(['slow', 'hanging', 'cut', 'html', '{}', 'null'] as const),
];

interface Asked {
  /** Milliseconds of this process's clock. */
  at: number;
  /** Path and query string. */
  url: string;
}

export interface FaultProxy {
  /** `http://127.0.0.1:PORT` */
  origin: string;
  /** From now on such requests meet that fault; all others go through. */
  breakWhere(isMeant: (request: IncomingMessage) => boolean, fault: Fault): void;
  heal(): void;
  /** What has been asked for so far. */
  asked(): readonly Asked[];
  close(): Promise<void>;
}

const SLOW_MS = 6000;
const HOSTS_PAGE = '<!doctype html><title>Error</title><h1>Bad gateway</h1>';

/** A host between two programs, with the troubles that hosts have. @param target where it leads: `http://127.0.0.1:PORT` */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const agent = new Agent({ keepAlive: true });
  const asked: Asked[] = [];
  let isMeant: (request: IncomingMessage) => boolean = () => false;
  let fault: Fault = 500;

  const server = createServer((request, response) => {
    asked.push({ at: performance.now(), url: request.url ?? '' });
    if (!isMeant(request)) return forward(request, response, false);
    if (fault === 'hanging') return;
    if (fault === 'slow') setTimeout(() => forward(request, response, false), SLOW_MS);
    else if (fault === 'cut') forward(request, response, true);
    else if (fault === 'html' || typeof fault === 'number') answer(response, HOSTS_PAGE, 'text/html', fault);
    else answer(response, fault, 'application/json', fault);
  });

  function answer(response: ServerResponse, body: string, type: string, what: Fault): void {
    response.writeHead(typeof what === 'number' ? what : 200, { 'Content-Type': type });
    response.end(body);
  }

  function forward(request: IncomingMessage, response: ServerResponse, isCut: boolean): void {
    const { method, url, headers } = request;
    const onward = send(target + url, { agent, method, headers }, (answered) => {
      response.writeHead(answered.statusCode ?? 502, answered.headers);
      if (!isCut) return void answered.pipe(response);
      answered.once('data', (chunk: Buffer) => {
        response.write(chunk.subarray(0, chunk.length / 2));
        setImmediate(() => response.destroy());
        answered.destroy();
      });
      // What has no body is cut before its end, too.
      answered.once('end', () => response.destroy());
    });
    onward.on('error', () => response.destroy());
    response.on('close', () => onward.destroy());
    request.pipe(onward);
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    breakWhere(meant, what) {
      isMeant = meant;
      fault = what;
    },
    heal() {
      isMeant = () => false;
    },
    asked: () => asked,
    async close() {
      server.closeAllConnections();
      agent.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
