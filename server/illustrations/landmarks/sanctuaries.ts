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

/** An octagonal tower of Fourvière: slender, flared at the top like a chess rook. */
const fourviereTower = (x: number, top: number, width: number): string =>
  block(x, 0, width + 2, top * 0.55) +
  block(x, 0, width, top) +
  taper(x, top, width, width + 4, 3.4) +
  block(x, top + 3.4, width + 4, 3) +
  crenels(x, top + 6, width + 4, 2.6, 4) +
  spire(x, top + 6, width, 5);

/** The basilica on its hill with its four towers, and the metal tower beside it. */
const fourviere: Landmark = {
  halfWidth: 38,
  height: 76,
  layers: [
    ['shade', pair(19, (x) => fourviereTower(x, 50, 8))],
    [
      'shade',
      polygon(
        -54,
        0,
        -50.6,
        14,
        -49.2,
        32,
        -48.4,
        50,
        -47.6,
        50,
        -46.8,
        32,
        -45.4,
        14,
        -42,
        0,
        -44,
        0,
        -46.4,
        12,
        -49.6,
        12,
        -52,
        0,
      ) +
        block(-48, 15, 7, 1.2) +
        block(-48, 31, 4.6, 1) +
        block(-48, 50, 0.7, 10),
    ],
    ['hero', block(0, 0, 46, 40) + spire(0, 40, 42, 13) + pair(28, (x) => fourviereTower(x, 56, 10.4))],
    [
      'shade',
      pair(
        28,
        (x) => block(x + 3.9, 0, 2.6, 56) + polygon(x + 2, 56, x + 4, 59.4, x + 7.2, 59.4, x + 5.2, 56),
      ) + block(0, 0, 46, 3),
    ],
    ['light', spire(0, 42, 33, 9.6) + block(0, 38.6, 47, 1.2) + block(0, 23.6, 47, 1)],
    ['hero', spire(0, 43, 28, 7.6)],
    [
      'dark',
      along(5, -14.8, 14.8, (x) => arch(x, 25.6, 5.4, 11.4)) +
        along(3, -13, 13, (x) => arch(x, 0, 9, 20)) +
        pair(28, (x) => arch(x, 36, 2.6, 12) + arch(x, 14, 3, 13)),
    ],
    ['glow', along(3, -13, 13, (x) => arch(x, 0, 6, 16))],
    [
      'light',
      along(6, -17.8, 17.8, (x) => block(x, 25, 1.1, 13)) +
        pair(28, (x) => block(x, 55, 11.4, 1.1) + block(x, 62.2, 15, 0.9) + block(x, 31, 12.6, 0.9)),
    ],
    ['hero', block(48, 0, 14, 20) + block(48, 20, 9, 14) + taper(48, 34, 9, 5, 4)],
    ['dark', arch(48, 22, 4, 9) + arch(48, 0, 5, 12)],
    ['gold', taper(48, 38, 3, 1.8, 6) + disc(48, 45, 1.3)],
    ['gold', line(0, 52, 0, 60) + line(-1.8, 57.6, 1.8, 57.6), 0.8],
  ],
};

const striped = (x: number, y: number, width: number, height: number): string => {
  let bands = '';
  for (let at = y + 1; at < y + height - 1; at += 3.4) bands += block(x, at, width, 1.3);
  return bands;
};

/** The Good Mother: a striped bell tower under a gilded Virgin, a cupola behind, on the walls of the old fort. */
const garde: Landmark = {
  halfWidth: 30,
  height: 84,
  layers: [
    ['shade', taper(6, 0, 84, 74, 13)],
    ['hero', taper(-8, 0, 56, 50, 10) + crenels(6, 12.8, 72, 1.8, 20)],
    ['hero', block(10, 12, 40, 19) + block(20, 30, 14, 9)],
    ['shade', dome(20, 39, 14, 10) + block(20, 48, 2.2, 4)],
    ['dark', polygon(-12, 31, -8, 36, 30, 36, 33, 31)],
    [
      'hero',
      block(20, 31, 14, 8) +
        dome(20, 39, 13, 9) +
        block(-11, 12, 17, 36) +
        block(-11, 48, 13, 14) +
        taper(-11, 62, 13, 7, 4) +
        block(-11, 66, 5, 6),
    ],
    [
      'light',
      striped(-11, 12, 17, 36) +
        striped(-11, 49, 13, 12) +
        striped(12, 13, 36, 17) +
        striped(20, 31.5, 14, 7),
    ],
    ['shade', block(-3.9, 12, 2.8, 36) + block(-5.6, 48, 2.2, 14)],
    [
      'dark',
      arch(-11, 12, 7, 14) +
        along(3, -14.4, -7.6, (x) => arch(x, 32, 2.4, 10)) +
        along(2, -13.4, -8.6, (x) => arch(x, 50, 3, 9)) +
        along(4, 3, 27, (x) => arch(x, 16, 3.6, 10)) +
        along(4, 15.4, 24.6, (x) => arch(x, 32.4, 1.8, 5)),
    ],
    ['glow', along(4, 3, 27, (x) => arch(x, 16, 2.2, 8))],
    ['light', block(-11, 47.4, 18.4, 1.2) + block(-11, 61.4, 14.4, 1)],
    [
      'gold',
      taper(-11, 72, 4.6, 2.4, 8) + disc(-11, 81.4, 1.7) + disc(-8.9, 77.6, 1) + block(20, 48, 0.9, 6),
    ],
  ],
};

const STOREYS = [
  [31, 25, 13],
  [44, 22.4, 12],
  [56, 19.8, 11],
  [67, 17.2, 10],
  [77, 14.6, 9.4],
] as const;

