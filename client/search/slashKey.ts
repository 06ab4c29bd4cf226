const KEY = 'touche-recherche';
const OFF = 'non';

/** Where nothing may be kept, the choice lasts as long as the page. */
let inThisPage: boolean | undefined;

/** Whether the key `/` opens the search: on until a visitor switches it off, who may dictate, or type beside a field. */
export function isSlashKeyOn(): boolean {
  if (inThisPage !== undefined) return inThisPage;
  try {
    return localStorage.getItem(KEY) !== OFF;
  } catch {
    return true;
  }
}

/** Keeps the choice in this browser. */
export function switchSlashKey(isOn: boolean): void {
  inThisPage = isOn;
  try {
    if (isOn) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, OFF);
  } catch {
    // In this page it holds all the same.
  }
}
