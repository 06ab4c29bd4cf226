import type { Locale } from '../../shared/locale';
import { currentEntry, type EntryAddresses, isCurrentPage } from './menus/currentEntry';
import { MORE } from './navbar/fitBar';

/** Links of the shell that get `aria-current` when they lead to the page on screen. */
const LINKS = '.shell-part a[href^="/"]:not([data-locale], .burger, .next-event, .panel__others a)';

/** After a soft navigation, gives the shell, which stays as sent, the current-page marks of a full load. */
export function markCurrentPage(document: Document, path: string, locale: Locale): void {
  for (const link of document.querySelectorAll(LINKS))
    mark(link, isCurrentPage(addressOf(link), path, locale) && 'page');
  const current = currentEntry(entriesOf(document), path, locale);
  for (const level of document.querySelectorAll<HTMLElement>('.sidebar summary[data-entry]'))
    mark(level, level.dataset.entry === current && 'true');
  const menus = [...document.querySelectorAll<HTMLElement>('.main-menus [data-entry]')];
  const shown = menus.some(({ dataset }) => dataset.entry === current) ? current : MORE;
  for (const menu of menus) {
    const isCurrent = current !== null && menu.dataset.entry === shown;
    // A link to the page itself already has its mark.
    if (menu.matches('summary') || isCurrent)
      mark(menu, menu.getAttribute('aria-current') === 'page' ? 'page' : isCurrent && 'true');
  }
}

/** The entries of the main menu with their addresses, read from the sidebar, which lists all of them. */
function entriesOf(document: Document): EntryAddresses[] {
  const lines = [...document.querySelectorAll<HTMLElement>('.sidebar [data-entry]')];
  return lines.map((line) => {
    const { entry = '', own = '' } = line.dataset;
    const links = [...(line.parentElement?.querySelectorAll('a') ?? [])].map(addressOf);
    return { id: entry, url: line.matches('a') ? addressOf(line) : own, links };
  });
}

const addressOf = (link: Element) => link.getAttribute('href') ?? '';

function mark(element: Element, current: 'page' | 'true' | false): void {
  if (current) element.setAttribute('aria-current', current);
  else element.removeAttribute('aria-current');
}
