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

/** The typefaces that a school may choose among, by what they set; the look of a school brings its own two. */
const TYPEFACES = require('../../shared/typefaces.json');
const PACKAGES = '@fontsource-variable/';

/** A typeface's files: what every page has, and what some pages write besides. */
function cuts({ file, source, axes, italic = false }) {
  return [false, true].slice(0, italic ? 2 : 1).flatMap((isItalic) => {
    const font = {
      name: isItalic ? `${file}-italic` : file,
      source: `${PACKAGES}${source}-${isItalic ? 'italic' : 'normal'}.woff2`,
      variationAxes: axes,
    };
    return [font, { ...font, name: `${font.name}-more`, characters: MORE_CHARACTERS }];
  });
}

/** For the pictures, which have one weight of each: plain TrueType without axes, which is all that the rasteriser reads. */
function forPictures({ file, source, axes }, weight) {
  return {
    name: file,
    source: `${PACKAGES}${source}-normal.woff2`,
    variationAxes: { ...axes, wght: weight ?? axes.wght },
    characters: CHARACTERS + MORE_CHARACTERS,
    forImages: true,
  };
}

const DISPLAY = Object.values(TYPEFACES.display);
const TEXT = Object.values(TYPEFACES.text);

const FONTS = [
  ...[...DISPLAY, ...TEXT].flatMap(cuts),
  ...DISPLAY.map((face) => forPictures(face)),
  ...TEXT.map((face) => forPictures(face, 600)),
  {
    name: 'newsreader-display-ext',
    source: `${PACKAGES}newsreader/files/newsreader-latin-ext-opsz-normal.woff2`,
    variationAxes: TYPEFACES.display.Newsreader.axes,
    characters: EXTENDED_CHARACTERS,
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
