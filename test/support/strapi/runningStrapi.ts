import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { stripVTControlCharacters } from 'node:util';
import { type StrapiAdmin, signIn } from './admin';
import type { StrapiProject } from './project';

export interface RunningStrapi {
  origin: string;
  admin: StrapiAdmin;
  /** Content requests answered with 4xx or 5xx, except 404: `400 GET /api/…`. */
  refused(): string[];
  stop(): Promise<void>;
}

const MADE = { 5: "require('@strapi/strapi').createStrapi", 4: "require('@strapi/strapi')" } as const;
const startOf = (version: StrapiProject['version'], serveAdminPanel: boolean) =>
  `${MADE[version]}({ appDir: process.cwd(), distDir: process.cwd(), serveAdminPanel: ${serveAdminPanel} }).start()`;

/** `[…] http: GET /api/campuses?… (12 ms) 200`, after stripping colours. */
const REQUEST = /http: (GET \/api\/\S*) \(\d+ ms\) (\d{3})/g;

/** Loads the sample school, as `npm run seed` does. */
export async function seed({ directory }: StrapiProject): Promise<void> {
  const child = spawn('node', ['scripts/seed.js'], { cwd: directory, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = outputOf(child);
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The seed ended with ${code}:\n${output().slice(-2000)}`);
}

/**
 * Starts the project's Strapi and waits until it answers; `locale` is its editors' language.
 * @param env additional variables
 * @param hasPanel whether to serve the admin panel that `buildAdminPanel` built
 */
export async function startStrapi(
  project: StrapiProject,
  locale = 'fr',
  env: Record<string, string> = {},
  hasPanel = false,
): Promise<RunningStrapi> {
  const { directory, siteSettings, version } = project;
  const { origin } = new URL(siteSettings.CONTENT_API_URL ?? '');
  const child = spawn('node', ['-e', startOf(version, hasPanel)], {
    cwd: directory,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = outputOf(child);
  const ended = once(child, 'exit');
  while (!(await answers(`${origin}/_health`))) {
    if (child.exitCode !== null)
      throw new Error(`Strapi ended with ${child.exitCode}:\n${output().slice(-2000)}`);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return {
    origin,
    admin: await signIn(origin, version, locale),
    refused: () =>
      [...stripVTControlCharacters(output()).matchAll(REQUEST)]
        .map(([, request = '', status = '']) => `${status} ${request}`)
        .filter((line) => /^[45]/.test(line) && !line.startsWith('404')),
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

const answers = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  );

function outputOf(child: ChildProcess): () => string {
  let output = '';
  const read = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout?.on('data', read);
  child.stderr?.on('data', read);
  return () => output;
}
