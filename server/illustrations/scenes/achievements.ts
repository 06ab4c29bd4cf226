import { arch, block, disc, line } from '../masonry';
import { fill, stroke } from '../paint';
import { decimal as n } from '../svgDocument';
import { floor, person, type Stage, spread, sun, type Tableau, walker, wall } from './stage';

/** Distinction: three steps, and on the highest a cup in front of the sun. */
export const podium: Tableau = (stage) => {
  const { palette, middle, height, random } = stage;
  const g = Math.round(height * 0.12);
  const w = 44;
  const tall = height * 0.34;
  const cup = g + tall;
  let confetti = '';
  for (let index = 0; index < stage.width / 4; index++) {
    const x = random.whole(0, stage.width);
    const y = random.whole(Math.round(height * 0.5), Math.round(height * 0.98));
    confetti += `M${x} ${-y}l2 1 -1 2 -2 -1z`;
  }
  const steps = [
    [-w, 0.66],
    [0, 1],
    [w, 0.48],
  ] as const;
  return [
    wall(stage, 'sky'),
    fill(
      palette,
      'far',
      spread(stage, 48, 24)
        .map((x) => arch(x, g, 36, height * 0.5))
        .join(''),
    ),
    sun(stage, middle, cup + 34, 32),
    fill(palette, 'gold', confetti, 0.9),
    floor(stage, 'front', g),
    steps
      .map(([dx, k], index) =>
        fill(palette, index === 1 ? 'hero' : 'shade', block(middle + dx, g, w, tall * k)),
      )
      .join(''),
    fill(
      palette,
      'light',
      steps.map(([dx, k]) => block(middle + dx, g + tall * k - 4, w + (dx === 0 ? 4 : 0), 4)).join(''),
    ),
    fill(palette, 'front', steps.map(([dx, k]) => arch(middle + dx, g, 17, tall * k * 0.52)).join('')),
    person(stage, middle - w, g + tall * 0.66, 42),
    person(stage, middle + w, g + tall * 0.48, 42),
    fill(
      palette,
      'light',
      `M${n(middle - 15)} ${n(-cup - 46)}h30c0 20 -6 29 -12 31v6h7v5h-20v-5h7v-6c-6 -2 -12 -11 -12 -31z`,
    ),
    stroke(
      palette,
      'light',
      `M${n(middle - 14)} ${n(-cup - 41)}c-13 -2 -10 16 3 17M${n(middle + 14)} ${n(-cup - 41)}c13 -2 10 16 -3 17`,
      2.4,
    ),
    fill(palette, 'stone', `M${n(middle - 9)} ${n(-cup - 42)}c0 12 2 18 5 22l2 -1c-3 -6 -4 -12 -4 -21z`, 0.8),
    fill(palette, 'brick', block(middle, cup, 24, 5)),
  ].join('');
};

/** Tones that no bar, no floor and no sun has: nobody before them is a head without a body. */
const BEFORE_BARS = ['light', 'brick', 'gold'] as const;

/** How high a disc can stand at x and be whole: what is taller than wide may be cut to an arch. */
function roomUnderArch({ middle, width, height }: Stage, x: number, radius: number): number {
  if (width >= height) return height - radius;
  return height - middle + Math.sqrt(Math.max(0, (middle - radius) ** 2 - (x - middle) ** 2));
}

/** Study: a curve that climbs over arches, with the sun at its end. */
export const growth: Tableau = (stage) => {
  const { palette, middle, width, height, random } = stage;
  const g = Math.round(height * 0.13);
  const dot = 13;
  const sunRadius = 20;
  // The row begins outside the picture and ends in it, where the sun has room.
  const bars = spread(stage, 27).filter((x) => x > 6 && x < width - 34);
  const last = Math.max(1, bars.length - 1);
  const wished = bars.map((_, index) => height * (0.16 + 0.5 * (index / last) ** 1.25) + random.whole(-6, 6));
  const room = roomUnderArch(stage, bars.at(-1) ?? middle, sunRadius * 1.4) - g - dot;
  const scale = Math.min(1, room / (wished.at(-1) ?? room));
  const heights = wished.map((one) => one * scale);
  const points = bars.map((x, index) => ({ x, y: g + (heights[index] ?? 0) + dot }));
  const end = points[points.length - 1] ?? { x: middle, y: height / 2 };
  const curve = points.map(({ x, y }, index) => `${index ? 'L' : 'M'}${n(x)} ${n(-y)}`).join('');
  return [
    wall(stage, 'sky'),
    stroke(
      palette,
      'far',
      Array.from({ length: 7 }, (_, index) => line(0, g + index * 24, width, g + index * 24)).join(''),
      0.7,
    ),
    sun(stage, end.x, end.y, sunRadius),
    fill(palette, 'back', bars.map((x, index) => arch(x, g, 20, heights[index] ?? 0)).join('')),
    fill(palette, 'hero', bars.map((x, index) => arch(x, g, 20, (heights[index] ?? 0) * 0.66)).join('')),
    fill(palette, 'shade', bars.map((x, index) => arch(x, g, 20, (heights[index] ?? 0) * 0.34)).join('')),
    stroke(palette, 'light', curve, 1.6),
    fill(
      palette,
      'light',
      points
        .slice(0, -1)
        .map(({ x, y }) => disc(x, y, 3.4))
        .join(''),
    ),
    stroke(
      palette,
      'front',
      points
        .slice(0, -1)
        .map(({ x, y }) => disc(x, y, 3.4))
        .join(''),
      1.3,
    ),
    floor(stage, 'front', g),
    bars
      .filter((_, index) => index % 2 === 0)
      .map((x, index) => walker(stage, x + 13, g - 9, 34, { garment: BEFORE_BARS[index % 3] }))
      .join(''),
  ].join('');
};
