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
import type { Landmark } from './landmark';
import { palm } from './palm';

/** The zigzag of a steel span. */
function truss(from: number, to: number, y: number): string {
  let path = '';
  for (let x = from; x < to; x += 6) path += line(x, y, x + 3, y + 5) + line(x + 3, y + 5, x + 6, y);
  return path + line(from + 3, y + 5, to - 3, y + 5);
}

const PYLONS = [-6, 50] as const;
const onPylons = (draw: (x: number) => string): string => PYLONS.map(draw).join('');

/** The round tower that guards the Penfeld, and the lift bridge between its four great pylons. */
const brest: Landmark = {
  halfWidth: 56,
  height: 88,
  layers: [
    ['shade', block(-120, 13, 232, 4.4) + block(162, 13, 232, 4.4)],
    ['light', block(-120, 17, 232, 0.8) + block(162, 17, 232, 0.8)],
    [
      'hero',
      onPylons(
        (x) =>
          pair(6.4, (dx) => block(x + dx, 0, 5, 88)) +
          block(x, 80, 17.8, 8) +
          block(x, 50, 12, 3.6) +
          block(x, 26, 12, 3) +
          block(x, 0, 20, 10),
      ),
    ],
    ['shade', onPylons((x) => block(x + 8, 0, 1.8, 88) + block(x - 4.8, 0, 1.8, 88))],
    ['light', onPylons((x) => block(x, 87.4, 20, 1.4) + block(x, 79.4, 18, 0.8))],
    ['dark', onPylons((x) => along(3, x - 4, x + 4, (at) => disc(at, 84, 1.6)))],
    ['light', line(3, 38, 3, 80) + line(41, 38, 41, 80) + truss(4, 40, 37.6), 0.6],
    ['hero', block(22, 33, 40, 4.6)],
    ['gold', block(22, 33, 40, 1) + along(7, 6, 38, (x) => disc(x, 35.6, 0.7))],
    ['hero', block(-44, 0, 27, 36) + taper(-44, 36, 27, 31, 3) + block(-44, 39, 31, 3)],
    ['shade', block(-34.2, 0, 7.4, 36) + block(-31.6, 39, 6.2, 3)],
    ['dark', spire(-44, 45, 29, 26)],
    ['front', polygon(-44, 71, -37, 45, -29.5, 45)],
    ['hero', crenels(-44, 42, 31, 3.4, 8)],
    [
      'dark',
      along(3, -53, -38, (x) => arch(x, 22, 2.6, 7)) +
        arch(-46, 0, 6, 11) +
        along(8, -57, -31, (x) => arch(x, 36.4, 1.8, 2.4)),
    ],
    ['glow', arch(-53, 22, 1.6, 6) + arch(-38, 22, 1.6, 6) + arch(-46, 0, 4, 8.6)],
    ['light', block(-44, 17, 27.6, 0.7) + block(-44, 35.6, 28, 0.8)],
    ['gold', line(-44, 70, -44, 77), 0.6],
  ],
};

