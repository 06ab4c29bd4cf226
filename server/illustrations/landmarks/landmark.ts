import type { Tone } from '../palettes';

/** One colour of a drawing: a filled path, or a line where a stroke width is given. */
export type Layer =
  | readonly [tone: Tone, path: string]
  | readonly [tone: Tone, path: string, strokeWidth: number];

/**
 * A building that says which city this is. Drawn in canvas units around x = 0 on the ground, upwards; a picture is 200 units
 * high with its horizon at 160, and at least 154 wide.
 */
export interface Landmark {
  /** How far it reaches to either side and up; what stands behind keeps clear of it. */
  readonly halfWidth: number;
  readonly height: number;
  /** Moves a drawing whose weight is on one side, so that its most telling part is in the middle. */
  readonly offset?: number;
  /** Back to front. */
  readonly layers: readonly Layer[];
}
