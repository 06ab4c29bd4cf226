import type { Labels } from '../../shared/labels/labels';

/**
 * What a page makes of an entry, in words of the site's: the very same objects as long as the entry and the words are, so
 * that HTML which is kept by what it was drawn from is found again.
 */
export function madeOnce<Entry extends object, Made>(
  make: (entry: Entry, labels: Labels) => Made,
): (entry: Entry, labels: Labels) => Made {
  const made = new WeakMap<Labels, WeakMap<Entry, Made>>();
  return (entry, labels) => {
    const ofLabels = made.get(labels) ?? new WeakMap<Entry, Made>();
    made.set(labels, ofLabels);
    const known = ofLabels.get(entry) ?? make(entry, labels);
    ofLabels.set(entry, known);
    return known;
  };
}
