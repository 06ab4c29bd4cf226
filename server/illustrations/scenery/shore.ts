import { along, arch, block, disc, line, polygon, taper } from '../masonry';
import { fill, stroke } from '../paint';
import { decimal as n } from '../svgDocument';
import type { Scene } from './scene';

/** What lies at a city's feet. */
export type Shore = 'river' | 'bridge' | 'sea' | 'lake' | 'garden' | 'track';

/** Short level lines: the sun's column, the landmark's, and stray ones in between. */
function reflections(scene: Scene, from: number): string {
  const { palette, centre, depth, sunSide, width } = scene;
  const random = scene.random.fork('water');
  const column = (x: number, widest: number, rows: number) => {
    let path = '';
    for (let row = 0; row < rows; row++) {
      const y = from + 2.5 + (row * (depth - from - 5)) / rows;
      const length = widest * (1 - (0.6 * row) / rows) * random.between(0.5, 1);
      path += line(x - length / 2 + random.between(-3, 3), -y, x + length / 2, -y);
    }
    return path;
  };
  let stray = '';
  for (let index = 0; index < 12 + width / 14; index++) {
    const y = random.whole(from + 2, depth - 3);
    stray += `M${random.whole(-10, width)} ${y}h${Math.round(random.between(6, 30) * (0.5 + y / depth))}`;
  }
  const sunX = centre + sunSide * Math.min(width * 0.19, 34);
  return (
    stroke(palette, 'back', column(centre, Math.min(46, scene.clearing * 1.5), 9), 1, 0.4) +
    stroke(palette, 'ripple', stray, 0.5, 0.38) +
    stroke(palette, 'sun', column(sunX, 30, 8), 1.1, 0.9)
  );
}

function openWater(scene: Scene, from: number): string {
  return (
    fill(scene.palette, 'water', block(scene.width / 2, -scene.depth, scene.width, scene.depth)) +
    reflections(scene, from)
  );
}

function river(scene: Scene): string {
  const { palette, width } = scene;
  const arches = along(Math.ceil(width / 13), 6, width + 5, (x) => arch(x, -4, 6, 2.4));
  return (
    openWater(scene, 5) +
    fill(palette, 'roof', block(width / 2, -4.4, width, 4.4)) +
    fill(palette, 'water', arches) +
    stroke(palette, 'window', line(0, 0, width, 0), 0.5, 0.7)
  );
}

/** A stone bridge of equal arches right across the picture, and its piers again in the water. */
function bridge(scene: Scene): string {
  const { palette, width } = scene;
  const span = 22;
  const first = scene.centre - Math.ceil(scene.centre / span) * span - span / 2;
  const count = Math.ceil((width - first) / span) + 1;
  const last = first + (count - 1) * span;
  const atPiers = (draw: (x: number) => string) => along(count, first + span / 2, last + span / 2, draw);
  const openings = along(count, first, last, (x) => arch(x, -12, 17, 13));
  const rings = along(count, first, last, (x) => `M${x - 8.5} 12v-4.5a8.5 8.5 0 0 1 17 0v4.5`);
  const mirrored = atPiers((x) => `M${x - 3} 14.4h6m-5 2.6h5m-5 2.6h3`);
  return (
    openWater(scene, 14) +
    stroke(palette, 'stone', mirrored, 1, 0.4) +
    fill(palette, 'stone', block(width / 2, -12, width, 19)) +
    fill(palette, 'roof', openings) +
    stroke(palette, 'hero', rings, 0.7) +
    fill(
      palette,
      'stone',
      atPiers((x) => `M${x - 3} 12l1 -13h4l1 13z`),
    ) +
    fill(
      palette,
      'hero',
      block(width / 2, 3.8, width, 1) + atPiers((x) => disc(x, -2.6, 1.1) + block(x, 7, 0.5, 6.4)),
    ) +
    fill(
      palette,
      'glow',
      atPiers((x) => disc(x, 14.2, 1.1)),
    ) +
    stroke(palette, 'light', line(0, 7, width, 7), 0.6, 0.9)
  );
}

function sail(x: number, y: number, size: number): { hull: string; canvas: string } {
  return {
    hull: `M${n(x - size * 0.6)} ${n(-y)}h${n(size * 1.2)}q${n(-size * 0.1)} ${n(size * 0.24)} ${n(-size * 0.3)} ${n(size * 0.24)}h${n(-size * 0.6)}z`,
    canvas:
      polygon(x - 0.3, y + size * 0.2, x - 0.3, y + size * 1.9, x - size * 0.62, y + size * 0.2) +
      polygon(x + 0.5, y + size * 0.2, x + 0.5, y + size * 1.7, x + size * 0.5, y + size * 0.2),
  };
}

function boats(scene: Scene, count: number): string {
  const random = scene.random.fork('boats');
  let hulls = '';
  let sails = '';
  for (let index = 0; index < count; index++) {
    const side = index % 2 === 0 ? -scene.sunSide : scene.sunSide;
    const y = -random.between(0.25, 0.55) * scene.depth;
    const boat = sail(
      scene.centre + side * scene.width * random.between(0.12, 0.4),
      y,
      random.between(6.5, 9),
    );
    hulls += boat.hull;
    sails += boat.canvas;
  }
  return fill(scene.palette, 'light', sails) + fill(scene.palette, 'dark', hulls);
}

