import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';

export interface BuiltSite {
  /** `http://127.0.0.1:PORT` */
  origin: string;
  process: ChildProcess;
  /** What the process has written so far, one JSON line a message. */
  log(): string;
  /** Resolves with the exit code. */
  stop(): Promise<number | null>;
}

interface BuiltSiteOptions {
  env?: Record<string, string>;
  /** The folder that holds `dist`; the checkout unless told. */
  root?: string;
  /** Give up when the site has not listened by then. */
  withinMs?: number;
}

const ROOT = path.resolve(__dirname, '../..');

/** Starts the built server as a platform would, in a process of its own on a free port. */
export async function startBuiltSite({
  env = {},
  root = ROOT,
  withinMs = 50_000,
}: BuiltSiteOptions = {}): Promise<BuiltSite> {
  const port = env.PORT ? Number(env.PORT) : await freePort();
  const child = spawn(process.execPath, [path.join(root, 'dist/server/index.cjs')], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: String(port), HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const listening = new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The site did not listen:\n${output}`)), withinMs);
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('"listening"')) {
        clearTimeout(timer);
        resolve();
      }
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`The site ended with ${code}:\n${output}`));
    });
  });
  await listening;
  return {
    origin: `http://127.0.0.1:${port}`,
    process: child,
    log: () => output,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      return child.exitCode;
    },
  };
}

/** Below those that a system gives to whoever asks for any: the connections of other tests take one of those at any moment. */
const [FIRST_PORT, LAST_PORT] = [10_000, 30_000];

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const port = FIRST_PORT + randomInt(LAST_PORT - FIRST_PORT);
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return freePort();
  }
  server.close();
  await once(server, 'close');
  return port;
}
