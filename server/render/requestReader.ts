import type { Answers, Query, QueryKind } from '../../shared/content/queries/answers';
import { toContentError } from '../../shared/errors';
import type { ContentStore } from '../content/contentStore';
import { translationsOf } from '../content/translations';

/** A reader for one page: the same promise for the same query, and a record of what was read. */
export type RequestReader = ReturnType<typeof createRequestReader>;

export function createRequestReader(store: Pick<ContentStore, 'get' | 'isCurrent' | 'changesAt'>) {
  const answers = new Map<string, { query: Query; answer: Promise<unknown> }>();
  let isLacking = false;

  function get<K extends QueryKind>(query: Query<K>): Promise<Answers[K]> {
    // as: one URL always belongs to one kind of query.
    const known = answers.get(query.url)?.answer as Promise<Answers[K]> | undefined;
    if (known) return known;
    const answer = store.get(query);
    answers.set(query.url, { query, answer });
    answer.catch((error: unknown) => {
      if (toContentError(error).statusCode !== 404) isLacking = true;
    });
    return answer;
  }

  /** The queries read so far: the page's dependencies. */
  const queries = () => [...answers.values()].map(({ query }) => query);
  return {
    get,
    translations: (query: Query) => translationsOf({ get }, query),
    queries,
    /** Whether an answer failed to come; a 404 is an answer. */
    lacksAnswers: () => isLacking,
    /** The next scheduled change of the content read, in milliseconds since 1970, or Infinity. */
    changesAt: () => Math.min(...queries().map(store.changesAt), Number.POSITIVE_INFINITY),
    /** Whether an older answer replaces one that the service failed to give. */
    hasOlderAnswers: () => !queries().every(store.isCurrent),
  };
}
