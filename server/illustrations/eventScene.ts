import { abstractScene, type Motif } from './abstractScene';
import type { DrawingStyle } from './drawingStyle';
import type { PaletteName } from './palettes';
import type { PictureSize } from './svgDocument';

export interface EventSceneOptions extends PictureSize {
  /** The event's slug. */
  readonly seed: string;
  /** `jpo`, `salon`, `concours`, `jobDating`, `atelier` or `webinaire`; anything else is a talk. */
  readonly type?: string | null | undefined;
  readonly palette?: PaletteName;
  readonly style?: DrawingStyle;
}

const MOTIF_OF_TYPE: ReadonlyMap<string, Motif> = new Map([
  ['jpo', 'openDay'],
  ['salon', 'fair'],
  ['concours', 'examination'],
  ['jobDating', 'jobDating'],
  ['atelier', 'workshop'],
  ['webinaire', 'webinar'],
]);

/**
 * Draws what happens at an event: the open door, the stands, the papers …
 * @returns a standalone SVG document
 * @throws RangeError when a side is not a positive finite number
 */
export function eventScene({ type, ...options }: EventSceneOptions): string {
  return abstractScene({ ...options, motif: MOTIF_OF_TYPE.get(type ?? '') ?? 'talk' });
}
