import type { Random } from '../../../shared/random';
import { disc } from '../masonry';
import type { Palette, Tone } from '../palettes';

/** One piece of clothing, painted over the one before: a tone of the palette, its shape, and a width where it is a seam. */
type Piece = readonly [tone: Tone, path: string] | readonly [tone: Tone, path: string, strokeWidth: number];

/* Coordinates: the middle of the face is 0, 0; the chin is at 35, the shoulders begin at 52. */

const TORSO = 'M-72 130C-74 84 -66 66 -40 58L-15 50Q0 62 15 50L40 58C66 66 74 84 72 130z';
const SLEEVES = 'M-46 130q2 -24 -3 -38M46 130q-2 -24 3 -38';

const OUTFITS: readonly [(cloth: Tone) => readonly Piece[], ...((cloth: Tone) => readonly Piece[])[]] = [
  // A jacket over a shirt.
  (cloth) => [
    ['light', 'M-20 52L0 70L20 52L26 130H-26z'],
    [cloth, 'M-72 130C-74 84 -66 66 -40 58L-16 49L-2 130zM72 130C74 84 66 66 40 58L16 49L2 130z'],
    ['roof', 'M-16 49L-30 62L-22 72L-28 78L-3 122L-2 130L-9 96zM16 49L30 62L22 72L28 78L3 122L2 130L9 96z'],
    ['light', 'M-15 49L0 66L-10 76L-19 56zM15 49L0 66L10 76L19 56z'],
    ['roof', SLEEVES, 1],
  ],
  // A round-necked jersey.
  (cloth) => [
    [cloth, TORSO],
    ['roof', 'M-19 51Q0 72 19 51L15 49Q0 64 -15 49z'],
    ['roof', SLEEVES, 1],
  ],
  // A turtleneck.
  (cloth) => [
    [cloth, `${TORSO}M-15 34Q0 44 15 34L18 60Q0 70 -18 60z`],
    ['roof', 'M-16 54Q0 64 17 54M-15.4 46Q0 56 16 46', 1],
    ['roof', SLEEVES, 1],
  ],
  // A shirt with an open collar.
  (cloth) => [
    [cloth, TORSO],
    ['light', 'M-16 48L-26 60L-10 76L0 66zM16 48L26 60L10 76L0 66z'],
    ['roof', 'M0 68V130', 0.8],
    ['light', disc(0, -82, 1.3) + disc(0, -100, 1.3)],
    ['roof', SLEEVES, 1],
  ],
  // A wide scarf over a coat.
  (cloth) => [
    [cloth, TORSO],
    ['sun', 'M-25 44C-30 54 -28 66 -18 70C-4 76 10 74 22 68C30 62 29 50 24 44C14 54 -14 54 -25 44z'],
    ['sun', 'M6 66L22 64L28 112L12 114z'],
    ['brick', 'M-22 58q22 12 46 0M11 76l3 34M18 76l4 32', 1],
    ['roof', SLEEVES, 1],
  ],
  // A pointed neckline, open on the neck that was painted before, and a fine chain.
  (cloth) => [
    [cloth, 'M-72 130C-74 84 -66 66 -40 58L-17 50L0 84L17 50L40 58C66 66 74 84 72 130z'],
    ['gold', 'M-13 50Q0 74 13 50', 0.9],
    ['gold', disc(0, -63.4, 1.9)],
    ['roof', 'M-17 50L0 84L17 50', 1],
    ['roof', SLEEVES, 1],
  ],
  // A hooded sweater.
  (cloth) => [
    ['roof', 'M-34 62C-34 44 -20 36 0 36C20 36 34 44 34 62z'],
    [
      cloth,
      'M-72 130C-74 84 -66 66 -40 58L-24 50C-20 62 -10 70 0 76C10 70 20 62 24 50L40 58C66 66 74 84 72 130z',
    ],
    ['light', 'M-9 74v22M9 74v20', 1.2],
    ['roof', `M-26 50C-22 64 -10 72 0 78C10 72 22 64 26 50${SLEEVES}`, 1],
  ],
  // Stripes of a sailor's jersey.
  (cloth) => [
    ['light', TORSO],
    [cloth, 'M-19 51Q0 72 19 51L15 49Q0 64 -15 49z'],
    [cloth, 'M-58 74Q0 92 58 74M-66 86Q0 104 66 86M-70 98Q0 116 70 98M-71 110Q0 128 71 110', 3.4],
  ],
];

export function chooseOutfit(random: Random): readonly Piece[] {
  return random.pick(OUTFITS)(random.pick(['hero', 'front', 'leaf', 'brick', 'frontAlt', 'hero']));
}

export function paintOutfit(palette: Palette, outfit: readonly Piece[]): string {
  return outfit
    .map(([tone, path, width]) =>
      width === undefined
        ? `<path fill="${palette[tone]}" d="${path}"/>`
        : `<path fill="none" stroke="${palette[tone]}" stroke-width="${width}" d="${path}"/>`,
    )
    .join('');
}
