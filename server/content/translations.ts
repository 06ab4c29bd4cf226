import { ENTRY_PATHS, jobPath } from '../../shared/addresses/entryPaths';
import type { Answers, ContentReader, Query, QueryKind } from '../../shared/content/queries/answers';
import { orNull } from '../../shared/errors';
import type { Locale } from '../../shared/locale';

const OTHER: Readonly<Record<Locale, Locale>> = { fr: 'en', en: 'fr' };

/** The compiler asks `ENTRY_PATHS` for each kind of entry. */
const PAGES: { readonly [K in QueryKind]?: (answer: Answers[K]) => string | string[] } = {
  ...ENTRY_PATHS,
  jobs: ({ offers }) => ['/offres-alternance', ...offers.map(jobPath)],
};

/** The pages that an answer is made into: French paths, its own first; none for what is no entry with an address. */
export function pathsOf<K extends QueryKind>({ kind }: Query<K>, answer: Answers[K]): string[] {
  return [PAGES[kind]?.(answer) ?? []].flat();
}

/** Whether pages ask in which languages an answer exists: it is that of an entry with an address of its own. */
export function isTranslatable({ kind }: Query): boolean {
  return kind in PAGES;
}

/**
 * The pages that the same question is made into in the other language: French paths, the entry's own first. Empty where
 * the content service lacks it there or fails to say: what cannot be had is not claimed.
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

/** The language comes last in every question. */
function inOtherLanguage(url: string): string {
  return url.replace(/\blocale=(fr|en)$/, (_all, locale: Locale) => `locale=${OTHER[locale]}`);
}
