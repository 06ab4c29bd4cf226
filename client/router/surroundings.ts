import { splitLocale } from '../../shared/locale';
import { markLanguages } from '../shell/language/languageAddresses';
import { markCurrentPage } from '../shell/markCurrentPage';
import type { Sites } from '../site/SiteContext';
import { syncPageHead } from './pageHead';
import type { Router } from './softNavigation';

/** Updates head and shell for the router's current page. */
export function syncSurroundings(state: Router['state'], sites: Sites): void {
  syncPageHead(state, sites);
  const { pathname, search } = state.location;
  const page = state.matches.at(-1);
  markCurrentPage(document, pathname, splitLocale(pathname).locale);
  markLanguages(document, { pathname, search, data: page && state.loaderData[page.route.id] });
}
