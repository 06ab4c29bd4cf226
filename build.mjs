// Builds the site: two esbuild calls (browser, server), the asset manifest, precompressed files.
//   node build.mjs             build
//   node build.mjs --if-stale  build when the build is missing or older than the sources
//   node build.mjs --watch     rebuild, restart and reload the browser on save
import { cp, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import * as esbuild from 'esbuild';
import { precompress, prune, putMapsAside } from './client/assets.build.mjs';
import { librariesPlugin, pureRouterPlugin, twoFilesPlugin } from './client/bundle.build.mjs';
import { browserManifest, ENTRY } from './client/manifest.build.mjs';
import { fontFiles } from './client/styles/fonts.build.mjs';
import { writeOutlines } from './server/maps/outlines.build.mjs';

const require = createRequire(import.meta.url);

const DIST = 'dist';
const CLIENT = `${DIST}/client`;
const FONTS = `${DIST}/fonts`;
/** Source maps of the browser bundles: kept for us, so no served file refers to them. */
const MAPS = `${DIST}/maps`;
const SOURCES = ['client', 'server', 'shared', 'build.mjs', 'package.json', 'package-lock.json'];

/** React Router ships a production build but its package entry does not select it. */
const ofRouter = createRequire(require.resolve('react-router-dom/package.json'));
const ROUTER = path.join(path.dirname(ofRouter.resolve('react-router/package.json')), 'dist/production');
const ROUTER_FOR_PRODUCTION = {
  'react-router/dom': path.join(ROUTER, 'dom-export.mjs'),
  'react-router': path.join(ROUTER, 'index.mjs'),
};

const watch = process.argv.includes('--watch');
const production = !watch;

/**
 * The latest modification time of the given files and folders, in ms since 1970. Sample content is read at run time.
 */
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

/** Style sheets refer to fonts as `/assets/fonts/name.woff2`: resolve them to the subsets that this build made. */
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
    libraries: 'libraries:',
    first: 'client/styles/first.css',
    rest: 'client/styles/rest.css',
    faces: 'client/styles/fonts.css',
  },
  outdir: `${CLIENT}/assets`,
  publicPath: '/assets',
  bundle: true,
  splitting: true,
  format: 'esm',
  target: ['es2022', 'chrome109', 'firefox115', 'safari16'],
  jsx: 'automatic',
  minify: production,
  alias: production ? ROUTER_FOR_PRODUCTION : {},
  sourcemap: production ? 'external' : 'linked',
  sourcesContent: watch,
  metafile: true,
  entryNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]',
  assetNames: '[name]-[hash]',
  // Most of the code runs at once: with this hint Chrome compiles it ahead on another thread, and hydration takes a
  // third of the time.
  banner: { js: '//# allFunctionsCalledOnLoad' },
  loader: { '.woff2': 'file' },
  drop: production ? ['console'] : [],
  define: { 'process.env.NODE_ENV': production ? '"production"' : '"development"' },
  plugins: [fontsPlugin, librariesPlugin, ...(production ? [pureRouterPlugin, twoFilesPlugin(ENTRY)] : [])],
  logLevel: 'warning',
};

/** The constant inline scripts, small enough to be part of every page. */
const inlineOptions = {
  entryPoints: { device: 'client/device.ts', origin: 'client/origin.ts', loader: 'client/loader.ts' },
  outdir: DIST,
  write: false,
  bundle: true,
  format: 'iife',
  target: browserOptions.target,
  minify: true,
  metafile: true,
  logLevel: 'warning',
};

/** The service worker and the worker that removes it: files at the root, so that their scope is the whole site. */
const workerOptions = {
  ...inlineOptions,
  entryPoints: {
    sw: 'client/offline/worker/serviceWorker.ts',
    'sw-retired': 'client/offline/worker/retiredWorker.ts',
  },
  outdir: CLIENT,
  write: true,
  // A worker has a scope of its own: its names need no function around them.
  format: 'esm',
};

