import type { CampusMap } from '../../shared/content/campusMap';
import type { CampusSummary, Geo } from '../../shared/content/summaries';
import { type Box, boxOf, diagonal, type Land, landAt, pairs } from './outlines';

/** The map's width, in its own units; a block shows it half as large. */
const WIDTH = 1170;
const TALLEST = 1280;
const MARGIN = 20;
/** Number of insets per row, for distant territories below the main map. */
const IN_A_ROW = { least: 4, most: 6 };
const GAP = 30;
/** Points closer than this to the previous one are dropped. */
const FINEST = 4;
/** In degrees: lands share a map if the gaps between them, and their total size, are smaller than this. */
const BESIDE = 5;
const TOGETHER = 60;
/** In degrees. */
const GRATICULE = [0.1, 0.25, 0.5, 1, 2, 5, 10, 20];
const LINES = 6;
/** In units of the map: smaller islands are left out. */
const SMALLEST = 6;

/** Lands drawn together, with their campuses. */
interface Region {
  lands: Land[];
  places: { slug: string; geo: Geo }[];
}

const NOTHING: CampusMap = { width: WIDTH, height: 0, land: '', graticule: '', insets: '', pins: [] };

/**
 * The countries with campuses: neighbours on one map, distant territories in insets below. Simplified to the resolution
 * of the picture: some 2 KB of path per country.
 */
export function drawCampusMap(
  campuses: readonly Pick<CampusSummary, 'slug' | 'geo'>[],
  outlines: readonly Land[],
): CampusMap {
  const [main, ...others] = regionsOf(campuses, outlines);
  if (!main) return NOTHING;
  const first = drawRegion(main, { west: 0, east: WIDTH, north: 0, south: TALLEST });
  const inRow = Math.min(Math.max(others.length, IN_A_ROW.least), IN_A_ROW.most);
  const side = Math.floor((WIDTH - (inRow - 1) * GAP) / inRow);
  const below = others.map((region, index) => {
    const west = (index % inRow) * (side + GAP);
    const north = first.height + GAP + Math.floor(index / inRow) * (side + GAP);
    return drawRegion(region, { west, east: west + side, north, south: north + side });
  });
  const rows = Math.ceil(others.length / inRow);
  const drawn = [first, ...below];
  return {
    width: WIDTH,
    height: first.height + rows * (side + GAP),
    land: drawn.map(({ land }) => land).join(''),
    graticule: drawn.map(({ graticule }) => graticule).join(''),
    insets: below.map(({ frame }) => frame).join(''),
    pins: drawn.flatMap(({ pins }) => pins),
  };
}

/** Those with the most campuses first. */
function regionsOf(
  campuses: readonly Pick<CampusSummary, 'slug' | 'geo'>[],
  outlines: readonly Land[],
): Region[] {
  const regions = new Map<Land, Region>();
  for (const { slug, geo } of campuses) {
    const land = geo && landAt(geo, outlines);
    if (!geo || !land) continue;
    const region = regions.get(land) ?? { lands: [land], places: [] };
    region.places.push({ slug, geo });
    regions.set(land, region);
  }
  let apart = [...regions.values()];
  for (const region of regions.values()) {
    const beside = apart.filter((other) => other === region || areBeside(region, other));
    if (beside.length < 2) continue;
    const joined = {
      lands: beside.flatMap(({ lands }) => lands),
      places: beside.flatMap(({ places }) => places),
    };
    apart = [...apart.filter((other) => !beside.includes(other)), joined];
  }
  return apart.sort((a, b) => b.places.length - a.places.length || size(b) - size(a));
}

const size = ({ lands }: Region) => Math.max(...lands.map(({ box }) => diagonal(box)));

function areBeside(one: Region, other: Region): boolean {
  const boxes = [...one.lands, ...other.lands].map(({ box }) => box);
  if (diagonal(boxOf(boxes.flatMap(({ west, south, east, north }) => [west, south, east, north]))) > TOGETHER)
    return false;
  return one.lands.some((a) => other.lands.some((b) => gap(a.box, b.box) <= BESIDE));
}

function gap(a: Box, b: Box): number {
  return Math.hypot(
    Math.max(0, a.west - b.east, b.west - a.east),
    Math.max(0, a.south - b.north, b.south - a.north),
  );
}

interface Drawn extends Pick<CampusMap, 'land' | 'graticule' | 'pins'> {
  height: number;
  frame: string;
}

