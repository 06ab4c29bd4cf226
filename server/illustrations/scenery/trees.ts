import { fill, stroke } from '../paint';
import { decimal as n } from '../svgDocument';
import type { Scene } from './scene';

export type TreeKind = 'plane' | 'poplar' | 'palm' | 'pine' | 'fir';

interface TreePaths {
  crown: string;
  trunk: string;
  fronds: string;
}

/*
 * Each kind in each of its sizes is one string, moved to its place by the letters in front of it: repeated text is what
 * compression takes out.
 */
const SIZES = [9, 11, 13] as const;

type Size = (typeof SIZES)[number];

/** A disc in relative steps, from wherever the pen is. */
const ball = (r: number): string =>
  `m${n(-r)} 0a${n(r)} ${n(r)} 0 1 1 ${n(2 * r)} 0 ${n(r)} ${n(r)} 0 1 1 ${n(-2 * r)} 0z`;

const PALM_FRONDS = 'q-4 -3 -8 3m8 -3q-4 -7 -7 -3m7 3q-1 -8 -3 -8m3 8q2 -9 4 -7m-4 7q4 -7 7 -2m-7 2q4 -3 8 4';

function plant(paths: TreePaths, kind: TreeKind, x: number, size: Size): void {
  switch (kind) {
    case 'plane': {
      const r = size / 3;
      paths.trunk += `M${x} 0v-${Math.round(size / 2)}h1V0z`;
      paths.crown += `M${x} ${-Math.round(size * 0.66)}${ball(r)}M${x - 2} -${Math.round(size * 0.5)}${ball(r * 0.7)}M${x + 3} -${Math.round(size * 0.5)}${ball(r * 0.6)}`;
      return;
    }
    case 'poplar':
      paths.crown += `M${x} ${-size * 2 + 4}c4 6 4 ${size} 0 ${size * 2 - 6}c-4 -6 -4 ${6 - size} 0 ${6 - size * 2}z`;
      paths.trunk += `M${x} 0v-3h.7V0z`;
      return;
    case 'pine':
      paths.trunk += `M${x} 0l1 -${size}h1L${x + 1} 0z`;
      paths.crown += `M${x - size / 2 + 1} -${size}q1 -5 6 -5t${size - 6} 5q-${n(size / 2)} 2 -${size} 0z`;
      return;
    case 'fir':
      paths.crown += `M${x} -${size + 5}l3 6h-2l3 5h-2l3 5h-10l3 -5h-2l3 -5h-2z`;
      paths.trunk += `M${x - 0.5} 0v-${Math.max(1, size - 10)}h1V0z`;
      return;
    case 'palm':
      paths.trunk += `M${x} 0l1 -${size + 5}h1L${x + 1} 0z`;
      paths.fronds += `M${x + 1} -${size + 5}${PALM_FRONDS}`;
  }
}

/** Trees along the quay, in groups that leave the landmark's axis free. */
export function trees(scene: Scene, kind: TreeKind, openSquare: boolean): string {
  const random = scene.random.fork('trees');
  const paths: TreePaths = { crown: '', trunk: '', fronds: '' };
  for (let x = random.whole(4, 16); x < scene.width; ) {
    const group = random.whole(2, 3);
    for (let index = 0; index < group; index++) {
      if (Math.abs(x - scene.centre) > scene.clearing * (openSquare ? 1.15 : 0.55))
        plant(paths, kind, x, random.pick(SIZES));
      x += random.whole(8, 12);
    }
    x += random.whole(10, 30);
  }
  const { palette } = scene;
  return (
    fill(palette, 'roof', paths.trunk) +
    fill(palette, 'leaf', paths.crown) +
    stroke(palette, 'leaf', paths.fronds, 1.7)
  );
}
