import type { Motif } from '../../../shared/content/theme';
import type { Random } from '../../../shared/random';
import { chooseColouring } from '../figures/colouring';
import { arch, block, disc } from '../masonry';
import { fill, stroke } from '../paint';
import type { Palette, Tone } from '../palettes';
import { emblem } from '../scenery/emblem';
import { decimal as n } from '../svgDocument';

/** Where a scene plays. Heights count upwards from the picture's foot; `middle` is its vertical axis. */
export interface Stage {
  readonly width: number;
  readonly height: number;
  readonly middle: number;
  readonly palette: Palette;
  readonly random: Random;
  /** What stands where the house has its sun. */
  readonly motif: Motif;
}

/** A motif: fills the whole stage. */
export type Tableau = (stage: Stage) => string;

export function wall({ width, height, palette }: Stage, tone: Tone): string {
  return fill(palette, tone, block(width / 2, 0, width, height));
}

export function floor({ width, palette }: Stage, tone: Tone, height: number): string {
  return fill(palette, tone, block(width / 2, 0, width, height));
}

/** The house's sun, a disc in a halo, with thin rings around; or what a school has in its place. */
export function sun({ palette, motif }: Stage, x: number, y: number, radius: number): string {
  if (motif !== 'sun') return emblem(palette, motif, x, y, radius);
  return (
    fill(palette, 'halo', disc(x, y, radius * 1.6), 0.8) +
    stroke(palette, 'sun', disc(x, y, radius * 1.28) + disc(x, y, radius * 1.6), 0.5, 0.5) +
    stroke(palette, 'sun', disc(x, y, radius * 2.1) + disc(x, y, radius * 2.7), 0.4, 0.25) +
    fill(palette, 'sun', disc(x, y, radius))
  );
}

/** Places from the middle outwards to both edges, so that a row is symmetrical in every shape of picture. */
export function spread({ middle, width }: Stage, gap: number, offset = 0): number[] {
  const places: number[] = [];
  for (let x = middle + offset; x < width + gap; x += gap) places.push(x);
  for (let x = middle + offset - gap; x > -gap; x -= gap) places.unshift(x);
  return places;
}

const GARMENTS: readonly [Tone, ...Tone[]] = ['hero', 'brick', 'frontAlt', 'shade', 'light', 'leaf'];
const HAIR = ['#2A1B16', '#4A2E20', '#8A4B25', '#1B181C', '#B98848'] as const;

/** A person reduced to a body like an arch and a head. */
interface Stance {
  /** How far the body goes on below y, for those who are seen behind or in front of something. */
  readonly below?: number;
  readonly garment?: Tone | undefined;
  /** Seen from behind: hair where the face would be. */
  readonly isTurnedAway?: boolean;
}

/** A person from the waist up: y is where the visible body begins, size what a whole person would measure. */
export function person(
  stage: Stage,
  x: number,
  y: number,
  size: number,
  { below = 0, garment, isTurnedAway = false }: Stance = {},
): string {
  const { palette, random } = stage;
  const body = size * 0.66;
  const head = size * 0.15;
  const headY = y + body + head * 0.86;
  const { skin } = chooseColouring(random);
  const hair = random.pick(HAIR);
  const turn = random.pick([-0.35, 0.35, 0]);
  const hasBun = random.chance(0.4);
  const clothed = fill(
    palette,
    garment ?? random.pick(GARMENTS),
    arch(x, y - below, size * 0.42, body + below),
  );
  if (isTurnedAway) {
    const cut = hasBun ? 'bun' : turn === 0 ? 'long' : 'short';
    return clothed + headFromBehind({ x, y: headY, radius: head, skin: skin.base, hair, cut });
  }
  const bun = hasBun ? disc(x + turn * head * 3.4, headY + head * 0.9, head * 0.5) : '';
  return (
    clothed +
    `<path fill="${hair}" d="${disc(x + turn * head, headY + head * 0.28, head * 1.12)}${bun}"/>` +
    `<path fill="${skin.base}" d="${disc(x, headY, head)}"/>`
  );
}

interface Head {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly skin: string;
  readonly hair: string;
  readonly cut: 'short' | 'bun' | 'long';
}

/** Neck and ears, and hair over all else. */
function headFromBehind({ x, y, radius, skin, hair, cut }: Head): string {
  const neck = block(x, y - radius * 1.35, radius * 0.9, radius * 1.3);
  const ears = [-1, 1].map((side) => disc(x + side * radius * 1.02, y - radius * 0.12, radius * 0.24));
  const more = {
    short: '',
    bun: disc(x, y + radius * 1.2, radius * 0.5),
    long: arch(x, y - radius * 1.5, radius * 2.24, radius * 2.4),
  }[cut];
  return (
    `<path fill="${skin}" d="${neck}${cut === 'long' ? '' : ears.join('')}"/>` +
    `<path fill="${hair}" d="${disc(x, y + radius * 0.14, radius * 1.04)}${more}"/>`
  );
}

/** A person from head to foot: y is the ground. */
export function walker(stage: Stage, x: number, y: number, size: number, stance?: Stance): string {
  const leg = size * 0.11;
  const legs = block(x - leg, y, leg, size * 0.3) + block(x + leg, y, leg, size * 0.3);
  return fill(stage.palette, 'roof', legs) + person(stage, x, y + size * 0.24, size * 0.8, stance);
}

/** Lines of text on a sheet, seen from too far to be read. */
export function text(x: number, y: number, width: number, lines: number, gap: number): string {
  let path = '';
  for (let index = 0; index < lines; index++) {
    const length = index === lines - 1 ? width * 0.6 : width;
    path += `M${x} ${-(y - index * gap)}h${Math.round(length)}`;
  }
  return path;
}

/** A hill across the stage: one wave of ground. */
export function rollingGround(
  { width, palette }: Stage,
  tone: Tone,
  height: number,
  swing: number,
  opacity = 1,
): string {
  return fill(
    palette,
    tone,
    `M0 ${n(-height)}Q${n(width * 0.25)} ${n(-height - swing)} ${n(width * 0.5)} ${n(-height)}T${n(width)} ${n(-height)}V0H0z`,
    opacity,
  );
}
