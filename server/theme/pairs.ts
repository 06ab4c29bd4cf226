import { wcagContrast } from 'culori';
import { contrasting, parsed, shifted } from './shades';
import type { Scheme, SchemeColours, Token } from './tokens';

/** A foreground, the grounds it is used on, and the minimum contrast there (WCAG 2.2, 1.4.3 and 1.4.11). */
export interface Pair {
  token: Token;
  on: readonly Token[];
  least: number;
}

const SURFACES = ['ground', 'paper', 'tint'] as const;

/** Minimum contrast: 4.5 for text, 3 for large text, controls and focus. */
export const PAIRS: readonly Pair[] = [
  { token: 'ink', on: SURFACES, least: 7 },
  { token: 'ink-soft', on: SURFACES, least: 4.5 },
  { token: 'action', on: SURFACES, least: 4.5 },
  { token: 'action-strong', on: SURFACES, least: 4.5 },
  { token: 'on-action', on: ['action', 'action-strong'], least: 4.5 },
  { token: 'accent', on: SURFACES, least: 4.5 },
  { token: 'accent-vivid', on: SURFACES, least: 3 },
  { token: 'success', on: SURFACES, least: 4.5 },
  { token: 'danger', on: SURFACES, least: 4.5 },
  { token: 'control', on: SURFACES, least: 3 },
  { token: 'focus', on: SURFACES, least: 3 },
  { token: 'sun', on: SURFACES, least: 3 },
  { token: 'on-sun', on: ['sun'], least: 4.5 },
];

/** A pair that lacked contrast, and its adjusted colour. */
export interface Moved {
  scheme: Scheme;
  token: Token;
  from: string;
  to: string;
  /** The ground with too little contrast, and the contrast before and after. */
  on: Token;
  before: number;
  after: number;
}

/** Minimum lightness difference (OKLCH, 0 to 1) that makes a hover state visible. */
export const MIN_LIGHTNESS_GAP = 0.07;
const MAX_LIGHTNESS_GAP = 0.4;
const LIGHTNESS_STEP = 0.01;

/** Brings every pair to its contrast; adds the adjustments to `moved`. @param exact colours that the school sets itself */
export function withContrast(
  scheme: Scheme,
  colours: SchemeColours,
  exact: Partial<SchemeColours> | undefined,
  moved: Moved[],
): SchemeColours {
  const result = { ...colours, ...exact };
  for (const { token, on, least } of PAIRS) {
    const grounds = on.map((name) => result[name]);
    const from = result[token];
    const worst = (of: string) => Math.min(...grounds.map((ground) => wcagContrast(of, ground)));
    const near = worst(from) >= least ? from : contrasting(from, grounds, least);
    const isPointedAt = token === 'action-strong' && exact?.[token] === undefined;
    const to = isPointedAt ? apart(near, result.action, (of) => worst(of) >= least) : near;
    result[token] = to;
    if (worst(from) >= least) continue;
    const before = worst(from);
    const at = on[grounds.findIndex((ground) => wcagContrast(from, ground) === before)] ?? on[0];
    if (at) moved.push({ scheme, token, from, to, on: at, before, after: worst(to) });
  }
  return result;
}

/** The nearest shade to `from` that is distinguishable from `other`, or `from` if none is readable. */
function apart(from: string, other: string, canBeRead: (of: string) => boolean): string {
  const { l } = parsed(other);
  const isApart = (of: string) => Math.abs(parsed(of).l - l) >= MIN_LIGHTNESS_GAP - LIGHTNESS_STEP / 2;
  if (isApart(from)) return from;
  for (let by = MIN_LIGHTNESS_GAP; by <= MAX_LIGHTNESS_GAP; by += LIGHTNESS_STEP) {
    const found = [-by, by].map((step) => shifted(other, step)).find((of) => isApart(of) && canBeRead(of));
    if (found !== undefined) return found;
  }
  return from;
}
