import MiniSearch, { type SearchResult } from 'minisearch';
import { HIT_KINDS, type HitKind, type SearchHit } from '../../shared/content/search';
import type { Locale } from '../../shared/locale';
import { excerptOf } from './excerpt';
import { alternativesOf, type Synonyms } from './synonyms';
import { isStopWord, termOf, termsOf, wordsOf } from './terms';

/** `until` of a page that never expires. */
export const FOREVER = Number.POSITIVE_INFINITY;

/** A page in the form that is indexed. */
export interface SearchPage extends Omit<SearchHit, 'excerpt'> {
  keywords: string;
  places: string;
  summary: string;
  text: string;
  /** Milliseconds since 1970 when it was published; 0 if its age does not affect ranking. */
  since: number;
  /** Milliseconds since 1970 after which it is no longer found. */
  until: number;
}

/** Term frequencies in the texts of all pages of a kind. */
interface KindTexts {
  pages: number;
  /** For each term, the number of pages that contain it. */
  having: Map<string, number>;
}

/** The full-text index of one language. */
export type SearchIndex = ReturnType<typeof createSearchIndex>;

/** Weight of a match by field. */
const WEIGHTS = { title: 8, keywords: 5, places: 4, summary: 2.5, text: 1 };

/** Weight by kind: which page a visitor more likely means. News also lose weight with age, see `ageFactor`. */
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

/** An unknown word may differ by one letter if its stem has at least this many; a code must match exactly. */
const FORGIVEN_LENGTH = 4;
/** Factor for pages found by a synonym rather than by the visitor's own words. */
const SYNONYM_FACTOR = 0.7;
/** Factor for pages with only some of the words: they rank below those with all of them. */
const PARTIAL_FACTOR = 0.25;
/** With at least this many pages that have all words, partial matches are not searched. */
const ENOUGH_PAGES = 24;
const SAME_TITLE_FACTOR = 3;
/** A term in more than this share of a kind's pages is boilerplate, such as a shared closing sentence. */
const BOILERPLATE_SHARE = 0.5;
/** A kind with fewer pages than this is too small to detect boilerplate. */
const MIN_PAGES_OF_KIND = 12;
const YEAR_MS = 365 * 24 * 3600_000;

export function createSearchIndex(locale: Locale) {
  const pages = new Map<string, SearchPage & { /** As terms. */ named: string }>();
  const kinds = new Map<HitKind, KindTexts>();
  const index = new MiniSearch<SearchPage>({
    idField: 'path',
    fields: Object.keys(WEIGHTS),
    tokenize: wordsOf,
    processTerm: (word) => (isStopWord(word, locale) ? null : termOf(word, locale)),
    // Removed pages are vacuumed in small batches, between requests.
    autoVacuum: { batchSize: 200, batchWait: 20, minDirtCount: 50, minDirtFactor: 0.05 },
  });

  /** Whether any page has the term. A known word is not matched fuzzily: « bourse » must not find « course ». */
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

  function isBoilerplate(term: string, kind: HitKind): boolean {
    const of = kinds.get(kind);
    if (!of || of.pages < MIN_PAGES_OF_KIND) return false;
    return (of.having.get(term) ?? 0) > BOILERPLATE_SHARE * of.pages;
  }

  /** Whether at least one of the terms that matched is more than boilerplate of the page's kind. */
  function saysItself({ id, match }: SearchResult): boolean {
    const kind = pages.get(id)?.kind;
    return Object.entries(match).some(
      ([term, fields]) =>
        fields.some((field) => field !== 'text') || (kind !== undefined && !isBoilerplate(term, kind)),
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
    /** Adds a page, or replaces the one with the same path. */
    put(page: SearchPage) {
      remove(page.path);
      pages.set(page.path, { ...page, named: termsOf(page.title, locale).join(' ') });
      count(page, 1);
      index.add(page);
    },
    remove,
    size: () => pages.size,
    /** @param isTyping the last word may be a prefix. @param now milliseconds since 1970: expired pages are left out. */
    find(words: string, { isTyping, synonyms, now }: { isTyping: boolean; synonyms: Synonyms; now: number }) {
      const terms = termsOf(words, locale);
      if (terms.length === 0) return [];
      const scores = new Map<string, number>();
      /** Scores of pages that match only by boilerplate of their kind. */
      const scoresOfRest = new Map<string, number>();
      const take = (found: readonly SearchResult[], factor: number) => {
        for (const result of found) {
          const into = saysItself(result) ? scores : scoresOfRest;
          const total = result.score * factor;
          if (total > (into.get(result.id) ?? 0)) into.set(result.id, total);
        }
      };
      take(search(terms, 'AND', isTyping), 1);
      for (const way of alternativesOf(terms, synonyms)) take(search(way, 'AND', false), SYNONYM_FACTOR);
      if (terms.length > 1 && scores.size < ENOUGH_PAGES) take(search(terms, 'OR', isTyping), PARTIAL_FACTOR);
      const phrase = terms.join(' ');
      return [...(scores.size > 0 ? scores : scoresOfRest)]
        .flatMap(([path, score]) => {
          const page = pages.get(path);
          if (!page || page.until <= now) return [];
          const factor = KIND_WEIGHTS[page.kind] * ageFactor(page, now);
          return [{ page, score: score * factor * (page.named === phrase ? SAME_TITLE_FACTOR : 1) }];
        })
        .sort(
          (a, b) => b.score - a.score || rank(a.page) - rank(b.page) || (a.page.path < b.page.path ? -1 : 1),
        );
    },
    hit: ({ kind, path, title, note, summary, text }: SearchPage, words: string) => ({
      kind,
      path,
      title,
      note,
      excerpt: excerptOf({ summary, text }, new Set(termsOf(words, locale)), locale),
    }),
  };
}

const rank = ({ kind }: SearchPage) => HIT_KINDS.indexOf(kind);

/** Halves the weight of a page that is three years old. */
function ageFactor({ since }: SearchPage, now: number): number {
  return since === 0 ? 1 : 1 / (1 + Math.max(0, now - since) / (3 * YEAR_MS));
}
