import type { Random } from '../../../shared/random';

/** The colours of a face, from its light side to its lips. */
export interface Skin {
  readonly base: string;
  readonly shade: string;
  readonly lip: string;
  readonly line: string;
}

export interface Hair {
  readonly base: string;
  readonly shine: string;
}

export const SKINS: readonly [Skin, ...Skin[]] = [
  { base: '#F6D3BC', shade: '#E9B79B', lip: '#C9705F', line: '#8A4B3C' },
  { base: '#EFC3A0', shade: '#DDA27C', lip: '#BF6552', line: '#7C4431' },
  { base: '#DCA77C', shade: '#C48A5E', lip: '#A9553F', line: '#6A3A26' },
  { base: '#BF8458', shade: '#A46B42', lip: '#8F4634', line: '#54301D' },
  { base: '#96603D', shade: '#7C4C2E', lip: '#7A3A30', line: '#3E2214' },
  { base: '#6B432C', shade: '#543321', lip: '#6A342C', line: '#2A170E' },
];

const HAIR = {
  black: { base: '#1E1A1E', shine: '#38323A' },
  brown: { base: '#3A2419', shine: '#55382A' },
  chestnut: { base: '#5F3A22', shine: '#7C5032' },
  auburn: { base: '#8A4B25', shine: '#A86434' },
  blond: { base: '#C08A45', shine: '#D7A763' },
  grey: { base: '#9BA0AB', shine: '#BCC1CA' },
} as const satisfies Record<string, Hair>;

export type HairColour = keyof typeof HAIR;

export const HAIR_COLOURS = Object.keys(HAIR) as HairColour[]; // as: the keys of this very object

/** Fair hair goes with any skin here, but the drawing looks true more often when it follows what is common. */
const ON_LIGHT: readonly [HairColour, ...HairColour[]] = [
  'brown',
  'chestnut',
  'auburn',
  'blond',
  'black',
  'grey',
];
const ON_DARK: readonly [HairColour, ...HairColour[]] = ['black', 'brown', 'black', 'grey'];

/** The first so many of the skins are light. */
const LIGHT_SKINS = 3;

export function chooseColouring(
  random: Random,
  named: { readonly tone?: number; readonly hair?: HairColour } = {},
): { skin: Skin; hair: Hair } {
  const chosen = random.whole(0, SKINS.length - 1);
  const tone = named.tone ?? chosen;
  const colour = random.pick(tone < LIGHT_SKINS ? ON_LIGHT : ON_DARK);
  return { skin: SKINS[tone] ?? SKINS[0], hair: HAIR[named.hair ?? colour] };
}
