import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pauseFor } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';

/** One answer of the fake service; default: 200 `{}`. */
interface FakeAnswer {
  status?: number;
  headers?: Record<string, string>;
  json?: unknown;
  /** A body that may be invalid JSON. */
  text?: string;
  coding?: 'gzip';
  /** Spaces before the JSON: tiny when compressed. */
  paddingBytes?: number;
  delayMs?: number;
  /** Delays the answer until this resolves. */
  after?: Promise<unknown>;
  /** Sends one byte at a time, with this pause between them. */
  dripEveryMs?: number;
  /** Drops the connection at once or in the middle of the body. */
  cut?: 'at once' | 'half way';
}

interface FakeCall {
  method: string;
  /** Path and query below the base URL. */
  url: string;
  token: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** A content service over real HTTP with scripted answers. Unknown addresses are 404. */
export interface FakeContentService {
  baseUrl: string;
  account: { username: string; password: string };
  /** Sets the answers of a path (or of a path with its query): in order, the last one repeats. */
  answer(url: string, ...answers: FakeAnswer[]): void;
  /** Calls to a path, without logins; all calls if no path is given. */
  calls(path?: string): FakeCall[];
  logins(): number;
  /** Answers 401 to every token issued so far. */
  expireTokens(): void;
  /** Open connections. */
  connections(): number;
  close(): Promise<void>;
}

export async function startFakeContentService(port = 0): Promise<FakeContentService> {
  const account = { username: 'site', password: 'correct horse' };
  const scripts = new Map<string, FakeAnswer[]>();
  const calls: FakeCall[] = [];
  let valid = new Set<string>();
  let logins = 0;
  let connections = 0;

  function next(url: string): FakeAnswer | undefined {
    const script = scripts.get(url) ?? scripts.get(pathOf(url));
    return script && script.length > 1 ? script.shift() : script?.[0];
  }

  function logIn(body: string): FakeAnswer {
    logins += 1;
    const scripted = next('/login');
    if (scripted) return scripted;
    if (body !== JSON.stringify(account)) return { status: 400, json: { error: { message: 'Invalid' } } };
    const token = `token-number-${logins}`;
    valid.add(token);
    return { json: { access_token: token } };
  }

  const server = createServer(async (request, response) => {
    const url = (request.url ?? '').replace(/^\/api/, '');
    const body = await readBody(request);
    if (pathOf(url) === '/login') return send(response, logIn(body));
    const token = (request.headers.authorization ?? '').replace('Bearer ', '');
    calls.push({ method: request.method ?? '', url, token, headers: request.headers, body });
    if (!valid.has(token) && !scripts.has('/login')) return send(response, refusal(401));
    return send(response, next(url) ?? refusal(404));
  });
  server.on('connection', (socket) => {
    connections += 1;
    socket.on('close', () => {
      connections -= 1;
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  server.unref();
  // as: a server that listens on a port has this type of address.
  const address = server.address() as AddressInfo;

  return {
    baseUrl: `http://127.0.0.1:${address.port}/api`,
    account,
    answer: (url, ...answers) => void scripts.set(url, answers),
    calls: (path) => calls.filter((call) => path === undefined || pathOf(call.url) === path),
    logins: () => logins,
    expireTokens() {
      valid = new Set();
    },
    connections: () => connections,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** The timer does not keep the process alive. */
function pause(ms: number): Promise<void> {
  return pauseFor(ms, undefined, { ref: false });
}

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '';
}

function refusal(status: number): FakeAnswer {
  return {
    status,
    json: { data: null, error: { status, name: 'Refused', message: 'Refused', details: {} } },
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

async function send(response: ServerResponse, answer: FakeAnswer): Promise<void> {
  if (answer.delayMs) await pause(answer.delayMs);
  await answer.after;
  if (answer.cut === 'at once') {
    response.destroy();
    return;
  }
  const bytes = encode(answer);
  response.writeHead(answer.status ?? 200, {
    'content-type': 'application/json',
    ...(answer.coding ? { 'content-encoding': answer.coding } : {}),
    'content-length': String(bytes.length),
    ...answer.headers,
  });
  if (answer.cut === 'half way') {
    response.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => response.destroy());
    return;
  }
  if (answer.dripEveryMs) {
    for (let i = 0; i < bytes.length && !response.destroyed; i += 1) {
      response.write(bytes.subarray(i, i + 1));
      await pause(answer.dripEveryMs);
    }
  }
  response.end(answer.dripEveryMs ? undefined : bytes);
}

function encode({ json = {}, text = JSON.stringify(json), paddingBytes = 0, coding }: FakeAnswer): Buffer {
  const bytes = Buffer.concat([Buffer.alloc(paddingBytes, ' '), Buffer.from(text)]);
  return coding ? gzipSync(bytes) : bytes;
}
