import path from 'node:path';
import { messageOf } from '../../shared/errors';
import { readConfig } from '../config';
import { DEFAULT_PREFIX } from '../contentFolder';
import { createLogger } from '../log/logger';
import type { Environment } from '../readEnvironment';
import { checkService } from './check';
import { writeProject } from './writeProject';

/** `npm run strapi -- DIR` writes a Strapi 5 project for a school; `npm run strapi -- check` checks a live service. */
const USAGE = `npm run strapi -- ../my-strapi   writes a Strapi 5 project there
npm run strapi -- check          compares the service of CONTENT_API_URL with what the site reads`;

async function main(argument: string | undefined, env: Environment): Promise<void> {
  if (argument === undefined || argument.startsWith('-')) throw new Error(`Usage:\n${USAGE}`);
  if (argument === 'check') return check(env);
  const directory = path.resolve(argument);
  const port = Number(env.STRAPI_PORT || 1337);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`STRAPI_PORT: a port expected, not "${env.STRAPI_PORT}"`);
  await writeProject({
    directory,
    // The bundle is in dist/server/, two folders below the checkout.
    root: path.resolve(__dirname, '../..'),
    prefix: env.CONTENT_PREFIX || DEFAULT_PREFIX,
    siteUrl: env.SITE_URL || 'http://localhost:3000',
    port,
    now: Date.now(),
  });
  console.log(`${directory} is written. Now, in it:
  npm install      (about two minutes, 750 MB)
  npm run seed     puts the sample school in
  npm run develop  http://127.0.0.1:${port}/admin: the first account is the administrator's
Then here, with the settings of its site.env:
  npm run build && NODE_ENV=production node --env-file=${path.join(directory, 'site.env')} dist/server/index.cjs`);
}

/** Prints the findings as a table; the exit code is 1 if there are any. */
async function check(env: Environment): Promise<void> {
  const config = readConfig(env);
  if (config.contentApiUrl === '')
    throw new Error(
      'CONTENT_API_URL names no service. For a project of the kit: node --env-file=DIR/site.env dist/server/strapi.cjs check',
    );
  const findings = await checkService(config, createLogger('error'));
  const width = Math.max(0, ...findings.map(({ where }) => where.length));
  for (const { where, what } of findings) console.log(`${where.padEnd(width)}  ${what}`);
  console.log(
    findings.length === 0
      ? 'The service has everything that pages read.'
      : `${findings.length} ${findings.length === 1 ? 'line' : 'lines'}`,
  );
  if (findings.length > 0) process.exitCode = 1;
}

main(process.argv[2], process.env).catch((error: unknown) => {
  console.error(messageOf(error));
  process.exitCode = 1;
});
