import { onlyCampus } from '../../shared/admissions/courseOffer';
import { choiceAmong, crmRedirectUrl } from '../../shared/admissions/crm';
import type { Origin } from '../../shared/admissions/tracking';
import type { CrmAction } from '../../shared/content/crm';
import type { ContentReader } from '../../shared/content/queries/answers';
import type { Queries } from '../../shared/content/queries/queries';
import { toContentError } from '../../shared/errors';
import { createCrmQuestions } from './crmQuestions';
import { CLOSED, NOTHING, type PopinEvent, type PopinState } from './popinState';

export type PopinStore = ReturnType<typeof createPopin>;

interface Preselected {
  action: CrmAction;
  course?: string | undefined;
  campus?: string | undefined;
}

interface PopinOptions {
  content: ContentReader;
  queries: Queries;
  allowedHosts: readonly string[];
  readOrigin(): Origin;
  leave(url: string): void;
  notify(event: PopinEvent): void;
  wait(ms: number): Promise<void>;
}

/** What `retry` covers; the link is retried by `confirm`. */
const RETRIED = ['courses', 'campuses'] as const;

/** The flow from a call to action to the CRM, independent of its rendering. */
export function createPopin(options: PopinOptions) {
  const { allowedHosts, readOrigin, leave, notify } = options;
  const listeners = new Set<() => void>();
  const crm = createCrmQuestions(options);
  let state = CLOSED;
  let campusesComing: Promise<void> = Promise.resolve();
  /** Changes whenever the popin opens or closes. */
  let openings = 0;

  function become(next: Partial<PopinState>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  /** Loads the campus's courses. A chosen one stays: `loadCampuses` finds out whether the campus offers it. */
  async function loadCourses(): Promise<void> {
    const known = state.courses.items.filter(({ slug }) => slug === state.course);
    const onOffer = state.courses.items.length + state.elsewhere;
    // Show the note on other campuses at once: it must not move the button below later, under a finger.
    const elsewhere = state.campus === '' ? 0 : onOffer - known.length;
    become({ courses: { state: 'loading', items: known }, elsewhere });
    const reply = await crm.courses(state.action, state.campus);
    if (reply === null) return;
    if (reply.answer === undefined) {
      become({ courses: { ...state.courses, state: 'failed' }, elsewhere: 0 });
      return;
    }
    const { all, there } = reply.answer;
    const course = choiceAmong(all, state.course);
    const wasDropped = state.course !== '' && course === '';
    const items = all.filter((one) => there.includes(one) || one.slug === course);
    become({ course, courses: { state: 'ready', items }, elsewhere: all.length - items.length });
    const only = state.campus === '' ? onlyCampus(all) : '';
    if (only) become({ campus: only });
    if (wasDropped) become({ dropped: true });
    if (wasDropped || only) loadCampuses();
  }

  /** Loads the campuses of the course; without a course, only the chosen campus, for its name. */
  function loadCampuses(): void {
    campusesComing = askForCampuses();
  }

  async function askForCampuses(): Promise<void> {
    const { action, course, campus } = state;
    const known = state.campuses.items.filter(({ slug }) => slug === campus);
    if (course === '' && (campus === '' || known.length > 0)) {
      crm.drop('campuses');
      become({ campuses: campus === '' ? NOTHING : { state: 'ready', items: known } });
      return;
    }
    become({ campuses: { state: 'loading', items: known } });
    const reply = await (course === '' ? crm.campus(campus) : crm.campuses(action, course));
    if (reply === null) return;
    if (reply.answer === undefined) {
      const isNowhere = course === '' && toContentError(reply.failure).statusCode === 404;
      become(
        isNowhere ? { campus: '', campuses: NOTHING } : { campuses: { ...state.campuses, state: 'failed' } },
      );
      if (isNowhere) void loadCourses();
      return;
    }
    const chosen = choiceAmong(reply.answer, state.campus);
    const cleared = state.campus !== '' && chosen === '';
    become({ campuses: { state: 'ready', items: reply.answer }, campus: chosen, cleared });
    // Without a campus all courses are on offer again.
    if (cleared) void loadCourses();
  }

  const failedKinds = () => RETRIED.filter((kind) => state[kind].state === 'failed');

  /** Retries both lists. A choice made meanwhile may have started the request already. */
  async function askForFailed(): Promise<void> {
    const kinds = failedKinds();
    if (kinds.includes('campuses')) loadCampuses();
    await Promise.all([kinds.includes('courses') && loadCourses(), campusesComing]);
  }

  /** Retries what failed: at once, and once more after the server's pause, if one is still running. */
  async function retry(): Promise<void> {
    if (state.retrying) return;
    const opening = openings;
    await askForFailed();
    const coolDowns = failedKinds().flatMap((kind) => crm.coolDown(kind) ?? []);
    if (coolDowns.length === 0 || opening !== openings) return;
    become({ retrying: true });
    await Promise.all(coolDowns);
    if (opening !== openings) return;
    become({ retrying: false });
    await askForFailed();
  }

  const isComplete = () => state.course !== '' && state.campus !== '';
  /** A list that failed to load offers no choice, and says so itself. */
  const hasNoList = () => failedKinds().includes(state.course === '' ? 'courses' : 'campuses');

  async function findLink(): Promise<void> {
    const { action, course, campus, courses } = state;
    const chosen = courses.items.find(({ slug }) => slug === course);
    if (action === 'registration' && chosen?.parcoursupUrl === null) {
      // The list did not say whether the course recruits on Parcoursup: find out before leaving for the CRM.
      const parcoursup = await crm.parcoursup(course);
      if (parcoursup === null) return;
      const { answer: parcoursupUrl } = parcoursup;
      if (parcoursupUrl === undefined) return become({ phase: 'choosing', problem: 'unavailable' });
      const items = courses.items.map((one) => (one === chosen ? { ...one, parcoursupUrl } : one));
      become({ courses: { ...courses, items } });
      if (parcoursupUrl !== '') return become({ phase: 'choosing' });
    }
    const reply = await crm.link(action, course, campus);
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

  /** Drops a link requested for another choice. */
  function chooseAnew(choice: { course: string } | { campus: string }): void {
    crm.drop('link');
    become({ ...choice, phase: 'choosing', problem: null, cleared: false, dropped: false });
  }

  return {
    get: (): PopinState => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Opens with the choices that the page or the link preselects. */
    open({ action, course = '', campus = '' }: Preselected): void {
      openings += 1;
      become({ ...CLOSED, phase: 'choosing', action, course, campus });
      notify({ event: 'admissions_open', action });
      void loadCourses();
      loadCampuses();
    },
    chooseCourse(course: string): void {
      chooseAnew({ course });
      if (course) notify({ event: 'admissions_course', action: state.action, course });
      loadCampuses();
    },
    chooseCampus(campus: string): void {
      chooseAnew({ campus });
      if (campus) notify({ event: 'admissions_campus', action: state.action, campus });
      void loadCourses();
      if (state.course === '') loadCampuses();
    },
    retry,
    /** Leaves for the CRM, once, or reports what is missing. */
    async confirm(): Promise<void> {
      if (state.phase !== 'choosing') return;
      if (!isComplete() && hasNoList()) return retry();
      const turn = crm.turn('link');
      if (isComplete() || (state.course !== '' && state.campuses.state === 'loading')) {
        const coolDown = crm.coolDown('link');
        // During the server's pause, keep showing the error and the alternative way to the CRM.
        become({ phase: 'sending', problem: coolDown ? state.problem : null });
        // The campus may turn out not to offer the course.
        await Promise.all([campusesComing, coolDown]);
        if (turn !== crm.turn('link')) return;
        become({ problem: null });
      }
      if (isComplete()) await findLink();
      else become({ phase: 'choosing', problem: hasNoList() ? null : 'choose' });
    },
    /** Drops problem, choices and everything in flight. */
    close(): void {
      openings += 1;
      for (const kind of ['courses', 'campuses', 'link'] as const) crm.drop(kind);
      if (state.phase !== 'closed') become({ ...CLOSED, action: state.action });
    },
  };
}
