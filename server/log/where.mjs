// Finds the source line of a position in a bundle, as the stacks in the log give it.
//   npm run where -- dist/server/index.cjs:1203:14 assets/entry-ABCDEF.js:1:20480
import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
process.chdir(ROOT);

const PLACE = /^(?<file>.+?):(?<line>\d+):(?<column>\d+)\)?$/;

/** The source map of a bundle, whatever folder the stack names; null without one. */
function mapOf(file) {
  const name = path.basename(file);
  const found = [`dist/server/${name}.map`, `dist/maps/${name}.map`].find(existsSync);
  return found
    ? { directory: name.endsWith('.cjs') ? 'dist/server' : 'dist/client/assets', map: found }
    : null;
}

function where(place) {
  const { file, line, column } = PLACE.exec(place)?.groups ?? {};
  if (!file) return `${place}: expected FILE:LINE:COLUMN`;
  const found = mapOf(file);
  if (!found) return `${place}: no such file in the build of this checkout (npm run build)`;
  const origin = new SourceMap(JSON.parse(readFileSync(found.map, 'utf8'))).findOrigin(
    Number(line),
    Number(column),
  );
  if (!('fileName' in origin)) return `${place}: nothing of ours`;
  const source = path.relative('.', path.resolve(found.directory, origin.fileName));
  return `${place} is ${source}:${origin.lineNumber}:${origin.columnNumber}${origin.name ? ` (${origin.name})` : ''}`;
}

const places = process.argv.slice(2);
if (existsSync('dist/client/manifest.json')) {
  const { buildId } = JSON.parse(readFileSync('dist/client/manifest.json', 'utf8'));
  process.stdout.write(`In build ${buildId}; the log's line « listening » says which one ran.\n`);
}
if (places.length === 0) process.stdout.write('npm run where -- FILE:LINE:COLUMN …\n');
for (const place of places) process.stdout.write(`${where(place)}\n`);
