import { createRandom, type Random } from '../../shared/random';
import { contourLine, type HeightField, sampleField } from './contourLines';
import { disc, line, polygon } from './masonry';
import { fill, stroke } from './paint';
import { choosePalette, PALETTES, type Palette, type PaletteName, type Tone } from './palettes';
import { canvasFor, decimal as n, type PictureSize, svgDocument } from './svgDocument';

export interface TopographyOptions extends PictureSize {
  /** The course's slug: its own country. */
  readonly seed: string;
  /** Where the course leads: `Bac`, `Bac+1` … `Bac+5`. The higher, the more contour lines and stages. Without it, what is usual in the category. */
  readonly level?: string | null | undefined;
  /** What the course is classed by, a category or a domain: what is classed alike has one palette. */
  readonly category?: string | undefined;
  readonly palette?: PaletteName;
}

/** How each category looks, and how many years it usually takes where the course does not say. */
const CATEGORIES: ReadonlyMap<string, { readonly palette: PaletteName; readonly years: number }> = new Map([
  ['bts', { palette: 'sauge', years: 2 }],
  ['bachelor', { palette: 'ciel', years: 3 }],
  ['grande-ecole', { palette: 'nuit', years: 5 }],
  ['mba', { palette: 'vermillon', years: 5 }],
]);

/** How the heights are tinted, from the valley to the summit. */
const TINTS: readonly Tone[] = ['halo', 'far', 'back'];

interface Hill {
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly spread: number;
  readonly squeeze: number;
  readonly turn: number;
}

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Years after the baccalauréat, 0 to 5; undefined when the level does not say. */
function yearsOf(level: string | null | undefined): number | undefined {
  const match = /^bac\s*(?:\+\s*([1-5]))?$/i.exec(level?.trim() ?? '');
  return match === null ? undefined : Number(match[1] ?? 0);
}

/** One mountain on the right, a shoulder of it, and lesser hills and hollows around. */
function landscape(random: Random, width: number, height: number): Hill[] {
  const size = Math.sqrt(width * height);
  const hill = (x: number, y: number, rise: number, spread: number): Hill => ({
    x,
    y,
    height: rise,
    spread: size * spread,
    squeeze: random.between(0.72, 1.4),
    turn: random.between(0, Math.PI),
  });
  const x = width * random.between(0.56, 0.68);
  const y = height * random.between(0.34, 0.44);
  const hills = [
    hill(x, y, 1, 0.42),
    hill(x + size * random.between(-0.3, 0.3), y + size * random.between(0.12, 0.3), 0.36, 0.2),
  ];
  for (let index = 0; index < 5; index++) {
    const rise = random.between(0.2, 0.42) * (index < 3 ? 1 : -0.8);
    hills.push(
      hill(
        width * random.between(-0.05, 1.05),
        height * random.between(0.1, 1.1),
        rise,
        random.between(0.12, 0.22),
      ),
    );
  }
  return hills;
}

/** The height at a place: hills that add up, and a slow bend that keeps the lines from being ellipses. */
function heightFunction(
  random: Random,
  hills: readonly Hill[],
  size: number,
): (x: number, y: number) => number {
  const phase = random.between(0, 6.28);
  const other = random.between(0, 6.28);
  return (x, y) => {
    const bentX = x + size * 0.045 * Math.sin((y / size) * 9 + phase);
    const bentY = y + size * 0.045 * Math.sin((x / size) * 8 + other);
    let height = 0;
    for (const hill of hills) {
      const cos = Math.cos(hill.turn);
      const sin = Math.sin(hill.turn);
      const along = ((bentX - hill.x) * cos + (bentY - hill.y) * sin) * hill.squeeze;
      const across = ((bentY - hill.y) * cos - (bentX - hill.x) * sin) / hill.squeeze;
      const distance = Math.hypot(along, across) / hill.spread;
      height += hill.height * (0.55 * Math.exp(-distance * distance) + 0.45 * Math.exp(-1.9 * distance));
    }
    return height;
  };
}

/** The highest place of a field. */
function highest({ columns, cell, heights }: HeightField): Place & { readonly height: number } {
  let best = 0;
  heights.forEach((height, index) => {
    if (height > (heights[best] ?? 0)) best = index;
  });
  const stride = columns + 1;
  return {
    x: ((best % stride) - 1) * cell,
    y: (Math.floor(best / stride) - 1) * cell,
    height: heights[best] ?? 1,
  };
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

/** Crosses where the lines of a survey would meet. */
function graticule(palette: Palette, ink: Tone, width: number, height: number): string {
  let path = '';
  for (let x = 20; x < width; x += 40) {
    for (let y = 20; y < height; y += 40) path += `M${x - 2} ${y}h4m-2 -2v4`;
  }
  return stroke(palette, ink, path, 0.4, 0.4);
}

/**
 * Draws the map of a course's country: contour lines that rise to a summit, and a trail with one stage for every year.
 * @returns a standalone SVG document
 * @throws RangeError when a side is not a positive finite number
 */
export function topography(options: TopographyOptions): string {
  const { seed, level, category } = options;
  const usual = CATEGORIES.get(category ?? '');
  const canvas = canvasFor(options);
  const { width, height } = canvas;
  const random = createRandom(`${seed}/topography`);
  const palette = choosePalette(category ?? seed, options.palette ?? usual?.palette);
  const ink: Tone = palette === PALETTES.nuit ? 'light' : 'front';
  const years = yearsOf(level) ?? usual?.years ?? 3;
  const size = Math.sqrt(width * height);
  const field = sampleField(
    width,
    height,
    size / 20,
    heightFunction(random, landscape(random, width, height), size),
  );
  const summit = highest(field);

  const count = 10 + years;
  const lines = Array.from({ length: count }, (_, index) =>
    contourLine(field, 0.1 + ((summit.height - 0.1) * (index + 0.15)) / count),
  );
  const tints = TINTS.map((tone, index) =>
    fill(palette, tone, lines[Math.round(count * (0.12 + index * 0.24))] ?? ''),
  );

  const body = [
    `<rect width="${width}" height="${height}" fill="${palette.sky}"/>`,
    ...tints,
    graticule(palette, ink, width, height),
    stroke(palette, 'hero', lines.filter((_, index) => index % 4 !== 1).join(''), 0.5, 0.8),
    stroke(palette, 'hero', lines.filter((_, index) => index % 4 === 1).join(''), 1),
    trail(palette, ink, summit, width, height, years),
    goal(palette, summit),
  ];
  return svgDocument(options, canvas, body.join(''));
}
