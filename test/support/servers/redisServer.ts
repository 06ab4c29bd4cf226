import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../builtSite';

/** A real redis-server for one test, which keeps its data across `kill` and `start`, as with AOF. */
export interface RedisServer {
  /** `redis://127.0.0.1:PORT` */
  url: string;
  port: number;
  /** SIGSTOP: connections stay open, nothing is answered. */
  hang(): void;
  /** SIGCONT. */
  goOn(): void;
  /** SIGKILL. */
  kill(): Promise<void>;
  /** Restarts on the same port with the same data. */
  start(): Promise<void>;
  /** Kills it and removes its data. */
  close(): Promise<void>;
}

const PROGRAM = process.env.REDIS_SERVER ?? 'redis-server';

/** Whether redis-server is installed. If not: a prominent line, and a failure in CI, where nobody would notice. */
export function hasRedisServer(): boolean {
  if (spawnSync(PROGRAM, ['--version']).status === 0) return true;
  const line =
    '!!! redis-server is not installed (apt-get install redis-server): nothing with Redis is tested !!!';
  if (process.env.CI === 'true') throw new Error(line);
  process.stderr.write(`\n${line}\n`);
  return false;
}

export async function startRedisServer(more: readonly string[] = []): Promise<RedisServer> {
  const port = await freePort();
  const directory = await mkdtemp(path.join(tmpdir(), 'redis-of-test-'));
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--dir', directory, '--save', ''];
  let child: ChildProcess | null = null;

  async function start(): Promise<void> {
    const started = spawn(PROGRAM, [...settings, '--appendonly', 'yes', '--appendfsync', 'always', ...more], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = started;
    let output = '';
    await new Promise<void>((resolve, reject) => {
      started.stdout.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        if (output.includes('Ready to accept connections')) resolve();
      });
      started.once('error', reject);
      started.once('exit', (code) => reject(new Error(`redis-server ended with ${code}:\n${output}`)));
    });
  }

  async function kill(): Promise<void> {
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    hang: () => void child?.kill('SIGSTOP'),
    goOn: () => void child?.kill('SIGCONT'),
    kill,
    start,
    async close() {
      await kill();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
