import { ENTRY_PATHS, jobPath } from '../../shared/addresses/entryPaths';
import type { Answers, ContentReader, Query, QueryKind } from '../../shared/content/queries/answers';
import { orNull } from '../../shared/errors';
import type { Locale } from '../../shared/locale';

const OTHER: Readonly<Record<Locale, Locale>> = { fr: 'en', en: 'fr' };

/** The type of `ENTRY_PATHS` ensures that no kind of entry is missing. */
const PAGES: { readonly [K in QueryKind]?: (answer: Answers[K]) => string | string[] } = {
  ...ENTRY_PATHS,
  jobs: ({ offers }) => ['/offres-alternance', ...offers.map(jobPath)],
};

/** The French paths of the pages made from an answer, its own first; none if it is not an entry with an address. */
export function pathsOf<K extends QueryKind>({ kind }: Query<K>, answer: Answers[K]): string[] {
  return [PAGES[kind]?.(answer) ?? []].flat();
}

/** Whether the answer is an entry with an address of its own, so that its page asks which languages it exists in. */
export function isTranslatable({ kind }: Query): boolean {
  return kind in PAGES;
}

/**
 * The French paths of the pages made from the same query in the other language, the entry's own first. Empty if the
 * service has no translation or fails: a page must not link to a translation that may not exist.
 */
export async function translationsOf<K extends QueryKind>(
  content: Pick<ContentReader, 'get'>,
  { kind, url }: Query<K>,
): Promise<string[]> {
  const other = { kind, url: inOtherLanguage(url) };
  if (!isTranslatable(other)) return [];
  const answer = await orNull(content.get(other));
  return answer === null ? [] : pathsOf(other, answer);
}

/** The locale is the last parameter of every query URL. */
function inOtherLanguage(url: string): string {
  return url.replace(/\blocale=(fr|en)$/, (_all, locale: Locale) => `locale=${OTHER[locale]}`);
}
