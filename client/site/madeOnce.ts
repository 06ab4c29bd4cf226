import type { Query } from '../../shared/content/answers';
import type { Labels } from '../../shared/labels/labels';

/** Of each kind of page: more than a school has campuses or programmes, and of news and events those that are visited. */
const MOST_KEPT = 500;

/**
 * What a page makes of some facts, in words of the site's: the very same objects as long as these say the same, so that HTML
 * which is kept by what it was drawn from is found again, whatever else of an entry has changed. The facts are plain JSON.
 */
export function madeOnce<Facts extends object, Made>(
  make: (facts: Facts, labels: Labels) => Made,
): (facts: Facts, labels: Labels) => Made {
  const made = new WeakMap<Labels, Map<string, Made>>();
  return (facts, labels) => {
    const ofLabels = made.get(labels) ?? new Map<string, Made>();
    made.set(labels, ofLabels);
    const key = JSON.stringify(facts);
    return keepAsLast(ofLabels, key, ofLabels.get(key) ?? make(facts, labels));
  };
}

/**
 * What a page takes of an entry: the object of the time before while each of its members is the very same, so that HTML is
 * found again here, too. (An edit of one block brings a new entry, of which everything else is the same; what each edit
 * changes, its date, is best left out.)
 */
export function sameAsBefore<Part extends object>(): (query: Query, part: Part) => Part {
  const parts = new Map<string, Part>();
  return ({ url }, part) => {
    const before = parts.get(url);
    return keepAsLast(parts, url, before && haveSameMembers(before, part) ? before : part);
  };
}

function haveSameMembers(before: object, part: object): boolean {
  const earlier = new Map(Object.entries(before));
  const members = Object.entries(part);
  return earlier.size === members.length && members.every(([name, member]) => earlier.get(name) === member);
}

/** Whoever was asked for last stands last; beyond a number, who has not been asked for longest goes. */
function keepAsLast<Value>(kept: Map<string, Value>, key: string, value: Value): Value {
  kept.delete(key);
  kept.set(key, value);
  for (const [oldest] of kept) {
    if (kept.size <= MOST_KEPT) break;
    kept.delete(oldest);
  }
  return value;
}
