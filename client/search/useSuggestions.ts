import { useEffect, useState } from 'react';
import type { SearchHit } from '../../shared/content/search';
import { useSite } from '../site/SiteContext';

const MOST = 6;
/** Debounces typing: one request per pause, not per letter. */
const PAUSE_MS = 150;
const FEWEST_LETTERS = 2;

export interface Suggestions {
  /** The words that the results belong to; '' before the first answer. */
  words: string;
  found: readonly SearchHit[];
  hasFailed: boolean;
}

const NONE: Suggestions = { words: '', found: [], hasFailed: false };

/** Suggestions for the words being typed; the previous ones, unless empty, stay until the next arrive. */
export function useSuggestions(typed: string): Suggestions {
  const { content, queries } = useSite();
  const [suggestions, setSuggestions] = useState(NONE);
  const words = typed.trim().replace(/\s+/g, ' ');

  useEffect(() => {
    if (words.length < FEWEST_LETTERS) return setSuggestions(NONE);
    setSuggestions((before) => (before.found.length > 0 || before.hasFailed ? before : NONE));
    const controller = new AbortController();
    const timer = setTimeout(() => {
      content.get(queries.search({ words, limit: MOST }), controller.signal).then(
        ({ items }) => {
          if (!controller.signal.aborted) setSuggestions({ words, found: items, hasFailed: false });
        },
        () => {
          if (!controller.signal.aborted) setSuggestions({ words, found: [], hasFailed: true });
        },
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [content, queries, words]);

  return suggestions;
}
