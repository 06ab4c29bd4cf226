import type { Illustration, IllustrationKind } from '../../shared/addresses/illustrationUrl';
import { eventScene } from './eventScene';
import { readLook } from './figures/look';
import { newsScene } from './newsScene';
import { PALETTE_NAMES } from './palettes';
import { portrait } from './portrait';
import { skyline } from './skyline';
import type { PictureSize } from './svgDocument';
import { topography } from './topography';

type Drawing = Omit<Illustration, 'kind' | 'shape'> & PictureSize;

const DRAW: Record<IllustrationKind, (drawing: Drawing) => string> = {
  skyline: ({ seed, width, height }) => skyline({ seed, width, height }),
  topography: ({ variant, turn, ...drawing }) =>
    topography({
      ...drawing,
      category: variant,
      palette: turn === undefined ? undefined : PALETTE_NAMES[turn],
    }),
  portrait: ({ seed, variant = '', width, height }) =>
    portrait({ seed, look: readLook(variant), width, height }),
  event: ({ seed, variant, width, height }) => eventScene({ seed, type: variant, width, height }),
  news: ({ seed, variant, width, height }) => newsScene({ seed, category: variant, width, height }),
};

/**
 * Draws what stands where there is no photograph.
 * @returns a standalone SVG document of the given size, in CSS pixels
 * @throws RangeError when a side is not a positive finite number
 */
export function drawIllustration(
  { kind, seed, variant, level, turn }: Omit<Illustration, 'shape'>,
  { width, height }: PictureSize,
): string {
  return DRAW[kind]({ seed, variant, level, turn, width, height });
}
