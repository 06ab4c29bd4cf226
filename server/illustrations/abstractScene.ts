import { createRandom } from '../../shared/random';
import { BUILT_IN_STYLE, type DrawingStyle, paletteIn } from './drawingStyle';
import { placeAt } from './paint';
import type { PaletteName } from './palettes';
import { growth, podium } from './scenes/achievements';
import { fair, jobDating, openDay } from './scenes/gatherings';
import { bridge, press, world } from './scenes/outlooks';
import { campusLife, library } from './scenes/pastimes';
import type { Tableau } from './scenes/stage';
import { talk } from './scenes/talk';
import { examination, webinar, workshop } from './scenes/workplaces';
import { canvasFor, type PictureSize, svgDocument } from './svgDocument';

const MOTIFS = {
  openDay,
  fair,
  examination,
  jobDating,
  workshop,
  webinar,
  talk,
  press,
  bridge,
  podium,
  growth,
  world,
  campusLife,
  library,
} as const satisfies Record<string, Tableau>;

export type Motif = keyof typeof MOTIFS;

export const MOTIF_NAMES: readonly Motif[] = Object.keys(MOTIFS) as Motif[]; // the keys of the table are the type

export interface AbstractSceneOptions extends PictureSize {
  readonly motif: Motif;
  /** Chooses people, tints and small things; the same seed gives the same picture. */
  readonly seed: string;
  readonly palette?: PaletteName;
  readonly style?: DrawingStyle | undefined;
}

/**
 * Draws a scene of school life out of arches, suns, hills, sheets and podiums.
 * @returns a standalone SVG document
 * @throws RangeError when a side is not a positive finite number
 */
export function abstractScene(options: AbstractSceneOptions): string {
  const { motif, seed, style = BUILT_IN_STYLE } = options;
  const canvas = canvasFor(options);
  const random = createRandom(`${seed}/${motif}`);
  const palette =
    options.palette ?? random.fork('palette').pick<PaletteName>(['vermillon', 'ciel', 'sauge', 'nuit']);
  const stage = {
    ...canvas,
    middle: canvas.width / 2,
    palette: paletteIn(style, palette),
    random,
    motif: style.motif,
  };
  return svgDocument(options, canvas, placeAt(0, canvas.height, MOTIFS[motif](stage)), style);
}
