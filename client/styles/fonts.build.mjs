import { createHash } from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);

const ASCII = String.fromCodePoint(...Array.from({ length: 95 }, (_, index) => 32 + index));

/** What French and English are written with, and the marks that the site uses: the fonts that every page has. */
const CHARACTERS = `${ASCII}\u00a0\u202f©«®°²³·»×ÀÂÇÈÉÊËÎÏÔÙÛàâæçèéêëîïôöùûüŒœ–—‘’“”…‹›€−`;

/** The rest of Latin-1, and the names of our neighbours: what only some pages write comes in fonts of its own. */
export const MORE_CHARACTERS = [
  ...String.fromCodePoint(...Array.from({ length: 96 }, (_, index) => 160 + index)),
  ...'ŠšŽžČčĆćŁłŃńŚśŻżĘęĄąĞğİıŞş‚„†•™',
]
  .filter((character) => !CHARACTERS.includes(character))
  .join('');

/** The letters of Europe's other languages (Latin Extended-A and -B), where no browser has a typeface to fall back on. */
const EXTENDED_CHARACTERS = String.fromCodePoint(...Array.from({ length: 336 }, (_, index) => 0x100 + index));

const NEWSREADER = {
  source: '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2',
  variationAxes: { opsz: 72, wght: 400 },
};
const NEWSREADER_ITALIC = {
  source: '@fontsource-variable/newsreader/files/newsreader-latin-opsz-italic.woff2',
  variationAxes: { opsz: 72, wght: 400 },
};
const INSTRUMENT_SANS = {
  source: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  variationAxes: { wght: { min: 400, max: 600 } },
};

/** For browsers as woff2; for sharing images as plain TrueType without axes, which is all that the rasteriser reads. */
const FONTS = [
  { name: 'newsreader-display', ...NEWSREADER },
  { name: 'newsreader-display-more', ...NEWSREADER, characters: MORE_CHARACTERS },
  { name: 'newsreader-display-italic', ...NEWSREADER_ITALIC },
  { name: 'newsreader-display-italic-more', ...NEWSREADER_ITALIC, characters: MORE_CHARACTERS },
  { name: 'instrument-sans', ...INSTRUMENT_SANS },
  { name: 'instrument-sans-more', ...INSTRUMENT_SANS, characters: MORE_CHARACTERS },
  { name: 'newsreader-display', ...NEWSREADER, characters: CHARACTERS + MORE_CHARACTERS, forImages: true },
  {
    name: 'newsreader-display-ext',
    source: '@fontsource-variable/newsreader/files/newsreader-latin-ext-opsz-normal.woff2',
    variationAxes: { opsz: 72, wght: 400 },
    characters: EXTENDED_CHARACTERS,
    forImages: true,
  },
  {
    name: 'instrument-sans-semibold',
    ...INSTRUMENT_SANS,
    variationAxes: { wght: 600 },
    characters: CHARACTERS + MORE_CHARACTERS,
    forImages: true,
  },
];

/** Beside the fonts: what each of them was made from. */
const RECIPES = 'recipes.json';

/** Writes the site's fonts, reduced to what it uses, into a folder; those that were made in the same way are kept. */
export async function fontFiles(directory) {
  const before = JSON.parse(await readFile(path.join(directory, RECIPES), 'utf8').catch(() => '{}'));
  const recipes = await Promise.all(
    FONTS.map(async ({ name, source, variationAxes, characters = CHARACTERS, forImages = false }) => {
      const font = `${name}.${forImages ? 'ttf' : 'woff2'}`;
      const file = path.join(directory, font);
      const bytes = await readFile(require.resolve(source));
      const recipe = createHash('sha256')
        .update(bytes)
        .update(JSON.stringify([variationAxes, characters, forImages]))
        .digest('hex');
      if (before[font] !== recipe || !(await stat(file).catch(() => null))) {
        const targetFormat = forImages ? 'sfnt' : 'woff2';
        await writeFile(file, await subsetFont(bytes, characters, { targetFormat, variationAxes }));
      }
      return [font, recipe];
    }),
  );
  await writeFile(path.join(directory, RECIPES), JSON.stringify(Object.fromEntries(recipes)));
}
