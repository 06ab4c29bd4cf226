import type { Random } from '../../../shared/random';
import { block, crenels, disc, dome, line, spire, taper } from '../masonry';

/** The ways of building that tell one region's streets from another's. */
export type RoofKind = 'mansard' | 'gable' | 'stepped' | 'timber' | 'tile' | 'terrace' | 'turret' | 'cupola';

/** Paths of a whole street, gathered by what they are painted with. */
export interface HousePaths {
  front: string;
  frontAlt: string;
  roof: string;
  /** Fine lines: timber and floors. */
  lines: string;
  /** Openings: all of them first, then again those without a lamp and those with a warmer one. */
  window: string;
  unlit: string;
  glow: string;
}

export interface Plot {
  readonly x: number;
  readonly width: number;
  readonly storeys: number;
  readonly wall: 'front' | 'frontAlt';
  /** From one window to the next, and how many there are on a floor. */
  readonly pitch: number;
  readonly windows: number;
}

const STOREY = 7;

/** The one shape of all windows. It repeats letter for letter, which is what keeps a street small when compressed. */
const WINDOW = 'v-3a1 1 0 0 1 2 0v3z';

/** How high the wall of a house with so many storeys is. */
function wallHeight(storeys: number): number {
  return 3 + storeys * STOREY;
}

function windowAt(x: number, y: number): string {
  return `M${Math.round(x - 1)} ${-Math.round(y)}${WINDOW}`;
}

/** A row of windows on one floor; which lamps are lit is chance. */
function floor(paths: HousePaths, plot: Plot, y: number, random: Random): void {
  const first = Math.round(plot.x - ((plot.windows - 1) * plot.pitch) / 2);
  paths.window += windowAt(first, y) + `m${plot.pitch} 0${WINDOW}`.repeat(plot.windows - 1);
  for (let index = 0; index < plot.windows; index++) {
    const lamp = random.next();
    if (lamp < 0.26) paths.unlit += windowAt(first + index * plot.pitch, y);
    else if (lamp < 0.38) paths.glow += windowAt(first + index * plot.pitch, y);
  }
}

function chimney(paths: HousePaths, x: number, y: number): void {
  paths.roof += block(Math.round(x), y, 2, 5);
}

type RoofBuilder = (paths: HousePaths, plot: Plot, top: number, random: Random) => void;

const ROOFS: Readonly<Record<RoofKind, RoofBuilder>> = {
  mansard(paths, plot, top) {
    const { x, width } = plot;
    chimney(paths, x - width * 0.3, top + 5);
    chimney(paths, x + width * 0.34, top + 5);
    paths.roof += taper(x, top, width, width - 4, 7.5) + block(x, top - 1, width + 1, 1.4);
    const dormers = Math.max(1, plot.windows - 1);
    const first = Math.round(x - ((dormers - 1) * plot.pitch) / 2);
    paths.window += windowAt(first, top + 1.5) + `m${plot.pitch} 0${WINDOW}`.repeat(dormers - 1);
  },
  gable(paths, plot, top, random) {
    const { x, width } = plot;
    const rise = Math.round(width * random.between(0.42, 0.55));
    const half = width / 2;
    chimney(paths, x + width * 0.26, top + rise * 0.3);
    paths[plot.wall] += spire(x, top - 0.1, width, rise);
    const pitchedRoof = `l${half + 1} -${rise + 2} ${half + 1} ${rise + 2}h-3l${2 - half} ${1 - rise} ${2 - half} ${rise - 1}z`;
    paths.roof += `M${x - half - 1} ${1 - top}${pitchedRoof}`;
    paths.window += windowAt(x, top + 0.6);
  },
  stepped(paths, plot, top) {
    const { x, width } = plot;
    for (let step = 0; step < 4; step++) {
      paths[plot.wall] += block(x, top - 0.1 + step * 2.8, Math.round(width * (1 - step * 0.24)), 2.9);
    }
    paths[plot.wall] += block(x, top + 11, 1.6, 2.6);
    paths.window += windowAt(x, top + 1.4);
    paths.roof += disc(x, top + 7.6, 1.1);
  },
  timber(paths, plot, top, random) {
    const { x, width } = plot;
    const rise = Math.round(width * random.between(0.55, 0.7));
    const left = x - width / 2;
    const right = x + width / 2;
    paths.roof += spire(x, top - 0.4, width + 2, rise + 1.6);
    paths[plot.wall] += spire(x, top - 0.5, width - 1, rise - 1.6);
    paths.window += windowAt(x, top + 1);
    for (let y = top; y > 12; y -= STOREY) {
      paths.lines += `M${left} ${-y}h${width}M${left} ${STOREY - y}l2 -7M${right} ${STOREY - y}l-2 -7`;
    }
    paths.lines += line(x - width * 0.26, top + rise * 0.4, x + width * 0.26, top + rise * 0.4);
  },
  tile(paths, plot, top, random) {
    const { x, width } = plot;
    if (random.chance(0.6)) chimney(paths, x + width * random.between(-0.3, 0.3), top + 1);
    paths.roof += taper(x, top - 0.4, width + 2, width - 5, random.pick([3, 4, 5]));
  },
  terrace(paths, plot, top) {
    const { x, width } = plot;
    paths.roof += block(x, top - 0.6, width + 0.8, 1.5) + block(x, top + 2.4, width - 0.6, 0.7);
    paths[plot.wall] += crenels(x, top + 0.8, width - 1, 1.8, Math.round(width / 2.2));
  },
  turret(paths, plot, top, random) {
    const { x, width } = plot;
    const side = random.chance(0.5) ? -1 : 1;
    const at = Math.round(x + side * (width / 2 - 3.4));
    paths.roof += taper(x, top - 0.4, width + 1, width - 8, 8);
    paths[plot.wall] += block(at, 0, 6, top + 6);
    paths.roof += spire(at, top + 5.6, 7.8, 12) + block(at, top + 17, 0.5, 3);
    paths.glow += windowAt(at, top + 0.8);
  },
  cupola(paths, plot, top) {
    const { x, width } = plot;
    const rise = Math.round(width * 0.46);
    paths.roof +=
      block(x, top - 0.8, width + 1, 1.4) +
      dome(x, top + 0.5, width * 0.74, rise) +
      block(x, top + rise, 2.6, 3) +
      block(x, top + rise, 0.5, 7);
    paths.window += windowAt(x, top + 1.4);
  },
};

/** Adds one house to the street: wall, floors with their lamps, roof. */
export function house(paths: HousePaths, kind: RoofKind, plot: Plot, random: Random): void {
  const top = wallHeight(plot.storeys);
  paths[plot.wall] += block(plot.x, 0, plot.width + 0.2, top);
  for (let storey = 0; storey < plot.storeys; storey++) floor(paths, plot, 3 + storey * STOREY, random);
  ROOFS[kind](paths, plot, top, random);
}
