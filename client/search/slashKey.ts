const KEY = 'touche-recherche';
const OFF = 'non';

/** Without storage the choice lasts as long as the page. */
let inThisPage: boolean | undefined;

/**
 * Whether the key `/` opens the search. Visitors can switch it off (WCAG 2.1.4): with dictation, or typing beside a
 * field, it opens by accident.
 */
export function isSlashKeyOn(): boolean {
  if (inThisPage !== undefined) return inThisPage;
  try {
    return localStorage.getItem(KEY) !== OFF;
  } catch {
    return true;
  }
}

/** Stores the choice in this browser. */
export function switchSlashKey(isOn: boolean): void {
  inThisPage = isOn;
  try {
    if (isOn) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, OFF);
  } catch {
    // In this page the choice applies all the same.
  }
}
