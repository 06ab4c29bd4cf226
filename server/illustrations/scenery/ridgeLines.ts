import type { Random } from '../../../shared/random';
import { stroke } from '../paint';
import { decimal as n } from '../svgDocument';
import type { Scene } from './scene';

/** A smooth line over the whole width, as the top of a filled area that reaches down to the ground. */
export function rolling(width: number, height: (x: number) => number, close = true): string {
  const step = 16;
  const at = (x: number) => n(-height(x));
  let path = `M-${step} ${at(-step)}`;
  for (let x = -step; x < width + step; x += 2 * step) {
    path += `Q${n(x + step)} ${at(x + step)} ${n(x + 2 * step)} ${at(x + 2 * step)}`;
  }
  return close ? `${path}V0H-${step}z` : path;
}

/** A line of hills. Heights are for a picture of ordinary height and shrink with the sky of a wide one. */
export function waves(
  scene: Scene,
  random: Random,
  base: number,
  swing: number,
  length: number,
): (x: number) => number {
  const scale = scene.skyHeight / 160;
  const phase = random.between(0, 6.28);
  const second = random.between(0, 6.28);
  return (x) =>
    scale *
    (base + swing * (Math.sin(x / length + phase) * 0.65 + Math.sin(x / length / 0.43 + second) * 0.35));
}

/** Lines that follow a slope at equal steps below its crest, as on a walker's map. */
export function contours(scene: Scene, height: (x: number) => number, count: number, gap: number): string {
  let path = '';
  for (let index = 1; index <= count; index++) {
    path += rolling(scene.width, (x) => height(x) * (1 - index * gap) - index * 0.8, false);
  }
  return stroke(scene.palette, 'halo', path, 0.4, 0.55);
}
