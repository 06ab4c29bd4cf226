import { createRandom } from '../../shared/random';
import { BUILT_IN_STYLE, type DrawingStyle, paletteIn } from './drawingStyle';
import type { Place } from './grounds/ground';
import { groundOf } from './grounds/grounds';

import { disc, line, polygon } from './masonry';
import { fill, stroke } from './paint';
import { choosePalette, PALETTES, type Palette, type PaletteName, type Tone, TRACED } from './palettes';
import { canvasFor, decimal as n, type PictureSize, svgDocument } from './svgDocument';

export interface TopographyOptions extends PictureSize {
  /** The course's slug: its own country. */
  readonly seed: string;
  /** Where the course leads: `Bac`, `Bac+1` … `Bac+5`. The higher, the more contour lines and stages. Without it, what is usual in the category. */
  readonly level?: string | null | undefined;
  /** What the course is classed by: a domain has a ground of its own, in the colours that fall to each course; a category has a palette. */
  readonly category?: string | undefined;
  readonly palette?: PaletteName | undefined;
  readonly style?: DrawingStyle;
}

/** How each category looks, and how many years it usually takes where the course does not say. */
const CATEGORIES: ReadonlyMap<string, { readonly palette: PaletteName; readonly years: number }> = new Map([
  ['bts', { palette: 'sauge', years: 2 }],
  ['bachelor', { palette: 'ciel', years: 3 }],
  ['grande-ecole', { palette: 'nuit', years: 5 }],
  ['mba', { palette: 'vermillon', years: 5 }],
]);

/** Years after the baccalauréat, 0 to 5; undefined when the level does not say. */
function yearsOf(level: string | null | undefined): number | undefined {
  const match = /^bac\s*(?:\+\s*([1-5]))?$/i.exec(level?.trim() ?? '');
  return match === null ? undefined : Number(match[1] ?? 0);
}

/** The way up: a dashed line from the picture's foot to the summit, with a stage for every year. */
function trail(
  palette: Palette,
  ink: Tone,
  summit: Place,
  width: number,
  height: number,
  years: number,
): string {
  const side = summit.x > width / 2 ? 1 : -1;
  const rise = height - summit.y;
  const start = { x: summit.x - side * width * 0.44, y: height + 4 };
  const turn = { x: summit.x + side * width * 0.16, y: summit.y + rise * 0.66 };
  const bend = { x: summit.x - side * width * 0.42, y: summit.y + rise * 0.3 };
  const path = `M${n(start.x)} ${n(start.y)}C${n(turn.x)} ${n(turn.y)} ${n(bend.x)} ${n(bend.y)} ${n(summit.x)} ${n(summit.y)}`;
  const at = (t: number): Place => {
    const u = 1 - t;
    const mix = (axis: 'x' | 'y') =>
      u * u * u * start[axis] +
      3 * u * u * t * turn[axis] +
      3 * u * t * t * bend[axis] +
      t * t * t * summit[axis];
    return { x: mix('x'), y: mix('y') };
  };
  let stages = '';
  for (let year = 0; year < years; year++) {
    const { x, y } = at(0.16 + (0.72 * year) / Math.max(years - 0.4, 1));
    stages += disc(x, -y, 3.2);
  }
  return (
    `<path fill="none" stroke="${palette[ink]}" stroke-width="1.4" stroke-dasharray=".1 3.6" stroke-linecap="round" d="${path}"/>` +
    (stages && `<path fill="${palette.sky}" stroke="${palette[ink]}" stroke-width="1.4" d="${stages}"/>`)
  );
}

/** The sun on the summit, and a flag in it. */
function goal(palette: Palette, { x, y }: Place): string {
  return (
    stroke(palette, 'sun', disc(x, -y, 15), 0.6) +
    fill(palette, 'sun', disc(x, -y, 11)) +
    stroke(palette, 'light', line(x - 2, -y - 5, x - 2, -y + 6), 1) +
    fill(palette, 'light', polygon(x - 2, -y + 6, x + 5.4, -y + 3.2, x - 2, -y + 0.4))
  );
}

/**
 * Draws the map of a course's country: the ground of its domain, and a trail to the summit with one stage for every year.
 * @returns a standalone SVG document
 * @throws RangeError when a side is not a positive finite number
 */
export function topography(options: TopographyOptions): string {
  const { seed, level, category, style = BUILT_IN_STYLE } = options;
  const usual = CATEGORIES.get(category ?? '');
  const canvas = canvasFor(options);
  const { width, height } = canvas;
  const random = createRandom(`${seed}/topography`);
  const own = paletteIn(style, choosePalette(seed, options.palette ?? usual?.palette));
  // On paper the lines of a map are in ink.
  const palette = own === TRACED ? { ...TRACED, hero: TRACED.dark } : own;
  const ink: Tone = own === PALETTES.nuit ? 'light' : own === TRACED ? 'dark' : 'front';
  const years = yearsOf(level) ?? usual?.years ?? 3;
  const ground = usual ? groundOf(undefined) : groundOf(category);
  const { body, summit } = ground({ palette, ink, random, width, height, years });

  const layers = [
    `<rect width="${width}" height="${height}" fill="${palette.sky}"/>`,
    body,
    trail(palette, ink, summit, width, height, years),
    goal(palette, summit),
  ];
  return svgDocument(options, canvas, layers.join(''));
}
