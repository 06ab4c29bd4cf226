import { splitLocale } from '../../shared/locale';
import { CATCH_ALL_PATHS, isNamedPath, isReservedSegment, PAGES } from '../../shared/routes';

const ROUTES: readonly string[][] = PAGES.map(({ path }) => segmentsOf(path));
const CATCH_ALL: readonly string[][] = CATCH_ALL_PATHS.map(segmentsOf);

/**
 * Whether a route of the site matches a path, regardless of content. Paths of the English site match only if English
 * is enabled.
 */
export function isServed(pathname: string, { englishEnabled }: { englishEnabled: boolean }): boolean {
  const { locale, path } = splitLocale(pathname);
  if (locale === 'en' && !englishEnabled) return false;
  const segments = segmentsOf(path);
  if (isNamedPath(path) || ROUTES.some((route) => fits(route, segments))) return true;
  return !isReservedSegment(segments[0] ?? '') && CATCH_ALL.some((route) => fits(route, segments));
}

function fits(route: readonly string[], segments: readonly string[]): boolean {
  return (
    route.length === segments.length &&
    route.every((part, index) => part.startsWith(':') || part === segments[index])
  );
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}
