import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { STRAPI_PACKAGES } from '../../../server/strapi/writeProject';

export type StrapiVersion = 5 | 4;

/** Packages of each version; Strapi 4 supports Node up to 20. */
const PACKAGES: Readonly<Record<StrapiVersion, Readonly<Record<string, string>>>> = {
  5: STRAPI_PACKAGES,
  4: {
    '@strapi/strapi': '4.26.0',
    '@strapi/plugin-i18n': '4.26.0',
    '@strapi/plugin-users-permissions': '4.26.0',
    'better-sqlite3': '12.8.0',
    react: '18.3.1',
    'react-dom': '18.3.1',
    'react-router-dom': '5.3.4',
    'styled-components': '5.3.3',
  },
};

const NODE = Number(process.versions.node.split('.')[0]);

/** Seven minutes, four times the usual: longer means that it never ends. */
const PATIENCE_MS = 420_000;

/** Outside the checkout, to survive it: about 750 MB each. */
function folderOf(version: StrapiVersion): string {
  const cache = process.env.XDG_CACHE_HOME || path.join(homedir(), '.cache');
  const made = createHash('sha256').update(`${process.version} ${JSON.stringify(PACKAGES[version])}`);
  return path.join(cache, 'campus-site', `strapi-${version}-${made.digest('hex').slice(0, 12)}`);
}

/** Written last: a folder without it is an aborted install. */
const DONE = 'installed';

const isThere = (version: StrapiVersion) => existsSync(path.join(folderOf(version), DONE));

/** The folder with that Strapi's `node_modules`, or null if it is not installed. */
export function strapiPackages(version: StrapiVersion): string | null {
  return isThere(version) ? folderOf(version) : null;
}

/** Prints a prominent line if a version is not installed, with the reason. */
export function sayIfMissing(version: StrapiVersion): void {
  if (isThere(version)) return;
  const why =
    version === 4 && NODE > 20
      ? `it runs on Node 20, and this is ${process.version}`
      : 'not installed; REAL_STRAPI=install npx jest --config test/jest.config.cjs --selectProjects strapi';
  loud(`NOTHING IS TRIED AGAINST A REAL STRAPI ${version}: ${why}`);
}

/** Installs a missing version. A failure is reported, and the tests then report that they are skipped. */
export function installStrapi(version: StrapiVersion): void {
  const folder = folderOf(version);
  if (isThere(version) || (version === 4 && NODE > 20)) return;
  mkdirSync(folder, { recursive: true });
  const allowed = { 'better-sqlite3': true, '@swc/core': true, esbuild: true };
  // Strapi 4's own version of sharp downloads its binary outside the registry.
  const overrides = version === 4 ? { sharp: '0.33.5' } : {};
  const manifest = { private: true, dependencies: PACKAGES[version], overrides, allowScripts: allowed };
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest));
  const { status, signal, stderr } = spawnSync('npm', ['install', '--no-audit', '--no-fund'], {
    cwd: folder,
    encoding: 'utf8',
    timeout: PATIENCE_MS,
  });
  if (status === 0) writeFileSync(path.join(folder, DONE), '');
  else
    loud(
      `STRAPI ${version} COULD NOT BE INSTALLED (${signal ?? status}): ${(stderr ?? '').trim().slice(-300)}`,
    );
}

function loud(line: string): void {
  process.stderr.write(`\n!!! ${line} !!!\n\n`);
}
