// The manifest of the browser's files, for the server and the service worker.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

export const ENTRY = 'client/entry.tsx';

/** The labels of each language, in two parts: those that the shell reads while it hydrates, and all others. */
const LABELS = {
  fr: ['shared/labels/french/frenchFirstLabels.ts', 'shared/labels/french/frenchMoreLabels.ts'],
  en: ['shared/labels/english/englishFirstLabels.ts', 'shared/labels/english/englishMoreLabels.ts'],
};

/** Cached for pages that go offline: the popup, tabs and videos. */
const KEPT_OFFLINE = [ENTRY, 'client/shell/popup/PopupContent.tsx', 'client/blocks/liveBlocks.ts'];

/**
 * @param metafile esbuild's metafile of the browser's bundle. @param inlineFiles esbuild's output files of the inline
 * scripts.
 * @param directory the folder that is served at the root of the site.
 * @returns the manifest that the server reads, and the files that the service worker caches for offline pages.
 */
export async function browserManifest({ metafile, inlineFiles, directory }) {
  const { outputs } = metafile;
  const names = Object.keys(outputs);
  const url = (file) => `/${path.relative(directory, file).split(path.sep).join('/')}`;
  const ofEntry = (source) => names.find((file) => outputs[file].entryPoint === source);
  /** The output file that contains a source, or whose entry point it is. */
  const holderOf = (source) => names.find((file) => outputs[file].inputs[source]) ?? ofEntry(source);
  /** The file of a source and its static imports, also indirect ones. */
  const filesOf = (source) => [...staticImports(outputs, holderOf(source))].map(url);
  const script = (name) => inlineFiles.find((file) => path.basename(file.path) === `${name}.js`).text.trim();

  const pages = Object.fromEntries(
    Object.keys(metafile.inputs)
      .filter((source) => /^client\/pages\/.*Page\.tsx$/.test(source))
      .map((source) => [path.basename(source, '.tsx'), filesOf(source)]),
  );
  const labels = Object.fromEntries(
    Object.entries(LABELS).map(([locale, [first, more]]) => [
      locale,
      { first: filesOf(first), more: filesOf(more) },
    ]),
  );
  const fonts = names.filter((file) => file.endsWith('.woff2'));
  const manifest = {
    buildId: createHash('sha256').update(names.toSorted().join()).digest('hex').slice(0, 12),
    entry: url(holderOf(ENTRY)),
    entryChunks: filesOf(ENTRY),
    liveBlocks: filesOf('client/blocks/liveBlocks.ts'),
    firstStyles: (await readFile(ofEntry('client/styles/first.css'), 'utf8')).trim(),
    builtInFaces: (await readFile(ofEntry('client/styles/fonts.css'), 'utf8')).trim(),
    stylesheet: url(ofEntry('client/styles/rest.css')),
    pages,
    labels,
    announcedFonts: fonts.filter((file) => !/italic|-more-/.test(file)).map(url),
    deviceScript: script('device'),
    originScript: script('origin'),
    loaderScript: script('loader'),
  };
  const offlineFiles = new Set([
    manifest.stylesheet,
    ...manifest.announcedFonts,
    ...KEPT_OFFLINE.flatMap(filesOf),
    ...Object.values(labels).flatMap(({ first, more }) => [...first, ...more]),
    ...pages.OfflinePage,
    '/icons.svg',
    '/favicon.svg',
  ]);
  return { manifest, offlineFiles: [...offlineFiles] };
}

function staticImports(outputs, file, seen = new Set()) {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const { path: imported, kind } of outputs[file]?.imports ?? []) {
    if (kind === 'import-statement') staticImports(outputs, imported, seen);
  }
  return seen;
}
