import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * A Strapi project that `npm run strapi` has written, installed and seeded, in the folder of `STRAPI_PROJECT`; null, said
 * loudly, where there is none: its packages are 750 MB.
 */
export function strapiProject(): string | null {
  const directory = process.env.STRAPI_PROJECT ?? '';
  if (directory !== '' && existsSync(path.join(directory, '.tmp/data.db'))) return directory;
  process.stderr.write(
    '\n*** NOT TRIED AGAINST A REAL STRAPI: STRAPI_PROJECT names no seeded project (npm run strapi -- DIR) ***\n\n',
  );
  return null;
}

/** The settings that the kit wrote into a file of its project. */
export function readSettings(directory: string, name: '.env' | 'site.env'): Record<string, string> {
  const lines = readFileSync(path.join(directory, name), 'utf8').split('\n');
  return Object.fromEntries(
    lines
      .filter(Boolean)
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
}

export interface RunningStrapi {
  url: string;
  stop(): Promise<void>;
}

const START =
  "require('@strapi/strapi').createStrapi({ appDir: process.cwd(), distDir: process.cwd() }).start()";

/** The project's Strapi on its own port, once it answers. */
export async function startStrapi(directory: string): Promise<RunningStrapi> {
  const url = readSettings(directory, 'site.env').CONTENT_API_URL ?? '';
  const child: ChildProcess = spawn('node', ['-e', START], { cwd: directory, stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const answers = () =>
    fetch(`${url}/locales`).then(
      () => true,
      () => false,
    );
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error(`Strapi ended with ${child.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
