import type { Motif } from '../../../shared/content/theme';
import { disc } from '../masonry';
import { fill, stroke } from '../paint';
import type { Palette } from '../palettes';
import { decimal as n } from '../svgDocument';

/** Units between the lines of squared paper, and between hairlines. */
const SQUARE = 16;
const HAIRLINES = 7;

/** What a motif other than the sun has in its place: heights count upwards. */
export function emblem(palette: Palette, motif: Motif, x: number, y: number, radius: number): string {
  switch (motif) {
    // It goes down behind a swell.
    case 'waves': {
      const swell = (rise: number) =>
        `M${n(x - radius * 1.5)} ${n(rise - y)}q${n(radius * 0.75)} ${n(-radius * 0.5)} ${n(radius * 1.5)} 0t${n(radius * 1.5)} 0`;
      return (
        fill(palette, 'sun', disc(x, y, radius), 0.9) +
        stroke(palette, 'halo', [0.25, 0.5, 0.75].map((part) => swell(radius * part)).join(''), radius * 0.1)
      );
    }
    // Its axes and its measure.
    case 'grid': {
      const axes = `M${n(x - radius * 1.7)} ${n(-y)}h${n(radius * 3.4)}M${n(x)} ${n(-y - radius * 1.7)}v${n(radius * 3.4)}`;
      return (
        stroke(palette, 'sun', disc(x, y, radius), 1) +
        stroke(palette, 'sun', disc(x, y, radius * 1.35) + axes, 0.4, 0.8) +
        fill(palette, 'sun', disc(x, y, radius * 0.1))
      );
    }
    // A new moon.
    case 'lines':
      return `<path fill="${palette.sun}" d="M${n(x)} ${n(-y - radius)}a${n(radius)} ${n(radius)} 0 1 1 0 ${n(radius * 2)}a${n(radius * 1.25)} ${n(radius * 1.25)} 0 0 0 0 ${n(-radius * 2)}z"/>`;
    default:
      return '';
  }
}

/** What a motif makes of a whole sky, from `foot` to `top`. */
export function skyPattern(palette: Palette, motif: Motif, width: number, top: number, foot: number): string {
  switch (motif) {
    case 'waves': {
      const swell = (height: number) =>
        `M0 ${n(-height)}q${n(width / 8)} -14 ${n(width / 4)} 0t${n(width / 4)} 0 ${n(width / 4)} 0 ${n(width / 4)} 0V${n(-foot)}H0z`;
      return [0.86, 0.66, 0.46].map((part) => fill(palette, 'halo', swell(top * part), 0.45)).join('');
    }
    case 'grid': {
      let path = '';
      for (let x = SQUARE / 2; x < width; x += SQUARE) path += `M${n(x)} ${n(-top)}v${n(top - foot)}`;
      for (let y = foot + SQUARE; y < top; y += SQUARE) path += `M0 ${n(-y)}h${width}`;
      return stroke(palette, 'back', path, 0.5);
    }
    case 'lines': {
      let path = '';
      for (let x = HAIRLINES / 2; x < width; x += HAIRLINES) path += `M${n(x)} ${n(-top)}v${n(top - foot)}`;
      return stroke(palette, 'sun', path, 0.3, 0.3);
    }
    default:
      return '';
  }
}
