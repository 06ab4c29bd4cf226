import type { Random } from '../random';

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

const SKINS: readonly [Skin, ...Skin[]] = [
  { base: '#F6D3BC', shade: '#E9B79B', lip: '#C9705F', line: '#8A4B3C' },
  { base: '#EFC3A0', shade: '#DDA27C', lip: '#BF6552', line: '#7C4431' },
  { base: '#DCA77C', shade: '#C48A5E', lip: '#A9553F', line: '#6A3A26' },
  { base: '#BF8458', shade: '#A46B42', lip: '#8F4634', line: '#54301D' },
  { base: '#96603D', shade: '#7C4C2E', lip: '#7A3A30', line: '#3E2214' },
  { base: '#6B432C', shade: '#543321', lip: '#6A342C', line: '#2A170E' },
];

/** Fair hair goes with any skin here, but the drawing looks true more often when it follows what is common. */
const HAIR_ON_LIGHT: readonly [Hair, ...Hair[]] = [
  { base: '#3A2419', shine: '#55382A' },
  { base: '#5F3A22', shine: '#7C5032' },
  { base: '#8A4B25', shine: '#A86434' },
  { base: '#C08A45', shine: '#D7A763' },
  { base: '#1E1A1E', shine: '#38323A' },
  { base: '#9BA0AB', shine: '#BCC1CA' },
];

const HAIR_ON_DARK: readonly [Hair, ...Hair[]] = [
  { base: '#191518', shine: '#352E33' },
  { base: '#2C1C16', shine: '#46302A' },
  { base: '#211A22', shine: '#3D3440' },
  { base: '#8E929C', shine: '#B1B5BE' },
];

export function chooseSkin(random: Random): { skin: Skin; hair: Hair } {
  const index = random.whole(0, SKINS.length - 1);
  const skin = SKINS[index] ?? SKINS[0];
  return { skin, hair: random.pick(index < 3 ? HAIR_ON_LIGHT : HAIR_ON_DARK) };
}
