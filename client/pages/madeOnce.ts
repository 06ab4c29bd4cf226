import type { Labels } from '../../shared/labels/labels';

/** More than a school has campuses or programmes. */
const MOST = 500;

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
    const known = ofLabels.get(key) ?? make(facts, labels);
    // Whoever was asked for last stands last.
    ofLabels.delete(key);
    ofLabels.set(key, known);
    for (const [oldest] of ofLabels) {
      if (ofLabels.size <= MOST) break;
      ofLabels.delete(oldest);
    }
    return known;
  };
}
