import { CHUNK_RELOAD_INTERVAL_S } from '../../shared/constants';

const STORAGE_KEY = 'reloaded-at';
const NAME_MARK = 'reloaded-at:';

/**
 * Claims the one reload allowed in the specified interval for a page whose code cannot be loaded. Returns true only
 * once per interval. Falls back to the tab's name, which also survives a reload, where storage is blocked or full.
 */
export function claimReload(tab: Pick<Window, 'sessionStorage' | 'name'>, now: number): boolean {
  if (now - lastReload(tab) < CHUNK_RELOAD_INTERVAL_S * 1000) return false;
  try {
    tab.sessionStorage.setItem(STORAGE_KEY, String(now));
    return true;
  } catch {
    tab.name = NAME_MARK + now;
    return true;
  }
}

function lastReload(tab: Pick<Window, 'sessionStorage' | 'name'>): number {
  const named = tab.name.startsWith(NAME_MARK) ? Number(tab.name.slice(NAME_MARK.length)) : 0;
  try {
    return Math.max(named, Number(tab.sessionStorage.getItem(STORAGE_KEY)));
  } catch {
    return named;
  }
}
