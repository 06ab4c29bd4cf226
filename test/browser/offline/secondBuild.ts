import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, realpath, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const ROOT = path.resolve(__dirname, '../../..');
const CONTENT = path.join('server', 'embedded', 'content');
const A_DAY_MS = 24 * 3600_000;

interface Manifest {
  buildId: string;
  entry: string;
  stylesheet: string;
  pages: Record<string, string[]>;
}

/** What the build of a checkout says of itself. */
export async function readManifest(root = ROOT): Promise<Manifest> {
  return JSON.parse(await readFile(path.join(root, 'dist/client/manifest.json'), 'utf8'));
}

/**
 * The next version of the site, built on a disk of its own where the platform has kept the build before, and in it two
 * older assets. @returns the folder, for the caller to remove
 */
export async function makeSecondBuild(): Promise<string> {
  const root = await mkdtemp(path.join(await realpath(tmpdir()), 'build-'));
  await Promise.all(
    ['client', 'server', 'shared', 'dist', 'build.mjs', 'package.json', 'package-lock.json'].map((name) =>
      cp(path.join(ROOT, name), path.join(root, name), {
        recursive: true,
        filter: (source) => source !== path.join(ROOT, CONTENT),
      }),
    ),
  );
  await symlink(path.join(ROOT, CONTENT), path.join(root, CONTENT));
  await symlink(await realpath(path.join(ROOT, 'node_modules')), path.join(root, 'node_modules'));
  for (const source of [
    'client/entry.tsx',
    'client/pages/agenda/AgendaPage.tsx',
    'client/pages/campus/CampusPage.tsx',
  ]) {
    const file = path.join(root, source);
    await writeFile(file, `${await readFile(file, 'utf8')}\nexport const version = 'the next one';\n`);
  }
  await placeAsset(root, 'forgotten-AAAAAAAA.js', 15);
  await placeAsset(root, 'remembered-BBBBBBBB.js', 13);
  await promisify(execFile)(process.execPath, ['build.mjs'], { cwd: root });
  return root;
}

async function placeAsset(root: string, name: string, ageDays: number): Promise<void> {
  const then = new Date(Date.now() - ageDays * A_DAY_MS);
  const text = `export default ${JSON.stringify('une phrase. '.repeat(100))};\n`;
  const forms = { '': text, '.br': brotliCompressSync(text), '.gz': gzipSync(text) };
  for (const [suffix, bytes] of Object.entries(forms)) {
    const file = path.join(root, 'dist/client/assets', name + suffix);
    await writeFile(file, bytes);
    await utimes(file, then, then);
  }
}
