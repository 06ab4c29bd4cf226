// The browser's files once they are built: old ones go, source maps are put aside, compressed forms are made.
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const ASSETS_KEPT_MS = 14 * 24 * 3600_000;

/** Lets go of assets that no build has made for two weeks: until then pages that are open may ask for them. */
export async function prune(directory, current) {
  const oldest = Date.now() - ASSETS_KEPT_MS;
  for (const name of await readdir(directory)) {
    const file = path.join(directory, name);
    // Compressed forms go with what they are forms of.
    if (/\.(br|gz)$/.test(name) || current.has(file) || (await stat(file)).mtimeMs >= oldest) continue;
    for (const form of [file, `${file}.br`, `${file}.gz`]) await rm(form, { force: true });
  }
}

/**
 * Makes a brotli and a gzip form beside each file that gains from it. An asset's name stands for its content: one that
 * has both forms from a build before keeps them. The gzip form comes last, and whole: it tells that they are there.
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

/** Takes the browser's source maps to where nobody is served from, and lets go of those whose file is gone. */
export async function putMapsAside(outputs, assets, maps) {
  await mkdir(maps, { recursive: true });
  for (const file of Object.keys(outputs))
    if (file.endsWith('.map')) await rename(file, path.join(maps, path.basename(file)));
  const served = new Set(await readdir(assets));
  for (const name of await readdir(maps))
    if (!served.has(name.replace(/\.map$/, ''))) await rm(path.join(maps, name));
}
