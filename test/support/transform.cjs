/** Jest transform: TypeScript (and the few packages that are ES modules only) to CommonJS, by esbuild. */
const { createHash } = require('node:crypto');
const { transformSync, version } = require('esbuild');

module.exports = {
  getCacheKey: (source, file) =>
    createHash('sha1')
      .update(version)
      .update(__filename)
      .update('3')
      .update(file)
      .update(source)
      .digest('hex'),
  process(source, file) {
    // The map in a file of its own: Node would read it with the code, whenever a test file loads a module.
    const { code, map } = transformSync(source, {
      sourcefile: file,
      loader: file.endsWith('x') ? 'tsx' : file.endsWith('ts') ? 'ts' : 'js',
      format: 'cjs',
      target: 'node20',
      supported: { 'dynamic-import': false },
      jsx: 'automatic',
      sourcemap: 'external',
      sourcesContent: false,
      define: { 'import.meta.url': 'undefined' },
    });
    return { code, map };
  },
};
