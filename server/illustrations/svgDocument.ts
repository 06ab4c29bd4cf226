import type { DrawingStyle } from './drawingStyle';
import { TRACE } from './palettes';

/**
 * Writes a coordinate as short as it can be: one decimal, no leading zero. A thousandth of the picture's side is enough for the eye.
 */
export function decimal(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  if (rounded === 0) return '0';
  return String(rounded).replace(/^(-?)0\./, '$1.');
}

/** Turns a drawing by some degrees around a point. */
export function turned(x: number, y: number, degrees: number, body: string): string {
  return `<g transform="rotate(${degrees} ${decimal(x)} ${decimal(-y)})">${body}</g>`;
}

/** The size of a picture in CSS pixels, as the page lays it out. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** The coordinate system of a drawing: its short side is always about the same, whatever the picture's size. */
export interface Canvas {
  readonly width: number;
  readonly height: number;
}

/**
 * Derives the drawing's coordinate system from the picture's size: about 200 units high, less in wide pictures so that they
 * do not drown in sky, more where the picture is so narrow that its width has to set the scale. Only proportions matter:
 * every size of one shape yields the same drawing.
 * @throws RangeError when a side is not a positive finite number
 */
export function canvasFor({ width, height }: PictureSize): Canvas {
  if (!(width > 0 && height > 0 && Number.isFinite(width) && Number.isFinite(height))) {
    throw new RangeError(`A picture needs two positive sides, not ${width} × ${height}`);
  }
  const aspect = width / height;
  const tall = aspect < 0.77 ? 154 / aspect : 200 - 36 * Math.min(1, Math.max(0, aspect - 1) / 0.9);
  return { width: Math.round(tall * aspect), height: Math.round(tall) };
}

/**
 * Wraps a drawing into a standalone document. A container of another shape crops it at the top and evenly at the sides,
 * because the ground is what a picture cannot lose.
 */
export function svgDocument(size: PictureSize, canvas: Canvas, body: string, style?: DrawingStyle): string {
  const drawn = style?.illustrations === 'traced' ? traced(body) : body;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.round(size.width)}" height="${Math.round(size.height)}" viewBox="0 0 ${canvas.width} ${canvas.height}" preserveAspectRatio="xMidYMax slice">${drawn}</svg>`;
}

/** Whatever is filled has an edge. */
function traced(body: string): string {
  return `<g stroke="${TRACE.colour}" stroke-width="${TRACE.width}">${body}</g>`;
}
