import { type FormEvent, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { requestPath } from '../../shared/addresses/entryPaths';
import { onlyCampus } from '../../shared/admissions/courseOffer';
import { localise } from '../../shared/locale';
import { useLabels, useSite } from '../site/SiteContext';
import { Button } from '../ui/Button';
import { focusNotice } from '../ui/focusNotice';
import { Select } from '../ui/form/Select';
import { Notice } from '../ui/Notice';
import { Dialog } from '../ui/overlay/Dialog';
import { CourseField } from './CourseField';
import { ParcoursupNotice } from './ParcoursupNotice';
import type { PopinState } from './popinState';
import type { PopinStore } from './popinStore';

/** The choice of a course and a campus, in a dialog over the page. */
export function Popin({ popin }: { popin: PopinStore }) {
  const labels = useLabels();
  const state = useSyncExternalStore(popin.subscribe, popin.get);
  return (
    <Dialog
      open={state.phase !== 'closed'}
      onClose={popin.close}
      title={labels(`admissions.${state.action}.title`)}
      closeLabel={labels('admissions.close')}
      className="admissions"
    >
      {state.phase !== 'closed' && <ChoiceForm popin={popin} state={state} />}
    </Dialog>
  );
}

function ChoiceForm({ popin, state }: { popin: PopinStore; state: PopinState }) {
  const labels = useLabels();
  const { course, campus, courses, campuses, problem, phase } = state;
  const isLoading = phase === 'choosing' && [courses.state, campuses.state].includes('loading');
  const nothingChosen = course === '' && campus === '';
  const hasNoCampus = course !== '' && campuses.state === 'ready' && campuses.items.length === 0;
  const chosen = courses.items.find(({ slug }) => slug === course);
  const isMissing = (slug: string) => problem === 'choose' && slug === '';

  function confirm(event: FormEvent): void {
    event.preventDefault();
    void popin.confirm();
  }

  return (
    <form className="admissions__form" noValidate onSubmit={confirm}>
      <p className="admissions__lead soft">
        {labels(onlyCampus(courses.items) ? 'admissions.lead.one' : 'admissions.lead')}
      </p>
      {problem && <Problem state={state} />}
      <div className="choice-step" data-chosen={course !== '' || undefined}>
        <CourseField
          courses={courses.items}
          value={course}
          busy={courses.state === 'loading'}
          error={courseError()}
          onChange={popin.chooseCourse}
        />
        <EveryCourse popin={popin} state={state} />
        {courses.state === 'failed' && <Failure of="courses" onRetry={popin.retry} state={state} />}
        {courses.state === 'ready' && courses.items.length === 0 && (
          <Notice
            tone="info"
            title={labels(state.elsewhere > 0 ? 'admissions.none.here' : 'admissions.none')}
            announced
          />
        )}
        <ParcoursupNotice url={chosen?.parcoursupUrl ?? ''} />
      </div>
      <div className="choice-step" data-chosen={campus !== '' || undefined}>
        <Select
          id="popin-campus"
          name="campus"
          label={labels('admissions.campus')}
          placeholder={labels(
            campuses.state === 'loading' ? 'admissions.loading.campuses' : 'admissions.chooseCampus',
          )}
          options={campuses.items.map(({ slug, name }) => ({ value: slug, label: name }))}
          value={campus}
          aria-busy={campuses.state === 'loading' || undefined}
          disabled={nothingChosen || hasNoCampus}
          help={nothingChosen ? labels('admissions.courseFirst') : undefined}
          error={campusError()}
          onChange={(event) => popin.chooseCampus(event.target.value)}
        />
        {campuses.state === 'failed' && <Failure of="campuses" onRetry={popin.retry} state={state} />}
      </div>
      <div className="admissions__send">
        {/* For screen readers only while loading: the list itself shows that it is loading. */}
        <p className={isLoading ? 'visually-hidden' : 'soft small'} role="status">
          {statusText()}
        </p>
        {phase === 'leaving' ? (
          <Button href={state.destination} iconAfter="arrow-right">
            {labels('admissions.leaving.link')}
          </Button>
        ) : (
          <Button
            type="submit"
            variant={chosen?.parcoursupUrl && state.action === 'registration' ? 'secondary' : 'primary'}
            iconAfter="arrow-right"
            aria-disabled={phase === 'sending' || undefined}
          >
            {labels('admissions.submit')}
          </Button>
        )}
      </div>
    </form>
  );

  function courseError(): string | undefined {
    if (state.dropped) return labels('admissions.dropped');
    return isMissing(course) ? labels('admissions.error.course') : undefined;
  }

  function campusError(): string | undefined {
    // The list is empty, and the status says so.
    if (hasNoCampus) return undefined;
    if (state.cleared) return labels('admissions.cleared');
    // While nothing is chosen the list is disabled, and says why.
    return isMissing(campus) && !nothingChosen ? labels('admissions.error.campus') : undefined;
  }

  function statusText(): string {
    if (phase === 'leaving') return labels('admissions.leaving');
    if (phase === 'sending')
      return labels(problem === 'unavailable' ? 'commons.error.retrying' : 'admissions.loading.link');
    if (campuses.state === 'loading') return labels('admissions.loading.campuses');
    if (courses.state === 'loading') return labels('admissions.loading.courses');
    if (hasNoCampus) return labels('admissions.noCampus');
    return course && campuses.state === 'ready'
      ? labels('admissions.ready.campuses', { count: campuses.items.length })
      : '';
  }
}

/** Why the visitor cannot go to the CRM. Takes the focus, so that screen readers read it in any case. */
function Problem({ state }: { state: PopinState }) {
  const labels = useLabels();
  const notice = useRef<HTMLDivElement>(null);
  const { problem } = state;
  useEffect(() => {
    if (problem) focusNotice(notice.current);
  }, [problem]);
  if (!problem) return null;
  return (
    <Notice tone="error" title={labels(`admissions.error.${problem}`)} announced focusable ref={notice}>
      {problem !== 'choose' && <PlainPageLink state={state} />}
    </Notice>
  );
}

interface FailureProps {
  of: 'courses' | 'campuses';
  onRetry(): void;
  state: PopinState;
}

function Failure({ of, onRetry, state }: FailureProps) {
  const labels = useLabels();
  const { retrying } = state;
  const notice = useRef<HTMLDivElement>(null);
  // The notice unmounts when the retry succeeds: move the focus to the reloaded list.
  useLayoutEffect(() => {
    const { current } = notice;
    return () => {
      if (current?.contains(document.activeElement))
        current.parentElement?.querySelector<HTMLElement>('select,[role=combobox]')?.focus();
    };
  }, []);
  return (
    <Notice tone="error" title={labels(`admissions.failed.${of}`)} announced ref={notice}>
      <p className="admissions__ways">
        <Button variant="secondary" size="small" onClick={onRetry} aria-busy={retrying || undefined}>
          {labels('admissions.retry')}
        </Button>
        <PlainPageLink state={state} />
      </p>
      <p className="admissions__status soft small" role="status">
        {retrying && labels('commons.error.retrying')}
      </p>
    </Notice>
  );
}

/** The same request as a plain page, for which the server asks the service. */
function PlainPageLink({ state: { action, course, campus } }: { state: PopinState }) {
  const labels = useLabels();
  const { locale } = useSite();
  const address = localise(requestPath(action, { course, campus }), locale);
  return <a href={address}>{labels('admissions.withoutScript')}</a>;
}

/** Says that the list shows only one campus's courses, and leads back to all courses. */
function EveryCourse({ popin, state }: { popin: PopinStore; state: PopinState }) {
  const labels = useLabels();
  const { elsewhere, campus, campuses, courses } = state;
  if (elsewhere === 0) return null;
  const name = campuses.items.find(({ slug }) => slug === campus)?.name ?? campus;
  return (
    <p className="admissions__elsewhere soft small">
      <span>
        {courses.state === 'loading'
          ? labels('admissions.loading.courses')
          : labels('admissions.coursesOf', { campus: name, count: courses.items.length })}
      </span>
      <Button variant="quiet" size="small" onClick={() => popin.chooseCampus('')}>
        {labels('admissions.everyCourse', { count: courses.items.length + elsewhere })}
      </Button>
    </p>
  );
}
