import { FETCH_STATE_MIN_MS } from '../../shared/constants';
import type { ContentReader } from '../../shared/content/answers';
import type { CrmAction, CrmChoice } from '../../shared/content/crm';
import type { Queries } from '../../shared/content/queries';
import { choiceAmong, crmRedirectUrl } from '../../shared/crm';
import { toContentError } from '../../shared/errors';
import type { Origin } from '../../shared/tracking';
import type { AdmissionsEvent } from './dataLayer';

/** Choices on offer; those known already stay while others are on their way. */
export interface Offer {
  state: 'idle' | 'loading' | 'ready' | 'failed';
  items: readonly CrmChoice[];
}

export interface AdmissionsState {
  phase: 'closed' | 'choosing' | 'sending' | 'leaving';
  action: CrmAction;
  /** Slugs, '' while nothing is chosen. */
  course: string;
  campus: string;
  courses: Offer;
  campuses: Offer;
  /** The campus was taken back: it does not offer the course. */
  cleared: boolean;
  problem: 'choose' | 'link' | 'unavailable' | null;
  /** Where the visitor is being taken. */
  destination: string;
}

export interface Admissions {
  get(): AdmissionsState;
  subscribe(listener: () => void): () => void;
  /** Opens with what the page or the link preselects. */
  open(preselected: { action: CrmAction; course?: string | undefined; campus?: string | undefined }): void;
  chooseCourse(slug: string): void;
  chooseCampus(slug: string): void;
  /** Asks again for what could not be had. */
  retry(): void;
  /** Leads to the CRM, once, or says what is missing. */
  confirm(): Promise<void>;
  /** Forgets problem and choices; whatever is still on its way is ignored. */
  close(): void;
}

interface AdmissionsOptions {
  content: ContentReader;
  queries: Queries;
  allowedHosts: readonly string[];
  readOrigin(): Origin;
  leave(url: string): void;
  notify(event: AdmissionsEvent): void;
  wait(ms: number): Promise<void>;
}

/** A service that has not answered by then is taken for silent: trying again, or the plain page, is offered. */
const SILENCE_MS = 12_000;

const NOTHING: Offer = { state: 'idle', items: [] };
const CLOSED: AdmissionsState = {
  phase: 'closed',
  action: 'brochure',
  course: '',
  campus: '',
  courses: NOTHING,
  campuses: NOTHING,
  cleared: false,
  problem: null,
  destination: '',
};

