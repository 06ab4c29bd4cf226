import { FRANCE_RINGS } from './franceOutline';

/** A place on the earth, in degrees (WGS 84). */
export interface Place {
  readonly lat: number;
  readonly lng: number;
}

/** A place on the map, in the units of its view box. */
export interface MapPoint {
  readonly x: number;
  readonly y: number;
}

/*
 * Lambert-93, the conformal conic projection of French maps: GRS 80 ellipsoid, standard parallels 44° and 49°, central
 * meridian 3° E. Constants and formulas: IGN, NTG 71 (algorithms ALG0001 and ALG0003).
 */
const EXPONENT = 0.725607765;
const CONSTANT = 11754255.426;
const CENTRAL_MERIDIAN = 3;
const POLE_X = 700000;
const POLE_Y = 12655612.05;
const ECCENTRICITY = 0.08181919104;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Lambert-93 coordinates of a place, in metres east and north. */
export function lambert93({ lat, lng }: Place): { readonly east: number; readonly north: number } {
  const sine = Math.sin(radians(lat));
  const isometric =
    Math.log(Math.tan(Math.PI / 4 + radians(lat) / 2)) +
    (ECCENTRICITY / 2) * Math.log((1 - ECCENTRICITY * sine) / (1 + ECCENTRICITY * sine));
  const radius = CONSTANT * Math.exp(-EXPONENT * isometric);
  const angle = EXPONENT * radians(lng - CENTRAL_MERIDIAN);
  return { east: POLE_X + radius * Math.sin(angle), north: POLE_Y - radius * Math.cos(angle) };
}

/** The map's sides; one unit is one kilometre, and a margin of some 20 surrounds the country. */
export const FRANCE_MAP_SIZE = { width: 1170, height: 1110 } as const;

export const FRANCE_VIEW_BOX = `0 0 ${FRANCE_MAP_SIZE.width} ${FRANCE_MAP_SIZE.height}`;

/** The map's left and upper edges in Lambert-93, metres. */
const WEST = 93_000;
const NORTH = 7_133_000;

/** Where a place lies on the map, in units of its view box; places outside France lie where they would be on a larger one. */
export function projectToMap(place: Place): MapPoint {
  const { east, north } = lambert93(place);
  return { x: (east - WEST) / 1000, y: (NORTH - north) / 1000 };
}

/** Coasts and borders on the map, ring by ring, rounded to the kilometre. */
export const FRANCE_POLYGONS: readonly (readonly MapPoint[])[] = FRANCE_RINGS.map((ring) => {
  const points: MapPoint[] = [];
  for (let index = 0; index + 1 < ring.length; index += 2) {
    const { x, y } = projectToMap({ lng: ring[index] ?? 0, lat: ring[index + 1] ?? 0 });
    points.push({ x: Math.round(x), y: Math.round(y) });
  }
  return points;
});

/** The outline as path data: one absolute move a ring, then relative lines. */
export const FRANCE_PATH: string = FRANCE_POLYGONS.map((points) => {
  let path = '';
  let last: MapPoint = { x: 0, y: 0 };
  points.forEach((point, index) => {
    if (index === 0) {
      path = `M${point.x} ${point.y}l`;
    } else {
      const step = `${point.x - last.x} ${point.y - last.y}`;
      path += index === 1 || step.startsWith('-') ? step : ` ${step}`;
    }
    last = point;
  });
  return `${path.replace(/ -/g, '-')}z`;
}).join('');
