import { along, arch, block, bulb, disc, dome, line, pair, polygon, spire, taper } from '../masonry';
import { decimal as n } from '../svgDocument';
import type { Landmark } from './landmark';
import { palm } from './palm';

const PALMS = [
  palm(-58, 0, 22),
  palm(-45, 0, 27),
  palm(44, 0, 25),
  palm(58, 0, 20),
  palm(71, 0, 26),
  palm(-72, 0, 25),
];

/** The white palace on the promenade under its pink cupola. */
const negresco: Landmark = {
  halfWidth: 38,
  height: 92,
  layers: [
    ['shade', block(32, 0, 20, 42)],
    ['brick', polygon(-6, 43, -1, 55, 36, 55, 41, 43) + polygon(-46, 43, -42, 53, -30, 53, -30, 43)],
    ['light', block(14, 0, 58, 44) + block(-38, 0, 18, 44) + block(-18, 0, 26, 54)],
    ['shade', block(40, 0, 6, 44) + block(-7.4, 0, 4.8, 54)],
    ['brick', bulb(-18, 55, 27, 24) + block(-18, 77, 5, 5)],
    ['gold', block(-18, 82, 6, 1) + dome(-18, 83, 5, 4) + block(-18, 86, 0.8, 7)],
    [
      'hero',
      along(5, -27, -9, (x) => arch(x, 42, 2.4, 8) + arch(x, 28, 2.4, 8) + arch(x, 14, 2.4, 8)) +
        along(7, 0, 36, (x) => arch(x, 30, 2.6, 8) + arch(x, 16, 2.6, 8)) +
        along(3, -44, -33, (x) => arch(x, 30, 2.2, 8) + arch(x, 16, 2.2, 8)),
    ],
    [
      'glow',
      along(7, 0, 36, (x) => arch(x, 45, 2.4, 6)) +
        along(6, -29, -7, (x) => arch(x, 1, 2.8, 8)) +
        along(7, 0, 36, (x) => arch(x, 1, 3.4, 9)) +
        along(5, -26, -10, (x) => disc(x, 60, 1.4)),
    ],
    [
      'hero',
      block(-18, 53.4, 28, 1.4) +
        block(14, 43.2, 60, 1.2) +
        block(-38, 43.2, 19, 1) +
        block(14, 12, 58, 0.8) +
        block(-18, 12, 26.4, 0.8) +
        block(-38, 12, 18, 0.8) +
        block(14, 27, 58, 0.5) +
        block(-18, 39, 26.4, 0.5),
    ],
    ['light', line(-25.6, 58, -20, 76) + line(-10.4, 58, -16, 76) + line(-18, 56, -18, 76), 0.5],
    ['dark', PALMS.map(({ trunk }) => trunk).join('')],
    ['leaf', PALMS.map(({ fronds }) => fronds).join(''), 2],
    ['leaf', along(14, -84, 84, (x) => dome(x, 0, 9, 3.4))],
  ],
};

/** The Parliament of Brittany: a steep sea of slate, with gilded figures at its corners. */
const parlement: Landmark = {
  halfWidth: 52,
  height: 84,
  layers: [
    ['dark', polygon(-40, 38, -33, 70, 33, 70, 40, 38)],
    ['hero', block(0, 0, 84, 40)],
    ['dark', pair(42, (x) => polygon(x - 13, 42, x - 6, 72, x + 6, 72, x + 13, 42))],
    ['hero', pair(42, (x) => block(x, 0, 23, 43))],
    ['shade', pair(42, (x) => block(x + 10, 0, 3, 43)) + block(0, 0, 107, 17)],
    [
      'light',
      block(0, 38.6, 86, 1.4) +
        pair(42, (x) => block(x, 41.8, 25, 1.4)) +
        block(0, 17, 108, 1) +
        block(0, 69.4, 67, 1.1) +
        pair(42, (x) => block(x, 71.4, 13, 1)) +
        polygon(-14, 40, 0, 50, 14, 40) +
        along(8, -29, 29, (x) => block(x, 18, 1, 21)),
    ],
    ['brick', polygon(-10.6, 41, 0, 48.4, 10.6, 41)],
    [
      'glow',
      along(7, -24.8, 24.8, (x) => arch(x, 22, 4, 13)) +
        pair(42, (x) => along(2, x - 4.6, x + 4.6, (at) => arch(at, 22, 4, 14))),
    ],
    [
      'dark',
      along(7, -24.8, 24.8, (x) => arch(x, 2, 4.6, 12)) +
        pair(42, (x) => along(2, x - 4.6, x + 4.6, (at) => arch(at, 2, 4, 12))),
    ],
    [
      'light',
      pair(21, (x) => spire(x, 52, 7, 6) + block(x, 44, 6, 8)) +
        pair(42, (x) => block(x, 48, 6, 7) + spire(x, 55, 7.4, 5)),
    ],
    ['glow', pair(21, (x) => arch(x, 45, 3, 6)) + pair(42, (x) => arch(x, 49, 3, 5.4))],
    [
      'light',
      [-48, -36, 36, 48, -31, 31].map((x) => taper(x, 71, 2.4, 1.2, 6) + disc(x, 78, 1.3)).join('') +
        block(0, 70, 3, 5) +
        dome(0, 75, 5, 4) +
        block(0, 78, 0.8, 7),
    ],
  ],
};

/** Openings of the aqueduct, wide below and narrow above. */
function tieredArches(reach: number): string {
  let path = '';
  for (let x = -reach; x <= reach; x += 13) path += arch(x, 0, 9.4, 28);
  for (let x = -reach; x <= reach; x += 6.5) path += arch(x, 34, 4.2, 9);
  return path;
}