const serverOptions = {
  entryPoints: {
    index: 'server/index.ts',
    content: 'server/embedded/runAlone.ts',
    newSchool: 'server/embedded/newSchool/cli.ts',
    theme: 'server/theme/cli.ts',
    explainRedirects: 'server/redirects/explain.ts',
    strapi: 'server/strapi/cli.ts',
    rasterProcess: 'server/sharing/rasterProcess.ts',
    makePicture: 'server/images/makePicture.ts',
  },
  outdir: `${DIST}/server`,
  outExtension: { '.js': '.cjs' },
  bundle: true,
  platform: 'node',
  format: 'cjs',
  target: 'node20',
  // Node supports these; esbuild's replacement would build the expression again at each call.
  supported: { 'regexp-unicode-property-escapes': true },
  jsx: 'automatic',
  metafile: true,
  loader: { '.css': 'empty' },
  define: { 'process.env.NODE_ENV': production ? '"production"' : '"development"' },
  // In development packages stay in node_modules, so that a save rebuilds our own code only.
  packages: production ? 'bundle' : 'external',
  // sharp loads a native binary for the platform from its own folder.
  external: ['sharp'],
  alias: production ? ROUTER_FOR_PRODUCTION : {},
  // Not linked from the bundle: Node would parse the whole map at the first error (`npm run where` reads it).
  sourcemap: production ? 'external' : 'linked',
  sourcesContent: false,
  logLevel: 'warning',
};

/**
 * Runs after the browser bundle: writes what the server must know of it, and the service worker, which lists its files.
 */
async function finishBrowser(metafile, inlineFiles) {
  const { manifest, offlineFiles } = await browserManifest({ metafile, inlineFiles, directory: CLIENT });
  await writeFile(`${CLIENT}/manifest.json`, JSON.stringify(manifest, null, 2));
  return esbuild.build({ ...workerOptions, define: { OFFLINE_FILES: JSON.stringify(offlineFiles) } });
}

async function prepare() {
  await mkdir(FONTS, { recursive: true });
  await fontFiles(FONTS);
  await writeOutlines(`${DIST}/outlines.json`);
  await mkdir(`${DIST}/server`, { recursive: true });
  await cp(require.resolve('@resvg/resvg-wasm/index_bg.wasm'), `${DIST}/server/resvg.wasm`);
  await mkdir(CLIENT, { recursive: true });
  await cp('client/public', CLIENT, { recursive: true });
}

async function build() {
  const started = performance.now();
  // Assets of the previous build stay if the platform keeps them, since open pages still request them.
  await rm(`${DIST}/complete`, { force: true });
  await rm(`${DIST}/server`, { recursive: true, force: true });
  await prepare();
  const [browser, inline, server] = await Promise.all([
    esbuild.build(browserOptions),
    esbuild.build(inlineOptions),
    esbuild.build(serverOptions),
  ]);
  const workers = await finishBrowser(browser.metafile, inline.outputFiles);
  await prune(`${CLIENT}/assets`, new Set(Object.keys(browser.metafile.outputs)));
  await putMapsAside(browser.metafile.outputs, `${CLIENT}/assets`, MAPS);
  await writeFile(
    `${DIST}/inputs.json`,
    JSON.stringify({
      browser: Object.keys(browser.metafile.inputs),
      server: Object.keys(server.metafile.inputs),
    }),
  );
  // The content of each bundle, for the size report.
  const bundles = [browser, inline, workers, server]
    .flatMap(({ metafile }) => Object.entries(metafile.outputs))
    .filter(([name]) => !name.endsWith('.map'));
  await writeFile(`${DIST}/bundles.json`, JSON.stringify(Object.fromEntries(bundles)));
  await precompress(CLIENT);
  await writeFile(`${DIST}/complete`, '');
  console.log(`Built in ${Math.round(performance.now() - started)} ms`);
}

if (watch) {
  const { develop } = await import('./server/develop.build.mjs');
  // A development build must not pass for a production build: the next start makes one.
  await rm(`${DIST}/complete`, { force: true });
  await prepare();
  await develop({
    dist: DIST,
    options: [browserOptions, inlineOptions, serverOptions],
    finish: finishBrowser,
  });
} else if (!process.argv.includes('--if-stale') || (await isStale())) await build();
