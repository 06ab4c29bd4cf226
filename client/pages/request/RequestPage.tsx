import { requestPath } from '../../../shared/addresses/entryPaths';
import { readSlug } from '../../../shared/addresses/slug';
import {
  byDiploma,
  coursesAt,
  type DiplomaGroup,
  onlyCampus,
  parcoursupOf,
  readCourseOffer,
} from '../../../shared/admissions/courseOffer';
import { choiceAmong } from '../../../shared/admissions/crm';
import { PARCOURSUP_FIELD, type SentProblem, sentText } from '../../../shared/admissions/sentForm';
import { type CrmAction, isCrmAction } from '../../../shared/content/crm';
import { pageNotFound } from '../../../shared/errors';
import type { LabelKey } from '../../../shared/labels/labels';
import { localise } from '../../../shared/locale';
import { ParcoursupNotice } from '../../admissions/ParcoursupNotice';
import { type LoadPage, usePage } from '../../site/pageData';
import { type Site, useLabels, useSite } from '../../site/SiteContext';
import { StaticPart } from '../../site/StaticPart';
import { Button } from '../../ui/Button';
import { Select } from '../../ui/form/Select';
import { Notice } from '../../ui/Notice';
import { PageHeading } from '../PageHeading';
import { OtherWays, type Way, waysFrom } from './OtherWays';

interface RequestFacts {
  action: CrmAction;
  /** Programmes of the campus, and always the selected one. */
  groups: readonly DiplomaGroup[];
  /** All programmes are on the selected campus: there is no choice of campus. */
  isOneCampus: boolean;
  ways: readonly Way[];
  /** Number of courses that are offered, but not on this campus. */
  elsewhere: number;
  campuses: readonly { slug: string; name: string }[];
  /** Slugs of `courses` and `campuses`, or ''. */
  course: string;
  campus: string;
  /** The selected course's page on Parcoursup, or ''. */
  parcoursupUrl: string;
  problem: SentProblem | null;
  /** Why a requested or required choice is missing; '' otherwise. */
  faults: { course: LabelKey | ''; campus: LabelKey | '' };
}

const FIELDS = ['course', 'campus'] as const;
const FIELD_IDS = { course: 'demande-formation', campus: 'demande-campus' };

/** The popin as a plain page: every call to action links to it. */
export const load: LoadPage<RequestFacts> = async ({ site, labels, params, search }) => {
  const action = params.action ?? '';
  if (!isCrmAction(action)) throw pageNotFound(`request ${action}`);
  const { sentForm: sent } = site;
  const chosen = (name: string) => readSlug(sent ? sentText(sent.values, name) : search.get(name));

  const offered = await readCourseOffer(site, action);
  const asked = { course: chosen('course'), campus: chosen('campus') };
  const course = choiceAmong(offered, asked.course);
  const [campuses, parcoursupUrl] = await Promise.all([
    campusesFor(site, action, course),
    course ? parcoursupOf(course, offered, site.content).catch(() => '') : '',
  ]);
  const campus = choiceAmong(campuses, asked.campus || onlyCampus(offered));
  const missing = (name: (typeof FIELDS)[number]) =>
    sent?.problem === 'choose' ? (`admissions.error.${name}` as const) : '';
  // If this fails, all courses are offered: the campus is checked once both are chosen.
  const there = campus === '' ? offered : await coursesAt(campus, offered, site, action).catch(() => offered);
  const courses = offered.filter((one) => there.includes(one) || one.slug === course);
  return {
    meta: {
      title: labels(`admissions.${action}.title`),
      path: localise(`/demande/${action}`, site.locale),
      noindex: true,
    },
    facts: {
      action,
      groups: byDiploma(courses),
      isOneCampus: campus !== '' && campus === onlyCampus(offered),
      ways: await waysFrom(site, offered.length),
      elsewhere: offered.length - courses.length,
      campuses,
      course,
      campus,
      parcoursupUrl,
      problem: sent?.problem ?? null,
      faults: {
        course: course ? '' : asked.course ? 'admissions.dropped' : missing('course'),
        campus: campus ? '' : asked.campus ? lostCampus(course) : missing('campus'),
      },
    },
  };
};

function lostCampus(course: string): LabelKey {
  return course ? 'admissions.cleared' : 'admissions.noSuchCampus';
}

/** Campuses that offer the course; all of them if no course is chosen or the service does not answer. */
async function campusesFor({ content, queries }: Site, action: CrmAction, course: string) {
  const all = async () =>
    (await content.get(queries.campuses())).items.map(({ slug, title }) => ({ slug, name: title }));
  return course ? content.get(queries.crmCampuses(action, course)).catch(all) : all();
}

