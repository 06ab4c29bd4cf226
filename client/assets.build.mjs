// After the browser build: removes old assets, moves source maps aside, precompresses files.
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const ASSETS_KEPT_MS = 14 * 24 * 3600_000;

/** Deletes assets that no build has produced for two weeks: until then open pages may still request them. */
export async function prune(directory, current) {
  const oldest = Date.now() - ASSETS_KEPT_MS;
  for (const name of await readdir(directory)) {
    const file = path.join(directory, name);
    // Compressed forms are deleted with their original.
    if (/\.(br|gz)$/.test(name) || current.has(file) || (await stat(file)).mtimeMs >= oldest) continue;
    for (const form of [file, `${file}.br`, `${file}.gz`]) await rm(form, { force: true });
  }
}

/**
 * Writes a brotli and a gzip form beside each file that gains from it. An asset's name contains its hash, so forms from
 * an earlier build are kept. The gzip form is written last and renamed into place: its presence means that both are
 * complete.
 */
export async function precompress(directory) {
  const names = await readdir(directory, { recursive: true });
  const present = new Set(names);
  const compressible = names.filter(
    (name) => /\.(js|css|svg|json|txt|webmanifest)$/.test(name) && name !== 'manifest.json',
  );
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  await Promise.all(
    compressible.map(async (name) => {
      const file = path.join(directory, name);
      if (name.startsWith(`assets${path.sep}`) && present.has(`${name}.gz`)) return;
      const bytes = await readFile(file);
      if (bytes.length < 512) return;
      await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }));
      await writeFile(`${file}.gz.new`, await promisify(gzip)(bytes, { level: 9 }));
      await rename(`${file}.gz.new`, `${file}.gz`);
    }),
  );
}

/** Moves the browser's source maps to a folder that is not served, and deletes those whose asset no longer exists. */
export async function putMapsAside(outputs, assets, maps) {
  await mkdir(maps, { recursive: true });
  for (const file of Object.keys(outputs))
    if (file.endsWith('.map')) await rename(file, path.join(maps, path.basename(file)));
  const served = new Set(await readdir(assets));
  for (const name of await readdir(maps))
    if (!served.has(name.replace(/\.map$/, ''))) await rm(path.join(maps, name));
}
