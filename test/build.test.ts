import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const FONTS = pathToFileURL(path.resolve(__dirname, '../client/styles/fonts.build.mjs')).href;
const LONG_AGO = new Date('2020-01-01T00:00:00Z');

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'fonts-'));
});

afterEach(() => rm(directory, { recursive: true }));

/** As the build does, which is no part of the tests' own modules. */
async function makeFonts(): Promise<void> {
  const script = `import(${JSON.stringify(FONTS)}).then(({ fontFiles }) => fontFiles(${JSON.stringify(directory)}))`;
  await promisify(execFile)(process.execPath, ['-e', script]);
}

it('fonts are made again when what they are made from has changed, and only then', async () => {
  await makeFonts();
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
}, 60_000);
