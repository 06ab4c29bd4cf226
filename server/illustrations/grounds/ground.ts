import type { Random } from '../../../shared/random';
import type { Palette, Tone } from '../palettes';

export interface Place {
  readonly x: number;
  readonly y: number;
}

/** The sheet that a ground is drawn on, its own numbers, and how long the studies are that lead over it. */
export interface Sheet {
  readonly palette: Palette;
  /** Of thin lines that stand out of it. */
  readonly ink: Tone;
  readonly random: Random;
  readonly width: number;
  readonly height: number;
  readonly years: number;
}

/** Draws the country that a trail leads through, seen from above, over a sheet in the palette's sky; says where the trail ends. */
export type Ground = (sheet: Sheet) => { readonly body: string; readonly summit: Place };

/** Where the summit is on a ground that has none of its own: right of the middle, above it. */
export function someSummit({ random, width, height }: Sheet): Place {
  return { x: width * random.between(0.56, 0.68), y: height * random.between(0.34, 0.44) };
}