/** Five storeys of brick, each narrower than the one below: round arches first, mitred ones above; the apse at its foot. */
const saintSernin: Landmark = {
  halfWidth: 36,
  height: 104,
  layers: [
    ['dark', taper(0, 25, 74, 62, 7) + pair(27, (x) => spire(x, 25, 18, 12))],
    ['umber', block(0, 0, 70, 26)],
    [
      'brick',
      pair(27, (x) => block(x, 0, 15, 27)) +
        STOREYS.map(([y, width, height]) => block(0, y, width, height)).join(''),
    ],
    ['umber', STOREYS.map(([y, width, height]) => block(width * 0.37, y, width * 0.26, height)).join('')],
    [
      'dark',
      pair(27, (x) => along(2, x - 2.8, x + 2.8, (at) => arch(at, 12, 2.8, 9))) +
        along(4, -9, 9, (x) => arch(x, 33.6, 3.2, 8.6)) +
        along(4, -8, 8, (x) => arch(x, 46.4, 2.9, 7.8)) +
        along(4, -7, 7, (x) => arch(x, 58, 2.6, 7.4)) +
        along(4, -6, 6, (x) => mitred(x, 68.8, 2.2, 6.6)) +
        along(4, -5, 5, (x) => mitred(x, 78.8, 1.9, 6.2)),
    ],
    [
      'light',
      block(0, 43.4, 26, 1) +
        block(0, 55.4, 23.4, 1) +
        block(0, 66.4, 20.8, 0.9) +
        block(0, 76.4, 18, 0.9) +
        block(0, 86.2, 15.8, 1.1) +
        along(6, -7, 7, (x) => block(x, 87, 0.7, 2.4)) +
        pair(27, (x) => block(x, 24.8, 16.4, 0.9)),
    ],
    ['brick', spire(0, 87, 11, 18)],
    ['umber', polygon(0.6, 104, 2, 87, 5.5, 87)],
    ['dark', dome(0, 22, 34, 10)],
    ['brick', block(0, 0, 31, 23)],
    ['umber', polygon(9, 0, 9, 23, 15.5, 23, 15.5, 0)],
    ['glow', along(5, -11.6, 11.6, (x) => arch(x, 12.6, 2.8, 8))],
    ['dark', along(4, -24, 24, (x) => dome(x, 8.6, 14, 6))],
    ['brick', along(4, -24, 24, (x) => block(x, 0, 12.6, 9))],
    ['dark', along(4, -24, 24, (x) => arch(x, 1.6, 2.6, 6))],
    ['light', block(0, 21.8, 33, 1) + along(4, -24, 24, (x) => block(x, 8.2, 13.8, 0.7))],
    ['gold', line(0, 104, 0, 110) + line(-1.6, 108, 1.6, 108), 0.6],
  ],
};

/** The mitred arch of Toulouse: two straight sides where others have a curve. */
function mitred(x: number, y: number, width: number, height: number): string {
  return polygon(
    x - width / 2,
    y,
    x - width / 2,
    y + height * 0.62,
    x,
    y + height,
    x + width / 2,
    y + height * 0.62,
    x + width / 2,
    y,
  );
}

/** The arrow of Saint-Michel, free-standing by the river, with the Cailhau gate at its foot. */
const saintMichel: Landmark = {
  halfWidth: 24,
  height: 110,
  layers: [
    ['shade', block(30, 0, 34, 20) + polygon(13, 20, 17, 30, 43, 30, 47, 20)],
    [
      'hero',
      block(0, 0, 21, 44) + block(0, 44, 14.6, 18) + taper(0, 62, 12, 6.4, 16) + spire(0, 78, 6.2, 32),
    ],
    [
      'hero',
      pair(10.4, (x) => block(x, 0, 4.2, 46) + spire(x, 46, 4.2, 14)) +
        pair(6.6, (x) => block(x, 44, 2.6, 20) + spire(x, 64, 2.8, 10)),
    ],
    ['shade', block(5.4, 44, 3.4, 18) + polygon(0.6, 109, 1, 62, 6, 62, 3.1, 78) + block(7.4, 0, 3, 44)],
    [
      'dark',
      along(2, -3.9, 3.9, (x) => lancet(x, 22, 5, 19)) +
        lancet(0, 0, 9, 17) +
        along(2, -2.9, 2.9, (x) => lancet(x, 46, 3.8, 14)) +
        along(3, -2.6, 2.6, (x) => lancet(x, 64, 1.5, 8)),
    ],
    [
      'light',
      block(0, 43.2, 23, 1) + block(0, 61.6, 16, 0.9) + block(0, 77.6, 7.4, 0.7) + block(0, 19.6, 22, 0.8),
    ],
    ['light', along(6, 82, 102, (y) => line(-(110 - y) * 0.097 - 0.6, y, (110 - y) * 0.097 + 0.6, y)), 0.45],
    ['gold', line(0, 108, 0, 114) + line(-1.6, 112, 1.6, 112), 0.7],
    ['hero', block(-28, 0, 19, 34) + block(-38, 0, 8, 30) + block(-18.6, 0, 7, 30)],
    ['dark', spire(-28, 34, 16, 20) + spire(-38, 30, 9.4, 20) + spire(-18.6, 30, 8.4, 17)],
    ['dark', arch(-28, 0, 8, 16) + along(2, -31, -25, (x) => arch(x, 22, 3, 8)) + arch(-38, 20, 2, 6)],
    ['glow', along(4, 18, 42, (x) => arch(x, 9, 2.6, 6)) + arch(-28, 37, 2.6, 6)],
    ['light', crenels(-28, 33, 19.6, 2, 6) + block(-28, 19.4, 19.6, 0.7)],
  ],
};

export const sanctuaries = { fourviere, garde, saintSernin, saintMichel };
