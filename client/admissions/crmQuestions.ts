import {
  coursesAt,
  type OfferedCourse,
  parcoursupOf,
  readCourseOffer,
} from '../../shared/admissions/courseOffer';
import { FETCH_STATE_MIN_MS } from '../../shared/constants';
import type { CrmAction, CrmChoice } from '../../shared/content/crm';
import type { ContentReader } from '../../shared/content/queries/answers';
import type { Queries } from '../../shared/content/queries/queries';
import { toContentError } from '../../shared/errors';

/** Options to choose from; known ones stay while others load. */
export interface Offer<T extends CrmChoice = CrmChoice> {
  state: 'idle' | 'loading' | 'ready' | 'failed';
  items: readonly T[];
}

/** Kinds of requests; only the answer to the latest one of a kind counts. */
export type CrmQuestion = 'courses' | 'campuses' | 'link';

type Reply<T> = { answer: T; failure?: undefined } | { answer?: undefined; failure: unknown };
/** Null if the request was superseded or dropped. */
type Coming<T> = Promise<Reply<T> | null>;

interface CrmQuestionsOptions {
  content: ContentReader;
  queries: Queries;
  wait(ms: number): Promise<void>;
}

/** A longer silence counts as a failure: the popin then offers a retry and the plain page. */
const SILENCE_MS = 12_000;

/**
 * What the popin asks the content service about the CRM; superseded, dropped and late answers change nothing. The
 * reader answers at once from its cache, and asks again for what failed.
 */
export function createCrmQuestions({ content, queries, wait }: CrmQuestionsOptions) {
  const turns = { courses: 0, campuses: 0, link: 0 };
  const coolDowns = new Map<CrmQuestion, Promise<void>>();

  /** Takes at least the specified time, so that the loading state does not flicker. */
  async function ask<T>(kind: CrmQuestion, question: () => Promise<T>): Coming<T> {
    drop(kind);
    const turn = turns[kind];
    const silence = wait(SILENCE_MS).then(() => Promise.reject(new Error('No answer')));
    const [reply] = await Promise.all([
      Promise.race([question(), silence]).then(
        (answer): Reply<T> => ({ answer }),
        (failure: unknown): Reply<T> => ({ failure }),
      ),
      wait(FETCH_STATE_MIN_MS),
    ]);
    if (turn !== turns[kind]) return null;
    const { retryAfterS = 0 } = reply.failure === undefined ? {} : toContentError(reply.failure);
    if (retryAfterS > 0) beginCoolDown(kind, retryAfterS * 1000);
    return reply;
  }

  function beginCoolDown(kind: CrmQuestion, ms: number): void {
    const coolDown = wait(ms).then(() => {
      if (coolDowns.get(kind) === coolDown) coolDowns.delete(kind);
    });
    coolDowns.set(kind, coolDown);
  }

  /** Drops the request of this kind in flight. */
  function drop(kind: CrmQuestion): void {
    turns[kind] += 1;
    coolDowns.delete(kind);
  }

  return {
    /** Every course that can be requested, and those that a campus offers; without a campus both are the same. */
    courses: (action: CrmAction, campus: string) =>
      ask('courses', async () => {
        const all = await readCourseOffer({ content, queries }, action);
        const there: readonly OfferedCourse[] =
          campus === '' ? all : await coursesAt(campus, all, { content, queries }, action);
        return { all, there };
      }),
    campuses: (action: CrmAction, course: string): Coming<readonly CrmChoice[]> =>
      ask('campuses', () => content.get(queries.crmCampuses(action, course))),
    /** A single campus, whose name only its own page knows. */
    campus: (campusSlug: string): Coming<readonly CrmChoice[]> =>
      ask('campuses', async () => {
        const { title, slug } = await content.get(queries.campus(campusSlug));
        return [{ id: slug, slug, name: title }];
      }),
    /** A course's address on Parcoursup, or ''; asked before the link, and counted as one of that kind. */
    parcoursup: (course: string) => ask('link', () => parcoursupOf(course, [], content)),
    link: (action: CrmAction, course: string, campus: string) =>
      ask('link', () => content.get(queries.crmLink(action, course, campus))),
    drop,
    /** A counter that changes with each request of a kind: compare it to see whether an answer still counts. */
    turn: (kind: CrmQuestion) => turns[kind],
    /** Resolves when the server tries again what failed; until then it repeats its answer. Null without a failure. */
    coolDown: (kind: CrmQuestion) => coolDowns.get(kind) ?? null,
  };
}