export function Page() {
  const { facts } = usePage<typeof load>();
  return <StaticPart of={facts}>{(known) => <RequestForm {...known} />}</StaticPart>;
}

function RequestForm(facts: RequestFacts) {
  const {
    action,
    groups,
    isOneCampus,
    ways,
    elsewhere,
    campuses,
    course,
    campus,
    parcoursupUrl,
    problem,
    faults,
  } = facts;
  const labels = useLabels();
  const { locale } = useSite();
  const address = localise(`/demande/${action}`, locale);
  const isKnown = groups.length > 1 || groups[0]?.diploma;
  const campusHelp = course
    ? campuses.length === 0 && labels('admissions.noCampus')
    : labels('admissions.campusesOf.help');
  return (
    <>
      <PageHeading
        title={labels(`admissions.${action}.title`)}
        lead={labels(isOneCampus ? 'admissions.lead.one' : 'admissions.lead')}
      />
      <div className="request stack container">
        {groups.length === 0 && elsewhere === 0 ? (
          <div className="request__none stack">
            <Notice tone="info" title={labels('admissions.none')} />
            {ways.includes('contact') && (
              <Button href={localise('/contact', locale)}>{labels('admissions.none.contact')}</Button>
            )}
          </div>
        ) : (
          <form className="request__form stack" method="post" action={address}>
            <Faults problem={problem} faults={faults} />
            <div className="choice-step" data-chosen={course !== '' || undefined}>
              <Select
                id={FIELD_IDS.course}
                name="course"
                label={labels('admissions.course')}
                placeholder={labels('admissions.chooseCourse')}
                error={faults.course && labels(faults.course)}
                defaultValue={course}
                options={groups.map(({ diploma, courses }) => ({
                  label: diploma || (isKnown ? labels('admissions.otherCourses') : ''),
                  options: courses.map(({ slug, name, lang }) => ({ value: slug, label: name, lang })),
                }))}
              />
              {elsewhere > 0 && (
                <p className="request__elsewhere">
                  <a className="link" href={localise(requestPath(action, { course }), locale)}>
                    {labels('admissions.everyCampus')}
                  </a>
                </p>
              )}
              {!isOneCampus && <AskAgain>{labels('admissions.campusesOf')}</AskAgain>}
              <ParcoursupNotice url={parcoursupUrl} arriving={problem === 'parcoursup'} />
              {parcoursupUrl && <input type="hidden" name={PARCOURSUP_FIELD} value={course} />}
            </div>
            {isOneCampus ? (
              <input type="hidden" name="campus" value={campus} />
            ) : (
              <div className="choice-step" data-chosen={campus !== '' || undefined}>
                <Select
                  id={FIELD_IDS.campus}
                  name="campus"
                  label={labels('admissions.campus')}
                  help={campusHelp}
                  placeholder={labels('admissions.chooseCampus')}
                  error={faults.campus && labels(faults.campus)}
                  defaultValue={campus}
                  options={campuses.map(({ slug, name }) => ({ value: slug, label: name }))}
                />
                <AskAgain>{labels('admissions.coursesAt')}</AskAgain>
              </div>
            )}
            <p className="request__send">
              <Button type="submit" iconAfter="arrow-right">
                {labels('admissions.submit')}
              </Button>
            </p>
          </form>
        )}
        <OtherWays ways={ways} isOneCampus={isOneCampus} />
      </div>
    </>
  );
}

/** What is wrong with the request, with a link to each field. After a submit it takes the focus. */
function Faults({ problem, faults }: Pick<RequestFacts, 'problem' | 'faults'>) {
  const labels = useLabels();
  const named = FIELDS.flatMap((name) => (faults[name] ? [{ name, fault: faults[name] }] : []));
  const isSent = problem !== null && problem !== 'parcoursup';
  if (!isSent && named.length === 0) return null;
  return (
    <Notice
      tone={isSent ? 'error' : 'warning'}
      title={isSent ? labels.byName(`admissions.error.${problem}`) : labels('admissions.lost')}
      announced
      arriving={isSent}
    >
      {named.length > 0 && (
        <ul>
          {named.map(({ name, fault }) => (
            <li key={name}>
              <a href={`#${FIELD_IDS[name]}`}>{`${labels(`admissions.${name}`)} – ${labels(fault)}`}</a>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}

/** Reloads the page: each list depends on the choice in the other. */
function AskAgain({ children }: { children: string }) {
  return (
    <Button type="submit" formMethod="get" variant="secondary" size="small" className="request__again">
      {children}
    </Button>
  );
}
