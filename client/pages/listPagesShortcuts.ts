import type { List } from '../../shared/content/list';

/** A page of a list shows its neighbours: with every third one at hand, all are one link away. */
const STEP = 3;
const MAX_SHORTCUTS = 100;

/** The numbers of a list's pages from which every other one of it can be reached: 2, 5, 8 … */
export function listPagesShortcuts({ pageCount }: Pick<List<unknown>, 'pageCount'>): number[] {
  const count = Math.min(Math.ceil(((pageCount ?? 1) - 1) / STEP), MAX_SHORTCUTS);
  return Array.from({ length: count }, (_, index) => 2 + index * STEP);
}
