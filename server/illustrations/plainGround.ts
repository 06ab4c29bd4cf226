import { createRandom } from '../../shared/random';
import { PALETTE_NAMES, PALETTES, type Tone } from './palettes';
import type { PictureSize } from './svgDocument';

/** From the outer field to the inner one. */
type Fields = readonly [Tone, Tone, Tone];

/** Deep enough to rest on light and dark pages alike. */
const FIELDS: readonly [Fields, ...Fields[]] = [
  ['front', 'frontAlt', 'hero'],
  ['hero', 'shade', 'front'],
];

/**
 * Stands where a school wants no drawings: three quiet fields of colour, one within the other, the same for the same seed.
 * @returns a standalone SVG document of the given size, in CSS pixels
 */
export function plainGround(seed: string, { width, height }: PictureSize): string {
  const random = createRandom(`${seed}/plain`);
  const palette = PALETTES[random.pick(PALETTE_NAMES)];
  const tones = random.pick(FIELDS);
  const step = Math.round(Math.min(width, height) * random.between(0.11, 0.16));
  // Each sits lower in the one around it.
  const fields = tones.map((tone, index) => {
    const [x, y] = [index * step, Math.round(index * step * 1.5)];
    return `<rect x="${x}" y="${y}" width="${width - 2 * x}" height="${Math.max(0, height - y - Math.round((index * step) / 2))}" fill="${palette[tone]}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${fields.join('')}</svg>`;
}
