import { along, arch, block, disc, line, polygon, taper } from '../masonry';
import { fill, stroke } from '../paint';
import type { Tone } from '../palettes';
import { decimal as n } from '../svgDocument';
import { floor, rollingGround, spread, sun, type Tableau, walker, wall } from './stage';

/** Campus life: a lawn, a tree with lights, people together, balloons over the hills. */
export const campusLife: Tableau = (stage) => {
  const { palette, middle, height, random } = stage;
  const g = height * 0.26;
  const side = random.chance(0.5) ? 1 : -1;
  const tree = middle + side * 44;
  const balloons = spread(stage, 66).filter((x) => Math.abs(x - tree) > 46);
  const balloon = (x: number, y: number, r: number) => ({
    envelope: `M${n(x)} ${n(-y - r)}a${n(r)} ${n(r)} 0 0 1 ${n(r)} ${n(r)}c0 ${n(r * 0.6)} ${n(-r * 0.5)} ${n(r)} ${n(-r * 0.7)} ${n(r * 1.3)}h${n(-r * 0.6)}c${n(-r * 0.2)} ${n(-r * 0.3)} ${n(-r * 0.7)} ${n(-r * 0.7)} ${n(-r * 0.7)} ${n(-r * 1.3)}a${n(r)} ${n(r)} 0 0 1 ${n(r)} ${n(-r)}z`,
    stripe: `M${n(x)} ${n(-y - r)}q${n(r * 0.5)} ${n(r)} ${n(r * 0.12)} ${n(r * 2.3)}h${n(-r * 0.24)}q${n(-r * 0.38)} ${n(-r * 1.3)} ${n(r * 0.12)} ${n(-r * 2.3)}z`,
    basket: block(x, y - r * 1.9, r * 0.5, r * 0.36),
  });
  const flying = balloons.map((x) =>
    balloon(x + random.whole(-8, 8), height * random.between(0.66, 0.84), random.whole(10, 15)),
  );
  const canopy = [
    [0, 70, 26],
    [-20, 58, 19],
    [21, 57, 20],
    [-8, 52, 18],
    [10, 86, 17],
  ] as const;
  return [
    wall(stage, 'sky'),
    sun(stage, middle - side * 16, height * 0.56, 30),
    rollingGround(stage, 'far', height * 0.4, 16),
    fill(palette, 'brick', flying.map(({ envelope }) => envelope).join('')),
    fill(palette, 'light', flying.map(({ stripe }) => stripe).join('')),
    fill(palette, 'front', flying.map(({ basket }) => basket).join('')),
    rollingGround(stage, 'back', height * 0.32, -14),
    rollingGround(stage, 'leaf', g, 8),
    fill(palette, 'front', taper(tree, g - 4, 8, 4, 62)),
    fill(palette, 'hero', canopy.map(([dx, dy, r]) => disc(tree + dx, g + dy, r)).join('')),
    fill(
      palette,
      'shade',
      canopy
        .slice(1, 4)
        .map(([dx, dy, r]) => disc(tree + dx + 3, g + dy - 5, r * 0.6))
        .join(''),
      0.7,
    ),
    spread(stage, 22)
      .map((x) => walker(stage, x + random.whole(-4, 4), g - random.whole(20, 36), random.whole(36, 46)))
      .join(''),
    rollingGround(stage, 'frontAlt', height * 0.08, 6),
  ].join('');
};

/** Knowledge: an arched niche of books, a ladder, a reader. */
export const library: Tableau = (stage) => {
  const { palette, middle, height, random } = stage;
  const g = Math.round(height * 0.13);
  const niche = height * 0.78;
  const tones = ['hero', 'brick', 'light', 'gold', 'shade', 'stone', 'leaf'] as const;
  const books: Partial<Record<Tone, string>> = {};
  const shelf = (x: number, y: number, span: number, tallest: number) => {
    for (let at = x - span / 2 + 2; at < x + span / 2 - 4; ) {
      const thick = random.whole(3, 6);
      const tone = random.pick(tones);
      if (random.chance(0.9))
        books[tone] =
          `${books[tone] ?? ''}${block(at + thick / 2, y, thick - 0.6, random.between(0.68, 1) * tallest)}`;
      at += thick;
    }
  };
  const shelves = [0, 1, 2, 3, 4].map((index) => g + 14 + index * niche * 0.175);
  const places = spread(stage, 104);
  for (const x of places) {
    shelves.forEach((y, index) => {
      shelf(x, y, index === 4 ? 54 : 76, niche * 0.13);
    });
  }
  return [
    wall(stage, 'back'),
    fill(palette, 'front', places.map((x) => arch(x, g, 86, niche)).join('')),
    Object.entries(books)
      .map(([tone, path]) => `<path fill="${palette[tone as Tone]}" d="${path}"/>`)
      .join(''),
    stroke(
      palette,
      'stone',
      places
        .map((x) =>
          shelves
            .map((y, index) => line(x - (index === 4 ? 34 : 42), y - 1, x + (index === 4 ? 34 : 42), y - 1))
            .join(''),
        )
        .join(''),
      2,
    ),
    stroke(palette, 'light', places.map((x) => arch(x, g, 92, niche + 3)).join(''), 1.2),
    floor(stage, 'frontAlt', g),
    fill(palette, 'stone', block(stage.width / 2, g - 3, stage.width, 3)),
    stroke(
      palette,
      'light',
      line(middle + 12, g, middle + 26, g + niche * 0.72) +
        line(middle + 28, g, middle + 36, g + niche * 0.72) +
        along(7, 0.08, 0.92, (t) =>
          line(middle + 12 + 14 * t, g + niche * 0.72 * t, middle + 28 + 8 * t, g + niche * 0.72 * t),
        ),
      1.6,
    ),
    walker(stage, middle - 20, g - 16, 74),
    fill(
      palette,
      'light',
      polygon(
        middle - 30,
        g + 14,
        middle - 20,
        g + 11,
        middle - 10,
        g + 14,
        middle - 10,
        g + 26,
        middle - 20,
        g + 23,
        middle - 30,
        g + 26,
      ),
    ),
    stroke(palette, 'shade', line(middle - 20, g + 11, middle - 20, g + 23), 0.8),
  ].join('');
};
