import { createRandom, type Random } from '../../shared/random';
import { BUILT_IN_STYLE, type DrawingStyle, paletteIn } from './drawingStyle';
import { chooseOutfit, paintOutfit } from './figures/clothes';
import { chooseColouring } from './figures/colouring';
import { chooseFace, paintHead, paintJewellery, paintNeck } from './figures/face';
import { chooseHairCut } from './figures/hair';
import type { Look } from './figures/look';
import { arch, disc } from './masonry';
import { fill, placeAt, stroke } from './paint';
import { choosePalette, type Palette, type PaletteName } from './palettes';
import { type Canvas, canvasFor, decimal as n, type PictureSize, svgDocument } from './svgDocument';

export interface PortraitOptions extends PictureSize {
  /** The person's name or slug. */
  readonly seed: string;
  /** Where it is known how the person looks. */
  readonly look?: Look | undefined;
  readonly palette?: PaletteName;
  readonly style?: DrawingStyle;
}

const BEARDS = [
  'M-27 2C-26 12 -24 14 -19 15C-12 13 -8 14 0 16C8 14 12 13 19 15C24 14 26 12 27 2C28 24 18 42 0 42C-18 42 -28 24 -27 2zM-9 21Q0 17 9 21Q6 26 0 26Q-6 26 -9 21z',
  'M-27 -6C-23 10 -21 22 -12 26C-6 28 6 28 12 26C21 22 23 10 27 -6C29 20 18 40 0 40C-18 40 -29 20 -27 -6z',
] as const;

/** What the person stands in front of: an arch with a sun, hills or bare paper in it. */
function backdrop(canvas: Canvas, palette: Palette, random: Random): string {
  const { width, height } = canvas;
  const middle = width / 2;
  const span = Math.min(width * 0.82, height * 0.78);
  const side = random.chance(0.5) ? 1 : -1;
  const top = height * 0.92;
  const foot = -height;
  let body = `<rect width="${width}" height="${height}" fill="${palette.sky}"/>`;
  body += fill(palette, 'far', arch(middle, foot, span, top));
  body += stroke(palette, 'back', arch(middle, foot - 2, span + 9, top + 6.5), 0.7);
  body += fill(palette, 'sun', disc(middle + side * span * 0.22, -height * 0.36, span * 0.2), 0.95);
  const crest = height * random.between(0.62, 0.7);
  const left = middle - span / 2;
  const hills = `M${n(left)} ${n(crest)}q${n(span * 0.25)} ${n(-height * 0.09 * side)} ${n(span * 0.5)} 0t${n(span * 0.5)} ${n(-height * 0.03)}V${height}H${n(left)}z`;
  return body + fill(palette, 'back', hills);
}

/**
 * Draws a person who has no photograph: a bust in an arch, with hair, skin and clothes of its own. It is nobody's likeness;
 * the same name always gives the same picture.
 * @returns a standalone SVG document
 * @throws RangeError when a side is not a positive finite number
 */
export function portrait(options: PortraitOptions): string {
  const { seed, look = {}, style = BUILT_IN_STYLE } = options;
  const canvas = canvasFor(options);
  const random = createRandom(`${seed}/portrait`);
  const palette = paletteIn(style, choosePalette(seed, options.palette));
  const { skin, hair } = chooseColouring(random.fork('colouring'), look);
  const cut = chooseHairCut(random.fork('hair'), look.cut);
  const face = chooseFace(random.fork('face'), skin, hair, look);
  const outfit = chooseOutfit(random.fork('clothes'));
  const beard = look.beard ? random.fork('beard').pick(BEARDS) : '';

  const person =
    (cut.behind && `<path fill="${hair.base}" d="${cut.behind}"/>`) +
    paintNeck(skin) +
    paintOutfit(palette, outfit) +
    paintHead(skin, face) +
    (beard && `<path fill="${hair.base}" fill-rule="evenodd" d="${beard}"/>`) +
    `<path fill="${hair.base}" d="${cut.onTop}"/>` +
    `<path fill="none" stroke="${hair.shine}" stroke-width="1.2" stroke-linecap="round" d="${cut.strands}"/>` +
    paintJewellery(palette, face);
  return svgDocument(
    options,
    canvas,
    backdrop(canvas, palette, random.fork('backdrop')) +
      placeAt(canvas.width / 2, canvas.height - 102, person),
  );
}
