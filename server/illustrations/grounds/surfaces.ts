import { disc } from '../masonry';
import { fill, stroke } from '../paint';
import type { Tone } from '../palettes';
import { decimal as n } from '../svgDocument';
import { type Ground, someSummit } from './ground';

const TINTS: readonly [Tone, ...Tone[]] = ['halo', 'far', 'back'];

/** Each path of a list in the tone that falls to it. */
type Painted = Record<'halo' | 'far' | 'back' | 'hero', string>;
const nothing = (): Painted => ({ halo: '', far: '', back: '', hero: '' });

/** Blocks of houses between streets that cross aslant, one avenue wider than the others. */
export const streets: Ground = (sheet) => {
  const { palette, random, width, height } = sheet;
  const turn = random.between(-0.5, 0.5);
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const reach = Math.hypot(width, height) / 2 + 20;
  const avenue = random.between(-0.25, 0.25) * reach;
  const painted = nothing();
  const at = (x: number, y: number) =>
    `${n(width / 2 + x * cos - y * sin)} ${n(height / 2 + x * sin + y * cos)}`;
  for (let y = -reach; y < reach; ) {
    const deep = random.between(15, 27);
    for (let x = -reach; x < reach; ) {
      const wide = random.between(13, 38);
      const tone = random.pick(['halo', 'far', 'far', 'back', 'back', 'hero'] as const);
      const isFree = random.chance(0.12) || Math.abs(y + deep / 2 - avenue) < 11;
      if (!isFree)
        painted[tone] += `M${at(x, y)}L${at(x + wide, y)} ${at(x + wide, y + deep)} ${at(x, y + deep)}z`;
      x += wide + 3.2;
    }
    y += deep + 3.2;
  }
  const body = TINTS.map((tone) => fill(palette, tone, painted[tone as 'halo'])).join('');
  return { body: body + fill(palette, 'hero', painted.hero, 0.55), summit: someSummit(sheet) };
};

/** Fields: parcels of two furrows' directions, with a hedge here and there. */
export const fields: Ground = (sheet) => {
  const { palette, random, width, height } = sheet;
  const painted = nothing();
  let furrows = '';
  let hedges = '';
  const slant = random.between(-0.28, 0.28);
  const y0 = (x: number, row: number) => row + (x - width / 2) * slant;
  for (let row = -height * 0.3; row < height * 1.3; ) {
    const deep = random.between(26, 46);
    for (let x = -8; x < width + 8; ) {
      const wide = random.between(30, 78);
      const lean = random.between(-9, 9);
      const corner = (cx: number, cy: number) => `${n(cx)} ${n(y0(cx, cy))}`;
      painted[random.pick(['halo', 'far', 'far', 'back'] as const)] +=
        `M${corner(x, row)}L${corner(x + wide, row)} ${corner(x + wide + lean, row + deep)} ${corner(x + lean, row + deep)}z`;
      const step = random.between(4, 7);
      if (random.chance(0.5))
        for (let y = row + step; y < row + deep - 2; y += step)
          furrows += `M${corner(x + 3, y)}L${corner(x + wide - 3, y)}`;
      else if (random.chance(0.7))
        for (let across = x + step; across < x + wide - 2; across += step)
          furrows += `M${corner(across, row + 3)}L${corner(across, row + deep - 3)}`;
      else
        for (let tree = x + 5; tree < x + wide; tree += 8)
          hedges += disc(tree, -y0(tree, row + deep / 2), 2.6);
      x += wide;
    }
    row += deep;
  }
  const body = TINTS.map((tone) => fill(palette, tone, painted[tone as 'halo'])).join('');
  return {
    body: body + stroke(palette, 'hero', furrows, 0.6, 0.75) + fill(palette, 'hero', hedges),
    summit: someSummit(sheet),
  };
};

/** A cut stone: triangles of one net, each turned to the light in its own way. */
export const facets: Ground = (sheet) => {
  const { palette, random, width, height } = sheet;
  const columns = 6;
  const rows = Math.max(4, Math.round((columns * height) / width));
  const cell = { x: width / columns, y: height / rows };
  const corner = (column: number, row: number) => {
    const own = random.fork(`${column}/${row}`);
    const [x, y] = [own.between(-0.3, 0.3), own.between(-0.3, 0.3)];
    return `${n((column + x + (row % 2) / 2 - 0.5) * cell.x)} ${n((row + y) * cell.y)}`;
  };
  const painted = nothing();
  let edges = '';
  for (let row = -1; row <= rows; row++)
    for (let column = -1; column <= columns + 1; column++) {
      const [a, b, c, d] = [
        corner(column, row),
        corner(column + 1, row),
        corner(column, row + 1),
        corner(column + 1, row + 1),
      ];
      const halves =
        row % 2 === 0 ? [`M${a}L${b} ${c}z`, `M${b}L${d} ${c}z`] : [`M${a}L${b} ${d}z`, `M${a}L${d} ${c}z`];
      for (const half of halves) {
        painted[random.pick(['halo', 'halo', 'far', 'far', 'back', 'hero'] as const)] += half;
        edges += half;
      }
    }
  const body = TINTS.map((tone) => fill(palette, tone, painted[tone as 'halo'])).join('');
  return {
    body: body + fill(palette, 'hero', painted.hero, 0.6) + stroke(palette, 'light', edges, 0.5, 0.8),
    summit: someSummit(sheet),
  };
};

/** Cloth of quarter discs, half discs and full ones, as a market's awnings are seen from above. */
export const awnings: Ground = (sheet) => {
  const { palette, random, width, height } = sheet;
  const side = Math.min(width, height) / random.pick([4, 5] as const);
  const painted = nothing();
  const columns = Math.ceil(width / side);
  const rows = Math.ceil(height / side);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const [x, y, s] = [column * side, row * side, side];
      const tone = random.pick(['halo', 'far', 'back', 'hero'] as const);
      const other = random.pick(['halo', 'far', 'back'] as const);
      const quarter = `a${n(s)} ${n(s)} 0 0 1`;
      const shape = random.whole(0, 5);
      painted[other] += `M${n(x)} ${n(y)}h${n(s)}v${n(s)}h${n(-s)}z`;
      if (tone === other) continue;
      if (shape === 0) painted[tone] += `M${n(x)} ${n(y + s)}v${n(-s)}${quarter} ${n(s)} ${n(s)}z`;
      else if (shape === 1) painted[tone] += `M${n(x)} ${n(y)}h${n(s)}${quarter} ${n(-s)} ${n(s)}z`;
      else if (shape === 2) painted[tone] += `M${n(x)} ${n(y + s)}a${n(s / 2)} ${n(s / 2)} 0 0 1 ${n(s)} 0z`;
      else if (shape === 3) painted[tone] += disc(x + s / 2, -(y + s / 2), s / 3);
      else
        for (let stripe = 0; stripe < 3; stripe++)
          painted[tone] += `M${n(x + (stripe * s) / 3)} ${n(y)}h${n(s / 6)}v${n(s)}h${n(-s / 6)}z`;
    }
  const body = TINTS.map((tone) => fill(palette, tone, painted[tone as 'halo'])).join('');
  return { body: body + fill(palette, 'hero', painted.hero, 0.7), summit: someSummit(sheet) };
};
