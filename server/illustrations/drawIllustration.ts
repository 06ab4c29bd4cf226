import type { Illustration, IllustrationKind } from '../../shared/addresses/illustrationUrl';
import { BUILT_IN_STYLE, type DrawingStyle } from './drawingStyle';
import { eventScene } from './eventScene';
import { readLook } from './figures/look';
import { newsScene } from './newsScene';

import { PALETTE_NAMES } from './palettes';

import { plainGround } from './plainGround';

import { portrait } from './portrait';
import { skyline } from './skyline';
import type { PictureSize } from './svgDocument';
import { topography } from './topography';

type Drawing = Omit<Illustration, 'kind' | 'shape'> & PictureSize & { style: DrawingStyle };

const DRAW: Record<IllustrationKind, (drawing: Drawing) => string> = {
  skyline: ({ seed, width, height, style }) => skyline({ seed, width, height, style }),
  topography: ({ variant, turn, ...drawing }) =>
    topography({
      ...drawing,
      category: variant,
      palette: turn === undefined ? undefined : PALETTE_NAMES[turn],
    }),
  portrait: ({ seed, variant = '', width, height, style }) =>
    portrait({ seed, look: readLook(variant), width, height, style }),
  event: ({ seed, variant, width, height, style }) =>
    eventScene({ seed, type: variant, width, height, style }),
  news: ({ seed, variant, width, height, style }) =>
    newsScene({ seed, category: variant, width, height, style }),
};

/**
 * Draws what stands where there is no photograph, as a school has it drawn.
 * @returns a standalone SVG document of the given size, in CSS pixels
 * @throws RangeError when a side is not a positive finite number
 */
export function drawIllustration(
  { kind, seed, variant, level, turn }: Omit<Illustration, 'shape'>,
  { width, height }: PictureSize,
  style: DrawingStyle = BUILT_IN_STYLE,
): string {
  if (style.illustrations === 'plain') return plainGround(seed, { width, height });
  return DRAW[kind]({ seed, variant, level, turn, width, height, style });
}
