import { RHYTHMS } from '../../shared/content/summaries';
import { levelInAddress } from '../../shared/facets';
import { levelTitle, rhythmTitle, yearsOf } from '../../shared/kinds';
import type { Labels } from '../../shared/labels/labels';
import { listIn } from './listIn';

/** A filter's option: its value in addresses, and its label. */
export interface KindChoice {
  value: string;
  label: string;
}

/** Distinct levels, in the order of the label `course.levelOrder`, then by their number of years, then by frequency. */
export function levelChoices(levels: readonly string[], labels: Labels): KindChoice[] {
  const order = listIn(labels, 'course.levelOrder');
  const place = (level: string) =>
    order.includes(level) ? order.indexOf(level) : order.length + (yearsOf(level) ?? levels.length + 100);
  return inOrder(levels, place).map((level) => ({
    value: levelInAddress(level),
    label: levelTitle(level, labels),
  }));
}

/** Distinct rhythms, in the order of the label `course.rhythmOrder`, else of the specification, then by frequency. */
export function rhythmChoices(rhythms: readonly string[], labels: Labels): KindChoice[] {
  const given = listIn(labels, 'course.rhythmOrder');
  const order: readonly string[] = given.length > 0 ? given : RHYTHMS;
  const place = (rhythm: string) => (order.includes(rhythm) ? order.indexOf(rhythm) : order.length);
  return inOrder(rhythms, place).map((rhythm) => ({ value: rhythm, label: rhythmTitle(rhythm, labels) }));
}

/** Distinct words as in the content, by frequency. */
export function kindChoices(kinds: readonly string[]): KindChoice[] {
  return inOrder(kinds, () => 0).map((kind) => ({ value: kind, label: kind }));
}

function inOrder(kinds: readonly string[], place: (kind: string) => number): string[] {
  const counts = new Map<string, number>();
  for (const kind of kinds) if (kind !== '') counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].sort(([a, many], [b, more]) => place(a) - place(b) || more - many).map(([kind]) => kind);
}
