import { readFile } from 'node:fs/promises';
import type { Geo } from '../../shared/content/summaries';

/** A ring of coast and border, not closed: longitude, latitude, longitude, latitude … in degrees. */
export type Ring = readonly number[];

/** A country's mainland with the islands near it, or a distant territory. */
export interface Land {
  rings: readonly Ring[];
  box: Box;
}

/** In degrees, or in map units, where south is the larger number. */
export interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** In degrees: a campus on a quay may be outside of a simplified coast. */
const OFF_COAST = 0.3;

/**
 * The built outlines (`outlines.build.mjs`).
 * @throws Error without a build
 */
export async function readOutlines(file: string): Promise<Land[]> {
  // as: written by the build, with rings as JSON text
  const lands = JSON.parse(await readFile(file, 'utf8')) as { box: Box; rings: string }[];
  return lands.map(({ box, rings }) => {
    let read: Ring[] | undefined;
    return {
      box,
      get rings() {
        read ??= JSON.parse(rings) as Ring[];
        return read;
      },
    };
  });
}

/** The land that contains a place, the smallest of several; null at sea. */
export function landAt({ lat, lng }: Geo, lands: readonly Land[]): Land | null {
  const near = lands
    .filter(
      ({ box }) =>
        lng >= box.west - OFF_COAST &&
        lng <= box.east + OFF_COAST &&
        lat >= box.south - OFF_COAST &&
        lat <= box.north + OFF_COAST,
    )
    .sort((a, b) => diagonal(a.box) - diagonal(b.box));
  const under = near.find(({ rings }) => rings.some((ring) => isWithin(lng, lat, ring)));
  if (under) return under;
  const [nearest] = near
    .map((land) => ({ land, away: Math.min(...land.rings.map((ring) => distance(lng, lat, ring))) }))
    .sort((a, b) => a.away - b.away);
  return nearest && nearest.away <= OFF_COAST ? nearest.land : null;
}

export function boxOf(points: readonly number[]): Box {
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  for (const [x, y] of pairs(points)) {
    box.west = Math.min(box.west, x);
    box.east = Math.max(box.east, x);
    box.south = Math.min(box.south, y);
    box.north = Math.max(box.north, y);
  }
  return box;
}

export function diagonal({ west, south, east, north }: Box): number {
  return Math.hypot(east - west, north - south);
}

export function pairs(points: readonly number[]): [number, number][] {
  return Array.from({ length: points.length / 2 }, (_, at) => [points[2 * at] ?? 0, points[2 * at + 1] ?? 0]);
}

/** Even-odd rule: a line from there to the east crosses the ring an odd number of times. */
function isWithin(lng: number, lat: number, ring: Ring): boolean {
  const points = pairs(ring);
  let [fromLng, fromLat] = points.at(-1) ?? [0, 0];
  let isInside = false;
  for (const [toLng, toLat] of points) {
    const crossing = fromLng + ((lat - fromLat) / (toLat - fromLat)) * (toLng - fromLng);
    if (fromLat > lat !== toLat > lat && lng < crossing) isInside = !isInside;
    [fromLng, fromLat] = [toLng, toLat];
  }
  return isInside;
}

function distance(lng: number, lat: number, ring: Ring): number {
  return Math.min(...pairs(ring).map(([x, y]) => Math.hypot(x - lng, y - lat)));
}
