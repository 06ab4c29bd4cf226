import { attempt } from '../site/attempt';

const KEY = 'touche-recherche';
const OFF = 'non';

/** Without storage the choice lasts as long as the page. */
let inThisPage: boolean | undefined;

/** Whether `/` opens the search: visitors who dictate can switch it off (WCAG 2.1.4). */
export function isSlashKeyOn(): boolean {
  return inThisPage ?? attempt(() => localStorage.getItem(KEY)) !== OFF;
}

/** Stores the choice in this browser. */
export function switchSlashKey(isOn: boolean): void {
  inThisPage = isOn;
  attempt(() => (isOn ? localStorage.removeItem(KEY) : localStorage.setItem(KEY, OFF)));
}
