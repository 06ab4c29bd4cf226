import { readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import path from 'node:path';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { answerOrders } from '../images/helperProcess';
import type { PictureType } from '../theme/type/typefaces';

/** An SVG document and its typefaces; null for the built-in pair. */
export interface RasterOrder {
  svg: string;
  type: PictureType | null;
}

/** The typefaces for a drawing's generic families, by the names in their files. */
const FAMILIES = { serifFamily: 'Newsreader 16pt', sansSerifFamily: 'Instrument Sans' };

/** In order of fallback: a letter missing in one typeface is taken from the next. */
const FONTS = ['newsreader-display.ttf', 'newsreader-display-ext.ttf', 'instrument-sans.ttf'];

/** Pages come first. */
const NICENESS = 10;

/** The build's typefaces as TrueType, beside the folder of this bundle. */
const bufferOf = (name: string) => readFileSync(path.join(__dirname, '../fonts', name));

setPriority(NICENESS);
const ready = initWasm(readFileSync(path.join(__dirname, 'resvg.wasm')));
const fontBuffers = FONTS.map(bufferOf);

answerOrders(async ({ svg, type }: RasterOrder) => {
  await ready;
  const families = type
    ? {
        serifFamily: type.serif || FAMILIES.serifFamily,
        sansSerifFamily: type.sans || FAMILIES.sansSerifFamily,
      }
    : FAMILIES;
  return rasterise(svg, [...(type?.files ?? []).map(bufferOf), ...fontBuffers], families);
});

/** Converts an SVG document to a PNG. resvg's memory is outside the garbage collector's reach: it is freed explicitly. */
function rasterise(svg: string, fontBuffers: Uint8Array[], families: typeof FAMILIES): Uint8Array {
  const drawing = new Resvg(svg, {
    font: { fontBuffers, defaultFontFamily: families.serifFamily, ...families },
  });
  try {
    const image = drawing.render();
    try {
      return new Uint8Array(image.asPng());
    } finally {
      image.free();
    }
  } finally {
    drawing.free();
  }
}
