import { along, arch, block, bulb, crenels, disc, dome, line, pair, polygon, spire, taper } from '../masonry';
import { decimal as n } from '../svgDocument';
import type { Landmark } from './landmark';

/** The belfry of the town hall, ribbed like a chimney of brick and light stone, over the saw-toothed gables at its foot. */
const lille: Landmark = {
  halfWidth: 30,
  height: 110,
  layers: [
    ['shade', along(5, -34, 34, (x) => block(x, 0, 14, 16) + spire(x, 16, 14, 17))],
    ['brick', along(4, -25.5, 25.5, (x) => block(x, 0, 15.6, 12) + spire(x, 12, 15.6, 18))],
    ['light', along(4, -25.5, 25.5, (x) => line(x - 7.4, 12.4, x, 30) + line(x, 30, x + 7.4, 12.4)), 0.8],
    ['glow', along(4, -25.5, 25.5, (x) => arch(x, 10, 3.4, 9))],
    [
      'brick',
      taper(0, 0, 23, 19.6, 72) + block(0, 72, 16, 8) + block(0, 80, 11.4, 13) + taper(0, 93, 11.4, 7, 4),
    ],
    ['umber', polygon(7.4, 0, 6.2, 72, 9.8, 72, 11.5, 0) + block(6.2, 72, 3.6, 8) + block(4.3, 80, 2.8, 13)],
    [
      'light',
      along(4, -6.6, 6.6, (x) => block(x, 20, 1, 42)) +
        block(0, 71, 22, 1.6) +
        block(0, 79.4, 17.6, 1.1) +
        block(0, 92.6, 13, 1.1) +
        block(0, 62, 20, 1) +
        pair(9, (x) => spire(x, 72, 3, 7)),
    ],
    [
      'dark',
      along(3, -4.4, 4.4, (x) => arch(x, 40, 2, 18) + arch(x, 18, 2, 15)) +
        along(3, -3.4, 3.4, (x) => arch(x, 81.6, 2, 9.4)),
    ],
    ['light', disc(0, 66.6, 4.6)],
    ['dark', disc(0, 66.6, 3.7)],
    ['gold', line(0, 66.6, 0, 69.4) + line(0, 66.6, 1.9, 66.6), 0.7],
    ['light', block(0, 97, 5.4, 5) + dome(0, 102, 5.4, 3.4)],
    ['gold', block(0, 98, 3, 3) + block(0, 105, 0.8, 6)],
  ],
};

const lozenges = (x: number, y: number, columns: number, rows: number, offset: number): string => {
  let path = '';
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      if ((row + column) % 2 !== offset) continue;
      const cx = x + (column - (columns - 1) / 2) * 4.6;
      const cy = y + row * 4.2;
      path += `M${n(cx)} ${n(-cy - 3.6)}l2.2 3.6 -2.2 3.6 -2.2 -3.6z`;
    }
  }
  return path;
};

/** Philip the Good's tower over the dukes' palace, and the glazed tiles of Burgundy in lozenges. */
const dijon: Landmark = {
  halfWidth: 38,
  offset: -10,
  height: 98,
  layers: [
    ['shade', block(-15, 0, 23, 80) + block(-2, 0, 8, 86) + spire(-2, 86, 9, 9)],
    ['hero', block(-17, 0, 20, 86)],
    ['shade', block(-8.6, 0, 3.2, 86)],
    [
      'light',
      block(-17, 84, 23, 1.4) +
        crenels(-17, 85.4, 23, 3, 7) +
        block(-17, 60, 20.6, 0.8) +
        block(-17, 44, 20.6, 0.8),
    ],
    ['hero', block(-20, 86, 10, 7)],
    ['dark', spire(-20, 93, 11, 6)],
    [
      'dark',
      along(2, -20.4, -14, (x) => arch(x, 64, 3.2, 13)) +
        along(2, -20.4, -14, (x) => arch(x, 47, 3.2, 10)) +
        arch(-1.6, 60, 2, 8),
    ],
    ['hero', block(14, 0, 68, 27)],
    ['brick', polygon(-21, 26, -15, 54, 43, 54, 49, 26)],
    ['gold', lozenges(14, 31, 11, 5, 0)],
    ['dark', lozenges(14, 31, 11, 5, 1)],
    ['light', lozenges(14, 31, 5, 1, 0)],
    ['dark', polygon(-15, 53, -14.6, 55.4, 42.6, 55.4, 43, 53) + pair(19, (x) => block(14 + x, 46, 4, 13))],
    [
      'light',
      block(14, 25.6, 71, 1.4) +
        along(3, -6, 34, (x) => spire(x, 31, 9, 8)) +
        along(3, -6, 34, (x) => block(x, 26, 8, 6)),
    ],
    ['glow', along(3, -6, 34, (x) => arch(x, 26.4, 4, 6)) + along(7, -12, 40, (x) => arch(x, 11, 3.4, 10))],
    ['gold', line(-20, 99, -20, 104), 0.6],
  ],
};