/** The water tower of the Peyrou, a temple on its terrace, where the two-storeyed aqueduct arrives. */
const peyrou: Landmark = {
  halfWidth: 30,
  height: 72,
  layers: [
    ['shade', block(0, 0, 420, 47)],
    ['sky', tieredArches(208)],
    ['light', block(0, 46.4, 420, 1) + block(0, 31, 420, 0.9)],
    ['hero', block(0, 0, 66, 13) + taper(0, 13, 56, 52, 4) + block(0, 17, 44, 36) + block(0, 53, 48, 5)],
    ['sky', arch(0, 17, 17, 32) + pair(15.8, (x) => arch(x, 17, 7.4, 26))],
    ['shade', block(20.6, 17, 3, 36) + polygon(-8.5, 17, -8.5, 40.5, -5.6, 40.5, -5.6, 17)],
    [
      'light',
      [-21, -10.4, 10.4, 21]
        .map((x) => block(x, 17, 2.2, 33) + block(x, 49.4, 3.4, 1.6) + block(x, 16.6, 3.4, 1.6))
        .join('') +
        block(0, 57, 51, 1.6) +
        block(0, 52.6, 48, 0.9) +
        block(0, 12.2, 68, 1.2),
    ],
    ['hero', taper(0, 58.6, 38, 28, 6) + block(0, 64.6, 24, 3) + dome(0, 67.4, 15, 6)],
    ['light', block(0, 64.2, 29, 0.9)],
    ['gold', block(0, 73, 1, 5) + disc(0, 79, 1.2)],
    ['dark', along(5, -26, 26, (x) => arch(x, 0, 5.4, 9.4))],
    ['glow', along(5, -26, 26, (x) => arch(x, 0, 3.4, 7))],
    ['light', `M${n(0)} ${n(-19)}c-2 -6 -6 -6 -6.6 0M0 -19c2 -6 6 -6 6.6 0M0 -17v-9`, 0.7],
  ],
};

/** The fountain of the Rotonde: three basins, three Graces, and water in all directions. */
const rotonde: Landmark = {
  halfWidth: 34,
  height: 76,
  layers: [
    ['shade', block(-54, 0, 14, 64) + block(-54, 64, 10, 8)],
    ['hero', block(-55.6, 0, 11, 64) + block(-55, 64, 7.4, 8)],
    ['light', block(-54, 63.4, 15.6, 1.1) + block(-54, 71.6, 11.4, 0.9) + disc(-54, 50, 4)],
    ['dark', disc(-54, 50, 3.1) + arch(-54, 30, 3, 9) + arch(-54, 65, 3, 5.6)],
    [
      'dark',
      'M-59 -72c0 -7 3 -9 5 -12c2 3 5 5 5 12M-54 -72v-16M-57.6 -72c0 -6 1.8 -8 3.6 -11c1.8 3 3.6 5 3.6 11',
      0.6,
    ],
    ['dark', `M-50 0a50 9 0 0 0 100 0v-5h-100z`],
    ['hero', `M-50 -5a50 8 0 0 0 100 0a50 8 0 0 0 -100 0z`],
    ['water', `M-46 -5.6a46 6 0 0 0 92 0a46 6 0 0 0 -92 0z`],
    ['shade', taper(0, 4, 46, 34, 12)],
    ['hero', `${taper(-3, 4, 38, 30, 12)}M-27 -19a27 4.6 0 0 0 54 0v-3h-54z`],
    ['light', `M-27 -22a27 3.6 0 0 0 54 0a27 3.6 0 0 0 -54 0z`],
    ['water', `M-24 -22.2a24 2.4 0 0 0 48 0a24 2.4 0 0 0 -48 0z`],
    ['hero', `${taper(0, 21, 20, 13, 12)}M-15 -34a15 3 0 0 0 30 0v-2.6h-30z`],
    ['shade', polygon(3, 21, 2, 33, 6.5, 33, 10, 21)],
    ['light', `M-15 -36.6a15 2.2 0 0 0 30 0a15 2.2 0 0 0 -30 0z`],
    ['hero', taper(0, 37, 12, 8, 8) + block(0, 45, 10, 2)],
    [
      'light',
      [-3.6, 0, 3.6]
        .map((x, index) => taper(x, 47, 4.2, 2, index === 1 ? 13 : 11) + disc(x, index === 1 ? 62 : 60, 1.6))
        .join('') +
        pair(22, (x) => taper(x, 6, 5, 3, 5) + disc(x * 1.07, 12.4, 1.8) + dome(x * 0.97, 5, 9, 4)),
    ],
    ['gold', block(0, 63, 0.8, 3)],
    [
      'light',
      [-1, 1]
        .map((side) =>
          [
            [6, 40, 22, 12],
            [12, 44, 34, 6],
            [16, 42, 44, 4],
          ]
            .map(
              ([x = 0, peak = 0, end = 0, foot = 0]) =>
                `M${side * 12} -36Q${side * (12 + x)} ${-peak - 14} ${side * end} ${-foot}`,
            )
            .join(''),
        )
        .join(''),
      0.8,
    ],
    [
      'light',
      [-1, 1]
        .map(
          (side) =>
            `M${side * 24} -13Q${side * 38} -34 ${side * 46} -7M${side * 24} -13Q${side * 32} -26 ${side * 38} -4`,
        )
        .join(''),
      0.6,
    ],
  ],
};

export const palaces = { negresco, parlement, peyrou, rotonde };