/** The two towers that close the old harbour with their chain, and the lantern behind. */
const rochelle: Landmark = {
  halfWidth: 52,
  height: 92,
  layers: [
    [
      'shade',
      block(60, 0, 12, 36) +
        spire(60, 36, 12, 40) +
        pair(5, (x) => spire(60 + x, 34, 3, 12)) +
        block(0, 0, 122, 7),
    ],
    ['shade', line(60, 74, 60, 82), 0.6],
    [
      'light',
      taper(-32, 0, 40, 36, 60) +
        block(-32, 60, 37, 3) +
        taper(-48, 0, 15, 13, 74) +
        taper(-17, 0, 14, 12, 68) +
        crenels(-32, 63, 37, 3.6, 9) +
        taper(-48, 74, 13, 16, 3) +
        crenels(-48, 77, 16, 3.4, 5) +
        taper(-17, 68, 12, 15, 3) +
        crenels(-17, 71, 15, 3.2, 5),
    ],
    [
      'light',
      taper(34, 0, 33, 29, 42) +
        taper(34, 42, 29, 33, 3) +
        block(34, 45, 33, 2) +
        crenels(34, 47, 33, 3.4, 9) +
        block(52, 0, 14, 22) +
        crenels(52, 22, 14, 2.4, 4),
    ],
    [
      'back',
      polygon(-24, 0, -24, 60, -14, 60, -12, 0) +
        polygon(-14, 0, -14, 68, -11, 68, -10, 0) +
        block(-43, 0, 4, 66) +
        polygon(41, 0, 40.6, 42, 48.5, 42, 50.5, 0) +
        block(56, 0, 5, 22),
    ],
    [
      'hero',
      block(-32, 32, 38.6, 0.8) +
        block(-32, 59.4, 37.4, 1) +
        block(-48, 73, 14, 0.8) +
        block(-17, 67.2, 13, 0.8) +
        block(34, 20, 31.4, 0.8) +
        block(34, 41.4, 30, 0.9) +
        block(-32, 14, 40, 0.6),
    ],
    [
      'dark',
      along(2, -36, -28, (x) => lancet(x, 38, 3.4, 11)) +
        lancet(-32, 17, 4, 11) +
        arch(-48, 56, 2, 7) +
        arch(-17, 50, 2, 7) +
        arch(-48, 22, 2, 7) +
        along(3, 26, 40, (x) => arch(x, 25, 2.6, 8)) +
        arch(33, 4, 4, 10) +
        along(9, 20.6, 47.4, (x) => arch(x, 42.2, 1.8, 2.6)),
    ],
    ['glow', lancet(-36, 38, 2, 9) + lancet(-32, 17, 2.4, 9) + arch(26, 25, 1.6, 6.6) + arch(33, 4, 2.6, 8)],
    ['gold', line(-48, 80, -48, 94), 0.6],
    ['sun', polygon(-48, 94, -48, 88, -38, 91)],
    ['light', 'M-11 -8Q4 4 18 -9', 0.8],
  ],
};

const PALMS = [palm(-28, 24, 16), palm(-20, 25, 11), palm(44, 22, 12)];

/** The bastions in the sea, a palm-lined rampart, and a Genoese tower on the point. */
const ajaccio: Landmark = {
  halfWidth: 50,
  height: 82,
  layers: [
    ['shade', polygon(-104, 0, -96, 18, -84, 27, -66, 30, -52, 22, -46, 0)],
    ['hero', taper(-74, 28, 19, 14, 30) + taper(-74, 58, 14, 17.4, 3) + crenels(-74, 61, 17.4, 3.4, 5)],
    ['shade', polygon(-69, 28, -69.6, 58, -67, 58, -64.5, 28)],
    ['dark', arch(-75, 44, 2.8, 6) + arch(-75, 34, 2, 4)],
    ['hero', block(10, 24, 54, 22) + block(-8, 24, 15, 34)],
    [
      'brick',
      polygon(-18, 46, -14, 52, 34, 52, 39, 46) +
        spire(-8, 58, 17, 9) +
        block(30, 24, 20, 30) +
        polygon(18, 54, 30, 60, 42, 54),
    ],
    ['glow', along(5, 6, 34, (x) => arch(x, 36, 2.6, 6)) + along(2, -10.6, -5.4, (x) => arch(x, 46, 2.4, 7))],
    ['dark', along(6, 4, 36, (x) => arch(x, 26, 2.6, 6))],
    ['light', block(56, 22, 7, 46) + dome(56, 73, 5, 4) + block(56, 68, 9, 1)],
    ['sun', block(56, 30, 7, 7) + block(56, 46, 7, 7) + block(56, 60, 7, 4)],
    ['glow', block(56, 69, 4, 4)],
    ['dark', PALMS.map(({ trunk }) => trunk).join('')],
    ['leaf', PALMS.map(({ fronds }) => fronds).join(''), 1.8],
    ['hero', polygon(-46, 0, -40, 26, 2, 30, 8, 24, 68, 24, 76, 0)],
    ['shade', polygon(-46, 0, -40, 26, -14, 28.6, -6, 0) + polygon(36, 0, 40, 24, 68, 24, 76, 0)],
    [
      'light',
      line(-40, 26, 2, 30) +
        line(2, 30, 8, 24) +
        line(8, 24, 68, 24) +
        line(-42.6, 15, 0, 18) +
        line(10, 15, 72, 15),
      0.8,
    ],
    ['hero', block(-40, 25, 6, 8) + dome(-40, 33, 7, 4) + block(68, 24, 5, 7) + dome(68, 31, 6, 4)],
    ['dark', block(-40, 28, 1.4, 3) + arch(22, 0, 8, 12)],
    ['glow', arch(22, 0, 5, 9.4)],
  ],
};

export const harbours = { brest, rochelle, ajaccio };
