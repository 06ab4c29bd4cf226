import { copyFileSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeProject } from '../../../server/strapi/writeProject';
import { freePort } from '../builtSite';
import type { StrapiVersion } from './packages';

/** A project of the kit in a folder of its own, on packages that lie elsewhere. */
export interface StrapiProject {
  version: StrapiVersion;
  directory: string;
  /** Where its site is to listen, for the webhook. */
  sitePort: number;
  /** The settings that the kit wrote for the site. */
  siteSettings: Record<string, string>;
  /** Removes it. */
  remove(): void;
}

interface ProjectOptions {
  version: StrapiVersion;
  /** The folder of `strapiPackages`. */
  packages: string;
  prefix: string;
  now: number;
  /** Changes what the kit has written, before the first start. */
  adjust?: (directory: string) => void;
}

const ROOT = path.resolve(__dirname, '../../..');

/** Writes the kit's project: as it is for Strapi 5, with a start and a seed of its own for Strapi 4. */
export async function makeProject(options: ProjectOptions): Promise<StrapiProject> {
  const { version, packages, prefix, now, adjust } = options;
  const directory = mkdtempSync(path.join(tmpdir(), `strapi-${version}-of-test-`));
  const [port, sitePort] = [await freePort(), await freePort()];
  const siteUrl = `http://127.0.0.1:${sitePort}`;
  await writeProject({ directory, root: ROOT, prefix, siteUrl, port, now });
  symlinkSync(path.join(packages, 'node_modules'), path.join(directory, 'node_modules'));
  if (version === 4) {
    // Strapi 4 finds its plugins by it.
    copyFileSync(path.join(packages, 'package.json'), path.join(directory, 'package.json'));
    renameSync(path.join(directory, 'src/index.js'), path.join(directory, 'src/kit.js'));
    for (const [from, to] of [
      ['strapi4/index.js', 'src/index.js'],
      ['strapi4/seed.js', 'scripts/seed.js'],
    ] as const)
      copyFileSync(path.join(__dirname, from), path.join(directory, to));
  }
  adjust?.(directory);
  return {
    version,
    directory,
    sitePort,
    siteSettings: readSettings(directory),
    remove: () => rmSync(directory, { recursive: true, force: true }),
  };
}

function readSettings(directory: string): Record<string, string> {
  const lines = readFileSync(path.join(directory, 'site.env'), 'utf8').split('\n').filter(Boolean);
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
}
