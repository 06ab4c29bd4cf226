import type { Labels } from '../../shared/labels/labels';
import { type Locale, localePrefix, localise } from '../../shared/locale';
import type { SiteOptions } from '../site/SiteContext';
import type { ShellData } from '../site/shellData';
import { footerLinks } from './footer/footerLinks';
import { withoutEnd } from './menus/currentEntry';
import { linksOf, menuEntries } from './menus/menus';
import { profileLinks, SHELL_PAGES } from './menus/quickLinks';
import { ACTIONS } from './navbar/CallsToAction';
import { CAMPUSES_PATH } from './navbar/CampusPanel';

/** No menu has an address as long; one that is made up may have thousands of segments. */
const LONGEST = 300;

/** Every address that a part of the shell marks when it is the page on screen or stands above it. */
export function shellAddresses(shell: ShellData, labels: Labels, options: SiteOptions): ReadonlySet<string> {
  const { navbar, footer, locale } = shell;
  const entries = [navbar, footer].flatMap((menu) => menuEntries(menu, labels, options));
  const marked = [
    ...entries,
    ...entries.flatMap(linksOf),
    ...profileLinks(labels, options, shell),
    ...footerLinks(labels, shell, options),
  ];
  const urls = [
    ...marked.map(({ url }) => url),
    ...Object.values(SHELL_PAGES),
    ...ACTIONS.map(({ path }) => path),
    CAMPUSES_PATH,
  ];
  return new Set(urls.map((url) => withoutEnd(localise(url, locale))));
}

/**
 * The shell tells pages apart by its own addresses only: which of them is the page on screen, and which stand above it.
 * @returns a path with the same of them: the shell rendered for it is that of this path, and of many others.
 */
export function shellPath(path: string, addresses: ReadonlySet<string>, locale: Locale): string {
  const home = localePrefix(locale);
  const own = withoutEnd(path);
  let nearest = own.length > LONGEST ? own.slice(0, own.lastIndexOf('/', LONGEST)) : own;
  while (nearest !== '' && nearest !== home && !addresses.has(nearest)) {
    nearest = nearest.slice(0, nearest.lastIndexOf('/'));
  }
  return nearest === own ? path : `${nearest}/*`;
}
