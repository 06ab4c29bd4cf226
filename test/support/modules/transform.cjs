/**
 * Jest transform to CommonJS by esbuild: TypeScript file by file; packages (those in `transformIgnorePatterns`)
 * bundled, as they are ES modules, or so many files that they would slow down each test file. So are the site's sources for tests in
 * Node: a site is 700 of them, and Jest takes most of a second to find and run as many files, for each test file anew.
 */
const { createHash } = require('node:crypto');
const { readdirSync, readFileSync } = require('node:fs');
const { relative, resolve } = require('node:path');
const { buildSync, transformSync, version } = require('esbuild');

const ROOT = resolve(__dirname, '../../..');
const SOURCES = resolve(__dirname, 'sources.cjs');
const packageLock = readFileSync(resolve(ROOT, 'package-lock.json'));
// Computed once: it is needed for each module of each test file.
const ground = createHash('sha1')
  .update(version)
  .update(packageLock)
  .update(__filename)
  .update('5')
  .digest('hex');

const OPTIONS = {
  format: 'cjs',
  target: 'node20',
  supported: { 'dynamic-import': false },
  define: { 'import.meta.url': 'undefined' },
};

module.exports = {
  getCacheKey(source, file, { transformerConfig }) {
    const key = createHash('sha1').update(ground).update(file).update(source);
    if (file === SOURCES)
      for (const name of filesOf(READ_BY_SOURCES)) key.update(name).update(readFileSync(resolve(ROOT, name)));
    return key.update(JSON.stringify(transformerConfig)).digest('hex');
  },
  process(source, file, { transformerConfig }) {
    if (file === SOURCES) return allSources();
    if (file.includes('/node_modules/')) return wholePackage(file);
    const name = relative(ROOT, file);
    if (transformerConfig.sourcesAsOne && SOURCE.test(name)) return partOfSources(name);
    return oneFile(source, file);
  },
};

const SOURCE = /^(?:client|server|shared)\/.*(?<!\.d)\.tsx?$/;
const READ_BY_SOURCES = /^(?!server\/embedded\/content\/).*\.(?:tsx?|json)$/;

const filesOf = (wanted) =>
  ['client', 'server', 'shared']
    .flatMap((folder) =>
      readdirSync(resolve(ROOT, folder), { recursive: true }).map((name) => `${folder}/${name}`),
    )
    .filter((name) => wanted.test(name))
    .sort();

/** The sources by their names. Each runs when it is first asked for, as if it were a file of its own. */
function allSources() {
  const parts = filesOf(SOURCE).map(
    (name) => `${JSON.stringify(name)}: () => require(${JSON.stringify(`./${name}`)})`,
  );
  const { outputFiles } = buildSync({
    ...OPTIONS,
    stdin: { contents: `module.exports = {\n${parts.join(',\n')}\n}`, resolveDir: ROOT },
    bundle: true,
    platform: 'node',
    packages: 'external',
    loader: { '.css': 'empty' },
    minifyWhitespace: true,
    jsx: 'automatic',
    sourcemap: 'external',
    sourcesContent: false,
    outfile: SOURCES,
    write: false,
    logLevel: 'error',
  });
  const [map, code] = ['.map', '.cjs'].map((end) => outputFiles.find(({ path }) => path.endsWith(end)).text);
  return { code, map };
}

/** What a source is in a test file that imports it: a part of the one file, so that test and site have the same module. */
function partOfSources(name) {
  return { code: `module.exports = require(${JSON.stringify(SOURCES)})[${JSON.stringify(name)}]();` };
}

function wholePackage(file) {
  const { outputFiles } = buildSync({
    ...OPTIONS,
    entryPoints: [file],
    bundle: true,
    platform: 'node',
    write: false,
    logLevel: 'error',
  });
  return { code: outputFiles[0].text };
}

function oneFile(source, file) {
  // An external source map: Node would parse an inline one each time a test file loads the module.
  const { code, map } = transformSync(source, {
    ...OPTIONS,
    sourcefile: file,
    loader: file.endsWith('x') ? 'tsx' : file.endsWith('ts') ? 'ts' : 'js',
    jsx: 'automatic',
    sourcemap: 'external',
    sourcesContent: false,
  });
  return { code, map };
}
