import { copyFileSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeProject } from '../../../server/strapi/writeProject';
import { freePort } from '../builtSite';
import type { StrapiVersion } from './packages';

/** A project of the kit in its own folder, with packages installed elsewhere. */
export interface StrapiProject {
  version: StrapiVersion;
  directory: string;
  /** Port of its site, for the webhook. */
  sitePort: number;
  /** Settings that the kit wrote for the site. */
  siteSettings: Record<string, string>;
  /** Deletes the folder. */
  remove(): void;
}

interface ProjectOptions {
  version: StrapiVersion;
  /** The folder of `strapiPackages`. */
  packages: string;
  prefix: string;
  now: number;
  /** Changes the kit's files before the first start. */
  adjust?: (directory: string) => void;
}

const ROOT = path.resolve(__dirname, '../../..');

/** Writes the kit's project: unchanged for Strapi 5, with its own start and seed scripts for Strapi 4. */
export async function makeProject(options: ProjectOptions): Promise<StrapiProject> {
  const { version, packages, prefix, now, adjust } = options;
  const directory = mkdtempSync(path.join(tmpdir(), `strapi-${version}-of-test-`));
  const [port, sitePort] = [await freePort(), await freePort()];
  const siteUrl = `http://127.0.0.1:${sitePort}`;
  await writeProject({ directory, root: ROOT, prefix, siteUrl, port, now });
  symlinkSync(path.join(packages, 'node_modules'), path.join(directory, 'node_modules'));
  if (version === 4) {
    // Strapi 4 finds its plugins through it.
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
