import type { Motif } from '../../../shared/content/theme';
import type { Random } from '../../../shared/random';
import type { Palette } from '../palettes';

/** What every part of a city's drawing knows. Heights count upwards from the waterline. */
export interface Scene {
  readonly width: number;
  /** From the waterline to the top edge. */
  readonly skyHeight: number;
  /** From the waterline to the bottom edge. */
  readonly depth: number;
  /** Where the landmark stands, and how far it reaches to either side. */
  readonly centre: number;
  readonly clearing: number;
  /** The side of the landmark where the sun is. */
  readonly sunSide: -1 | 1;
  /** How much higher than usual the sun stands, where mountains would hide it. */
  readonly sunLift: number;
  readonly night: boolean;
  /** What stands in the sky. */
  readonly motif: Motif;
  readonly palette: Palette;
  readonly random: Random;
}

/** 0 at the landmark's axis, 1 well away from it, with a soft passage: it makes rows of roofs dip around the landmark. */
export function awayFromCentre(scene: Scene, x: number): number {
  const reach = Math.max(scene.clearing + 32, scene.width * 0.34);
  const t = Math.min(1, Math.abs(x - scene.centre) / reach);
  return t * t * (3 - 2 * t);
}
