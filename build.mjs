// Builds the site: two esbuild calls (browser, server), the asset manifest, precompressed files.
//   node build.mjs             build
//   node build.mjs --if-stale  build when the build is missing or older than the sources
//   node build.mjs --watch     rebuild, restart and reload the browser on save
import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import * as esbuild from 'esbuild';
import {
  LIBRARY_ENTRIES,
  librariesPlugin,
  oneEntryPlugin,
  reactModulesPlugin,
} from './client/bundle.build.mjs';
import { leanRouterPlugin } from './client/leanRouter.build.mjs';
import { fontFiles } from './client/styles/fonts.build.mjs';
import { noRequestStoragePlugin } from './server/render/reactServer.build.mjs';

const require = createRequire(import.meta.url);

const DIST = 'dist';
const CLIENT = `${DIST}/client`;
const ENTRY = 'client/entry.tsx';
const FONTS = `${DIST}/fonts`;
const SOURCES = ['client', 'server', 'shared', 'build.mjs', 'package.json', 'package-lock.json'];
const ASSETS_KEPT_MS = 14 * 24 * 3600_000;

const watch = process.argv.includes('--watch');
const production = !watch;

/** The newest change below the given files and folders, in milliseconds since 1970; sample content is read at run time. */
async function newest(names) {
  let time = 0;
  for (const name of names) {
    const found = await stat(name).catch(() => null);
    if (!found) continue;
    time = Math.max(time, found.mtimeMs);
    if (found.isDirectory() && name !== path.join('server', 'embedded', 'content')) {
      const inner = (await readdir(name)).map((entry) => path.join(name, entry));
      time = Math.max(time, await newest(inner));
    }
  }
  return time;
}

async function isStale() {
  const built = await stat(`${DIST}/complete`).catch(() => null);
  return !built || built.mtimeMs < (await newest(SOURCES));
}

/** Style sheets name fonts as `/assets/fonts/name.woff2`: they are taken from the subsets that this build made. */
const fontsPlugin = {
  name: 'fonts',
  setup(build) {
    build.onResolve({ filter: /^\/assets\/fonts\// }, ({ path: url }) => ({
      path: path.resolve(FONTS, path.basename(url)),
    }));
  },
};

const browserOptions = {
  entryPoints: {
    entry: ENTRY,
    'react-dom': 'library:react-dom',
    'react-router': 'library:react-router',
    first: 'client/styles/first.css',
    rest: 'client/styles/rest.css',
  },
  outdir: `${CLIENT}/assets`,
  publicPath: '/assets',
  bundle: true,
  splitting: true,
  format: 'esm',
  target: ['es2022', 'chrome109', 'firefox115', 'safari16'],
  jsx: 'automatic',
  minify: production,
  sourcemap: production ? false : 'linked',
  metafile: true,
  entryNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]',
  assetNames: '[name]-[hash]',
  loader: { '.woff2': 'file' },
  drop: production ? ['console'] : [],
  define: { 'process.env.NODE_ENV': production ? '"production"' : '"development"' },
  plugins: [
    fontsPlugin,
    leanRouterPlugin({ production }),
    librariesPlugin,
    ...(production ? [reactModulesPlugin, oneEntryPlugin(ENTRY)] : []),
  ],
  logLevel: 'warning',
};

/** The constant inline scripts: small enough to stand in every page. */
const inlineOptions = {
  entryPoints: { device: 'client/device.ts', loader: 'client/loader.ts' },
  outdir: DIST,
  write: false,
  bundle: true,
  format: 'iife',
  target: browserOptions.target,
  minify: true,
  metafile: true,
  logLevel: 'warning',
};

/** The service worker, and what takes it away: files at the root, whose scope is the whole site. */
const workerOptions = {
  ...inlineOptions,
  entryPoints: { sw: 'client/worker/serviceWorker.ts', 'sw-retired': 'client/worker/retiredWorker.ts' },
  outdir: CLIENT,
  write: true,
};

const serverOptions = {
  entryPoints: {
    index: 'server/index.ts',
    content: 'server/embedded/runAlone.ts',
    explainRedirects: 'server/redirects/explain.ts',
    rasterWorker: 'server/sharing/rasterWorker.ts',
  },
  outdir: `${DIST}/server`,
  outExtension: { '.js': '.cjs' },
  bundle: true,
  platform: 'node',
  format: 'cjs',
  target: 'node20',
  jsx: 'automatic',
  metafile: true,
  loader: { '.css': 'empty' },
  define: { 'process.env.NODE_ENV': production ? '"production"' : '"development"' },
  // In development the packages stay where they are: a save builds our own code only.
  packages: production ? 'bundle' : 'external',
  plugins: [noRequestStoragePlugin],
  sourcemap: production ? false : 'linked',
  sourcesContent: false,
  logLevel: 'warning',
};

/** The labels of each language, in two parts: what the frame of a waking page reads, and all others. */
const WORDS = {
  fr: ['shared/labels/french/frenchFirstWords.ts', 'shared/labels/french/frenchMoreWords.ts'],
  en: ['shared/labels/english/englishFirstWords.ts', 'shared/labels/english/englishMoreWords.ts'],
};

/** What a page whose connection is gone may still need: the menu, the popup, tabs and videos. */
const KEPT_OFFLINE = [
  ENTRY,
  'client/navigation/frame.ts',
  'client/layouts/PopupContent.tsx',
  'client/blocks/liveBlocks.ts',
];

