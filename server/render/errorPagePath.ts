import { type Locale, localePrefix, splitLocale } from '../../shared/locale';
import { firstSegment, PAGES } from '../../shared/routes';

export const FIRST_SEGMENTS: ReadonlySet<string> = new Set(PAGES.map(({ path }) => firstSegment(path)));

/** An address that no route matches: its loaders load the shell alone. */
const NO_PAGE = '/-/-/-';

/**
 * The internal path (`/campus/-/-/-#404`) of the error page for an address. All unknown addresses of a section share
 * one; sections differ, since menus mark the current one. Requests cannot reach it: they have no fragment
 * (`normaliseTarget`).
 * @param status 400 to 499.
 */
export function errorPagePath(locale: Locale, pathname: string, status = 404): string {
  const segment = firstSegment(splitLocale(pathname).path);
  return `${localePrefix(locale)}${FIRST_SEGMENTS.has(segment) ? `/${segment}` : ''}${NO_PAGE}#${status}`;
}

/** The status in such a path or URL; null for any other. */
export function statusOfErrorPath(path: string): number | null {
  const [, status] = path.split('#');
  return status ? Number(status) : null;
}

/** The address whose loaders run for such a path. */
export function addressWithoutPage(locale: Locale): string {
  return localePrefix(locale) + NO_PAGE;
}
