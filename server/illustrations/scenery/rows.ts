import type { Random } from '../../../shared/random';
import { block, dome, spire } from '../masonry';
import { fill, stroke } from '../paint';
import { type HousePaths, house, type RoofKind } from './house';
import { awayFromCentre, type Scene } from './scene';

type Roofs = readonly [RoofKind, ...RoofKind[]];

/** The outline of a roof from its left eave to its right one, in relative steps. */
function outline(kind: RoofKind, width: number): string {
  const half = width / 2;
  switch (kind) {
    case 'mansard':
      return `l2 -7h2v-4h2v4h${width - 8}l2 7`;
    case 'stepped':
      return `h2v-3h2v-3h2v-3h${width - 12}v3h2v3h2v3h2`;
    case 'gable':
      return `l${half} -${Math.round(half)} ${half} ${Math.round(half)}`;
    case 'timber':
      return `l${half} -${Math.round(width * 0.7)} ${half} ${Math.round(width * 0.7)}`;
    case 'turret':
      return `v-6l3 -13 3 13v2l3 -4h${width - 12}l3 8`;
    case 'cupola':
      return `h2a${half - 2} ${half - 2} 0 0 1 ${half - 3} -${half - 2}v-6h2v6a${half - 2} ${half - 2} 0 0 1 ${half - 3} ${half - 2}h2`;
    case 'tile':
      return `l${half} -4 ${half} 4`;
    case 'terrace':
      return `h3v-4h${width - 9}v4h6`;
  }
}

/** A church tower or a belfry, for the sky line to have its accents. */
function steeple(x: number, y: number, random: Random): string {
  const width = random.whole(6, 8);
  const top = y + random.whole(9, 15);
  return random.chance(0.68)
    ? block(x, 0, width, top) + spire(x, top, width + 2, random.whole(14, 24))
    : block(x, 0, width, top) + dome(x, top, width, 6) + block(x, top + 5, 1, 7);
}

/** One silhouette of roofs across the picture, lower around the landmark so that it stands free. */
function hazyRow(scene: Scene, roofs: Roofs, purpose: string, low: number, high: number): string {
  const random = scene.random.fork(purpose);
  const start = -random.whole(4, 14);
  let path = `M${start} 0`;
  let steeples = '';
  let sinceSteeple = random.whole(0, 40);
  for (let x = start; x < scene.width; ) {
    const width = 2 * random.whole(6, 10);
    const middle = x + width / 2;
    const free = awayFromCentre(scene, middle);
    const height = Math.round(low + (high - low) * free * random.between(0.35, 1));
    sinceSteeple += width;
    if (sinceSteeple > 58 && free > 0.75) {
      steeples += steeple(middle, height, random);
      sinceSteeple = -random.whole(-10, 30);
    }
    path += `V-${height}${outline(random.pick(roofs), width)}`;
    x += width;
  }
  return `${path}V0z${steeples}`;
}

/** Two rows of roofs in the haze. */
export function backRows(scene: Scene, roofs: Roofs): string {
  return (
    fill(scene.palette, 'far', hazyRow(scene, roofs, 'far row', 28, 74)) +
    fill(scene.palette, 'back', hazyRow(scene, roofs, 'back row', 22, 54))
  );
}

/** The houses on the far side of a square: only their outline, in the evening's shadow. */
export function shadowRow(scene: Scene, roofs: Roofs): string {
  return fill(scene.palette, 'front', hazyRow(scene, roofs, 'shadow row', 13, 34), 0.5);
}

/**
 * The street along the water: houses with lit windows, tallest at the edges of the picture. With an open square it leaves
 * the landmark's place free.
 */
export function frontRow(scene: Scene, roofs: Roofs, openSquare: boolean): string {
  const random = scene.random.fork('front row');
  const paths: HousePaths = { front: '', frontAlt: '', roof: '', lines: '', window: '', unlit: '', glow: '' };
  let wall = random.chance(0.5);
  for (let x = -random.whole(2, 10); x < scene.width; ) {
    const windows = random.whole(2, 4);
    const pitch = windows === 2 ? 5 : random.pick([4, 5]);
    const width = windows * pitch + 2;
    const middle = x + width / 2;
    const inTheSquare = openSquare && Math.abs(middle - scene.centre) < scene.clearing + width / 2 - 3;
    if (!inTheSquare) {
      const free = openSquare ? 0.35 + 0.65 * awayFromCentre(scene, middle) : awayFromCentre(scene, middle);
      const storeys = Math.max(1, Math.round(1 + 4 * free * random.between(0.6, 1.05)));
      house(
        paths,
        random.pick(roofs),
        { x: middle, width, storeys, pitch, windows, wall: wall ? 'front' : 'frontAlt' },
        random,
      );
    }
    wall = !wall;
    x += width;
  }
  const { palette } = scene;
  return (
    fill(palette, 'front', paths.front) +
    fill(palette, 'frontAlt', paths.frontAlt) +
    fill(palette, 'roof', paths.roof) +
    stroke(palette, 'back', paths.lines, 0.5, 0.55) +
    fill(palette, 'window', paths.window) +
    fill(palette, 'roof', paths.unlit) +
    fill(palette, 'glow', paths.glow)
  );
}
