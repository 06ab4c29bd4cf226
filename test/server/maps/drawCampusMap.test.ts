import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { drawCampusMap } from '../../../server/maps/drawCampusMap';
import { type Land, landAt, readOutlines } from '../../../server/maps/outlines';

const FILE = path.resolve(__dirname, '../../../dist/outlines.json');

const PLACES = {
  Paris: [48.86, 2.35],
  Brest: [48.39, -4.49],
  Lille: [50.64, 3.06],
  Ajaccio: [41.93, 8.74],
  Nice: [43.7, 7.27],
  Bruxelles: [50.85, 4.35],
  Luxembourg: [49.61, 6.13],
  Casablanca: [33.57, -7.59],
  'Saint-Denis': [-20.88, 55.45],
  'Fort-de-France': [14.6, -61.07],
  Nouméa: [-22.27, 166.45],
  Moscou: [55.75, 37.6],
  'New York': [40.7, -74],
  Atlantique: [45, -30],
} as const;
type Name = keyof typeof PLACES;

let outlines: Land[];
beforeAll(async () => {
  outlines = await readOutlines(FILE);
});

const geoOf = (name: Name) => ({ lat: PLACES[name][0], lng: PLACES[name][1] });
const mapOf = (...names: Name[]) =>
  drawCampusMap(
    names.map((slug) => ({ slug, geo: geoOf(slug) })),
    outlines,
  );
const pinsOf = (map: ReturnType<typeof mapOf>) => new Map(map.pins.map((pin) => [pin.slug, pin]));
const insets = (map: ReturnType<typeof mapOf>) => map.insets.split('M').length - 1;

it('a place lies in its country, also on a quay, and at sea in none', () => {
  expect(landAt(geoOf('Lille'), outlines)).toBe(landAt(geoOf('Paris'), outlines));
  expect(landAt(geoOf('Ajaccio'), outlines)).toBe(landAt(geoOf('Paris'), outlines));
  expect(landAt(geoOf('Bruxelles'), outlines)).not.toBe(landAt(geoOf('Paris'), outlines));
  expect(landAt(geoOf('Saint-Denis'), outlines)).not.toBe(landAt(geoOf('Paris'), outlines));
  expect(landAt({ lat: 43.29, lng: 5.36 }, outlines)).toBe(landAt(geoOf('Paris'), outlines));
  expect(landAt(geoOf('Atlantique'), outlines)).toBeNull();
});

it('one country has its map to itself, every pin on it and to the right side of the others', () => {
  const map = mapOf('Paris', 'Brest', 'Lille', 'Nice', 'Ajaccio');
  const pins = pinsOf(map);
  for (const { x, y } of map.pins) {
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(map.width);
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(map.height);
  }
  expect(pins.get('Brest')?.x).toBeLessThan(pins.get('Paris')?.x ?? 0);
  expect(pins.get('Lille')?.y).toBeLessThan(pins.get('Paris')?.y ?? 0);
  expect(pins.get('Ajaccio')?.x).toBeGreaterThan(pins.get('Nice')?.x ?? Infinity);
  expect(map.insets).toBe('');
  // As far as they are: Lille lies 204 km from Paris, Nice 686 km.
  const away = (name: Name) =>
    Math.hypot(
      (pins.get(name)?.x ?? 0) - (pins.get('Paris')?.x ?? 0),
      (pins.get(name)?.y ?? 0) - (pins.get('Paris')?.y ?? 0),
    );
  expect(away('Nice') / away('Lille')).toBeCloseTo(686 / 204, 1);
});

it('an island far away is a map of its own where it is alone, and beside the mainland a frame below it', () => {
  const alone = mapOf('Saint-Denis');
  expect(alone.insets).toBe('');
  expect(alone.height).toBeGreaterThan(800);
  const both = mapOf('Paris', 'Lille', 'Saint-Denis', 'Fort-de-France', 'Nouméa');
  expect(insets(both)).toBe(3);
  const france = mapOf('Paris', 'Lille');
  const pins = pinsOf(both);
  expect(pins.get('Paris')).toEqual(pinsOf(france).get('Paris'));
  for (const name of ['Saint-Denis', 'Fort-de-France', 'Nouméa']) {
    expect(pins.get(name)?.y).toBeGreaterThan(france.height);
    expect(pins.get(name)?.y).toBeLessThan(both.height);
  }
});

it('neighbours are on one map, countries far from each other are not', () => {
  const near = mapOf('Paris', 'Bruxelles', 'Luxembourg');
  expect(near.insets).toBe('');
  const pins = pinsOf(near);
  expect(pins.get('Bruxelles')?.y).toBeLessThan(pins.get('Paris')?.y ?? 0);
  expect(insets(mapOf('Paris', 'Lille', 'Casablanca'))).toBe(1);
  expect(insets(mapOf('Paris', 'Moscou', 'New York'))).toBe(2);
});

it('nothing is drawn for a school that lies nowhere', () => {
  for (const map of [mapOf(), mapOf('Atlantique'), drawCampusMap([{ slug: 'x', geo: null }], outlines)])
    expect(map).toMatchObject({ pins: [], land: '' });
});

it('is small enough to stand in a page, however many countries it shows', () => {
  const weight = ({ land, graticule, insets: frames }: ReturnType<typeof mapOf>) =>
    gzipSync(land + graticule + frames).length;
  expect(weight(mapOf('Paris', 'Brest', 'Lille', 'Nice', 'Ajaccio'))).toBeLessThan(2500);
  // as: the keys of an object are its own.
  expect(weight(mapOf(...(Object.keys(PLACES) as Name[])))).toBeLessThan(6500);
});
