import { gzipSync } from 'node:zlib';
import {
  FRANCE_MAP_SIZE,
  FRANCE_PATH,
  FRANCE_POLYGONS,
  FRANCE_VIEW_BOX,
  lambert93,
  type MapPoint,
  projectToMap,
} from '../../../../client/blocks/CampusMap/franceMap';

const CITIES = {
  'Aix-en-Provence': [43.53, 5.447],
  Ajaccio: [41.927, 8.737],
  Angers: [47.478, -0.563],
  Annecy: [45.899, 6.129],
  Bordeaux: [44.838, -0.579],
  Brest: [48.39, -4.486],
  'Clermont-Ferrand': [45.777, 3.087],
  Dijon: [47.322, 5.041],
  Grenoble: [45.188, 5.724],
  'La Rochelle': [46.16, -1.151],
  'Le Mans': [48.008, 0.199],
  Lille: [50.637, 3.063],
  Lyon: [45.757, 4.832],
  Marseille: [43.296, 5.37],
  Montpellier: [43.611, 3.877],
  Nantes: [47.218, -1.554],
  Nice: [43.703, 7.266],
  Orléans: [47.903, 1.909],
  Paris: [48.857, 2.352],
  Reims: [49.258, 4.032],
  Rennes: [48.117, -1.678],
  Rouen: [49.443, 1.1],
  'Saint-Étienne': [45.44, 4.387],
  Strasbourg: [48.573, 7.752],
  Toulouse: [43.605, 1.444],
  Tours: [47.394, 0.685],
} as const;

const ABROAD = {
  Barcelona: [41.39, 2.17],
  Brussels: [50.85, 4.35],
  Geneva: [46.2, 6.14],
  Jersey: [49.21, -2.13],
  Karlsruhe: [49.01, 8.4],
  Luxembourg: [49.61, 6.13],
  'San Sebastián': [43.32, -1.98],
  Turin: [45.07, 7.69],
} as const;

const sides = (polygon: readonly MapPoint[]) =>
  polygon.map((from, index) => [from, polygon[(index + 1) % polygon.length] ?? from] as const);

/** By the number of borders that a line to the west crosses. */
const isInside = ({ x, y }: MapPoint) =>
  FRANCE_POLYGONS.flatMap(sides).filter(
    ([a, b]) => a.y > y !== b.y > y && x > a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x),
  ).length %
    2 ===
  1;

/** Kilometres to the nearest coast or border. */
const distanceToEdge = ({ x, y }: MapPoint) =>
  Math.min(
    ...FRANCE_POLYGONS.flatMap(sides).map(([a, b]) => {
      const length = (b.x - a.x) ** 2 + (b.y - a.y) ** 2;
      const t =
        length === 0
          ? 0
          : Math.max(0, Math.min(1, ((x - a.x) * (b.x - a.x) + (y - a.y) * (b.y - a.y)) / length));
      return Math.hypot(a.x + t * (b.x - a.x) - x, a.y + t * (b.y - a.y) - y);
    }),
  );

describe('the projection', () => {
  it('has its origin where Lambert-93 has it', () => {
    const origin = lambert93({ lat: 46.5, lng: 3 });
    expect(origin.east).toBeCloseTo(700_000, 2);
    expect(origin.north).toBeCloseTo(6_600_000, 2);
  });

  it('is true to scale on its standard parallels', () => {
    for (const lat of [44, 49]) {
      const here = lambert93({ lat, lng: 3 });
      const north = lambert93({ lat: lat + 0.001, lng: 3 });
      const metresInADegree = lat === 44 ? 111_112 : 111_209;
      expect((north.north - here.north) / (metresInADegree * 0.001)).toBeCloseTo(1, 3);
    }
  });

  it('gives kilometres, to the right and downwards', () => {
    const paris = projectToMap({ lat: 48.857, lng: 2.352 });
    const lyon = projectToMap({ lat: 45.757, lng: 4.832 });
    expect(Math.hypot(paris.x - lyon.x, paris.y - lyon.y)).toBeCloseTo(392, -1);
    expect(lyon.x).toBeGreaterThan(paris.x);
    expect(lyon.y).toBeGreaterThan(paris.y);
  });
});

describe('the map of France', () => {
  it('lies within its view box, with a margin for pins', () => {
    expect(FRANCE_VIEW_BOX).toBe(`0 0 ${FRANCE_MAP_SIZE.width} ${FRANCE_MAP_SIZE.height}`);
    for (const { x, y } of FRANCE_POLYGONS.flat()) {
      expect(x).toBeGreaterThanOrEqual(18);
      expect(y).toBeGreaterThanOrEqual(18);
      expect(x).toBeLessThanOrEqual(FRANCE_MAP_SIZE.width - 18);
      expect(y).toBeLessThanOrEqual(FRANCE_MAP_SIZE.height - 18);
    }
  });

  it('is one path, light enough to be written into a page', () => {
    expect(FRANCE_PATH).toMatch(/^(?:M\d+ \d+l[-\d ]+z){6}$/);
    expect(gzipSync(FRANCE_PATH).length).toBeLessThan(1200);
  });

  it('draws in its path what its polygons say', () => {
    const rings = FRANCE_PATH.split('z').filter(Boolean);
    rings.forEach((ring, index) => {
      const steps = [...ring.matchAll(/-?\d+/g)].map(Number);
      const end: MapPoint = { x: 0, y: 0 };
      let [x, y] = [end.x, end.y];
      for (let at = 0; at < steps.length; at += 2) {
        x += steps[at] ?? 0;
        y += steps[at + 1] ?? 0;
      }
      expect({ x, y }).toEqual(FRANCE_POLYGONS[index]?.at(-1));
    });
  });

  it('has the country the right size', () => {
    const area = FRANCE_POLYGONS.map(
      (polygon) => Math.abs(sides(polygon).reduce((sum, [a, b]) => sum + a.x * b.y - b.x * a.y, 0)) / 2,
    );
    const [mainland = 0, corsica = 0] = area;
    expect(mainland / 535_000).toBeCloseTo(1, 1);
    expect(corsica / 8_700).toBeCloseTo(1, 1);
  });

  it.each(Object.entries(CITIES))('has %s on land, or on its own shore', (_name, [lat, lng]) => {
    const pin = projectToMap({ lat, lng });
    expect(isInside(pin) || distanceToEdge(pin) < 4).toBe(true);
  });

  it.each(Object.entries(ABROAD))('does not claim %s', (_name, [lat, lng]) => {
    expect(isInside(projectToMap({ lat, lng }))).toBe(false);
  });
});