/** The Great Clock on its arch across the street, its belfry, and far behind the iron spire of the cathedral. */
const rouen: Landmark = {
  halfWidth: 32,
  height: 112,
  layers: [
    [
      'shade',
      block(35, 0, 17, 48) +
        taper(35, 48, 13, 10, 16) +
        spire(35, 64, 9.4, 48) +
        along(4, 27, 43, (x) => spire(x, 46, 3, 16)),
    ],
    [
      'light',
      line(35, 60, 35, 112) + line(32, 72, 38, 72) + line(33, 82, 37, 82) + line(33.6, 91, 36.4, 91),
      0.4,
    ],
    ['hero', block(-27, 0, 17, 72) + block(-27, 72, 12, 10)],
    ['shade', block(-20.4, 0, 3.8, 72)],
    ['dark', dome(-27, 82, 14, 8) + block(-27, 89, 4.6, 6) + dome(-27, 95, 5.4, 4) + block(-27, 98, 0.8, 6)],
    [
      'dark',
      along(2, -30.4, -24.6, (x) => arch(x, 52, 3.6, 15)) +
        along(3, -30.4, -23.6, (x) => arch(x, 73.4, 2, 7)) +
        arch(-28, 30, 3, 9),
    ],
    ['light', block(-27, 71.2, 19, 1.2) + block(-27, 81.4, 14, 0.9) + block(-27, 48, 17.6, 0.8)],
    ['dark', polygon(-20, 57, -13, 82, 17, 82, 24, 57)],
    ['hero', block(2, 0, 40, 58)],
    ['shade', block(20.6, 0, 2.8, 58) + block(2, 24, 40, 2.4)],
    ['dark', arch(2, 0, 27, 22)],
    ['halo', arch(2, 0, 23, 19.4)],
    ['light', block(2, 56.8, 43, 1.6) + block(2, 26.2, 42, 1) + disc(2, 41.4, 14)],
    ['dark', disc(2, 41.4, 12.9)],
    ['gold', disc(2, 41.4, 9.6)],
    ['dark', disc(2, 41.4, 7.6)],
    [
      'gold',
      Array.from({ length: 12 }, (_, hour) => {
        const angle = (hour * Math.PI) / 6;
        return (
          line(
            2 + Math.cos(angle) * 10.6,
            41.4 + Math.sin(angle) * 10.6,
            2 + Math.cos(angle) * 12,
            41.4 + Math.sin(angle) * 12,
          ) + line(2, 41.4, 2 + Math.cos(angle) * 4.6, 41.4 + Math.sin(angle) * 4.6)
        );
      }).join(''),
      0.7,
    ],
    ['light', line(2, 41.4, 2, 50) + line(2, 41.4, 7.4, 44), 0.9],
    ['glow', along(3, -8, 12, (x) => arch(x, 62, 4, 8))],
    ['light', along(3, -8, 12, (x) => spire(x, 69, 6.6, 5)) + block(2, 81.6, 31, 0.9)],
    ['gold', pair(14.6, (x) => block(2 + x, 82, 0.7, 5)) + disc(16.6, 88, 1) + disc(-12.6, 88, 1)],
  ],
};

