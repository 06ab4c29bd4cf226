import { along, arch, block, crenels, disc, line, polygon, polyline } from '../masonry';
import { decimal as n } from '../svgDocument';
import type { Landmark } from './landmark';

const BUBBLES = [
  [-30, 57],
  [-16.4, 63.6],
  [-2.8, 70.2],
  [10.8, 76.8],
] as const;

/** The bubbles on their cable, going up to the fort of the Bastille. */
const bubbles: Landmark = {
  halfWidth: 40,
  offset: -18,
  height: 104,
  layers: [
    [
      'shade',
      polygon(-40, 0, -16, 20, 2, 42, 20, 58, 32, 82, 38, 86, 68, 88, 78, 70, 96, 52, 112, 24, 132, 0),
    ],
    [
      'hero',
      polygon(38, 86, 68, 88, 78, 70, 66, 62, 74, 44, 56, 52, 60, 30, 46, 44, 48, 66) +
        polygon(78, 70, 96, 52, 112, 24, 98, 32, 90, 20, 86, 46, 74, 60) +
        polygon(20, 58, 32, 82, 36, 62, 28, 54, 32, 34, 18, 44, 6, 24, 2, 42),
    ],
    ['hero', block(54, 84, 34, 9) + block(66, 84, 16, 14) + block(42, 84, 13, 12)],
    ['light', crenels(66, 98, 16, 2, 5) + crenels(42, 96, 13, 2, 4) + block(54, 92, 12, 1)],
    [
      'glow',
      along(3, 50, 59, (x) => arch(x, 86, 2, 4)) +
        along(2, 63, 69, (x) => arch(x, 90, 2, 4)) +
        arch(42, 88, 2, 4),
    ],
    ['light', line(66, 100, 66, 110), 0.5],
    ['sun', polygon(66, 110, 66, 105.6, 73, 107.8)],
    ['dark', 'M-112 -27Q-30 -60 40 -97M-112 -21Q-30 -54 40 -92', 0.55],
    ['dark', BUBBLES.map(([x, y]) => line(x, y + 6, x + 1.2, y + 10.4)).join(''), 0.9],
    ['light', BUBBLES.map(([x, y]) => disc(x, y, 7.2)).join('')],
    ['dark', BUBBLES.map(([x, y]) => disc(x, y, 6.4)).join('')],
    ['gold', BUBBLES.map(([x, y]) => `M${n(x - 6)} ${n(-y + 1.4)}a6.2 6.2 0 0 0 12 0z`).join('')],
    ['light', BUBBLES.map(([x, y]) => `M${n(x - 4.4)} ${n(-y - 1.4)}a4.8 4.8 0 0 1 4 -3.2`).join(''), 1],
    ['light', BUBBLES.map(([x, y]) => line(x - 6, y - 1.2, x + 6, y - 1.2)).join(''), 0.6],
  ],
};

const wheel = (x: number, y: number, radius: number): string => {
  let path = disc(x, y, radius) + disc(x, y, radius * 0.2);
  for (let index = 0; index < 4; index++) {
    const angle = (index * Math.PI) / 4 + 0.2;
    path += line(
      x - Math.cos(angle) * radius,
      y - Math.sin(angle) * radius,
      x + Math.cos(angle) * radius,
      y + Math.sin(angle) * radius,
    );
  }
  return path;
};

/** The headframe of the Couriot pit with its two wheels, its leaning legs and the engine house. */
const headframe: Landmark = {
  halfWidth: 46,
  offset: -7,
  height: 96,
  layers: [
    ['shade', block(38, 0, 34, 24)],
    [
      'brick',
      block(40, 0, 30, 22) +
        polygon(25, 22, 40, 31, 55, 22) +
        block(-30, 0, 22, 16) +
        polygon(-41, 16, -30, 22, -19, 16),
    ],
    [
      'light',
      line(24.6, 22, 40, 31.4) +
        line(40, 31.4, 55.4, 22) +
        line(-41, 16, -30, 22.4) +
        line(-30, 22.4, -19, 16),
      0.8,
    ],
    ['glow', along(4, 30, 50, (x) => arch(x, 8, 3.4, 10)) + along(3, -36, -24, (x) => arch(x, 5, 3, 8))],
    ['dark', line(4, 78, 40, 28) + line(-4, 70, 40, 26), 0.4],
    [
      'hero',
      polyline(-12, 0, -9, 66) + polyline(8, 0, 5, 66) + polyline(6, 66, 34, 0) + polyline(11, 62, 27, 0),
      2.6,
    ],
    [
      'hero',
      polyline(-11.6, 8, 7, 22, -11, 36, 6, 50, -9.4, 64) +
        polyline(7.6, 8, -11, 22, 6.4, 36, -10, 50, 5.4, 64) +
        [14, 28, 42, 56].map((y) => line(-11, y, 34 - y * 0.42, y)).join(''),
      1.1,
    ],
    [
      'hero',
      block(-1, 65, 26, 3.4) +
        polygon(-12, 68, -8, 92, 10, 92, 14, 68, 11, 68, 7.4, 88, -5.4, 88, -9, 68) +
        block(1, 91, 24, 2),
    ],
    ['brick', wheel(-3.6, 78, 8.6) + wheel(8.4, 75, 8.6), 1.2],
    ['light', line(-14, 71, 14, 71) + along(8, -14, 14, (x) => line(x, 68, x, 71)), 0.5],
    ['dark', line(-3.6, 69, -3.6, 2) + line(0, 69, 0, 2), 0.5],
    ['gold', disc(-3.6, 78, 1.6) + disc(8.4, 75, 1.6)],
    ['light', line(1, 93, 1, 102), 0.6],
    ['sun', polygon(1, 102, 1, 97.6, 8, 99.8)],
  ],
};

export const uplands = { bubbles, headframe };
