import type { Random } from '../../../shared/random';
import { disc } from '../masonry';
import type { Palette } from '../palettes';
import type { Hair, Skin } from './colouring';
import type { Look } from './look';

/* Coordinates: the middle of the face is 0, 0; it is 54 wide and 70 high. */

interface FaceShape {
  readonly face: string;
  readonly shade: string;
}

const SHAPES: readonly [FaceShape, ...FaceShape[]] = [
  {
    face: 'M-27 -6C-27 -28 -15 -38 0 -38C15 -38 27 -28 27 -6C27 18 15 36 0 36C-15 36 -27 18 -27 -6z',
    shade: 'M10 -36C22 -32 27 -22 27 -6C27 18 15 36 0 36C10 28 15 18 15 4C15 -12 13 -26 10 -36z',
  },
  {
    face: 'M-27 -6C-27 -28 -15 -38 0 -38C15 -38 27 -28 27 -6C27 8 26 18 20 26C15 33 8 36 0 36C-8 36 -15 33 -20 26C-26 18 -27 8 -27 -6z',
    shade:
      'M10 -36C22 -32 27 -22 27 -6C27 8 26 18 20 26C15 33 8 36 0 36C10 29 16 18 16 4C16 -12 13 -26 10 -36z',
  },
  {
    face: 'M-27 -8C-27 -29 -15 -38 0 -38C15 -38 27 -29 27 -8C27 12 18 26 8 34C4 37 -4 37 -8 34C-18 26 -27 12 -27 -8z',
    shade:
      'M10 -36C22 -32 27 -22 27 -8C27 12 18 26 8 34C6 36 3 36.4 0 36.4C9 28 15 16 15 2C15 -13 13 -26 10 -36z',
  },
];

const NECK = 'M-11 18V40C-11 48 -16 51 -24 54L0 92L24 54C16 51 11 48 11 40V18z';
const NECK_SHADE = 'M-11 26C-6 36 4 39 11 30V40C11 48 16 51 24 54L16 66C6 60 -8 50 -11 36z';

export interface Face {
  readonly shape: FaceShape;
  readonly features: string;
  readonly glasses: string;
  readonly earrings: boolean;
}

/** Eyes, nose and mouth in as few lines as a likeness needs. */
function features(random: Random, skin: Skin, hair: Hair): string {
  const ink = skin.line;
  const lift = random.pick([-1, 0, 1]);
  const brows = `M-18 ${-9 + lift}q6 -4 12 -1M6 ${-10 + lift}q6 -3 12 1`;
  const smile = random.pick(['M-8 20q8 6 16 0', 'M-7 20.6q7 4 14 0', 'M-7 21q8 4 15 -1']);
  const eyes = random.chance(0.75)
    ? `<path fill="${ink}" d="${disc(-11.6, 0.6, 2.1) + disc(12, 0.6, 2.1)}"/><path fill="none" stroke="${ink}" stroke-width="1.2" stroke-linecap="round" d="M-16.4 -1q4.6 -4 9.6 -.6M7.2 -1.6q5 -3.4 9.6 .6"/>`
    : `<path fill="none" stroke="${ink}" stroke-width="1.4" stroke-linecap="round" d="M-16 -1q4.6 3.6 9.2 0M7.4 -1q4.6 3.6 9.2 0"/>`;
  return (
    `<path fill="none" stroke="${hair.base}" stroke-width="2" stroke-linecap="round" d="${brows}"/>` +
    eyes +
    `<path fill="none" stroke="${ink}" stroke-width="1.2" stroke-linecap="round" opacity=".75" d="M2 -3C3 4 5.4 8 4.6 10.4Q2 12.4 -1.4 11"/>` +
    `<path fill="none" stroke="${skin.lip}" stroke-width="2.2" stroke-linecap="round" d="${smile}"/>`
  );
}

const GLASSES = [
  'M-19.5 0a7.6 7.2 0 1 0 15.2 0a7.6 7.2 0 1 0 -15.2 0M4.3 0a7.6 7.2 0 1 0 15.2 0a7.6 7.2 0 1 0 -15.2 0M-4.3 -1q4.3 -3 8.6 0M-19.5 -1l-7 -2M19.5 -1l7 -2',
  'M-20 -6h16q1 9 -5 11q-10 2 -11 -11zM4 -6h16q-1 13 -11 11q-6 -2 -5 -11zM-4 -4h8M-20 -5l-7 1M20 -5l7 1',
] as const;

export function chooseFace(random: Random, skin: Skin, hair: Hair, look: Look): Face {
  return {
    shape: random.pick(SHAPES),
    features: features(random, skin, hair),
    glasses: look.glasses ? random.pick(GLASSES) : '',
    earrings: look.earrings === true,
  };
}

export function paintNeck(skin: Skin): string {
  return `<path fill="${skin.base}" d="${NECK}"/><path fill="${skin.shade}" d="${NECK_SHADE}"/>`;
}

export function paintHead(skin: Skin, face: Face): string {
  const ears = 'M-26 -3c-7 -3 -8 12 0 13zM26 -3c7 -3 8 12 0 13z';
  return (
    `<path fill="${skin.shade}" d="${ears}"/>` +
    `<path fill="${skin.base}" d="${face.shape.face}"/>` +
    `<path fill="${skin.shade}" d="${face.shape.shade}"/>` +
    `<path fill="${skin.lip}" opacity=".14" d="${disc(-15, -12, 5)}"/>` +
    face.features
  );
}

export function paintJewellery(palette: Palette, face: Face): string {
  return (
    (face.glasses && `<path fill="none" stroke="${palette.roof}" stroke-width="1.5" d="${face.glasses}"/>`) +
    (face.earrings ? `<path fill="${palette.gold}" d="${disc(-29.4, -13, 2) + disc(29.4, -13, 2)}"/>` : '')
  );
}
