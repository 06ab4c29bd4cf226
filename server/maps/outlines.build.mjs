// The outlines of all countries (Natural Earth, public domain, 1 : 10 million), simplified for the map of campuses.

import { readFile, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { feature } from 'topojson-client';

const require = createRequire(import.meta.url);
const ATLAS = require.resolve('world-atlas/countries-10m.json');

/** In degrees: islands no further away than this belong to the same land. */
const BESIDE = 3;
/** As a fraction of a land's diagonal: finer detail is not visible on its map. */
const FINEST = 1 / 320;
/** The smallest island that is drawn. */
const SMALLEST = 1 / 100;

/** Writes the outlines into a file, unless it exists. */
export async function writeOutlines(file) {
  const [made, atlas] = await Promise.all(
    [file, ATLAS].map((name) =>
      stat(name).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      ),
    ),
  );
  if (made > atlas && made > (await stat(new URL(import.meta.url))).mtimeMs) return;
  const topology = JSON.parse(await readFile(ATLAS, 'utf8'));
  const { features } = feature(topology, topology.objects.countries);
  await writeFile(file, JSON.stringify(features.flatMap(landsOf)));
}

/** A country's mainland with the islands near it, and each of its distant territories. */
function landsOf({ geometry }) {
  const polygons = geometry?.type === 'Polygon' ? [geometry.coordinates] : (geometry?.coordinates ?? []);
  const shapes = polygons.map(([ring]) => ({ ring, box: boxOf(ring) }));
  let lands = [];
  for (const shape of shapes) {
    const near = lands.filter((land) => land.some(({ box }) => gap(box, shape.box) <= BESIDE));
    lands = [...lands.filter((land) => !near.includes(land)), [...near.flat(), shape]];
  }
  return lands.map((land) => {
    const size = diagonal(boxOf(land.flatMap(({ ring }) => ring)));
    const largest = Math.max(...land.map(({ box }) => diagonal(box)));
    const seen = land.filter(({ box }) => diagonal(box) >= Math.min(size * SMALLEST, largest));
    const rings = seen.map(({ ring }) => simplified(ring, size * FINEST));
    // As JSON text, parsed on demand: a map needs a few of hundreds of lands.
    return { box: boxOf(seen.flatMap(({ ring }) => ring)), rings: JSON.stringify(rings) };
  });
}

/** A ring as longitude, latitude, longitude … without points closer than `finest` to the one before. */
function simplified(ring, finest) {
  const digits = Math.max(2, Math.ceil(-Math.log10(finest)));
  const kept = [];
  for (const point of ring.slice(0, -1)) {
    const last = kept.at(-1);
    if (!last || Math.hypot(point[0] - last[0], point[1] - last[1]) >= finest) kept.push(point);
  }
  return (kept.length > 3 ? kept : ring.slice(0, -1))
    .flat()
    .map((degrees) => Number(degrees.toFixed(digits)));
}

function boxOf(ring) {
  let [west, south, east, north] = [180, 90, -180, -90];
  for (const [lng, lat] of ring) {
    west = Math.min(west, lng);
    east = Math.max(east, lng);
    south = Math.min(south, lat);
    north = Math.max(north, lat);
  }
  return { west, south, east, north };
}

const diagonal = ({ west, south, east, north }) => Math.hypot(east - west, north - south);

function gap(a, b) {
  return Math.hypot(
    Math.max(0, a.west - b.east, b.west - a.east),
    Math.max(0, a.south - b.north, b.south - a.north),
  );
}
