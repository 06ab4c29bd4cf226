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

/** Longer than any menu's address; a made-up path may have thousands of segments. */
const LONGEST = 300;

/** All addresses that the shell marks when they are the page on screen or an ancestor of it. */
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
 * Normalises a path for caching the shell, whose HTML depends only on which of its own addresses are the page on screen
 * or its ancestors.
 * @returns a path with the same ones: all paths with the same result share one rendered shell
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
