import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const FONTS = pathToFileURL(path.resolve(__dirname, '../client/styles/fonts.build.mjs')).href;
const BUNDLE = pathToFileURL(path.resolve(__dirname, '../client/bundle.build.mjs')).href;
const LONG_AGO = new Date('2020-01-01T00:00:00Z');

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'fonts-'));
});

afterEach(() => rm(directory, { recursive: true }));

/** As the build does, which is no part of the tests' own modules. */
async function run(script: string): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
  return stdout;
}

const makeFonts = () =>
  run(`import { fontFiles } from '${FONTS}'; await fontFiles(${JSON.stringify(directory)});`);

/** Bundles one file of a package that looks like another version of the one that a plugin knows. */
async function bundleOfPackage(file: string, source: string, plugin: string): Promise<string> {
  const inside = path.join(directory, 'node_modules', file);
  await mkdir(path.dirname(inside), { recursive: true });
  await writeFile(inside, source);
  return run(`
    import * as esbuild from ${JSON.stringify(pathToFileURL(require.resolve('esbuild')).href)};
    ${plugin}
    const built = await esbuild.build({
      entryPoints: [${JSON.stringify(inside)}], bundle: true, write: false, platform: 'node', logLevel: 'silent', plugins: [plugin],
    });
    console.log(built.outputFiles[0].text);
  `);
}

it('fonts are made again when what they are made from has changed, and only then', async () => {
  // What the build made; from nothing it does each time that it begins with nothing.
  await cp(path.resolve(__dirname, '../dist/fonts'), directory, { recursive: true });
  const fonts = (await readdir(directory)).filter((name) => /\.(woff2|ttf)$/.test(name));
  expect(fonts.length).toBeGreaterThan(4);
  for (const name of fonts) await utimes(path.join(directory, name), LONG_AGO, LONG_AGO);
  const isOld = async (name: string) =>
    (await stat(path.join(directory, name))).mtimeMs === LONG_AGO.getTime();

  await makeFonts();
  expect(await Promise.all(fonts.map(isOld))).toEqual(fonts.map(() => true));

  // Another list of characters is another recipe.
  const recipes = path.join(directory, 'recipes.json');
  const known: Record<string, string> = JSON.parse(await readFile(recipes, 'utf8'));
  await writeFile(recipes, JSON.stringify({ ...known, 'instrument-sans.woff2': 'another' }));
  await makeFonts();
  for (const name of fonts)
    expect([name, await isOld(name)]).toEqual([name, name !== 'instrument-sans.woff2']);
});

it('a React Router that makes no components by calls stops the build and says where to look', async () => {
  const bundled = bundleOfPackage(
    'react-router/dist/production/chunk.mjs',
    'export function Link() {}\n',
    `import { pureRouterPlugin as plugin } from '${BUNDLE}';`,
  );
  await expect(bundled).rejects.toThrow('client/bundle.build.mjs');
});
