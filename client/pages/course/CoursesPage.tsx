import { alternatesOf } from '../../../shared/alternates';
import type { List } from '../../../shared/content/list';
import { type CoursesOptions, MAX_PAGE_SIZE } from '../../../shared/content/queries';
import type { CampusRef } from '../../../shared/content/summaries';
import { COURSE_CATEGORIES, type CourseSummary } from '../../../shared/content/summaries';
import { orNull } from '../../../shared/errors';
import type { Labels } from '../../../shared/labels/labels';
import { localise } from '../../../shared/locale';
import type { Crumb } from '../../../shared/structuredData/subject';
import { CourseCard } from '../../entries/CourseCard';
import { type LoadPage, usePage } from '../../site/pageData';
import { useLabels, useSite } from '../../site/SiteContext';
import { StaticPart } from '../../site/StaticPart';
import { ActiveFilters, EmptyList, ListCount } from '../list/Filters';
import { ListPages } from '../list/ListPages';
import { listAlternates } from '../list/listAlternates';
import { campusChoices, checkChoice } from '../list/listChoices';
import { descriptionOfList, titleOfChoice, titleOfPage } from '../list/listTexts';
import { checkPage } from '../list/pageNumber';
import { PageBreadcrumb } from '../PageBreadcrumb';
import { PageHeading } from '../PageHeading';
import { activeCourseFilters, CourseFilterBar } from './CourseFilterBar';
import { type CourseCounts, countCourses } from './courseFacets';
import { type CourseFilters, readCourseFilters, writeCourseFilters } from './courseFilters';

interface CoursesFacts {
  title: string;
  list: List<CourseSummary>;
  campuses: CampusRef[];
  filters: CourseFilters;
  counts: CourseCounts | null;
}

export const load: LoadPage<CoursesFacts> = async ({ site, labels, search }) => {
  const filters = readCourseFilters(search);
  const query = writeCourseFilters(filters);
  const path = localise('/programme', site.locale) + query;
  const asked: CoursesOptions = {
    level: filters.niveau || undefined,
    rhythm: filters.rythme || undefined,
    category: filters.categorie || undefined,
    campus: filters.campus || undefined,
    words: filters.q || undefined,
    page: filters.page,
  };
  const [list, all, every, alternates] = await Promise.all([
    site.content.get(site.queries.courses(asked)),
    orNull(site.content.get(site.queries.campuses())),
    orNull(site.content.get(site.queries.courses({ words: filters.q || undefined, limit: MAX_PAGE_SIZE }))),
    query === ''
      ? alternatesOf('/programme', site.options.englishEnabled)
      : isOnlyForPeople(filters)
        ? []
        : listAlternates(site, path, async (queries) => {
            const { items } = await site.content.get(queries.courses(asked));
            return items.length > 0;
          }),
  ]);
  const campuses = await campusChoices(
    site,
    all,
    filters.campus,
    list.items.flatMap((course) => course.campuses),
  );
  checkChoice(filters.campus, campuses, list);
  checkChoice(
    filters.categorie,
    COURSE_CATEGORIES.map((slug) => ({ slug })),
    list,
  );
  const choices = activeCourseFilters({ filters, campuses }, labels, site.locale).map(({ label }) => label);
  const heading = titleOfChoice(labels, labels('courses.title'), choices);
  const title = titleOfPage(labels, heading, filters.page);
  return {
    meta: {
      title,
      description: query === '' ? labels('courses.lead') : descriptionOfList(labels, title, list),
      path,
      noindex: isOnlyForPeople(filters) || (query !== '' && list.items.length === 0),
      alternates,
      illustration: { kind: 'topography', seed: 'programme' },
      breadcrumb: trail(labels),
      subject: { kind: 'courses', courses: list.items },
    },
    layout: 'default',
    facts: {
      title: heading,
      list: checkPage(list, filters.page),
      campuses,
      filters,
      counts: every && countCourses(every, filters),
    },
    live: null,
    body: [],
    ...(filters.campus ? { admissions: { campus: filters.campus } } : {}),
  };
};

/** Words, or two choices and more: such a list is found by each of them already. */
function isOnlyForPeople({ niveau, rythme, categorie, campus, q }: CourseFilters): boolean {
  return q !== '' || [niveau, rythme, categorie, campus].filter(Boolean).length > 1;
}

function trail(labels: Labels): Crumb[] {
  return [{ label: labels('courses.title'), path: '/programme' }];
}

export function Page() {
  const { facts } = usePage<typeof load>();
  return <StaticPart of={facts}>{(known) => <Courses {...known} />}</StaticPart>;
}

function Courses({ title, list, campuses, filters, counts }: CoursesFacts) {
  const labels = useLabels();
  const { locale } = useSite();
  const action = localise('/programme', locale);
  const active = activeCourseFilters({ filters, campuses }, labels, locale);
  const count = list.total;
  return (
    <>
      <PageBreadcrumb locale={locale} trail={trail(labels)} />
      <PageHeading title={title} lead={labels('courses.lead')} />
      <div className="page-body container">
        <CourseFilterBar filters={filters} counts={counts} campuses={campuses} />
        <div className="list-summary">
          <ListCount of="courses" count={count} isFiltered={active.length > 0} />
          <ActiveFilters filters={active} action={action} />
        </div>
        {list.items.length === 0 ? (
          <EmptyList
            message={labels('courses.empty')}
            hint={labels('filters.emptyHint')}
            href={action}
            seeAll={labels('courses.seeAll')}
          />
        ) : (
          <ul className="card-grid briefs bare-list" role="list">
            {list.items.map((course) => (
              <li key={course.slug}>
                <CourseCard course={course} headingLevel={count === null ? 2 : 3} layout="brief" />
              </li>
            ))}
          </ul>
        )}
        <ListPages list={list} hrefOf={(page) => action + writeCourseFilters({ ...filters, page })} />
      </div>
    </>
  );
}
