import { createRandom } from '../../shared/random';

/** What a colour is for. A drawing names tones, never colours, so that any palette suits any drawing. */
export interface Palette {
  readonly sky: string;
  readonly halo: string;
  readonly sun: string;
  /** Distance, from the haziest to the nearest. */
  readonly far: string;
  readonly back: string;
  readonly front: string;
  readonly frontAlt: string;
  readonly roof: string;
  /** The landmark: its wall, its shaded side, its trimmings, its openings. */
  readonly hero: string;
  readonly shade: string;
  readonly light: string;
  readonly dark: string;
  /** Lamps behind windows. */
  readonly window: string;
  readonly glow: string;
  readonly water: string;
  readonly ripple: string;
  readonly leaf: string;
  /** Bridges and quays. */
  readonly stone: string;
  /** Local colours that survive the duotone: gilding and yellow steel, brick or pink stone and its shaded side. */
  readonly gold: string;
  readonly brick: string;
  readonly umber: string;
}

export type Tone = keyof Palette;

export type PaletteName = 'vermillon' | 'nuit' | 'ciel' | 'sauge';

export const PALETTE_NAMES: readonly [PaletteName, ...PaletteName[]] = ['vermillon', 'nuit', 'ciel', 'sauge'];

export const PALETTES: Readonly<Record<PaletteName, Palette>> = {
  vermillon: {
    sky: '#F3D9C2',
    halo: '#F8E5D3',
    sun: '#E5482D',
    far: '#DCCBC8',
    back: '#B9C3D6',
    front: '#12294A',
    frontAlt: '#1B365F',
    roof: '#0B1B35',
    hero: '#35548A',
    shade: '#274272',
    light: '#FAEBDD',
    dark: '#0F2342',
    window: '#F3D9C2',
    glow: '#F08A5D',
    water: '#17325A',
    ripple: '#F3D9C2',
    leaf: '#22466B',
    stone: '#9AABC8',
    gold: '#F2B134',
    brick: '#C8654B',
    umber: '#A44F3A',
  },
  nuit: {
    sky: '#12294A',
    halo: '#193561',
    sun: '#F2B134',
    far: '#1A3878',
    back: '#1F3FBF',
    front: '#0B1830',
    frontAlt: '#102344',
    roof: '#071022',
    hero: '#A9BEEA',
    shade: '#7D97DA',
    light: '#EAF0FC',
    dark: '#2D52B8',
    window: '#F2B134',
    glow: '#FFD98A',
    water: '#0D1F3E',
    ripple: '#F2B134',
    leaf: '#15305C',
    stone: '#A9BEEA',
    gold: '#F2B134',
    brick: '#F0A184',
    umber: '#CB7E66',
  },
  ciel: {
    sky: '#DDE5F4',
    halo: '#EDF2FB',
    sun: '#F2B134',
    far: '#C6D3EF',
    back: '#A9BEEA',
    front: '#1A36A8',
    frontAlt: '#2346C6',
    roof: '#142A84',
    hero: '#4A69D6',
    shade: '#3352BE',
    light: '#F6F9FF',
    dark: '#14286F',
    window: '#DDE5F4',
    glow: '#F2B134',
    water: '#1F3FBF',
    ripple: '#DDE5F4',
    leaf: '#3C5FD0',
    stone: '#B9CAEF',
    gold: '#F2B134',
    brick: '#D9714F',
    umber: '#B4573A',
  },
  sauge: {
    sky: '#E4EDE4',
    halo: '#F1F6EF',
    sun: '#FF7A59',
    far: '#C9DBD0',
    back: '#A9C7B8',
    front: '#1E4A3C',
    frontAlt: '#285B4A',
    roof: '#143529',
    hero: '#3B7C66',
    shade: '#2C6552',
    light: '#F4F8F1',
    dark: '#12332A',
    window: '#E4EDE4',
    glow: '#FFB08F',
    water: '#245546',
    ripple: '#E4EDE4',
    leaf: '#347360',
    stone: '#B5CFC2',
    gold: '#F2B134',
    brick: '#D4694C',
    umber: '#AF5038',
  },
};

/** Of drawings in lines: sheets of paper, one before the other. */
export const TRACED: Palette = {
  sky: '#EAF0FB',
  halo: '#F6F9FF',
  sun: '#E5482D',
  far: '#DFE8F7',
  back: '#CBD8F0',
  front: '#F6F9FF',
  frontAlt: '#FFFFFF',
  roof: '#C0CEEA',
  hero: '#FFFFFF',
  shade: '#D3DEF3',
  light: '#F6F9FF',
  dark: '#1B3A86',
  window: '#8FA6DA',
  glow: '#F08A5D',
  water: '#C0CEEA',
  ripple: '#F6F9FF',
  leaf: '#D3DEF3',
  stone: '#DFE8F7',
  gold: '#F2B134',
  brick: '#F3D9C2',
  umber: '#E0B89B',
};
/** What their lines are drawn in, and how thick. */
export const TRACE = { colour: '#16306F', width: 0.45 } as const;

/** The palette asked for, else the one that the seed falls on. */
export function choosePalette(seed: string, given?: PaletteName): PaletteName {
  return given ?? createRandom(`${seed}/palette`).pick(PALETTE_NAMES);
}
