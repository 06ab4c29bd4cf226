import { type CrmAction, type CrmChoice, isCrmAction } from '../../../shared/content/crm';
import { choiceAmong } from '../../../shared/crm';
import { pageNotFound } from '../../../shared/errors';
import { localise } from '../../../shared/locale';
import { type SentProblem, sentText } from '../../../shared/sentForm';
import { readSlug } from '../../../shared/slug';
import { courseNameLang, translatedCourses } from '../../data/translatedCourses';
import { type LoadPage, usePage } from '../../site/pageData';
import { type Site, useLabels, useSite } from '../../site/SiteContext';
import { StaticPart } from '../../site/StaticPart';
import { Button } from '../../ui/Button';
import { Select } from '../../ui/form/Select';
import { Icon } from '../../ui/media/Icon';
import { Notice } from '../../ui/Notice';
import { PageHeading } from '../PageHeading';

interface RequestFacts {
  action: CrmAction;
  courses: readonly CrmChoice[];
  /** As `translatedCourses` tells. */
  translated: readonly string[] | null;
  campuses: readonly { slug: string; name: string }[];
  /** Slugs of `courses` and `campuses`, or ''. */
  course: string;
  campus: string;
  problem: SentProblem | null;
}

/** The popin as a plain page: every call to action is a link to it. */
export const load: LoadPage<RequestFacts> = async ({ site, labels, params, search }) => {
  const action = params.action ?? '';
  if (!isCrmAction(action)) throw pageNotFound(`request ${action}`);
  const { sent } = site;
  const chosen = (name: string) => readSlug(sent ? sentText(sent.values, name) : search.get(name));

  const courses = (await site.content.get(site.queries.crmCourses()))[action];
  const course = choiceAmong(courses, chosen('course'));
  const [campuses, translated] = await Promise.all([
    campusesFor(site, action, course),
    translatedCourses(site),
  ]);
  return {
    meta: {
      title: labels(`admissions.${action}.title`),
      path: localise(`/demande/${action}`, site.locale),
      noindex: true,
    },
    layout: 'default',
    facts: {
      action,
      courses,
      translated,
      campuses,
      course,
      campus: choiceAmong(campuses, chosen('campus')),
      problem: sent?.problem ?? null,
    },
    live: null,
    body: [],
  };
};

/** Those that offer the course; all of them while there is none, or when the CRM cannot tell. */
async function campusesFor({ content, queries }: Site, action: CrmAction, course: string) {
  const all = async () =>
    (await content.get(queries.campuses())).items.map(({ slug, title }) => ({ slug, name: title }));
  return course ? content.get(queries.crmCampuses(action, course)).catch(all) : all();
}

export function Page() {
  const { facts } = usePage<typeof load>();
  return <StaticPart of={facts}>{(known) => <RequestForm {...known} />}</StaticPart>;
}

function RequestForm({ action, courses, translated, campuses, course, campus, problem }: RequestFacts) {
  const labels = useLabels();
  const { locale } = useSite();
  const campusHelp = course
    ? campuses.length === 0 && labels('admissions.noCampus')
    : labels('admissions.campusesOf.help');
  const missing = (slug: string) => problem === 'choose' && slug === '';
  return (
    <>
      <PageHeading title={labels(`admissions.${action}.title`)} lead={labels('admissions.lead')} />
      <div className="request container">
        {courses.length === 0 ? (
          <div className="request__none">
            <Notice tone="info" title={labels('admissions.none')} />
            <Button href={localise('/contact', locale)}>{labels('admissions.none.contact')}</Button>
          </div>
        ) : (
          <form className="request__form" method="post" action={localise(`/demande/${action}`, locale)}>
            {problem && <Notice tone="error" title={labels(`admissions.error.${problem}`)} announced />}
            <div className="choice-step" data-chosen={course !== '' || undefined}>
              <Select
                id="demande-formation"
                name="course"
                label={labels('admissions.course')}
                placeholder={labels('admissions.chooseCourse')}
                error={missing(course) && labels('admissions.error.course')}
                defaultValue={course}
                options={courses.map(({ slug, name }) => ({
                  value: slug,
                  label: name,
                  lang: courseNameLang(slug, translated),
                }))}
              />
              {/* Asks for the page again, with the campuses of the course. */}
              <Button
                type="submit"
                formMethod="get"
                variant="secondary"
                size="small"
                className="request__campuses"
              >
                {labels('admissions.campusesOf')}
              </Button>
            </div>
            <div className="choice-step" data-chosen={campus !== '' || undefined}>
              <Select
                id="demande-campus"
                name="campus"
                label={labels('admissions.campus')}
                help={campusHelp}
                placeholder={labels('admissions.chooseCampus')}
                error={missing(campus) && labels('admissions.error.campus')}
                defaultValue={campus}
                options={campuses.map(({ slug, name }) => ({ value: slug, label: name }))}
              />
            </div>
            <p className="request__send">
              <Button type="submit" iconAfter="arrow-right">
                {labels('admissions.submit')}
              </Button>
            </p>
          </form>
        )}
        <OtherWays />
      </div>
    </>
  );
}

/** For whoever came here too early. */
function OtherWays() {
  const labels = useLabels();
  const { locale } = useSite();
  return (
    <aside className="request__ways" aria-labelledby="request-ways">
      <h2 id="request-ways">{labels('admissions.undecided')}</h2>
      <ul className="bare-list" role="list">
        {(['programme', 'campus', 'agenda', 'contact'] as const).map((name) => (
          <li key={name}>
            <a href={localise(`/${name}`, locale)}>
              {labels(`admissions.undecided.${name}`)}
              <Icon name="arrow-right" />
            </a>
          </li>
        ))}
      </ul>
    </aside>
  );
}
