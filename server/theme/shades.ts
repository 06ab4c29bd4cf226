import { clampChroma, converter, formatHex, type Oklch, wcagLuminance } from 'culori';

const MOST_CHROMA_ON_DARK = 0.08;

const oklch = converter('oklch');

/** OKLCH of `#rrggbb`: lightness from 0 to 1, chroma, hue in degrees; black if it cannot be parsed. */
export function parsed(hex: string): { l: number; c: number; h: number } {
  const found: Oklch | undefined = oklch(hex);
  return { l: found?.l ?? 0, c: found?.c ?? 0, h: found?.h ?? 0 };
}

/** The nearest sRGB colour as `#rrggbb`, from lightness (0 to 1), chroma, and hue in degrees (OKLCH). */
export function colour(l: number, c: number, h: number): string {
  return formatHex(clampChroma({ mode: 'oklch', l, c, h }, 'oklch'));
}

/** The same colour with another lightness, from 0 to 1. */
export function lightness(hex: string, l: number): string {
  const { c, h } = parsed(hex);
  return colour(Math.min(1, Math.max(0, l)), c, h);
}

/** Limits chroma, since saturated colours glare on a dark ground. */
export function muted(hex: string, l: number): string {
  const { c, h } = parsed(hex);
  return colour(l, Math.min(c, MOST_CHROMA_ON_DARK), h);
}

/** The same colour with its lightness (0 to 1) changed by `by`; negative is darker. */
export function shifted(hex: string, by: number): string {
  return lightness(hex, parsed(hex).l + by);
}

/** The same colour with a lightness of at least `l`. */
export function atLeast(hex: string, l: number): string {
  return parsed(hex).l >= l ? hex : lightness(hex, l);
}

/** The same colour with a lightness of at most `l`. */
export function atMost(hex: string, l: number): string {
  return parsed(hex).l <= l ? hex : lightness(hex, l);
}

/** Interpolates two colours: a share of 0 gives the first. */
export function mixed(from: string, to: string, share: number): string {
  const [a, b] = [parsed(from), parsed(to)];
  return colour(a.l + (b.l - a.l) * share, a.c + (b.c - a.c) * share, a.h);
}

const STEPS = 12;

/** The nearest lighter or darker shade of a colour with at least the contrast `least` on each ground. */
export function contrasting(from: string, grounds: readonly string[], least: number): string {
  const { l } = parsed(from);
  const lights = grounds.map((ground) => wcagLuminance(ground));
  const worst = (of: string) => {
    const light = wcagLuminance(of);
    return Math.min(
      ...lights.map((other) => (Math.max(light, other) + 0.05) / (Math.min(light, other) + 0.05)),
    );
  };
  // Search towards black and towards white, and take the nearer result.
  const ends = [0, 1].flatMap((end) => {
    if (worst(lightness(from, end)) < least) return [];
    let [near, far] = [l, end];
    for (let step = 0; step < STEPS; step += 1) {
      const middle = (near + far) / 2;
      if (worst(lightness(from, middle)) >= least) far = middle;
      else near = middle;
    }
    return [far];
  });
  const nearest = ends.sort((a, b) => Math.abs(a - l) - Math.abs(b - l))[0];
  if (nearest !== undefined) return lightness(from, nearest);
  // No shade has enough contrast on all grounds: take the better of black and white.
  return worst('#000000') > worst('#ffffff') ? '#000000' : '#ffffff';
}
