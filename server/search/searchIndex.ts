import MiniSearch, { type SearchResult } from 'minisearch';
import { HIT_KINDS, type HitKind, type SearchHit } from '../../shared/content/search';
import type { Locale } from '../../shared/locale';
import { excerptOf } from './excerpt';
import { otherWays, type Synonyms, termsOf } from './synonyms';
import { isEmptyWord, termOf, wordsOf } from './terms';

/** Until when a page is found that has no end: milliseconds since 1970. */
export const FOREVER = Number.POSITIVE_INFINITY;

/** A page as it is indexed. */
export interface SearchPage extends Omit<SearchHit, 'excerpt'> {
  keywords: string;
  places: string;
  summary: string;
  text: string;
  /** Milliseconds since 1970 when it appeared; 0 where that does not matter. */
  since: number;
  /** Milliseconds since 1970 after which nobody looks for it any more. */
  until: number;
}

/** A page that matches, the best first. */
export interface Match {
  page: SearchPage;
  score: number;
}

/** The texts of a kind's pages. */
interface KindTexts {
  pages: number;
  /** In how many of them each term stands. */
  having: Map<string, number>;
}

/** The pages of one language, found by words. */
export interface SearchIndex {
  /** Puts a page in, or in the place of that of its path. */
  put(page: SearchPage): void;
  remove(path: string): void;
  size(): number;
  /** @param isTyping the last word may be its beginning. @param now milliseconds since 1970: what is over is left out. */
  find(words: string, options: { isTyping: boolean; synonyms: Synonyms; now: number }): Match[];
  hit(page: SearchPage, words: string): SearchHit;
}

/** What a word counts where it stands. */
const WEIGHTS = { title: 8, keywords: 5, places: 4, summary: 2.5, text: 1 };

/** Of two pages that say the same: what a visitor more likely means. News grow old, see `ageFactor`. */
const KIND_WEIGHTS: Readonly<Record<HitKind, number>> = {
  list: 1.5,
  article: 1.4,
  campus: 1.3,
  course: 1.2,
  event: 0.8,
  post: 0.8,
  news: 0.7,
  job: 0.5,
};

/** A word that no page has is forgiven one wrong letter from so many letters on, endings apart; a code never. */
const FORGIVEN_LENGTH = 4;
/** Said in other words, a page counts less than one that has those of the visitor. */
const OTHER_WAY = 0.7;
/** Pages with only some of the words come after those with all of them. */
const ONLY_SOME = 0.25;
/** So many pages with all of the words are enough. */
const FEW = 24;
const SAME_TITLE = 3;
/** A word in the texts of more than this share of a kind's pages says nothing of any of them: they all end on one sentence. */
const SHARED = 0.5;
/** Of fewer pages that cannot be told. */
const FEWEST_OF_KIND = 12;
const YEAR_MS = 365 * 24 * 3600_000;

export function createSearchIndex(locale: Locale): SearchIndex {
  const pages = new Map<string, SearchPage & { /** As terms. */ named: string }>();
  const kinds = new Map<HitKind, KindTexts>();
  const index = new MiniSearch<SearchPage>({
    idField: 'path',
    fields: Object.keys(WEIGHTS),
    tokenize: wordsOf,
    processTerm: (word) => (isEmptyWord(word, locale) ? null : termOf(word, locale)),
    // What is taken out is swept in slices of its own, between requests.
    autoVacuum: { batchSize: 200, batchWait: 20, minDirtCount: 50, minDirtFactor: 0.05 },
  });

  /** Whether a page has the word: who writes « bourse » does not mean « course ». */
  const isKnown = (term: string) =>
    index.search(term, { tokenize: () => [term], processTerm: (same) => same }).length > 0;

  function search(terms: readonly string[], combineWith: 'AND' | 'OR', isTyping: boolean) {
    const last = terms.length - 1;
    return index.search(terms.join(' '), {
      boost: WEIGHTS,
      combineWith,
      tokenize: () => [...terms],
      processTerm: (term) => term,
      prefix: (term, at) => isTyping && at === last && term.length > 1,
      fuzzy: (term) => (term.length >= FORGIVEN_LENGTH && !/\d/.test(term) && !isKnown(term) ? 1 : false),
      weights: { fuzzy: 0.25, prefix: 0.6 },
    });
  }

  function count({ kind, text }: SearchPage, by: 1 | -1): void {
    const of = kinds.get(kind) ?? { pages: 0, having: new Map<string, number>() };
    kinds.set(kind, of);
    of.pages += by;
    for (const term of new Set(termsOf(text, locale))) of.having.set(term, (of.having.get(term) ?? 0) + by);
  }

  function isShared(term: string, kind: HitKind): boolean {
    const of = kinds.get(kind);
    if (!of || of.pages < FEWEST_OF_KIND) return false;
    return (of.having.get(term) ?? 0) > SHARED * of.pages;
  }

  /** Whether a page says at least one of the words it was found by otherwise than as all of its kind do. */
  function saysItself({ id, match }: SearchResult): boolean {
    const kind = pages.get(id)?.kind;
    return Object.entries(match).some(
      ([term, fields]) =>
        fields.some((field) => field !== 'text') || (kind !== undefined && !isShared(term, kind)),
    );
  }

  function remove(path: string): void {
    const page = pages.get(path);
    if (!page) return;
    count(page, -1);
    pages.delete(path);
    index.discard(path);
  }

  return {
    put(page) {
      remove(page.path);
      pages.set(page.path, { ...page, named: termsOf(page.title, locale).join(' ') });
      count(page, 1);
      index.add(page);
    },
    remove,
    size: () => pages.size,
    find(words, { isTyping, synonyms, now }) {
      const terms = termsOf(words, locale);
      if (terms.length === 0) return [];
      const scores = new Map<string, number>();
      /** For pages in which the words stand only where all pages of their kind have them. */
      const scoresOfRest = new Map<string, number>();
      const take = (found: readonly SearchResult[], factor: number) => {
        for (const result of found) {
          const into = saysItself(result) ? scores : scoresOfRest;
          const total = result.score * factor;
          if (total > (into.get(result.id) ?? 0)) into.set(result.id, total);
        }
      };
      take(search(terms, 'AND', isTyping), 1);
      for (const way of otherWays(terms, synonyms)) take(search(way, 'AND', false), OTHER_WAY);
      if (terms.length > 1 && scores.size < FEW) take(search(terms, 'OR', isTyping), ONLY_SOME);
      const said = terms.join(' ');
      return [...(scores.size > 0 ? scores : scoresOfRest)]
        .flatMap(([path, score]) => {
          const page = pages.get(path);
          if (!page || page.until <= now) return [];
          const factor = KIND_WEIGHTS[page.kind] * ageFactor(page, now);
          return [{ page, score: score * factor * (page.named === said ? SAME_TITLE : 1) }];
        })
        .sort(
          (a, b) => b.score - a.score || rank(a.page) - rank(b.page) || (a.page.path < b.page.path ? -1 : 1),
        );
    },
    hit: ({ kind, path, title, note, summary, text }, words) => ({
      kind,
      path,
      title,
      note,
      excerpt: excerptOf({ summary, text }, new Set(termsOf(words, locale)), locale),
    }),
  };
}

const rank = ({ kind }: SearchPage) => HIT_KINDS.indexOf(kind);

/** What happened three years ago counts half of what happened now. */
function ageFactor({ since }: SearchPage, now: number): number {
  return since === 0 ? 1 : 1 / (1 + Math.max(0, now - since) / (3 * YEAR_MS));
}
