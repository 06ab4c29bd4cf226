import {
  articlePath,
  campusPath,
  coursePath,
  eventPath,
  jobPath,
  newsPath,
  thanksPath,
} from '../../shared/addresses/entryPaths';
import type {
  Answers,
  ContentReader,
  EntryKind,
  Query,
  QueryKind,
} from '../../shared/content/queries/answers';
import { ContentError } from '../../shared/errors';
import type { Locale } from '../../shared/locale';

const OTHER: Readonly<Record<Locale, Locale>> = { fr: 'en', en: 'fr' };

/** French paths of the pages that an answer is made into, its own first. */
const PAGES_OF: PagesOf = {
  article: (article) => [articlePath(article)],
  campus: (campus) => [campusPath(campus)],
  course: (course) => [coursePath(course)],
  crmLanding: (landing) => [thanksPath(landing)],
  event: (event) => [eventPath(event)],
  newsItem: (item) => [newsPath(item)],
  jobs: ({ offers }) => ['/offres-alternance', ...offers.map(jobPath)],
};

/** The compiler asks for each kind of entry, and for `jobs`; other kinds have none. */
type PagesOf = { readonly [K in EntryKind | 'jobs']: (answer: Answers[K]) => string[] };
const pagesOf: { readonly [K in QueryKind]?: (answer: Answers[K]) => string[] } = PAGES_OF;

/** The pages that an answer is made into: French paths, its own first; none for what is no entry with an address. */
export function pathsOf<K extends QueryKind>({ kind }: Query<K>, answer: Answers[K]): string[] {
  return pagesOf[kind]?.(answer) ?? [];
}

/** Whether pages ask in which languages an answer exists: it is that of an entry with an address of its own. */
export function isTranslatable({ kind }: Query): boolean {
  return kind in pagesOf;
}

/**
 * The pages that the same question is made into in the other language: French paths, the entry's own first. Empty where
 * the content service lacks it there or fails to say: what cannot be had is not claimed.
 */
export async function translationsOf<K extends QueryKind>(
  content: Pick<ContentReader, 'get'>,
  { kind, url }: Query<K>,
): Promise<string[]> {
  const toPaths = pagesOf[kind];
  if (!toPaths) return [];
  try {
    return toPaths(await content.get({ kind, url: inOtherLanguage(url) }));
  } catch (error) {
    if (error instanceof ContentError) return [];
    throw error;
  }
}

/** The language comes last in every question. */
function inOtherLanguage(url: string): string {
  return url.replace(/\blocale=(fr|en)$/, (_all, locale: Locale) => `locale=${OTHER[locale]}`);
}
