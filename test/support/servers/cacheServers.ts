import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { until } from '../until';

/** A real cache in front of a site, configured with the sample for operators. */
export interface CacheServer {
  /** Origin of the site through the cache. */
  origin: string;
  port: number;
  close(): Promise<void>;
}

const SAMPLES = path.resolve(__dirname, '../../../.deploy');
/** The secret in the sample, required for a purge. */
export const VARNISH_SECRET = 'CHANGE-ME';

/**
 * Whether both are installed. If not: a prominent line, and a failure in CI, where nobody would notice the skipping.
 */
export function hasCacheServers(): boolean {
  const missing = [
    ['nginx', '-v'],
    ['varnishd', '-V'],
  ].filter(([program = '', flag = '']) => spawnSync(program, [flag]).status !== 0);
  if (missing.length === 0) return true;
  const names = missing.map(([program]) => program).join(' and ');
  const line = `!!! ${names} not installed (apt-get install nginx-light varnish): nothing is tested behind a cache !!!`;
  if (process.env.CI === 'true') throw new Error(line);
  process.stderr.write(`\n${line}\n`);
  return false;
}

/** @param sitePort of the site, on loopback. @param port of its own. */
export async function startNginx(sitePort: number, port: number): Promise<CacheServer> {
  const directory = await place();
  const sample = await readFile(path.join(SAMPLES, 'nginx.conf'), 'utf8');
  await writeFile(
    path.join(directory, 'site.conf'),
    replaced(sample, [
      ['127.0.0.1:3000', `127.0.0.1:${sitePort}`],
      ['listen 80', `listen 127.0.0.1:${port}`],
      ['/var/cache/nginx/site', path.join(directory, 'cache')],
    ]),
  );
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${path.join(directory, name)};`,
  );
  await writeFile(
    path.join(directory, 'nginx.conf'),
    `daemon off; pid ${directory}/pid; error_log stderr warn; worker_processes 1;
    events { worker_connections 512; }
    http { access_log off; ${temporary.join(' ')} include ${directory}/site.conf; }`,
  );
  // As root, nginx would give its files to another user.
  const child = spawn('nginx', [
    '-p',
    directory,
    '-c',
    path.join(directory, 'nginx.conf'),
    '-g',
    'user root;',
  ]);
  return started(child, port, directory);
}

/** @param sitePort of the site, on loopback. @param port of its own. */
export async function startVarnish(sitePort: number, port: number): Promise<CacheServer> {
  const directory = await place();
  const sample = await readFile(path.join(SAMPLES, 'varnish.vcl'), 'utf8');
  const file = path.join(directory, 'site.vcl');
  await writeFile(file, replaced(sample, [['.port = "3000"', `.port = "${sitePort}"`]]));
  await mkdir(path.join(directory, 'work'));
  const child = spawn('varnishd', [
    ...['-F', '-f', file, '-a', `127.0.0.1:${port}`, '-n', path.join(directory, 'work')],
    ...['-s', 'malloc,64m', '-p', 'http_gzip_support=off', '-j', 'none'],
  ]);
  return started(child, port, directory);
}

const place = () => mkdtemp(path.join(tmpdir(), 'cache-of-test-'));

/** Fails if a replacement has no match: the sample has changed. */
function replaced(sample: string, changes: readonly (readonly [from: string, to: string])[]): string {
  return changes.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`The sample does not say ${from}`);
    return text.replaceAll(from, to);
  }, sample);
}

async function started(child: ChildProcess, port: number, directory: string): Promise<CacheServer> {
  const origin = `http://127.0.0.1:${port}`;
  let output = '';
  let isOver = false;
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  child.once('exit', () => {
    isOver = true;
  });
  await until(async () => {
    if (isOver) throw new Error(`${child.spawnfile} has ended:\n${output}`);
    return await fetch(`${origin}/healthz`).then(
      ({ status }) => status === 200,
      () => false,
    );
  });
  return {
    origin,
    port,
    async close() {
      child.kill('SIGTERM');
      await until(() => isOver);
      await rm(directory, { recursive: true, force: true });
    },
  };
}
