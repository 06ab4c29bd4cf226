import { createRandom } from '../../shared/random';
import { cityOf } from './cityOf';
import { BUILT_IN_STYLE, type DrawingStyle, paletteIn } from './drawingStyle';
import { LANDMARKS, type LandmarkName } from './landmarks/landmarks';
import { paintLayers, placeAt } from './paint';
import { PALETTES, type PaletteName } from './palettes';
import { HILLTOP, relief } from './scenery/relief';
import { backRows, frontRow, shadowRow } from './scenery/rows';
import type { Scene } from './scenery/scene';
import { shore } from './scenery/shore';
import { sky } from './scenery/sky';
import { trees } from './scenery/trees';
import { type Canvas, canvasFor, type PictureSize, svgDocument } from './svgDocument';

export interface SkylineOptions extends PictureSize {
  /** A campus slug for its own city, or anything else for an anonymous one. */
  readonly seed: string;
  /** Another landmark than the city's own. */
  readonly landmark?: LandmarkName;
  readonly palette?: PaletteName;
  readonly style?: DrawingStyle;
}

/** A landmark among roofs stands on rising ground, so that the street in front hides only its foot. */
const TOWN_RISE = 10;

/** Draws a city into a canvas, as the body of a document. */
function drawSkyline(
  canvas: Canvas,
  { seed, landmark, palette: given, style = BUILT_IN_STYLE }: Omit<SkylineOptions, keyof PictureSize>,
): string {
  const city = cityOf(seed);
  const palette = paletteIn(style, given ?? city.palette);
  const hero = LANDMARKS[landmark ?? city.landmark];
  const random = createRandom(seed);
  const horizon = Math.round(canvas.height - Math.min(canvas.height * 0.2, 44));
  const sunSide = random.chance(0.5) ? 1 : -1;
  const scene: Scene = {
    width: canvas.width,
    skyHeight: horizon,
    depth: canvas.height - horizon,
    centre: Math.round(canvas.width * (0.5 - sunSide * random.between(0.02, 0.06))),
    clearing: hero.halfWidth,
    sunSide,
    sunLift: city.relief === 'alps' || city.relief === 'limestone' ? 12 : 0,
    night: palette === PALETTES.nuit,
    motif: style.motif,
    palette,
    random,
  };
  const standing = (height: number) =>
    placeAt(scene.centre + (hero.offset ?? 0), -height, paintLayers(scene.palette, hero.layers));
  const openSquare = city.perch === 'square';

  const layers = [
    sky(scene),
    relief(city.relief, scene),
    city.perch === 'hill' ? standing(HILLTOP) : '',
    city.perch === 'hill' ? '' : backRows(scene, city.roofs),
    city.perch === 'town' ? standing(TOWN_RISE) : '',
    openSquare ? shadowRow(scene, city.roofs) + standing(0) : '',
    frontRow(scene, city.roofs, openSquare),
    trees(scene, city.trees, openSquare),
    shore(city.shore, scene),
  ];
  return placeAt(0, horizon, layers.join(''));
}

/**
 * Draws a city: sky and sun, its hills in the haze, its landmark, its roofs with lit windows, its water.
 * The same seed always gives the same picture; width and height are CSS pixels and only set the composition.
 * @returns a standalone SVG document
 * @throws RangeError when a side is not a positive finite number
 */
export function skyline(options: SkylineOptions): string {
  const canvas = canvasFor(options);
  return svgDocument(options, canvas, drawSkyline(canvas, options), options.style);
}
