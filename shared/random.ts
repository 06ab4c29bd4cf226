/** A deterministic random stream: the same for the same seed, on every machine. */
export interface Random {
  /** The next number, 0 ≤ n < 1. */
  next(): number;
  /** A number in the interval, upper bound excluded. */
  between(from: number, to: number): number;
  /** A whole number in the interval, both bounds included. */
  whole(from: number, to: number): number;
  /** True with the given probability. */
  chance(probability: number): boolean;
  /** One of the items. */
  pick<Item>(items: readonly [Item, ...Item[]]): Item;
  /** An independent stream, so that a change in one part of a drawing does not affect the others. */
  fork(purpose: string): Random;
}

/**
 * Creates the stream of a seed: FNV-1a over the UTF-16 code units, then the 32-bit finaliser of MurmurHash3 at each step.
 * Not for secrets.
 */
export function createRandom(seed: string): Random {
  let state = 2166136261;
  for (let index = 0; index < seed.length; index++) {
    state = Math.imul(state ^ seed.charCodeAt(index), 16777619);
  }

  const next = (): number => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 4294967296;
  };

  return {
    next,
    between: (from, to) => from + next() * (to - from),
    whole: (from, to) => from + Math.floor(next() * (to - from + 1)),
    chance: (probability) => next() < probability,
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
    fork: (purpose) => createRandom(`${seed}/${purpose}`),
  };
}
