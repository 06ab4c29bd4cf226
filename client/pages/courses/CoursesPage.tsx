import { inAddress } from '../../../shared/addresses/slug';
import type { List } from '../../../shared/content/list';
import type { CourseSummary, TitledRef } from '../../../shared/content/summaries';
import { orNull } from '../../../shared/errors';
import { COURSE_CHOICES } from '../../../shared/facets';
import { readLevel } from '../../../shared/kinds';
import type { Labels } from '../../../shared/labels/labels';
import { localise } from '../../../shared/locale';
import type { Crumb } from '../../../shared/structuredData/subject';
import { CourseCard } from '../../entries/CourseCard';
import { courseCategories, emptyCategories } from '../../entries/courseCategories';
import { paletteTurns } from '../../entries/courseIllustration';
import { levelChoices, rhythmChoices } from '../../entries/courseKinds';
import { readEveryCourse } from '../../entries/everyCourse';
import { RequestButton } from '../../entries/RequestButton';
import { type LoadPage, usePage } from '../../site/pageData';
import { type Site, useLabels, useSite } from '../../site/SiteContext';
import { StaticPart } from '../../site/StaticPart';
import { ActiveFilters, EmptyList, FiltersOpener, FoldedFilters, ListCount, RESULTS } from '../list/Filters';
import { useFilterSheet } from '../list/filterSheet';
import { followedRel } from '../list/followedRel';
import { ListPages } from '../list/ListPages';
import { listAlternates } from '../list/listAlternates';
import { campusChoices, checkChoice, checkKind, otherQueries } from '../list/listChoices';
import { descriptionOfList, titleOfChoice, titleOfPage } from '../list/listTexts';
import { checkPage } from '../list/pageNumber';
import { PageBreadcrumb } from '../PageBreadcrumb';
import { PageHeading } from '../PageHeading';
import { activeCourseFilters, type CourseChoices, CourseFilterBar, CourseTypes } from './CourseFilterBar';
import { type CourseCounts, countCourses } from './courseFacets';
import { type CourseFilters, readCourseFilters, writeCourseFilters } from './courseFilters';
import { courseList, howMany, meantBy } from './courseList';

interface CoursesFacts {
  title: string;
  list: List<CourseSummary>;
  choices: CourseChoices;
  filters: CourseFilters;
  counts: CourseCounts;
}

export const load: LoadPage<CoursesFacts> = async ({ site, labels, search }) => {
  const filters = readCourseFilters(search);
  const query = writeCourseFilters(filters);
  const path = localise('/programme', site.locale) + query;
  const [every, all, alternates] = await Promise.all([
    readEveryCourse(site),
    orNull(site.content.get(site.queries.campuses())),
    isOnlyForPeople(filters)
      ? []
      : listAlternates(site, '/programme', path, async (queries) =>
          courseList(await readEveryCourse({ content: site.content, queries }), filters),
        ),
  ]);
  const meant = await meantBy(filters.q, every, site);
  const list = courseList(meant, filters);
  const campuses = await campusChoices(
    site,
    all,
    filters.campus,
    list.items.flatMap((course) => course.campuses),
  );
  const categories = courseCategories(every, labels);
  const choices: CourseChoices = {
    campuses,
    categories: [...categories, ...emptyCategories(categories, labels)],
    domains: await domainChoices(every, filters.domaine, site),
    months: monthsOf(every),
    // A selected level or rhythm is listed even if no programme has it.
    levels: levelChoices([...every.map(({ level }) => level ?? ''), readLevel(filters.niveau)], labels),
    entries: levelChoices([...every.flatMap(({ openTo }) => openTo), readLevel(filters.acces)], labels),
    rhythms: rhythmChoices([...every.flatMap(({ rhythms }) => rhythms), filters.rythme], labels),
  };
  const { niveau, acces, rythme } = COURSE_CHOICES;
  const wordOf = (level: string) => labels.optional(`course.level.${readLevel(level)}`);
  checkKind(filters.niveau, every.flatMap(niveau), wordOf(filters.niveau));
  checkKind(filters.acces, every.flatMap(acces), wordOf(filters.acces));
  checkKind(filters.rythme, every.flatMap(rythme), labels.optional(`course.rhythm.${filters.rythme}`));
  checkChoice(filters.campus, campuses, list);
  checkChoice(filters.domaine, choices.domains, list);
  checkChoice(filters.categorie, choices.categories, list);
  const chosen = activeCourseFilters({ filters, choices }, labels, site.locale).map(({ label }) => label);
  const heading = titleOfChoice(labels, labels('courses.title'), chosen);
  const title = titleOfPage(labels, heading, filters.page);
  return {
    meta: {
      title,
      description: query === '' ? labels('courses.lead') : descriptionOfList(labels, title, list),
      path,
      noindex: isOnlyForPeople(filters) || list.items.length === 0,
      alternates,
      illustration: { kind: 'topography', seed: 'programme' },
      breadcrumb: trail(labels),
      subject: { kind: 'courses', courses: list.items },
    },
    facts: {
      title: heading,
      list: checkPage(list, filters.page),
      choices,
      filters,
      counts: countCourses(meant, filters),
    },
    ...(filters.campus ? { admissions: { campus: filters.campus } } : {}),
  };
};

