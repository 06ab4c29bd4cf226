import { FRANCE_MAP_SIZE, projectToMap } from './franceMap';

const { width, height } = FRANCE_MAP_SIZE;
const MERIDIANS = [-6, -4, -2, 0, 2, 4, 6, 8, 10];
const PARALLELS = [42, 44, 46, 48, 50];

/** Every other meridian and parallel as path data: on this projection the former are straight, the latter bend. */
export const GRATICULE_PATH: string = [
  ...MERIDIANS.map((lng) => `M${at(52, lng)}L${at(40.5, lng)}`),
  ...PARALLELS.map((lat) => `M${[-7, -4, -1, 2, 5, 8, 11].map((lng) => at(lat, lng)).join('L')}`),
].join('');

function at(lat: number, lng: number): string {
  const { x, y } = projectToMap({ lat, lng });
  return `${Math.round(x)} ${Math.round(y)}`;
}

interface Pin {
  x: number;
  y: number;
  /** Where its name is written: to the side where there is room. */
  nameX: number;
  anchor: 'start' | 'end';
}

/** Where the pin of a campus stands; null for one that lies off the map. */
export function pinAt(geo: { lat: number; lng: number } | null): Pin | null {
  if (!geo) return null;
  const point = projectToMap(geo);
  const x = Math.round(point.x);
  const y = Math.round(point.y);
  if (!(x >= 0 && x <= width && y >= 0 && y <= height)) return null;
  const toTheLeft = x > width * 0.6;
  return { x, y, nameX: x + (toTheLeft ? -34 : 34), anchor: toTheLeft ? 'end' : 'start' };
}
