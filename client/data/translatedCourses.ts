import { MAX_PAGE_SIZE } from '../../shared/content/queries';
import { DEFAULT_LOCALE } from '../../shared/locale';
import type { Site } from '../site/SiteContext';

/**
 * Slugs of the courses whose name is in the page's language; null: all are, or nobody can tell. Every language shares
 * one offer of the CRM: what has no page in this one keeps its name in the default language.
 */
export async function translatedCourses({ content, queries, locale }: Site): Promise<string[] | null> {
  if (locale === DEFAULT_LOCALE) return null;
  return content.get(queries.courses({ limit: MAX_PAGE_SIZE })).then(
    ({ items }) => items.map(({ slug }) => slug),
    () => null,
  );
}

/** The language of a course's name, where it is not the page's. */
export function courseNameLang(slug: string, translated: readonly string[] | null): string | undefined {
  return translated?.includes(slug) === false ? DEFAULT_LOCALE : undefined;
}