/** Not for search engines: with words, sorting, a month or several filters a list only repeats other lists. */
function isOnlyForPeople({ q, tri, rentree, page: _page, ...choices }: CourseFilters): boolean {
  return q !== '' || tri !== '' || rentree !== '' || Object.values(choices).filter(Boolean).length > 1;
}

/** The domains to choose from; a selected one may be the other language's, for visitors who change language. */
async function domainChoices(
  every: readonly CourseSummary[],
  chosen: string,
  site: Site,
): Promise<TitledRef[]> {
  const known = domainsOf(every);
  const queries = otherQueries(site);
  if (chosen === '' || !queries || known.some(({ slug }) => slug === chosen)) return known;
  const elsewhere = domainsOf((await orNull(readEveryCourse({ content: site.content, queries }))) ?? []);
  return [...known, ...elsewhere.filter(({ slug }) => slug === chosen)];
}

function domainsOf(courses: readonly CourseSummary[]): TitledRef[] {
  const domains = new Map<string, TitledRef>();
  for (const { domain } of courses)
    if (domain) domains.set(inAddress(domain.slug), { slug: inAddress(domain.slug), title: domain.title });
  return [...domains.values()].sort((a, b) => (a.title < b.title ? -1 : 1));
}

function monthsOf(courses: readonly CourseSummary[]): CourseChoices['months'] {
  const months = new Map<string, string>();
  for (const { intakes } of courses)
    for (const { date } of intakes) months.set(date.isoDay.slice(0, 7), date.monthAndYear);
  return [...months].sort(([a], [b]) => (a < b ? -1 : 1)).map(([value, label]) => ({ value, label }));
}

function trail(labels: Labels): Crumb[] {
  return [{ label: labels('courses.title'), path: '/programme' }];
}

export function Page() {
  const { facts } = usePage<typeof load>();
  useFilterSheet('courses', howMany);
  return <StaticPart of={facts}>{(known) => <Courses {...known} />}</StaticPart>;
}

function Courses({ title, list, choices, filters, counts }: CoursesFacts) {
  const labels = useLabels();
  const { locale } = useSite();
  const turns = paletteTurns(list.items);
  const action = localise('/programme', locale);
  const active = activeCourseFilters({ filters, choices }, labels, locale);
  const to = (changed: Partial<CourseFilters>) =>
    `${action}${writeCourseFilters({ ...filters, page: 1, ...changed })}#${RESULTS}`;
  return (
    <>
      <PageBreadcrumb trail={trail(labels)} />
      <PageHeading className="list-heading" title={title} lead={labels('courses.lead')} />
      <div className="page-body courses container">
        <CourseTypes filters={filters} counts={counts} choices={choices} />
        <FoldedFilters>
          <CourseFilterBar filters={filters} counts={counts} choices={choices} />
        </FoldedFilters>
        <div>
          <div className="list-summary">
            <ListCount of="courses" count={list.total} isFiltered={active.length > 0} />
            <div className="courses__tools">
              <FiltersOpener active={active.length} />
              {list.items.length > 1 && (
                <p className="courses__order soft small">
                  {labels('courses.order')}{' '}
                  <a
                    href={to({ tri: '' })}
                    rel={followedRel(to({ tri: '' }))}
                    aria-current={filters.tri === '' ? 'true' : undefined}
                  >
                    {labels('courses.order.fit')}
                  </a>{' '}
                  <a
                    href={to({ tri: 'rentree' })}
                    rel="nofollow"
                    aria-current={filters.tri === 'rentree' ? 'true' : undefined}
                  >
                    {labels('courses.order.intake')}
                  </a>
                </p>
              )}
            </div>
            <ActiveFilters filters={active} action={`${action}#${RESULTS}`} />
          </div>
          {list.items.length === 0 ? (
            <EmptyList
              id={RESULTS}
              message={labels(active.length > 0 ? 'courses.empty' : 'courses.none')}
              hint={active.length > 0 ? labels('filters.emptyHint') : undefined}
              href={active.length > 0 ? action : undefined}
              seeAll={labels('courses.seeAll')}
            >
              <RequestButton action="contact" variant="quiet" icon="chat">
                {labels('courses.ask')}
              </RequestButton>
            </EmptyList>
          ) : (
            <ul className="course-list stack briefs bare-list" role="list">
              {list.items.map((course, index) => (
                <li key={course.slug}>
                  <CourseCard course={course} headingLevel={3} layout="brief" withFacts turn={turns[index]} />
                </li>
              ))}
            </ul>
          )}
          <ListPages
            list={list}
            hrefOf={(page) => `${action}${writeCourseFilters({ ...filters, page })}#${RESULTS}`}
          />
        </div>
      </div>
    </>
  );
}