function sea(scene: Scene): string {
  const { palette, width } = scene;
  return (
    openWater(scene, 3) +
    fill(palette, 'roof', block(width / 2, -2.4, width, 2.4)) +
    stroke(palette, 'light', line(0, 0, width, 0), 0.5, 0.7) +
    boats(scene, width > 230 ? 4 : 2)
  );
}

function lake(scene: Scene): string {
  return (
    openWater(scene, 2) +
    stroke(scene.palette, 'light', line(0, 0, scene.width, 0), 0.4, 0.6) +
    boats(scene, scene.width > 230 ? 2 : 1)
  );
}

/** People on the path, so that the size of things can be felt. */
function strollers(scene: Scene): string {
  const random = scene.random.fork('strollers');
  let people = '';
  for (let index = 0; index < 5; index++) {
    const y = scene.depth * random.between(0.3, 0.86);
    const size = 3.4 + (y / scene.depth) * 4;
    const x = scene.centre + random.between(-8, 8) - (y / scene.depth) * 8;
    people += taper(x, -y, size * 0.42, size * 0.2, size * 0.7) + disc(x, size * 0.86 - y, size * 0.15);
  }
  return fill(scene.palette, scene.night ? 'window' : 'dark', people);
}

/** Lawns, clipped shrubs, and a path that leads the eye to the landmark. */
function garden(scene: Scene): string {
  const { palette, centre, depth, width } = scene;
  const random = scene.random.fork('garden');
  let shrubs = '';
  for (let x = random.between(0, 8); x < width; x += random.between(7, 15)) {
    const off = Math.abs(x - centre);
    if (off > 15) shrubs += disc(x, -2 - Math.min(9, off * 0.05), random.between(2.6, 4.8));
  }
  const path = `M${n(centre - 3)} 0h6C${n(centre + 10)} ${n(depth * 0.34)} ${n(centre - 14)} ${n(depth * 0.46)} ${n(centre + 22)} ${n(depth)}H${n(centre - 38)}C${n(centre - 34)} ${n(depth * 0.5)} ${n(centre + 1)} ${n(depth * 0.36)} ${n(centre - 3)} 0z`;
  return (
    fill(palette, 'water', block(width / 2, -depth, width, depth)) +
    fill(
      palette,
      'leaf',
      `M0 ${n(depth * 0.32)}Q${n(width * 0.22)} ${n(depth * 0.12)} ${n(width * 0.5)} ${n(depth * 0.5)}T${width} ${n(depth * 0.4)}V${depth}H0z`,
      0.55,
    ) +
    fill(palette, 'leaf', shrubs) +
    fill(
      palette,
      'frontAlt',
      `M0 ${n(depth * 0.66)}Q${n(width * 0.3)} ${n(depth * 0.46)} ${n(width * 0.56)} ${n(depth * 0.82)}T${width} ${n(depth * 0.7)}V${depth}H0z`,
    ) +
    fill(palette, 'far', path) +
    strollers(scene) +
    stroke(palette, 'window', line(0, 0, width, 0), 0.5, 0.6)
  );
}

/** A bend of the race track with its striped kerbs. */
function track(scene: Scene): string {
  const { palette, depth, width } = scene;
  const edge = (k: number) =>
    `M-4 ${n(depth * (0.2 + k * 0.4))}C${n(width * 0.3)} ${n(depth * (0.16 + k * 0.2))} ${n(width * (0.62 - k * 0.1))} ${n(depth * (0.2 + k * 0.3))} ${n(width * (0.86 - k * 0.24))} ${n(depth * 1.08)}`;
  const kerb = (path: string, width_: number) =>
    `<path fill="none" stroke="${palette.light}" stroke-width="${width_}" d="${path}"/><path fill="none" stroke="${palette.sun}" stroke-width="${width_}" stroke-dasharray="5" d="${path}"/>`;
  return (
    fill(palette, 'leaf', block(width / 2, -depth, width, depth)) +
    fill(palette, 'roof', `${edge(0)}L${n(width * 0.3)} ${n(depth * 1.1)}L-4 ${n(depth * 1.1)}z`) +
    kerb(edge(0), 1.8) +
    fill(palette, 'frontAlt', `${edge(1)}L-4 ${n(depth * 1.1)}z`) +
    kerb(edge(1), 2.4) +
    `<path fill="none" stroke="${palette.light}" stroke-width=".6" stroke-dasharray="7 6" d="${edge(0.5)}" opacity=".8"/>` +
    stroke(palette, 'window', line(0, 0, width, 0), 0.5, 0.6)
  );
}

const SHORES: Readonly<Record<Shore, (scene: Scene) => string>> = { river, bridge, sea, lake, garden, track };

export function shore(kind: Shore, scene: Scene): string {
  return SHORES[kind](scene);
}