/** The flow from a call to action to the CRM, without a screen. */
export function createAdmissions(options: AdmissionsOptions): Admissions {
  const { content, queries, allowedHosts, readOrigin, leave, notify, wait } = options;
  const listeners = new Set<() => void>();
  // An answer counts only while it is the latest of its kind that was asked for.
  const turns = { courses: 0, campuses: 0, link: 0 };
  let state = CLOSED;
  let campusesComing: Promise<void> = Promise.resolve();

  function become(next: Partial<AdmissionsState>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  /** Asks, for at least the specified time; null when something newer was asked for meanwhile. */
  async function ask<T>(kind: keyof typeof turns, question: () => Promise<T>): Promise<Reply<T> | null> {
    turns[kind] += 1;
    const turn = turns[kind];
    const silence = wait(SILENCE_MS).then(() => Promise.reject(new Error('No answer')));
    const [reply] = await Promise.all([
      Promise.race([question(), silence]).then(
        (answer): Reply<T> => ({ answer }),
        (failure: unknown): Reply<T> => ({ failure }),
      ),
      wait(FETCH_STATE_MIN_MS),
    ]);
    return turn === turns[kind] ? reply : null;
  }

  /** The reader answers at once from what it has fetched; what failed it asks for anew. */
  async function loadCourses(): Promise<void> {
    become({ courses: { ...state.courses, state: 'loading' } });
    const reply = await ask('courses', () => content.get(queries.crmCourses()));
    if (reply === null) return;
    if (reply.answer === undefined) {
      become({ courses: { ...state.courses, state: 'failed' } });
      return;
    }
    const items = reply.answer[state.action];
    const course = choiceAmong(items, state.course);
    const wasDropped = state.course !== '' && course === '';
    become({ course, courses: { state: 'ready', items } });
    if (wasDropped) loadCampuses();
  }

  /** The campuses of the course or, without one, the chosen campus alone, whose name only its own page knows. */
  function loadCampuses(): void {
    campusesComing = askForCampuses();
  }

  async function askForCampuses(): Promise<void> {
    const { action, course, campus } = state;
    const known = state.campuses.items.filter(({ slug }) => slug === campus);
    if (course === '' && (campus === '' || known.length > 0)) {
      turns.campuses += 1;
      become({ campuses: campus === '' ? NOTHING : { state: 'ready', items: known } });
      return;
    }
    become({ campuses: { state: 'loading', items: known } });
    const reply = await ask('campuses', () =>
      course === ''
        ? content
            .get(queries.campus(campus))
            .then(({ title, slug }): readonly CrmChoice[] => [{ id: slug, slug, name: title }])
        : content.get(queries.crmCampuses(action, course)),
    );
    if (reply === null) return;
    if (reply.answer === undefined) {
      become({ campuses: { ...state.campuses, state: 'failed' } });
      return;
    }
    const chosen = choiceAmong(reply.answer, state.campus);
    become({
      campuses: { state: 'ready', items: reply.answer },
      campus: chosen,
      cleared: state.campus !== '' && chosen === '',
    });
  }

  async function findLink(): Promise<void> {
    const { action, course, campus } = state;
    const reply = await ask('link', () => content.get(queries.crmLink(action, course, campus)));
    if (reply === null) return;
    if (reply.answer === undefined) {
      const isUnknown = toContentError(reply.failure).statusCode < 500;
      become({ phase: 'choosing', problem: isUnknown ? 'link' : 'unavailable' });
      return;
    }
    const destination = crmRedirectUrl({
      link: reply.answer.url,
      course,
      campus,
      origin: readOrigin(),
      allowedHosts,
    });
    if (destination === null) {
      become({ phase: 'choosing', problem: 'link' });
      return;
    }
    become({ phase: 'leaving', destination });
    notify({ event: 'admissions_sent', action, course, campus });
    leave(destination);
  }

  /** A link that was asked for another choice leads nowhere any more. */
  function chooseAnew(choice: { course: string } | { campus: string }): void {
    turns.link += 1;
    become({ ...choice, phase: 'choosing', problem: null, cleared: false });
  }

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open({ action, course = '', campus = '' }) {
      become({ ...CLOSED, phase: 'choosing', action, course, campus });
      notify({ event: 'admissions_open', action });
      void loadCourses();
      loadCampuses();
    },
    chooseCourse(course) {
      chooseAnew({ course });
      if (course) notify({ event: 'admissions_course', action: state.action, course });
      loadCampuses();
    },
    chooseCampus(campus) {
      chooseAnew({ campus });
      if (campus) notify({ event: 'admissions_campus', action: state.action, campus });
      void loadCourses();
      if (state.course === '') loadCampuses();
    },
    retry() {
      if (state.courses.state === 'failed') void loadCourses();
      if (state.campuses.state === 'failed') loadCampuses();
    },
    async confirm() {
      if (state.phase !== 'choosing') return;
      const turn = turns.link;
      if (state.course && state.campus) {
        become({ phase: 'sending', problem: null });
        // The campus may turn out not to offer the course.
        await campusesComing;
        if (turn !== turns.link) return;
      }
      if (state.course && state.campus) await findLink();
      else become({ phase: 'choosing', problem: 'choose' });
    },
    close() {
      for (const kind of ['courses', 'campuses', 'link'] as const) turns[kind] += 1;
      if (state.phase !== 'closed') become({ ...CLOSED, action: state.action });
    },
  };
}

type Reply<T> = { answer: T; failure?: undefined } | { answer?: undefined; failure: unknown };
