import { decimal as n } from '../svgDocument';

/** Turns a drawing by some degrees around a point. */
export function turned(x: number, y: number, degrees: number, body: string): string {
  return `<g transform="rotate(${degrees} ${n(x)} ${n(-y)})">${body}</g>`;
}
