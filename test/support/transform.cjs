/**
 * Jest transform to CommonJS by esbuild: TypeScript file by file; packages (those in `transformIgnorePatterns`)
 * bundled, as they are ES modules, or so many files that they would slow down each test file.
 */
const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');
const { resolve } = require('node:path');
const { buildSync, transformSync, version } = require('esbuild');

const packageLock = readFileSync(resolve(__dirname, '../../package-lock.json'));
// Computed once: it is needed for each module of each test file.
const ground = createHash('sha1')
  .update(version)
  .update(packageLock)
  .update(__filename)
  .update('4')
  .digest('hex');

const OPTIONS = {
  format: 'cjs',
  target: 'node20',
  supported: { 'dynamic-import': false },
  define: { 'import.meta.url': 'undefined' },
};

module.exports = {
  getCacheKey: (source, file) => createHash('sha1').update(ground).update(file).update(source).digest('hex'),
  process: (source, file) => (file.includes('/node_modules/') ? wholePackage(file) : oneFile(source, file)),
};

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