/** For towns that have no entry of their own: a church under a slate broach. */
const steeple: Landmark = {
  halfWidth: 24,
  height: 100,
  layers: [
    ['dark', polygon(2, 28, 8, 42, 44, 42, 50, 28)],
    ['hero', block(25, 0, 46, 29) + block(-8, 0, 20, 58)],
    ['shade', block(0.4, 0, 3.2, 58) + along(4, 12, 45, (x) => taper(x, 0, 3, 2, 26))],
    ['dark', taper(-8, 58, 23, 9, 12) + spire(-8, 70, 9, 28)],
    ['dark', along(2, -11.6, -4.4, (x) => arch(x, 40, 4, 13)) + arch(-8, 0, 7, 15) + disc(-8, 27, 3.6)],
    ['glow', along(3, 17.6, 39.6, (x) => arch(x, 8, 4, 15))],
    ['light', block(-8, 57.2, 21.4, 1.2) + block(-8, 36, 20.6, 0.8) + disc(-8, 27, 2.8)],
    ['gold', line(-8, 96, -8, 104) + line(-10, 101.6, -6, 101.6), 0.7],
  ],
};

/** For towns that have no entry of their own: a town hall with its clock. */
const townHall: Landmark = {
  halfWidth: 36,
  height: 96,
  layers: [
    [
      'dark',
      polygon(-38, 32, -31, 45, 31, 45, 38, 32) +
        pair(29, (x) => polygon(x - 10, 34, x - 5, 52, x + 5, 52, x + 10, 34)),
    ],
    [
      'hero',
      block(0, 0, 74, 33) +
        pair(29, (x) => block(x, 0, 17, 35)) +
        block(0, 0, 19, 62) +
        taper(0, 62, 19, 14, 5),
    ],
    ['shade', block(7.8, 0, 3.4, 62) + block(36, 0, 3, 35)],
    ['dark', bulb(0, 67, 13, 14) + block(0, 80, 3.4, 6) + spire(0, 86, 4.4, 9)],
    ['dark', along(2, -3.8, 3.8, (x) => arch(x, 52, 3.4, 8)) + arch(0, 0, 8, 17)],
    ['light', disc(0, 42, 6.6) + block(0, 61.2, 21, 1.2) + block(0, 32, 76, 1.2) + block(0, 17, 75, 0.8)],
    ['dark', disc(0, 42, 5.4)],
    ['gold', line(0, 42, 0, 46) + line(0, 42, 2.8, 40.6), 0.8],
    [
      'glow',
      pair(18.4, (x) => along(2, x - 3, x + 3, (at) => arch(at, 20, 3, 8))) +
        pair(29, (x) => along(2, x - 3.4, x + 3.4, (at) => arch(at, 20, 3, 9))),
    ],
    ['dark', pair(23, (x) => along(3, x - 9, x + 9, (at) => arch(at, 0, 4, 12)))],
  ],
};

/** For towns that have no entry of their own: a keep above the roofs. */
const keep: Landmark = {
  halfWidth: 34,
  height: 82,
  layers: [
    ['shade', block(0, 0, 78, 30) + crenels(0, 30, 78, 3, 17)],
    [
      'hero',
      block(0, 0, 30, 62) +
        crenels(0, 66, 34, 3.6, 7) +
        taper(0, 60, 30, 34, 3) +
        block(0, 63, 34, 3) +
        pair(35, (x) => block(x, 0, 14, 40) + taper(x, 40, 14, 17, 3)),
    ],
    ['dark', pair(35, (x) => spire(x, 43, 18, 20)) + spire(7, 66, 12, 16)],
    ['shade', block(12, 0, 6, 60) + pair(35, (x) => block(x + 4.6, 0, 4.8, 40))],
    [
      'dark',
      along(2, -6, 4, (x) => arch(x, 40, 3.6, 10)) +
        arch(-1, 20, 3.6, 10) +
        pair(35, (x) => arch(x, 24, 2.6, 8)),
    ],
    ['glow', along(2, -6, 4, (x) => arch(x, 40, 2, 8)) + pair(22, (x) => arch(x, 12, 3, 8))],
    ['light', block(0, 59.4, 31, 0.8) + block(0, 36, 30.6, 0.7)],
    ['gold', line(7, 80, 7, 90), 0.6],
    ['sun', polygon(7, 90, 7, 85, 15, 87.5)],
  ],
};

export const towers = { lille, dijon, rouen, steeple, townHall, keep };