/** @param within its place on the map, in map units; an inset is centred in it. */
function drawRegion({ lands, places }: Region, within: Box): Drawn {
  const rings = lands.flatMap((land) => land.rings);
  const box = boxOf(rings.flat());
  const project = projectionOf((box.west + box.east) / 2, (box.south + box.north) / 2);
  const shapes = rings.map((ring) => pairs(ring).flatMap(([lng, lat]) => project(lng, lat)));
  const flat = boxOf(shapes.flat());
  const room = { width: within.east - within.west, height: within.south - within.north };
  const scale = Math.min(
    (room.width - 2 * MARGIN) / (flat.east - flat.west),
    (room.height - 2 * MARGIN) / (flat.north - flat.south),
  );
  const drawnHeight = (flat.north - flat.south) * scale + 2 * MARGIN;
  const isMain = within.south === TALLEST;
  const left = within.west + (room.width - (flat.east - flat.west) * scale) / 2;
  const top = isMain ? MARGIN : within.north + (room.height - (flat.north - flat.south) * scale) / 2;
  const onMap = ([x, y]: readonly [number, number]): [number, number] => [
    Math.round(left + (x - flat.west) * scale),
    Math.round(top + (y - flat.south) * scale),
  ];
  return {
    height: Math.round(drawnHeight),
    land: shapes.map((shape) => outline(pairs(shape).map(onMap))).join(''),
    graticule: graticule(box, (lng, lat) => onMap(project(lng, lat))),
    frame: `M${Math.round(within.west) + 1} ${Math.round(within.north)}h${Math.round(room.width) - 2}v${Math.round(room.height) - 1}h${2 - Math.round(room.width)}z`,
    pins: places.map(({ slug, geo }) => {
      const [x, y] = onMap(project(geo.lng, geo.lat));
      return { slug, x, y };
    }),
  };
}

/** A ring as path data: one absolute move, then relative lines; '' for an island as small as a dot. */
function outline(points: readonly [number, number][]): string {
  const { west, south, east, north } = boxOf(points.flat());
  if (Math.max(east - west, north - south) < SMALLEST) return '';
  const kept: [number, number][] = [];
  for (const point of points) {
    const last = kept.at(-1);
    if (!last || Math.hypot(point[0] - last[0], point[1] - last[1]) >= FINEST) kept.push(point);
  }
  const steps = kept.slice(1).map(([x, y], at) => {
    const [fromX, fromY] = kept[at] ?? [0, 0];
    return `${x - fromX} ${y - fromY}`;
  });
  return `M${kept[0]?.join(' ')}l${steps.join(' ')}z`.replaceAll(' -', '-');
}

/** Meridians and parallels over a box, about six in each direction. */
function graticule(
  { west, south, east, north }: Box,
  at: (lng: number, lat: number) => readonly [number, number],
): string {
  const step =
    GRATICULE.find((one) => (north - south) / one <= LINES && (east - west) / one <= 2 * LINES) ?? 20;
  const line = (of: (along: number) => readonly [number, number]) =>
    `M${Array.from({ length: 7 }, (_, along) => of(along / 6).join(' ')).join('L')}`;
  const marks = (from: number, to: number) =>
    Array.from(
      { length: Math.floor(to / step) - Math.ceil(from / step) + 1 },
      (_, mark) => (Math.ceil(from / step) + mark) * step,
    );
  return [
    ...marks(west, east).map((lng) => line((along) => at(lng, south + (north - south) * along))),
    ...marks(south, north).map((lat) => line((along) => at(west + (east - west) * along, lat))),
  ].join('');
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/**
 * Lambert's azimuthal equal-area projection around a place: suits a country of any size, anywhere (Snyder, Map
 * Projections, p. 185).
 * @returns from degrees to a plane, in earth radii to the east and to the south
 */
function projectionOf(centreLng: number, centreLat: number): (lng: number, lat: number) => [number, number] {
  const sinCentre = Math.sin(radians(centreLat));
  const cosCentre = Math.cos(radians(centreLat));
  return (lng, lat) => {
    const [sin, cos] = [Math.sin(radians(lat)), Math.cos(radians(lat))];
    const east = radians(lng - centreLng);
    const away = 1 + sinCentre * sin + cosCentre * cos * Math.cos(east);
    const scale = Math.sqrt(2 / Math.max(away, 1e-9));
    return [scale * cos * Math.sin(east), -scale * (cosCentre * sin - sinCentre * cos * Math.cos(east))];
  };
}
