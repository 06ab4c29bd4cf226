import { along, arch, block, disc, line, polygon, taper } from '../masonry';
import { fill, stroke } from '../paint';
import type { Tone } from '../palettes';
import { decimal as n } from '../svgDocument';
import { floor, person, rollingGround, spread, sun, type Tableau, text, wall } from './stage';

/** News: a paper just printed, with a picture of a sunrise on it. */
export const press: Tableau = (stage) => {
  const { palette, middle, height, random } = stage;
  const w = Math.min(112, stage.width * 0.66);
  const h = Math.min(150, height * 0.76);
  const foot = height * 0.1;
  const left = middle - w / 2;
  const picture = h * 0.36;
  const pictureFoot = foot + h * 0.42;
  const column = (w - 22) / 2;
  const sheet = (degrees: number, tone: Tone, body = '') =>
    `<g transform="rotate(${degrees} ${n(middle)} ${n(-foot - h / 2)})">${fill(palette, tone, block(middle, foot, w, h))}${body}</g>`;
  const content =
    fill(palette, 'front', block(middle, foot + h - 17, w - 16, 8)) +
    stroke(palette, 'front', line(left + 8, foot + h - 21, left + w - 8, foot + h - 21), 0.7) +
    fill(palette, 'back', block(middle, pictureFoot, w - 16, picture)) +
    fill(palette, 'sun', disc(middle + w * 0.14, pictureFoot + picture * 0.56, picture * 0.27)) +
    fill(
      palette,
      'hero',
      `M${n(left + 8)} ${n(-pictureFoot)}v${n(-picture * 0.3)}q${n(w * 0.2)} ${n(-picture * 0.3)} ${n(w * 0.42)} ${n(-picture * 0.04)}t${n(w * 0.58 - 16)} ${n(-picture * 0.02)}v${n(picture * 0.36)}z`,
    ) +
    fill(
      palette,
      'front',
      along(5, left + 14, left + w * 0.5, (x, index) =>
        arch(x, pictureFoot, 8, picture * (index % 2 ? 0.34 : 0.24)),
      ),
    ) +
    stroke(
      palette,
      'hero',
      text(Math.round(left + 8), Math.round(foot + h * 0.34), column, 6, h * 0.055),
      1.3,
      0.8,
    ) +
    stroke(
      palette,
      'hero',
      text(Math.round(left + 14 + column), Math.round(foot + h * 0.34), column, 4, h * 0.055),
      1.3,
      0.8,
    ) +
    fill(palette, 'sun', block(left + 14 + column * 1.5, foot + h * 0.055, column, h * 0.06));
  const side = random.chance(0.5) ? 1 : -1;
  return [
    wall(stage, 'sky'),
    sun(stage, middle + side * w * 0.46, height * 0.74, 30),
    fill(
      palette,
      'far',
      spread(stage, 60)
        .map((x) => arch(x, 0, 48, height * 0.42))
        .join(''),
    ),
    floor(stage, 'front', height * 0.16),
    sheet(side * -9, 'back'),
    sheet(side * 7, 'stone'),
    sheet(side * -2, 'light', content),
  ].join('');
};

/** Partnership: a bridge of arches from one hill to the other, and people crossing it. */
export const bridge: Tableau = (stage) => {
  const { palette, middle, width, height, random } = stage;
  const deck = Math.round(height * 0.46);
  const places = spread(stage, 34, 17);
  const crowd = spread(stage, 26, 6).filter(() => random.chance(0.75));
  return [
    wall(stage, 'sky'),
    sun(stage, middle + random.pick([-18, 18]), height * 0.64, 34),
    rollingGround(stage, 'far', height * 0.42, 24),
    rollingGround(stage, 'back', height * 0.26, -18),
    fill(palette, 'water', block(width / 2, 0, width, height * 0.16)),
    crowd.map((x) => person(stage, x + random.whole(-5, 5), deck, random.whole(25, 31))).join(''),
    `<path fill="${palette.hero}" fill-rule="evenodd" d="${block(width / 2, 0, width, deck)}${places.map((x) => arch(x, -4, 26, deck - 6)).join('')}"/>`,
    fill(
      palette,
      'shade',
      places.map((x) => `M${n(x - 13)} 4v${n(-(deck - 19))}a13 13 0 0 1 5 -10v${n(deck - 9)}z`).join(''),
    ),
    fill(palette, 'stone', block(width / 2, deck, width, 6)),
    stroke(palette, 'light', line(0, deck + 6, width, deck + 6), 0.8),
    fill(
      palette,
      'gold',
      spread(stage, 34)
        .map((x) => disc(x, deck + 24, 2))
        .join(''),
    ),
    stroke(
      palette,
      'front',
      spread(stage, 34)
        .map((x) => line(x, deck + 6, x, deck + 22))
        .join(''),
      0.9,
    ),
    fill(palette, 'water', block(width / 2, 0, width, height * 0.07)),
    stroke(
      palette,
      'ripple',
      along(
        12,
        0,
        width,
        (x) =>
          `M${n(x + random.whole(-8, 8))} -${random.whole(2, Math.round(height * 0.06))}h${random.whole(6, 20)}`,
      ),
      0.7,
      0.6,
    ),
  ].join('');
};

