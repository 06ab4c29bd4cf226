import { along, arch, block, disc, dome, lancet, line, pair, polygon, spire, taper } from '../masonry';
import type { Landmark } from './landmark';
import { rose } from './rose';

/** A tower of Tours: Gothic below, and a lantern of the Renaissance on top, two cupolas one on the other. */
const tourangeau = (x: number): string =>
  block(x, 0, 17, 66) +
  block(x, 66, 12.6, 8) +
  dome(x, 74, 12.6, 7) +
  block(x, 80, 7, 6) +
  dome(x, 86, 7, 5) +
  block(x, 90, 1.8, 4) +
  disc(x, 95, 1.3);

const toursRose = rose(0, 49, 6);

const tours: Landmark = {
  halfWidth: 29,
  height: 100,
  layers: [
    ['shade', block(0, 0, 24, 60) + spire(0, 60, 22, 14)],
    ['hero', pair(18, tourangeau) + block(0, 0, 20, 58)],
    [
      'shade',
      pair(
        18,
        (x) =>
          block(x + 7.4, 0, 2.2, 66) +
          block(x - 7.4, 0, 2.2, 66) +
          block(x + 5, 66, 2.6, 8) +
          along(4, x - 8, x + 8, (at) => spire(at, 65, 2.4, 8)),
      ),
    ],
    [
      'dark',
      pair(
        18,
        (x) =>
          along(2, x - 2.8, x + 2.8, (at) => lancet(at, 38, 3.6, 20) + lancet(at, 14, 3.6, 18)) +
          along(3, x - 3.8, x + 3.8, (at) => arch(at, 67.4, 2.2, 5.4)) +
          along(2, x - 1.4, x + 1.4, (at) => arch(at, 81, 1.6, 4)),
      ) + lancet(0, 24, 15, 33),
    ],
    ['glow', toursRose.glass + along(4, -5.4, 5.4, (x) => lancet(x, 25, 2.6, 15))],
    ['light', toursRose.tracery, 0.4],
    [
      'light',
      pair(
        18,
        (x) =>
          block(x, 65.4, 18, 1) +
          block(x, 73.6, 13.6, 0.8) +
          block(x, 85.6, 8, 0.7) +
          block(x, 34.6, 17.4, 0.8),
      ) +
        block(0, 57.4, 21, 0.9) +
        line(0, 74, 0, 80),
    ],
    ['gold', pair(18, (x) => disc(x, 95, 1.2))],
    ['gold', line(0, 73, 0, 80) + line(-1.6, 78, 1.6, 78), 0.5],
  ],
};

/** A tower of Orléans: three square storeys and a round colonnade like a crown. */
const orleanais = (x: number): string =>
  block(x, 0, 19, 50) + block(x, 50, 16, 18) + block(x, 68, 12.4, 12) + taper(x, 80, 12.4, 14.4, 3);

const orleansRose = rose(0, 36, 6.4);

const orleans: Landmark = {
  halfWidth: 31,
  height: 106,
  layers: [
    ['shade', taper(0, 56, 7, 3.4, 14) + spire(0, 70, 3.4, 36) + block(0, 0, 30, 56)],
    ['light', disc(0, 106, 0.9)],
    ['hero', pair(20, orleanais) + block(0, 0, 22, 52)],
    [
      'shade',
      pair(
        20,
        (x) =>
          block(x + 8.4, 0, 2.2, 50) +
          block(x + 7, 50, 2, 18) +
          along(2, x - 8.4, x + 8.4, (at) => spire(at, 48, 3, 11)),
      ),
    ],
    [
      'dark',
      pair(
        20,
        (x) =>
          along(2, x - 3.6, x + 3.6, (at) => lancet(at, 24, 4.2, 21)) +
          along(3, x - 4.6, x + 4.6, (at) => lancet(at, 52, 3, 13)) +
          along(4, x - 4.4, x + 4.4, (at) => lancet(at, 69, 2, 10)),
      ) + lancet(0, 24, 16, 26),
    ],
    ['glow', orleansRose.glass],
    ['light', orleansRose.tracery, 0.4],
    [
      'light',
      pair(
        20,
        (x) =>
          along(6, x - 6.4, x + 6.4, (at) => block(at, 83, 0.8, 4)) +
          block(x, 86.6, 14.4, 0.9) +
          block(x, 49.6, 20, 0.9) +
          block(x, 67.6, 17, 0.8) +
          block(x, 80, 13, 0.7) +
          spire(x, 16, 15, 12),
      ) +
        block(0, 51.4, 23, 0.9) +
        along(8, -9, 9, (x) => block(x, 52, 0.8, 3)) +
        spire(0, 17, 15, 13) +
        block(0, 21, 22, 0.6),
    ],
    ['dark', pair(20, (x) => lancet(x, 0, 11, 20)) + lancet(0, 0, 11, 22)],
  ],
};

/** The choir seen from below: a tall apse, and the buttresses that step down from it on both sides. */
const leMans: Landmark = {
  halfWidth: 40,
  height: 90,
  layers: [
    ['shade', block(37, 0, 13, 72) + block(37, 72, 10, 4) + spire(37, 76, 9, 6)],
    ['dark', along(2, 34.6, 39.4, (x) => lancet(x, 50, 2.8, 16))],
    ['light', block(37, 71.4, 14, 0.9) + block(37, 46, 13.4, 0.7)],
    ['dark', polygon(-14, 64, -6, 82, 7, 82, 14, 64) + polygon(-20, 43, -13, 51, 13, 51, 20, 43)],
    ['hero', block(0, 0, 24, 66) + block(0, 0, 36, 44)],
    ['hero', bows(12, 62, 24, 48) + bows(12, 52, 24, 39) + bows(24, 42, 35, 29), 1.7],
    ['light', bows(12, 63, 24, 49) + bows(24, 43, 35, 30), 0.5],
    [
      'hero',
      pair(24, (x) => taper(x, 0, 4.4, 3, 50) + spire(x, 50, 4, 10)) +
        pair(35, (x) => taper(x, 0, 4.8, 3.2, 31) + spire(x, 31, 4.2, 9)),
    ],
    [
      'shade',
      block(10.4, 0, 3.2, 66) + block(16, 0, 4, 44) + along(4, -7.2, 7.2, (x) => block(x, 44, 1, 21)),
    ],
    ['glow', along(5, -9.2, 9.2, (x) => lancet(x, 47, 2.8, 16))],
    ['dark', along(6, -14, 14, (x) => lancet(x, 29, 3.2, 13))],
    ['hero', along(5, -27, 27, (x) => block(x, 0, 13, 19))],
    ['shade', along(5, -27, 27, (x) => block(x + 5.2, 0, 2.6, 19))],
    [
      'dark',
      along(
        5,
        -27,
        27,
        (x) => spire(x, 18.6, 14.6, 9) + along(2, x - 3.4, x + 1.6, (at) => lancet(at, 3, 3, 13)),
      ),
    ],
    [
      'light',
      block(0, 65.4, 26, 1) + block(0, 43.4, 37, 0.8) + along(5, -27, 27, (x) => block(x, 18, 14, 0.8)),
    ],
    ['gold', line(0, 81, 0, 90) + line(-2, 87, 2, 87), 0.6],
  ],
};

/** Flying buttresses: a quarter arch from the wall down to the pier, and its mirror image. */
function bows(fromX: number, fromY: number, toX: number, toY: number): string {
  return pair(1, (side) => `M${side * fromX} ${-fromY}Q${side * (toX - 2)} ${-fromY} ${side * toX} ${-toY}`);
}

export const loireCathedrals = { tours, orleans, leMans };
