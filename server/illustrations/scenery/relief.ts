import { disc } from '../masonry';
import { fill, haze, stroke } from '../paint';
import { alps, limestone, slagHeaps, volcano } from './mountains';
import { contours, rolling, waves } from './ridgeLines';
import type { Scene } from './scene';

/** The lie of the land behind a city. */
export type Relief = 'plain' | 'hills' | 'hill' | 'alps' | 'limestone' | 'volcano' | 'slagHeaps' | 'capes';

function plain(scene: Scene): string {
  const random = scene.random.fork('relief');
  const height = waves(scene, random, 36, 5, 34);
  return fill(scene.palette, 'far', rolling(scene.width, height)) + contours(scene, height, 2, 0.12);
}

function hills(scene: Scene): string {
  const random = scene.random.fork('relief');
  const behind = waves(scene, random, 58, 13, 40);
  const before = waves(scene, random, 42, 8, 28);
  return (
    haze(scene.palette, 'far', rolling(scene.width, behind), 0.6) +
    contours(scene, behind, 3, 0.11) +
    fill(scene.palette, 'far', rolling(scene.width, before))
  );
}

/** One hill that carries the landmark on a level top. */
function hill(scene: Scene): string {
  const { palette, centre, width } = scene;
  const random = scene.random.fork('relief');
  const behind = waves(scene, random, 40, 8, 36);
  const top = (x: number) => {
    const t = Math.min(1, Math.max(0, Math.abs(x - centre) - 36) / 62);
    return 22 + 26 * (1 - t * t * (3 - 2 * t));
  };
  let trees = '';
  for (let index = 0; index < 34; index++) {
    const x = Math.round(centre + random.between(-0.5, 0.5) * Math.min(width, 190));
    trees += disc(x, Math.round(top(x) * random.between(0.3, 0.95)), random.pick([1.6, 2.2, 3]));
  }
  return (
    fill(palette, 'far', rolling(width, behind)) +
    contours(scene, behind, 3, 0.1) +
    fill(palette, 'back', rolling(width, top)) +
    stroke(
      palette,
      'halo',
      [0.1, 0.2, 0.3].map((k) => rolling(width, (x) => top(x) * (1 - k), false)).join(''),
      0.4,
      0.5,
    ) +
    fill(palette, 'leaf', trees, 0.35)
  );
}

/** Headlands one behind the other, going down to the sea on the landmark's far side. */
function capes(scene: Scene): string {
  const { palette, centre, width, sunSide } = scene;
  const random = scene.random.fork('relief');
  const headland = (reach: number, peak: number, phase: number) => {
    const edge = centre + sunSide * reach;
    return (x: number) => {
      const inland = (edge - x) * sunSide;
      const rise = Math.max(0, Math.min(1, inland / (width * 0.55)));
      return rise <= 0
        ? -1
        : peak * (0.16 + 0.84 * rise) + Math.sin(x / 17 + phase) * 4 * Math.min(1, rise * 4) - 2;
    };
  };
  const behind = headland(74, 92, random.between(0, 6));
  const before = headland(40, 70, random.between(0, 6));
  return (
    haze(palette, 'far', rolling(width, behind), 0.7) +
    contours(scene, behind, 3, 0.14) +
    haze(palette, 'back', rolling(width, before), 0.75)
  );
}

const RELIEFS: Readonly<Record<Relief, (scene: Scene) => string>> = {
  plain,
  hills,
  hill,
  alps,
  limestone,
  volcano,
  slagHeaps,
  capes,
};

/** How high above the waterline a landmark stands when it is perched on this relief. */
export const HILLTOP = 46;

export function relief(kind: Relief, scene: Scene): string {
  return RELIEFS[kind](scene);
}
