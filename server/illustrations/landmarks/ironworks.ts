import { along, block, disc, line, pair, polygon, polyline, taper } from '../masonry';
import type { Landmark } from './landmark';

/** Crossed bars between two heights of a tapering frame. */
function lattice(levels: readonly (readonly [y: number, inner: number, outer: number])[]): string {
  let path = '';
  for (let index = 0; index + 1 < levels.length; index++) {
    const [y = 0, inner = 0, outer = 0] = levels[index] ?? [];
    const [nextY = 0, nextInner = 0, nextOuter = 0] = levels[index + 1] ?? [];
    for (const side of [-1, 1]) {
      path += line(side * inner, y, side * nextOuter, nextY) + line(side * outer, y, side * nextInner, nextY);
    }
  }
  return path;
}

const eiffel: Landmark = {
  halfWidth: 24,
  height: 112,
  layers: [
    [
      'hero',
      'M-27 0C-21 -12 -17.4 -20 -14.4 -28L-8.4 -28C-11 -16 -14 -8 -16.6 0zM27 0C21 -12 17.4 -20 14.4 -28L8.4 -28C11 -16 14 -8 16.6 0z',
    ],
    [
      'hero',
      'M-13.6 -30C-10.6 -40 -9.4 -46 -8.2 -54H-3.8C-4.6 -46 -6 -38 -7.4 -30zM13.6 -30C10.6 -40 9.4 -46 8.2 -54H3.8C4.6 -46 6 -38 7.4 -30z',
    ],
    ['hero', 'M-7.4 -56C-4.4 -72 -2.6 -88 -1.5 -103H1.5C2.6 -88 4.4 -72 7.4 -56z'],
    ['shade', 'M2.6 -56C1.6 -72 .9 -88 .6 -103H1.5C2.6 -88 4.4 -72 7.4 -56z'],
    [
      'sky',
      lattice([
        [1, 17, 26],
        [8, 14.8, 22.6],
        [15, 12.4, 19.4],
        [22, 10.4, 16.6],
        [27.6, 9, 14.4],
      ]) +
        lattice([
          [31, 7.6, 13],
          [37, 6.4, 11.4],
          [43, 5.4, 10],
          [49, 4.6, 9],
          [53.6, 4.2, 8],
        ]) +
        lattice([
          [57, 0, 6.6],
          [63, 0, 5.6],
          [69, 0, 4.8],
          [75, 0, 4],
        ]),
      0.5,
    ],
    ['hero', 'M-17.4 -27C-14 -4 14 -4 17.4 -27L15 -27C11 -10 -11 -10 -15 -27z'],
    [
      'hero',
      block(0, 27, 33, 3.6) +
        block(0, 53.4, 19.6, 3) +
        block(0, 102, 5, 2.4) +
        block(0, 104, 3, 3) +
        block(0, 106, 0.8, 8),
    ],
    ['light', block(0, 30, 34.6, 0.8) + block(0, 56, 21, 0.8) + block(0, 104.2, 5.8, 0.6)],
    [
      'gold',
      along(9, -14, 14, (x) => disc(x, 28.6, 0.6)) +
        along(5, -7.4, 7.4, (x) => disc(x, 54.8, 0.6)) +
        disc(0, 105.4, 1),
    ],
    ['shade', pair(21.8, (x) => taper(x, 0, 15, 11, 4))],
  ],
};

/** The yellow Titan of the old shipyards: a frame on four feet, and a long arm with its winch. */
const titan: Landmark = {
  halfWidth: 34,
  height: 96,
  layers: [
    [
      'gold',
      polyline(-19, 0, -9, 50) +
        polyline(19, 0, 9, 50) +
        polyline(-15.6, 17, 15.6, 17) +
        polyline(-12.2, 34, 12.2, 34),
      2.6,
    ],
    [
      'gold',
      polyline(-18.4, 2, 15.6, 17, -12, 34, 8.8, 50) + polyline(18.4, 2, -15.6, 17, 12, 34, -8.8, 50),
      1.1,
    ],
    ['gold', block(0, 49, 24, 4.4) + taper(0, 53.4, 17, 12, 5)],
    ['dark', block(0, 53, 19, 1.4)],
    ['gold', block(12, 62, 100, 3) + block(-26, 56, 15, 13)],
    [
      'gold',
      polyline(-38, 65, -26, 74, 3, 84, 12, 82, 62, 65) + polyline(3, 64, 3, 84) + polyline(12, 64, 12, 82),
      1.7,
    ],
    [
      'gold',
      polyline(
        -34,
        65,
        -26,
        73,
        -18,
        65,
        -8,
        80,
        3,
        65,
        12,
        81,
        21,
        65,
        28,
        76,
        35,
        65,
        41,
        72,
        47,
        65,
        52,
        68,
        57,
        65,
      ),
      0.9,
    ],
    ['dark', block(-26, 59.4, 9, 4.6)],
    ['dark', block(7.4, 55, 8, 8)],
    ['glow', block(8, 57.4, 5, 3.6)],
    ['dark', line(46, 62, 46, 50) + line(44, 62, 44, 50), 0.5],
    ['dark', block(45, 46, 4, 4) + polygon(43.8, 60, 46.4, 60, 48, 64, 42, 64)],
    ['dark', line(45, 46, 45, 43), 0.9],
    ['gold', pair(19, (x) => block(x, -1, 8, 4))],
    ['light', line(3, 84, 3, 92), 0.6],
    ['sun', polygon(3, 93, 3, 88, 10, 90.5)],
  ],
};

export const ironworks = { eiffel, titan };
