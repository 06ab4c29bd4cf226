import { attempt } from '../site/attempt';

const KEY = 'touche-recherche';
const OFF = 'non';

/** Without storage the choice lasts as long as the page. */
let inThisPage: boolean | undefined;

/**
 * Whether the key `/` opens the search. Visitors can switch it off (WCAG 2.1.4): with dictation, or typing beside a
 * field, it opens by accident.
 */
export function isSlashKeyOn(): boolean {
  return inThisPage ?? attempt(() => localStorage.getItem(KEY)) !== OFF;
}

/** Stores the choice in this browser. */
export function switchSlashKey(isOn: boolean): void {
  inThisPage = isOn;
  attempt(() => (isOn ? localStorage.removeItem(KEY) : localStorage.setItem(KEY, OFF)));
}
