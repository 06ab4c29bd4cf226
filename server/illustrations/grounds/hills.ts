import type { Random } from '../../../shared/random';
import { contourLine, type HeightField, sampleField } from '../contourLines';
import { fill, stroke } from '../paint';
import type { Palette, Tone } from '../palettes';
import type { Ground, Place } from './ground';

/** How the heights are tinted, from the valley to the summit. */
const TINTS: readonly Tone[] = ['halo', 'far', 'back'];

interface Hill {
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly spread: number;
  readonly squeeze: number;
  readonly turn: number;
}

/** One mountain on the right, a shoulder of it, and lesser hills and hollows around. */
function landscape(random: Random, width: number, height: number): Hill[] {
  const size = Math.sqrt(width * height);
  const hill = (x: number, y: number, rise: number, spread: number): Hill => ({
    x,
    y,
    height: rise,
    spread: size * spread,
    squeeze: random.between(0.72, 1.4),
    turn: random.between(0, Math.PI),
  });
  const x = width * random.between(0.56, 0.68);
  const y = height * random.between(0.34, 0.44);
  const hills = [
    hill(x, y, 1, 0.42),
    hill(x + size * random.between(-0.3, 0.3), y + size * random.between(0.12, 0.3), 0.36, 0.2),
  ];
  for (let index = 0; index < 5; index++) {
    const rise = random.between(0.2, 0.42) * (index < 3 ? 1 : -0.8);
    hills.push(
      hill(
        width * random.between(-0.05, 1.05),
        height * random.between(0.1, 1.1),
        rise,
        random.between(0.12, 0.22),
      ),
    );
  }
  return hills;
}

/** The height at a place: hills that add up, and a slow bend that keeps the lines from being ellipses. */
function heightFunction(
  random: Random,
  hills: readonly Hill[],
  size: number,
): (x: number, y: number) => number {
  const phase = random.between(0, 6.28);
  const other = random.between(0, 6.28);
  return (x, y) => {
    const bentX = x + size * 0.045 * Math.sin((y / size) * 9 + phase);
    const bentY = y + size * 0.045 * Math.sin((x / size) * 8 + other);
    let height = 0;
    for (const hill of hills) {
      const cos = Math.cos(hill.turn);
      const sin = Math.sin(hill.turn);
      const along = ((bentX - hill.x) * cos + (bentY - hill.y) * sin) * hill.squeeze;
      const across = ((bentY - hill.y) * cos - (bentX - hill.x) * sin) / hill.squeeze;
      const distance = Math.hypot(along, across) / hill.spread;
      height += hill.height * (0.55 * Math.exp(-distance * distance) + 0.45 * Math.exp(-1.9 * distance));
    }
    return height;
  };
}

/** The highest place of a field. */
function highest({ columns, cell, heights }: HeightField): Place & { readonly height: number } {
  let best = 0;
  heights.forEach((height, index) => {
    if (height > (heights[best] ?? 0)) best = index;
  });
  const stride = columns + 1;
  return {
    x: ((best % stride) - 1) * cell,
    y: (Math.floor(best / stride) - 1) * cell,
    height: heights[best] ?? 1,
  };
}

/** Crosses where the lines of a survey would meet. */
function graticule(palette: Palette, ink: Tone, width: number, height: number): string {
  let path = '';
  for (let x = 20; x < width; x += 40) {
    for (let y = 20; y < height; y += 40) path += `M${x - 2} ${y}h4m-2 -2v4`;
  }
  return stroke(palette, ink, path, 0.4, 0.4);
}

/** Contour lines that rise to a summit: the longer the studies, the more of them. */
export const hills: Ground = ({ palette, ink, random, width, height, years }) => {
  const size = Math.sqrt(width * height);
  const field = sampleField(
    width,
    height,
    size / 20,
    heightFunction(random, landscape(random, width, height), size),
  );
  const summit = highest(field);
  const count = 10 + years;
  const lines = Array.from({ length: count }, (_, index) =>
    contourLine(field, 0.1 + ((summit.height - 0.1) * (index + 0.15)) / count),
  );
  const tints = TINTS.map((tone, index) =>
    fill(palette, tone, lines[Math.round(count * (0.12 + index * 0.24))] ?? ''),
  );
  const body = [
    ...tints,
    graticule(palette, ink, width, height),
    stroke(palette, 'hero', lines.filter((_, index) => index % 4 !== 1).join(''), 0.5, 0.8),
    stroke(palette, 'hero', lines.filter((_, index) => index % 4 === 1).join(''), 1),
  ];
  return { body: body.join(''), summit };
};
