import type { Layer } from './landmarks/landmark';
import type { Palette, Tone } from './palettes';

/** Fills a path with a tone. An empty path paints nothing. */
export function fill(palette: Palette, tone: Tone, path: string, opacity = 1): string {
  if (path === '') return '';
  return `<path fill="${palette[tone]}"${opacity < 1 ? ` opacity="${opacity}"` : ''} d="${path}"/>`;
}

/** Fills a path with a tone thinned by the sky's own colour, so that nothing behind it shines through. */
export function haze(palette: Palette, tone: Tone, path: string, strength: number): string {
  return fill(palette, 'sky', path) + fill(palette, tone, path, strength);
}

/** Draws a path as a line with round ends. */
export function stroke(palette: Palette, tone: Tone, path: string, width: number, opacity = 1): string {
  if (path === '') return '';
  return `<path fill="none" stroke="${palette[tone]}" stroke-width="${width}" stroke-linecap="round"${opacity < 1 ? ` opacity="${opacity}"` : ''} d="${path}"/>`;
}

/** Paints layers in their order. */
export function paintLayers(palette: Palette, layers: readonly Layer[]): string {
  return layers
    .map(([tone, path, strokeWidth]) =>
      strokeWidth === undefined ? fill(palette, tone, path) : stroke(palette, tone, path, strokeWidth),
    )
    .join('');
}

/** Moves a drawing whose ground is y = 0 to its place. */
export function placeAt(x: number, y: number, body: string): string {
  return `<g transform="translate(${Math.round(x)} ${Math.round(y)})">${body}</g>`;
}
