import {
  along,
  arch,
  block,
  crenels,
  disc,
  dome,
  lancet,
  line,
  pair,
  polygon,
  spire,
  taper,
} from '../masonry';
import { decimal as n } from '../svgDocument';
import type { Landmark } from './landmark';

const ANGERS_TOWERS = [
  [-56, 42],
  [-28, 47],
  [0, 50],
  [28, 47],
  [56, 42],
] as const;

/** Belts of pale stone around a tower of schist; they sag a little, which is what makes the tower round. */
function belts(x: number, height: number): string {
  let path = '';
  for (let y = 10; y < height - 4; y += 6) {
    const half = 9.7 - (1.7 * y) / height;
    path += `M${n(x - half)} ${-y}q${n(half)} 3 ${n(2 * half)} 0`;
  }
  return path;
}

/** The fortress of the dukes: round towers in stripes, and the cathedral's arrows behind. */
const angers: Landmark = {
  halfWidth: 62,
  height: 108,
  layers: [
    [
      'hero',
      pair(9, (x) => block(x, 40, 9, 44) + spire(x, 84, 9.6, 24)) +
        block(0, 40, 9, 42) +
        block(0, 82, 6, 5) +
        dome(0, 87, 7, 5) +
        block(0, 91, 1, 5),
    ],
    ['shade', along(3, -6, 12, (x) => block(x, 40, 2.6, 42))],
    ['dark', along(3, -9, 9, (x) => lancet(x, 64, 2.8, 14))],
    ['light', along(3, -9, 9, (x) => block(x, 81, 9.6, 0.9) + block(x, 60, 9, 0.7))],
    ['shade', block(0, 0, 122, 37) + crenels(0, 37, 122, 2.2, 30)],
    ['front', ANGERS_TOWERS.map(([x, height]) => taper(x, 0, 21, 17.4, height)).join('')],
    ['light', ANGERS_TOWERS.map(([x, height]) => belts(x, height)).join(''), 1.7],
    [
      'roof',
      ANGERS_TOWERS.map(([x, height]) =>
        polygon(x + 5.4, 0, x + 4.4, height, x + 8.7, height, x + 10.5, 0),
      ).join(''),
    ],
    [
      'hero',
      ANGERS_TOWERS.map(
        ([x, height]) => `M${x - 8.7} ${-height}a8.7 2 0 0 1 17.4 0a8.7 2 0 0 1 -17.4 0z`,
      ).join(''),
    ],
    ['glow', ANGERS_TOWERS.map(([x, height]) => block(x - 2, height - 13, 1.2, 5)).join('')],
    ['dark', arch(14, 0, 9, 17)],
    ['glow', arch(14, 0, 5.6, 13)],
    ['leaf', along(4, -66, -14, (x) => disc(x, 1, 4.4)) + along(4, 28, 68, (x) => disc(x, 1, 4.4))],
  ],
};

/** The old prison in the middle of the canal, pointed like the bow of a ship. */
const annecy: Landmark = {
  halfWidth: 38,
  height: 90,
  layers: [
    ['hero', block(-24, 30, 12, 34)],
    ['shade', block(14, 40, 9, 28)],
    ['dark', spire(-24, 64, 15, 22) + spire(14, 68, 12, 17) + block(-10, 48, 4, 14) + block(27, 50, 4, 11)],
    ['glow', arch(-24, 52, 2.6, 7) + arch(14, 56, 2.6, 7)],
    ['hero', polygon(0, 0, 0, 34, -29, 39, -29, 0)],
    ['shade', polygon(0, 0, 0, 34, 36, 40, 36, 0)],
    ['dark', polygon(-32, 38.4, 0, 32.4, 0, 54, -24, 57)],
    ['front', polygon(0, 32.4, 39, 39.4, 30, 58, 0, 54)],
    ['light', line(-32, 38.4, 0, 32.4) + line(0, 32.4, 39, 39.4), 0.8],
    [
      'dark',
      along(3, -23, -7, (x) => arch(x, 20, 3.4, 8)) +
        along(4, 7, 30, (x) => arch(x, 21, 3.2, 8)) +
        arch(-14, 0, 7, 11) +
        along(4, 7, 30, (x) => arch(x, 5, 3, 7)),
    ],
    ['glow', arch(-15, 20, 2, 6.6) + arch(14.7, 21, 2, 6.6) + arch(-14, 0, 4.6, 8.4) + arch(30, 5, 1.8, 5.6)],
    ['light', line(-29, 3.4, 0, 2.6) + line(0, 2.6, 36, 3.6), 0.6],
    [
      'sun',
      along(3, -23, -7, (x) => along(3, x - 1.8, x + 1.8, (at) => disc(at, 18.8, 0.9))) +
        along(4, 7, 30, (x) => along(3, x - 1.8, x + 1.8, (at) => disc(at, 19.8, 0.9))),
    ],
    ['gold', line(-24, 85, -24, 91) + line(14, 84, 14, 90), 0.6],
  ],
};

export const fortresses = { angers, annecy };
