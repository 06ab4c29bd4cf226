import { wcagContrast } from 'culori';
import { contrasting, parsed, shifted } from './shades';
import type { Scheme, SchemeColours, Token } from './tokens';

/** A foreground, the grounds that it meets on the site, and the least contrast there (WCAG 2.2, 1.4.3 and 1.4.11). */
export interface Pair {
  token: Token;
  on: readonly Token[];
  least: number;
}

const SURFACES = ['ground', 'paper', 'tint'] as const;

/** Text 4.5, large text, controls and focus 3. */
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

/** A pair that fell short, and what was made of its colour. */
export interface Moved {
  scheme: Scheme;
  token: Token;
  from: string;
  to: string;
  /** Where it was not to be read, and how it contrasts there, before and after. */
  on: Token;
  before: number;
  after: number;
}

/** What is pointed at is seen to be: so much lighter or darker, of 1 (OKLCH). */
export const LEAST_APART = 0.07;
const MOST_APART = 0.4;
const STEP_APART = 0.01;

/** Every pair of a scheme brought to its contrast; what was moved is told. @param said by the school, one by one */
export function readable(
  scheme: Scheme,
  colours: SchemeColours,
  said: Partial<SchemeColours> | undefined,
  moved: Moved[],
): SchemeColours {
  const result = { ...colours, ...said };
  for (const { token, on, least } of PAIRS) {
    const grounds = on.map((name) => result[name]);
    const from = result[token];
    const worst = (of: string) => Math.min(...grounds.map((ground) => wcagContrast(of, ground)));
    const near = worst(from) >= least ? from : contrasting(from, grounds, least);
    const isPointedAt = token === 'action-strong' && said?.[token] === undefined;
    const to = isPointedAt ? apart(near, result.action, (of) => worst(of) >= least) : near;
    result[token] = to;
    if (worst(from) >= least) continue;
    const before = worst(from);
    const at = on[grounds.findIndex((ground) => wcagContrast(from, ground) === before)] ?? on[0];
    if (at) moved.push({ scheme, token, from, to, on: at, before, after: worst(to) });
  }
  return result;
}

/** The nearest shade to `from` that is seen beside `other`; where none can be read, `from`. */
function apart(from: string, other: string, canBeRead: (of: string) => boolean): string {
  const { l } = parsed(other);
  const isApart = (of: string) => Math.abs(parsed(of).l - l) >= LEAST_APART - STEP_APART / 2;
  if (isApart(from)) return from;
  for (let by = LEAST_APART; by <= MOST_APART; by += STEP_APART) {
    const found = [-by, by].map((step) => shifted(other, step)).find((of) => isApart(of) && canBeRead(of));
    if (found !== undefined) return found;
  }
  return from;
}
