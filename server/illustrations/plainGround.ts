import { createRandom } from '../../shared/random';
import { PALETTE_NAMES, PALETTES } from './palettes';
import type { PictureSize } from './svgDocument';

/**
 * Stands where a school wants no drawings: one of four quiet grounds, the same for the same seed.
 * @returns a standalone SVG document of the given size, in CSS pixels
 */
export function plainGround(seed: string, { width, height }: PictureSize): string {
  const name = PALETTE_NAMES[Math.floor(createRandom(`${seed}/plain`).next() * PALETTE_NAMES.length)];
  const { far } = PALETTES[name ?? PALETTE_NAMES[0]];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${far}"/></svg>`;
}