/** Writes what the server must know of the browser's files. */
async function writeManifest(metafile, inlineFiles) {
  const outputs = Object.entries(metafile.outputs);
  const url = (file) => `/${path.relative(CLIENT, file).split(path.sep).join('/')}`;
  const ofEntry = (source) => outputs.find(([, output]) => output.entryPoint === source)?.[0];
  const staticImports = (file, seen = new Set()) => {
    if (seen.has(file)) return seen;
    seen.add(file);
    for (const { path: imported, kind } of metafile.outputs[file]?.imports ?? []) {
      if (kind === 'import-statement') staticImports(imported, seen);
    }
    return seen;
  };
  const pages = Object.fromEntries(
    outputs
      .filter(([, { entryPoint }]) => entryPoint?.startsWith('client/pages/'))
      .map(([file, { entryPoint }]) => [
        path.basename(entryPoint, '.tsx'),
        [...staticImports(file)].map(url),
      ]),
  );
  const words = Object.fromEntries(
    Object.entries(WORDS).map(([locale, sources]) => {
      const [first, more] = sources.map((source) => [...staticImports(ofEntry(source))].map(url));
      return [locale, { first, more }];
    }),
  );
  const text = (name) => inlineFiles.find((file) => path.basename(file.path) === `${name}.js`).text.trim();
  const fonts = outputs.map(([file]) => file).filter((file) => file.endsWith('.woff2'));
  const manifest = {
    buildId: createHash('sha256')
      .update(
        outputs
          .map(([file]) => file)
          .sort()
          .join(),
      )
      .digest('hex')
      .slice(0, 12),
    entry: url(ofEntry(ENTRY)),
    entryChunks: [ENTRY, ...LIBRARY_ENTRIES]
      .flatMap((source) => [...staticImports(ofEntry(source))])
      .map(url),
    liveBlocks: [...staticImports(ofEntry('client/blocks/liveBlocks.ts'))].map(url),
    firstStyles: (await readFile(ofEntry('client/styles/first.css'), 'utf8')).trim(),
    stylesheet: url(ofEntry('client/styles/rest.css')),
    pages,
    words,
    announcedFonts: fonts.filter((file) => !/italic/.test(file)).map(url),
    deviceScript: text('device'),
    loaderScript: text('loader'),
  };
  await writeFile(`${CLIENT}/manifest.json`, JSON.stringify(manifest, null, 2));
  return {
    ...manifest,
    offlineFiles: [
      ...new Set([
        manifest.stylesheet,
        ...manifest.announcedFonts,
        ...KEPT_OFFLINE.flatMap((source) => [...staticImports(ofEntry(source))]).map(url),
        ...Object.values(words).flatMap(({ first, more }) => [...first, ...more]),
        ...pages.OfflinePage,
        '/icons.svg',
        '/favicon.svg',
      ]),
    ],
  };
}

/** After the browser's bundle: the service worker names the files that the offline page is made of. */
function buildWorkers({ offlineFiles }) {
  return esbuild.build({ ...workerOptions, define: { OFFLINE_FILES: JSON.stringify(offlineFiles) } });
}

/** Lets go of assets that no build has made for two weeks: until then pages that are open may ask for them. */
async function prune(directory, current) {
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
async function precompress(directory) {
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

async function prepare() {
  await mkdir(FONTS, { recursive: true });
  await fontFiles(FONTS);
  await mkdir(`${DIST}/server`, { recursive: true });
  await cp(require.resolve('@resvg/resvg-wasm/index_bg.wasm'), `${DIST}/server/resvg.wasm`);
  await mkdir(CLIENT, { recursive: true });
  await cp('client/public', CLIENT, { recursive: true });
}

async function build() {
  const started = performance.now();
  // The assets of the build before stay when the platform keeps them: pages that are open go on asking for them.
  await rm(`${DIST}/complete`, { force: true });
  await rm(`${DIST}/server`, { recursive: true, force: true });
  await prepare();
  const [browser, inline, server] = await Promise.all([
    esbuild.build(browserOptions),
    esbuild.build(inlineOptions),
    esbuild.build(serverOptions),
  ]);
  const workers = await buildWorkers(await writeManifest(browser.metafile, inline.outputFiles));
  await prune(`${CLIENT}/assets`, new Set(Object.keys(browser.metafile.outputs)));
  await writeFile(
    `${DIST}/inputs.json`,
    JSON.stringify({
      browser: Object.keys(browser.metafile.inputs),
      server: Object.keys(server.metafile.inputs),
    }),
  );
  // What each bundle is made of, for the size report.
  const bundles = [browser, inline, workers, server].map(({ metafile }) => metafile.outputs);
  await writeFile(`${DIST}/bundles.json`, JSON.stringify(Object.assign({}, ...bundles)));
  await precompress(CLIENT);
  await writeFile(`${DIST}/complete`, '');
  console.log(`Built in ${Math.round(performance.now() - started)} ms`);
}

if (watch) {
  const { develop } = await import('./server/develop.build.mjs');
  // What follows is no build for production: the next start makes one.
  await rm(`${DIST}/complete`, { force: true });
  await prepare();
  await develop({
    dist: DIST,
    options: [browserOptions, inlineOptions, serverOptions],
    finish: async (metafile, outputFiles) => buildWorkers(await writeManifest(metafile, outputFiles)),
  });
} else if (!process.argv.includes('--if-stale') || (await isStale())) await build();
