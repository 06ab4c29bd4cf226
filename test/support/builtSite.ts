import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';

export interface BuiltSite {
  /** `http://127.0.0.1:PORT` */
  origin: string;
  process: ChildProcess;
  /** The process's output so far, one JSON message per line. */
  log(): string;
  /** Resolves with the exit code. */
  stop(): Promise<number | null>;
}

interface BuiltSiteOptions {
  env?: Record<string, string>;
  /** The folder that contains `dist`; default: the checkout. */
  root?: string;
  /** Fail if the site is not listening by then. */
  withinMs?: number;
}

const ROOT = path.resolve(__dirname, '../..');

/** Starts the built server in its own process on a free port, as a platform would. */
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

/** Below the ephemeral range, whose ports other tests' connections may take at any time. */
const [FIRST_PORT, LAST_PORT] = [10_000, 30_000];

/** A free port. */
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
