import type { Random } from '../../../shared/random';
import { block, line, polygon } from '../masonry';
import { fill, haze, stroke } from '../paint';
import { decimal as n } from '../svgDocument';
import { rolling, waves } from './ridgeLines';
import type { Scene } from './scene';

function ridge(random: Random, width: number, peak: number, spread: number): { rock: string; snow: string } {
  let rock = 'M-20 0';
  let snow = '';
  for (let x = random.between(-20, -6); x < width + 30; ) {
    const half = random.between(0.75, 1.25) * spread;
    const summit = peak * random.between(0.78, 1.08);
    const top = x + half;
    rock += `L${n(x)} ${n(-summit * 0.52)} ${n(top)} ${n(-summit)}`;
    const cap = summit * 0.2;
    const slope = (summit * 0.48) / half;
    const reach = cap / slope;
    snow += polygon(
      top,
      summit,
      top + reach,
      summit - cap,
      top + reach * 0.5,
      summit - cap * 0.72,
      top + reach * 0.15,
      summit - cap * 1.25,
      top - reach * 0.3,
      summit - cap * 0.8,
      top - reach * 0.62,
      summit - cap * 1.0,
      top - reach * 0.8,
      summit - cap * 0.8,
    );
    x += 2 * half;
  }
  return { rock: `${rock}V0z`, snow };
}

export function alps(scene: Scene): string {
  const random = scene.random.fork('relief');
  const scale = scene.skyHeight / 160;
  const far = ridge(random, scene.width, 100 * scale, 25);
  const near = ridge(random, scene.width, 66 * scale, 21);
  return (
    fill(scene.palette, 'far', far.rock) +
    fill(scene.palette, 'light', far.snow, 0.85) +
    haze(scene.palette, 'back', near.rock, 0.75) +
    fill(scene.palette, 'light', near.snow, 0.5)
  );
}

/** A long bare ridge: steep at its western end, where the cross stands, falling slowly to the east. */
export function limestone(scene: Scene): string {
  const { palette, centre, width } = scene;
  const x = centre - 8;
  const rock = polygon(
    x - 110,
    22,
    x - 62,
    44,
    x - 30,
    66,
    x - 8,
    88,
    x + 2,
    97,
    x + 12,
    92,
    x + 24,
    95,
    x + 38,
    88,
    x + 52,
    89,
    x + 70,
    80,
    x + 88,
    78,
    x + 120,
    64,
    x + 170,
    44,
    x + 240,
    20,
    x + 240,
    0,
    x - 110,
    0,
  );
  const faces =
    polygon(x + 2, 97, x - 14, 66, x - 2, 72, x - 10, 48, x + 8, 62, x + 14, 50, x + 18, 78, x + 12, 92) +
    polygon(x + 24, 95, x + 26, 64, x + 36, 74, x + 40, 58, x + 46, 78, x + 38, 88) +
    polygon(x + 52, 89, x + 56, 62, x + 66, 70, x + 74, 56, x + 78, 72, x + 70, 80);
  const height = waves(scene, scene.random.fork('relief'), 40, 6, 30);
  return (
    fill(palette, 'far', rock) +
    fill(palette, 'halo', faces, 0.7) +
    stroke(palette, 'back', line(x + 2, 97, x + 2, 103) + line(x, 101, x + 4, 101), 0.7) +
    haze(palette, 'back', rolling(width, height), 0.6)
  );
}

/** The Puy de Dôme with its mast, and its younger brothers with their craters. */
export function volcano(scene: Scene): string {
  const { palette, centre, sunSide } = scene;
  const x = centre - sunSide * 46;
  const cone = (at: number, height: number, foot: number, top: number) => {
    const slope = (foot - top) / 2;
    return `M${n(at - foot / 2)} 0c${n(slope * 0.5)} ${n(-height * 0.25)} ${n(slope * 0.6)} ${n(-height * 0.95)} ${n(slope)} ${n(-height)}q${n(top / 2)} ${n(3)} ${n(top)} 0c${n(slope * 0.4)} ${n(height * 0.05)} ${n(slope * 0.5)} ${n(height * 0.75)} ${n(slope)} ${n(height)}z`;
  };
  const dome = `M${n(x - 90)} 0C${n(x - 58)} -16 ${n(x - 44)} -84 ${n(x - 6)} -92C${n(x + 30)} -90 ${n(x + 44)} -30 ${n(x + 92)} 0z`;
  const lower = [0.86, 0.72, 0.58].map(
    (k) =>
      `M${n(x - 70 * k - 12)} ${n(-30 * k)}C${n(x - 40 * k)} ${n(-84 * k)} ${n(x + 20 * k)} ${n(-96 * k)} ${n(x + 66 * k)} ${n(-26 * k)}`,
  );
  return (
    fill(
      palette,
      'far',
      cone(x + sunSide * 96, 52, 110, 22) +
        cone(x - sunSide * 80, 46, 96, 18) +
        cone(x + sunSide * 178, 44, 120, 20),
      0.75,
    ) +
    fill(palette, 'far', dome) +
    stroke(palette, 'halo', lower.join(''), 0.4, 0.6) +
    fill(palette, 'back', block(x - 5, 91, 7, 3)) +
    stroke(palette, 'back', line(x - 5, 92, x - 5, 110), 0.9) +
    haze(palette, 'back', rolling(scene.width, waves(scene, scene.random.fork('relief'), 34, 6, 30)), 0.5)
  );
}

/** The twin cones of the mine's waste. */
export function slagHeaps(scene: Scene): string {
  const { palette, centre, sunSide } = scene;
  const cone = (at: number, height: number, half: number) =>
    `M${n(at - half)} 0Q${n(at - half * 0.4)} ${n(-height * 0.5)} ${n(at - 3)} ${n(-height)}q3 -2 6 0Q${n(at + half * 0.4)} ${n(-height * 0.5)} ${n(at + half)} 0z`;
  const one = centre - sunSide * 44;
  const other = centre - sunSide * 84;
  const lit = (at: number, height: number, half: number) =>
    `M${n(at + 1)} ${n(-height)}Q${n(at + half * 0.4)} ${n(-height * 0.5)} ${n(at + half)} 0H${n(at + half * 0.3)}Q${n(at + half * 0.1)} ${n(-height * 0.6)} ${n(at + 1)} ${n(-height)}z`;
  return (
    haze(palette, 'far', rolling(scene.width, waves(scene, scene.random.fork('relief'), 44, 8, 40)), 0.7) +
    fill(palette, 'far', cone(other, 66, 56)) +
    fill(palette, 'back', cone(one, 78, 58)) +
    fill(palette, 'halo', lit(one, 78, 58), 0.22)
  );
}
