import { LIST_PAGE_SIZE } from '../../shared/constants';
import { MAX_PAGE_SIZE } from '../../shared/content/queries/queries';
import { HIT_KINDS, type HitKind, type SearchResults } from '../../shared/content/search';
import type { SearchIndex } from './searchIndex';
import type { Synonyms } from './synonyms';

/** Matches beyond this number are dropped: nobody reads that far. */
const MOST_MATCHES = 240;

/** One page of results for a query URL, with the number of matches of each kind. @param now milliseconds since 1970. */
export function resultsOf(
  { index, synonyms }: { index: SearchIndex; synonyms: Synonyms },
  url: string,
  { now, empty }: { now: number; empty: readonly string[] },
): SearchResults {
  const params = new URLSearchParams(url.slice(url.indexOf('?')));
  const words = params.get('_q') ?? '';
  const limit = Number(params.get('pagination[limit]') ?? 0);
  const kind = HIT_KINDS.find((known) => known === params.get('filters[kind][$eq]'));
  const matches = index
    .find(words, { isTyping: limit > 0, synonyms, now })
    .filter(({ page: { kind, path } }) => kind !== 'list' || !empty.includes(path))
    .slice(0, MOST_MATCHES);
  const counts: Partial<Record<HitKind, number>> = {};
  for (const { page } of matches) counts[page.kind] = (counts[page.kind] ?? 0) + 1;
  const wanted = kind ? matches.filter(({ page }) => page.kind === kind) : matches;
  const pageSize = limit > 0 ? Math.min(limit, MAX_PAGE_SIZE) : LIST_PAGE_SIZE;
  const page = Number(params.get('pagination[page]') ?? 1);
  return {
    items: wanted.slice((page - 1) * pageSize, page * pageSize).map((match) => index.hit(match.page, words)),
    page,
    pageSize,
    pageCount: Math.max(1, Math.ceil(wanted.length / pageSize)),
    total: wanted.length,
    counts,
  };
}
