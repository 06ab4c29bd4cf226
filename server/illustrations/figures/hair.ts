import type { Random } from '../../../shared/random';
import { disc } from '../masonry';

/** How hair is cut: what hangs behind the head, what lies on it, and strands that catch the light. */
export interface HairCut {
  readonly behind: string;
  readonly onTop: string;
  readonly strands: string;
}

/* Coordinates: the middle of the face is 0, 0; it is 54 wide and 70 high. */

const CROWN = 'M-28 4C-32 -30 -18 -45 1 -45C20 -45 32 -30 28 4';

/** The chevrons of plaited hair, down each of four plaits. */
const PLAITS = [-34, -27, 27, 34]
  .flatMap((x) => [6, 18, 30, 42, 54].map((y) => `M${x - 4} ${y}l4 4 4 -4`))
  .join('');

const CUTS = {
  crop: {
    behind: '',
    onTop: `${CROWN}C27 -8 25 -15 20 -20C8 -15 -8 -15 -20 -20C-25 -15 -27 -8 -28 4z`,
    strands: 'M-16 -34q10 -7 22 -6M-10 -27q10 -4 22 -2',
  },
  sideParting: {
    behind: '',
    onTop:
      'M-28 6C-33 -20 -26 -40 -8 -45C12 -51 34 -40 30 -6C30 -2 29 2 28 6C27 -4 25 -12 21 -17C6 -13 -8 -17 -14 -27C-18 -17 -25 -12 -28 6z',
    strands: 'M-12 -30q14 12 34 10M-8 -36q14 10 32 8',
  },
  curls: {
    behind: '',
    onTop: [
      [-24, -14, 9],
      [-22, -26, 10],
      [-12, -36, 11],
      [2, -40, 12],
      [15, -35, 11],
      [23, -25, 10],
      [25, -13, 8],
      [-6, -27, 9],
      [8, -28, 9],
      [18, -22, 7],
      [-16, -22, 7],
    ]
      .map(([x = 0, y = 0, r = 0]) => disc(x, -y, r))
      .join(''),
    strands: 'M-22 -28q4 -6 9 -3M-8 -40q5 -5 11 -1M10 -38q6 -3 9 3M-4 -29q4 -4 8 0M14 -26q4 -3 7 2',
  },
  afro: {
    behind: disc(0, 17, 46) + disc(-28, 4, 20) + disc(28, 4, 20),
    onTop: 'M-28 0C-38 -58 38 -58 28 0C25 -16 16 -23 0 -23C-16 -23 -25 -16 -28 0z',
    strands: 'M-36 -30q8 -18 24 -22M-30 -16q2 -10 8 -16M30 -34q-6 -10 -16 -15',
  },
  tousled: {
    behind: 'M-31 20C-40 -20 -30 -48 2 -48C33 -48 40 -20 31 20C26 12 27 0 26 -8H-26C-27 0 -26 12 -31 20z',
    onTop:
      'M-28 6C-36 -26 -22 -50 2 -48C24 -50 38 -28 28 6C27 -2 24 -8 18 -16C16 -11 11 -10 8 -18C4 -9 -3 -9 -5 -18C-9 -10 -15 -9 -17 -15C-22 -10 -26 -4 -28 6z',
    strands: 'M-18 -34q6 -8 16 -9M2 -30q6 -10 18 -8M-6 -38q4 -5 12 -4',
  },
  tiedBack: {
    behind: `${disc(0, 46, 12)}M-30 14C-36 -20 -26 -46 0 -46C26 -46 36 -20 30 14z`,
    onTop: `${CROWN}C26 -10 20 -24 0 -27C-20 -24 -26 -10 -28 4z`,
    strands: 'M-20 -22q6 -14 18 -19M20 -22q-6 -14 -18 -19M-7 -50q7 -6 14 0',
  },
  bob: {
    behind: 'M-34 34C-42 -10 -38 -46 0 -47C38 -46 42 -10 34 34C30 40 18 38 15 32H-15C-18 38 -30 40 -34 34z',
    onTop:
      'M-29 12C-36 -24 -26 -46 2 -47C28 -46 36 -22 29 12C26 -2 22 -14 14 -25C4 -12 -14 -10 -24 -14C-27 -4 -28 4 -29 12z',
    strands: 'M-22 -24q12 -4 26 -14M-24 -32q12 -3 22 -10M31 0q2 16 -1 26M-33 2q-2 16 1 26',
  },
  long: {
    behind: 'M-34 74C-44 40 -40 -46 0 -47C40 -46 44 40 34 74C24 78 18 60 18 40H-18C-18 60 -24 78 -34 74z',
    onTop: 'M-29 14C-36 -24 -24 -46 0 -47C24 -46 36 -24 29 14C28 -6 20 -22 0 -33C-20 -22 -28 -6 -29 14z',
    strands: 'M-8 -40q-18 8 -23 34M8 -40q18 8 23 34M-33 20q-2 24 2 42M33 20q2 24 -2 42',
  },
  waves: {
    behind:
      'M-30 66C-50 62 -36 44 -42 30C-48 14 -38 6 -40 -8C-42 -34 -22 -49 2 -48C28 -48 44 -32 40 -8C38 6 48 14 42 30C36 44 50 62 30 66C20 64 18 50 18 40H-18C-18 50 -20 64 -30 66z',
    onTop:
      'M-29 12C-37 -22 -26 -46 2 -47C28 -48 38 -22 29 12C29 -4 24 -18 10 -30C0 -18 -18 -16 -25 -8C-28 -2 -28 6 -29 12z',
    strands: 'M-20 -22q16 -4 24 -15M-36 6q-5 12 0 22q5 10 -1 20M36 6q5 12 0 22q-5 10 1 20M16 -36q12 8 14 20',
  },
  braids: {
    behind:
      [-34, -27, 27, 34]
        .map(
          (x) => `M${x - 5} -20C${x - 8} 20 ${x - 6} 50 ${x - 3} 70h6C${x + 6} 50 ${x + 8} 20 ${x + 5} -20z`,
        )
        .join('') + disc(0, 12, 35),
    onTop: `${CROWN}C26 -10 18 -24 0 -30C-18 -24 -26 -10 -28 4z`,
    strands: `${PLAITS}M0 -44v14M-9 -43l-4 16M9 -43l4 16M-17 -39l-7 16M17 -39l7 16`,
  },
  receding: {
    behind: '',
    onTop:
      'M-28 6C-32 -20 -28 -34 -18 -40C-10 -45 10 -46 18 -40C28 -34 32 -20 28 6C27 -6 25 -14 23 -20C20 -28 16 -30 10 -30C4 -28 -4 -28 -10 -30C-16 -30 -20 -28 -23 -20C-25 -14 -27 -6 -28 6z',
    strands: 'M-14 -37q12 -5 26 -1',
  },
} as const satisfies Record<string, HairCut>;

export type CutName = keyof typeof CUTS;

export const CUT_NAMES = Object.keys(CUTS) as CutName[]; // as: the keys of this very object

/** Cuts that anybody wears. */
const COMMON: readonly [CutName, ...CutName[]] = ['crop', 'sideParting', 'curls', 'afro', 'tousled'];

export function chooseHairCut(random: Random, named?: CutName): HairCut {
  return CUTS[named ?? random.pick(COMMON)];
}
