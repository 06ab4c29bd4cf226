import type { Answers, PageReader, Query, QueryKind } from '../../shared/content/queries/answers';
import { toContentError } from '../../shared/errors';
import type { ContentStore } from '../content/contentStore';
import { translationsOf } from '../content/translations';

/** A reader for one page: the same promise for the same query, and a record of what was read. */
export interface RequestReader extends Omit<PageReader, 'askNow'> {
  /** The queries read so far: the page's dependencies. */
  queries(): Query[];
  /** Whether an answer failed to come; a 404 is an answer. */
  lacksAnswers(): boolean;
  /** Whether an older answer replaces one that the service failed to give. */
  hasOlderAnswers(): boolean;
  /** The next scheduled change of the content read, in milliseconds since 1970, or Infinity. */
  changesAt(): number;
}

export function createRequestReader(
  store: Pick<ContentStore, 'get' | 'isCurrent' | 'changesAt'>,
): RequestReader {
  const answers = new Map<string, { query: Query; answer: Promise<unknown> }>();
  let isLacking = false;
  const reader: RequestReader = {
    get<K extends QueryKind>(query: Query<K>): Promise<Answers[K]> {
      // as: one URL always belongs to one kind of query.
      const known = answers.get(query.url)?.answer as Promise<Answers[K]> | undefined;
      if (known) return known;
      const answer = store.get(query);
      answers.set(query.url, { query, answer });
      answer.catch((error: unknown) => {
        if (toContentError(error).statusCode !== 404) isLacking = true;
      });
      return answer;
    },
    translations: (query) => translationsOf(reader, query),
    queries: () => [...answers.values()].map(({ query }) => query),
    lacksAnswers: () => isLacking,
    changesAt: () =>
      Math.min(...[...answers.values()].map(({ query }) => store.changesAt(query)), Number.POSITIVE_INFINITY),
    hasOlderAnswers: () => [...answers.values()].some(({ query }) => !store.isCurrent(query)),
  };
  return reader;
}
