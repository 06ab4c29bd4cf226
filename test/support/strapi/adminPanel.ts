import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, renameSync } from 'node:fs';
import path from 'node:path';
import type { StrapiProject } from './project';

/** Builds the admin panel once for all projects of the kit: it depends on the packages only. Takes two minutes. */
export function buildAdminPanel({ directory }: StrapiProject, packages: string): void {
  const [made, kept] = [path.join(directory, 'build'), path.join(packages, 'admin-panel')];
  if (existsSync(path.join(kept, 'index.html'))) {
    cpSync(kept, made, { recursive: true });
    return;
  }
  const { status, stderr, stdout } = spawnSync(
    'node',
    ['node_modules/@strapi/strapi/bin/strapi.js', 'build'],
    {
      cwd: directory,
      env: { ...process.env, NODE_ENV: 'production' },
      encoding: 'utf8',
    },
  );
  if (status !== 0) throw new Error(`The admin was not built:\n${(stdout + stderr).slice(-2000)}`);
  // Copied, then renamed: atomic even if others do the same.
  const begun = `${kept}-${process.pid}`;
  cpSync(made, begun, { recursive: true });
  if (!existsSync(kept)) renameSync(begun, kept);
}
