import { randomInt } from 'node:crypto';
import { thorough } from '../anyValue';

/** A random sample in the original order, or all if there are fewer. `THOROUGH=10` draws ten times as many. */
export function drawn<Item>(items: readonly Item[], times: number): Item[] {
  const places = placesByLot(items.length);
  return items.filter((_item, nth) => (places[nth] ?? 0) < thorough(times));
}

/**
 * Splits the items at random into parts whose sizes differ by at most one, anew in each run. `THOROUGH=10`: each item
 * is in ten of the parts, or in all.
 */
export function dealt<Item>(items: readonly Item[], hands: number): Item[][] {
  const places = placesByLot(items.length);
  return Array.from({ length: hands }, (_value, hand) =>
    items.filter((_item, nth) => ((places[nth] ?? 0) + hand) % hands < thorough(1)),
  );
}

function placesByLot(count: number): number[] {
  const places = Array.from({ length: count }, (_value, place) => place);
  for (let left = count - 1; left > 0; left -= 1) {
    const other = randomInt(left + 1);
    [places[left], places[other]] = [places[other] ?? 0, places[left] ?? 0];
  }
  return places;
}
