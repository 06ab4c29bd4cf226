import { parseJson } from '../../shared/parseJson';
import { attempt } from '../site/attempt';

const STORAGE_KEY = 'scroll-positions';
/** Far more history entries than anybody goes back through. */
const MOST_POSITIONS = 100;

/** Scroll positions by history entry, kept in the tab's storage; without storage they last until the next full load. */
export function createScrollPositions(storage: () => Storage) {
  const positions = new Map(read(storage));
  return {
    keep(key: string, top: number): void {
      positions.delete(key);
      positions.set(key, top);
      for (const oldest of [...positions.keys()].slice(0, -MOST_POSITIONS)) positions.delete(oldest);
      attempt(() => storage().setItem(STORAGE_KEY, JSON.stringify([...positions])));
    },
    /** Scroll position in pixels, or null for an entry that was never left. */
    of: (key: string) => positions.get(key) ?? null,
  };
}

function read(storage: () => Storage): [string, number][] {
  const kept = parseJson(attempt(() => storage().getItem(STORAGE_KEY)) ?? '[]');
  return Array.isArray(kept) ? kept.filter(isPosition) : [];
}

function isPosition(value: unknown): value is [string, number] {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number';
}