/** Abroad: a globe of meridians, and paper planes that leave it. */
export const world: Tableau = (stage) => {
  const { palette, middle, height, random } = stage;
  const r = Math.min(62, height * 0.31);
  const y = height * 0.5;
  const meridians = [0.28, 0.64, 1]
    .map(
      (k) =>
        `M${n(middle)} ${n(-y - r)}a${n(r * k)} ${n(r)} 0 0 1 0 ${n(2 * r)}a${n(r * k)} ${n(r)} 0 0 1 0 ${n(-2 * r)}`,
    )
    .join('');
  const parallels = [-0.72, -0.38, 0, 0.38, 0.72]
    .map((k) => {
      const half = r * Math.sqrt(1 - k * k);
      return `M${n(middle - half)} ${n(-y - r * k)}q${n(half)} ${n(r * 0.13)} ${n(2 * half)} 0`;
    })
    .join('');
  const lands = [
    [-0.4, 0.36, 0.34, 0.24],
    [0.24, 0.18, 0.3, 0.36],
    [-0.2, -0.36, 0.2, 0.3],
    [0.46, -0.44, 0.16, 0.12],
  ] as const;
  const land = lands
    .map(
      ([dx, dy, w, h]) =>
        `M${n(middle + r * (dx - w))} ${n(-y - r * dy)}c${n(r * w * 0.2)} ${n(-r * h)} ${n(r * w * 0.9)} ${n(-r * h * 1.2)} ${n(r * w * 1.2)} ${n(-r * h * 0.6)}c${n(r * w * 0.9)} ${n(-r * h * 0.1)} ${n(r * w)} ${n(r * h * 0.9)} ${n(r * w * 0.5)} ${n(r * h * 1.2)}c${n(-r * w * 0.6)} ${n(r * h * 0.7)} ${n(-r * w * 1.4)} ${n(r * h * 0.3)} ${n(-r * w * 1.7)} ${n(-r * h * 0.6)}z`,
    )
    .join('');
  const plane = (x: number, at: number, side: -1 | 1) => ({
    wing: polygon(x, at, x - side * 20, at + 9, x - side * 13, at + 1),
    fold: polygon(x, at, x - side * 13, at + 1, x - side * 15, at - 7),
  });
  const one = plane(middle + r * 1.16, y + r * 1.08, 1);
  const two = plane(middle - r * 1.1, y - r * 0.72, -1);
  let stars = '';
  for (let index = 0; index < stage.width / 7; index++)
    stars += disc(random.whole(0, stage.width), random.whole(8, height - 4), 0.6);
  return [
    wall(stage, 'sky'),
    fill(palette, 'hero', stars, 0.5),
    sun(stage, middle + r * 0.74, y + r * 0.62, r * 0.46),
    stroke(palette, 'back', disc(middle, y, r * 1.14), 0.6),
    fill(palette, 'hero', disc(middle, y, r)),
    fill(palette, 'stone', land),
    stroke(palette, 'light', meridians + parallels, 0.7, 0.75),
    fill(
      palette,
      'front',
      taper(middle, height * 0.06, 52, 30, 7) +
        block(middle, height * 0.06 + 6, 8, y - r - height * 0.06 - 6),
    ),
    stroke(
      palette,
      'front',
      `M${n(middle - r * 0.8)} ${n(-y + r * 0.8)}A${n(r * 1.13)} ${n(r * 1.13)} 0 0 0 ${n(middle + r * 0.8)} ${n(-y + r * 0.8)}`,
      3,
    ),
    `<path fill="none" stroke="${palette.front}" stroke-width=".9" stroke-dasharray="2 3" d="M${n(middle - r * 0.3)} ${n(-y + r * 0.1)}Q${n(middle + r * 0.2)} ${n(-y - r * 1.6)} ${n(middle + r * 1.04)} ${n(-y - r * 1.1)}M${n(middle + r * 0.1)} ${n(-y + r * 0.5)}Q${n(middle - r * 0.5)} ${n(-y + r * 1.2)} ${n(middle - r)} ${n(-y + r * 0.74)}"/>`,
    fill(palette, 'light', one.wing + two.wing),
    fill(palette, 'back', one.fold + two.fold),
    floor(stage, 'front', height * 0.06),
  ].join('');
};
