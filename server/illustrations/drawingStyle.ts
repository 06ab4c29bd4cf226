import type { IllustrationStyle, Motif } from '../../shared/content/theme';
import { PALETTES, type Palette, type PaletteName, TRACED } from './palettes';

/** How a school has its places drawn. */
export interface DrawingStyle {
  illustrations: IllustrationStyle;
  /** What stands in the sky. */
  motif: Motif;
}

/** Of a school that says nothing. */
export const BUILT_IN_STYLE: DrawingStyle = { illustrations: 'drawn', motif: 'sun' };

/** The colours of a drawing that has `name` where a school says nothing. */
export function paletteIn({ illustrations }: DrawingStyle, name: PaletteName): Palette {
  return illustrations === 'traced' ? TRACED : PALETTES[illustrations === 'night' ? 'nuit' : name];
}
