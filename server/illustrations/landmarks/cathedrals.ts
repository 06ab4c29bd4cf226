import { along, block, crenels, lancet, line, pair, polygon, spire, taper } from '../masonry';
import type { Landmark } from './landmark';
import { rose } from './rose';

const strasbourgRose = rose(0, 39, 6.6);

/** One tower ends in a spire of steps; the other was never built and left a platform. */
const strasbourg: Landmark = {
  halfWidth: 27,
  height: 108,
  layers: [
    ['umber', polygon(22, 0, 22, 40, 46, 40, 52, 30, 52, 0)],
    ['dark', polygon(22, 38, 26, 48, 46, 48, 51, 38)],
    [
      'brick',
      block(0, 0, 46, 58) +
        block(-14, 58, 14, 18) +
        taper(-14, 76, 14, 9, 8) +
        taper(-14, 84, 8.6, 5, 8) +
        taper(-14, 92, 4.6, 2, 8) +
        spire(-14, 100, 1.8, 8),
    ],
    [
      'umber',
      block(-7.6, 0, 1.2, 58) +
        block(7.6, 0, 1.2, 58) +
        block(22, 0, 2, 58) +
        block(-22, 0, 2, 58) +
        block(-8.4, 58, 2.6, 18) +
        along(4, -21.6, -6.4, (x) => spire(x, 74, 1.8, 9)),
    ],
    [
      'dark',
      pair(15, (x) => lancet(x, 0, 10, 20)) +
        lancet(0, 0, 12, 25) +
        pair(15, (x) => along(2, x - 2.6, x + 2.6, (at) => lancet(at, 30, 3.2, 18))) +
        along(2, -16.6, -11.4, (x) => lancet(x, 60, 3, 13)) +
        along(3, -3.6, 3.6, (x) => lancet(x, 49, 2.2, 7)) +
        along(2, 12.4, 17.6, (x) => lancet(x, 50, 2.6, 6)),
    ],
    ['glow', strasbourgRose.glass],
    ['light', strasbourgRose.tracery, 0.4],
    [
      'light',
      block(0, 57.4, 47, 1) +
        block(0, 28, 46.6, 0.8) +
        block(-14, 75.6, 15.4, 0.9) +
        block(-14, 83.6, 9.6, 0.7) +
        block(-14, 91.6, 6, 0.7) +
        crenels(8, 58.2, 28, 1.6, 9) +
        pair(15, (x) => spire(x, 19, 12, 9)) +
        spire(0, 22, 14, 11),
    ],
    [
      'dark',
      pair(15, (x) => lancet(x, 0, 8, 18) + spire(x, 20, 8, 6)) + lancet(0, 0, 10, 22) + spire(0, 24, 9, 7),
    ],
    ['gold', line(-14, 106, -14, 112) + line(-15.6, 110, -12.4, 110), 0.5],
  ],
};

const reimsRose = rose(0, 46, 7.4);

/** Two equal towers without spires, three deep portals, the gallery of kings above the rose. */
const reims: Landmark = {
  halfWidth: 32,
  height: 98,
  layers: [
    ['shade', spire(0, 58, 22, 16) + block(0, 0, 30, 60) + block(0, 72, 1.2, 22)],
    ['hero', pair(19, (x) => block(x, 0, 20, 90) + block(x, 90, 17, 4)) + block(0, 0, 24, 58)],
    [
      'shade',
      pair(19, (x) => block(x + 8.8, 0, 2.4, 90) + along(4, x - 8, x + 8, (at) => spire(at, 92, 2.6, 7))) +
        block(-10, 0, 1.6, 58) +
        block(10, 0, 1.6, 58),
    ],
    [
      'dark',
      pair(19, (x) => along(2, x - 4, x + 4, (at) => lancet(at, 64, 5.4, 24) + lancet(at, 32, 4.2, 21))) +
        lancet(0, 34, 18, 25),
    ],
    ['glow', reimsRose.glass],
    ['light', reimsRose.tracery, 0.45],
    [
      'light',
      block(0, 58, 60, 1) +
        block(0, 30.5, 60, 0.9) +
        pair(19, (x) => block(x, 89.4, 20.6, 1) + line(x, 64, x, 84)) +
        along(15, -27, 27, (x) => block(x, 59, 1.3, 3.4)) +
        block(0, 62.6, 60, 0.7),
    ],
    ['light', pair(19, (x) => spire(x, 15, 19, 17)) + spire(0, 18, 24, 21)],
    ['dark', pair(19, (x) => lancet(x, 0, 14, 22)) + lancet(0, 0, 18, 28)],
    ['hero', pair(19, (x) => lancet(x, 0, 9.4, 17)) + lancet(0, 0, 12, 22)],
    ['dark', pair(19, (x) => lancet(x, 0, 6, 13)) + lancet(0, 0, 8, 17)],
  ],
};

const clermontRose = rose(0, 44, 5.4);

/** Built of the volcano's own lava: two black spires. */
const clermont: Landmark = {
  halfWidth: 26,
  height: 108,
  layers: [
    ['dark', block(0, 0, 22, 54) + spire(0, 54, 22, 15)],
    [
      'dark',
      pair(
        15,
        (x) =>
          block(x, 0, 14, 62) +
          block(x, 62, 10, 8) +
          spire(x, 70, 9.6, 38) +
          along(2, x - 6, x + 6, (at) => spire(at, 60, 3, 16)),
      ) + block(0, 0, 18, 52),
    ],
    ['dark', pair(15, (x) => block(x + 5.6, 0, 2.8, 62) + polygon(x + 0.4, 108, x + 4.8, 70, x + 1.6, 70))],
    [
      'hero',
      pair(15, (x) => along(2, x - 2.4, x + 2.4, (at) => lancet(at, 42, 3, 17) + lancet(at, 63, 2.2, 8))) +
        lancet(0, 30, 14, 22) +
        pair(15, (x) => lancet(x, 0, 8, 20)),
    ],
    ['glow', clermontRose.glass],
    ['light', clermontRose.tracery, 0.4],
    [
      'light',
      pair(15, (x) => block(x, 61.4, 15, 0.8) + block(x, 38, 14, 0.7) + block(x, 69.6, 10.8, 0.7)) +
        block(0, 52, 19, 0.8) +
        along(6, -7, 7, (x) => block(x, 53, 0.8, 2.6)),
    ],
    ['glow', lancet(0, 0, 8, 22)],
    ['dark', pair(15, (x) => line(x, 106, x, 112) + line(x - 1.4, 110, x + 1.4, 110)), 0.5],
  ],
};

export const cathedrals = { strasbourg, reims, clermont };
