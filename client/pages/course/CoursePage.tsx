import { useEffect } from 'react';
import type { Course } from '../../../shared/content/course';
import type { EventSummary } from '../../../shared/content/event';
import { MAX_PAGE_SIZE } from '../../../shared/content/queries';
import { type CourseSummary, LEVELS } from '../../../shared/content/summaries';
import { coursePath } from '../../../shared/entryPaths';
import { orNull } from '../../../shared/errors';
import { localise } from '../../../shared/locale';
import { inAddress } from '../../../shared/slug';
import { Blocks } from '../../blocks/Blocks';
import { type LoadPage, usePage } from '../../site/pageData';
import type { Site } from '../../site/SiteContext';
import { StaticPart } from '../../site/StaticPart';
import { entryAlternates } from '../entryAlternates';
import { CourseAdmission } from './CourseAdmission';
import { CourseCampuses } from './CourseCampuses';
import { CourseCertification } from './CourseCertification';
import { CourseFees } from './CourseFees';
import { CourseFigures } from './CourseFigures';
import { CourseHeader } from './CourseHeader';
import { CourseModules } from './CourseModules';
import { CourseNav } from './CourseNav';
import { COURSE_ANCHORS, type CoursePageFacts } from './coursePageFacts';
import { type CourseSection, courseSections, withoutModules } from './courseSections';
import { courseTrail } from './courseTrail';
import { RelatedCourses } from './RelatedCourses';
import { startSheetControls } from './sheetControls';

const MOST_RELATED = 6;

export const load: LoadPage<CoursePageFacts, { sections: CourseSection[] }> = async ({
  site,
  labels,
  params,
}) => {
  const asked = params.slug ?? '';
  const query = site.queries.course(asked);
  const [entry, alternates, openDays] = await Promise.all([
    site.content.get(query),
    entryAlternates(site, query, coursePath({ slug: asked })),
    orNull(site.content.get(site.queries.events({ now: site.now(), type: 'jpo', limit: MAX_PAGE_SIZE }))),
  ]);
  const { body, seo, updatedAt, ...course } = entry;
  const slug = inAddress(course.slug);
  const { modules, rest } = withoutModules(body);
  const sections = courseSections(rest);
  return {
    meta: {
      title: course.title,
      description: course.summary,
      path: localise(coursePath(course), site.locale),
      seo,
      image: course.picture,
      illustration: {
        kind: 'topography',
        seed: slug,
        variant: course.domain?.slug ?? course.category?.slug,
        level: course.level,
      },
      ...(updatedAt ? { modifiedAt: updatedAt } : {}),
      alternates,
      breadcrumb: courseTrail(course, labels),
      subject: { kind: 'course', course: entry },
    },
    layout: 'default',
    facts: {
      course,
      modules,
      openDays: firstOfEachCampus(openDays?.items ?? [], course),
      related: await relatedTo(course, site),
      has: { fees: sections.includes('fees'), careers: sections.includes('careers') },
    },
    live: { sections },
    body: rest,
    admissions: { course: slug },
  };
};

/** Events come in their order, the soonest first. */
function firstOfEachCampus(
  events: readonly EventSummary[],
  { campuses }: Pick<Course, 'campuses'>,
): Record<string, EventSummary> {
  const first: Record<string, EventSummary> = Object.create(null);
  const own = new Set(campuses.map(({ slug }) => inAddress(slug)));
  for (const event of events) {
    const campus = event.campus && inAddress(event.campus.slug);
    if (campus && own.has(campus)) first[campus] ??= event;
  }
  return first;
}

/** Others of its domain, the nearest way in first; none where it is not known or cannot be asked. */
async function relatedTo(course: Pick<Course, 'slug' | 'domain' | 'openTo'>, { content, queries }: Site) {
  if (!course.domain) return [];
  const list = await orNull(
    content.get(queries.courses({ domain: course.domain.slug, limit: MAX_PAGE_SIZE })),
  );
  const entry = ({ openTo: [first] }: Pick<CourseSummary, 'openTo'>) =>
    first ? LEVELS.indexOf(first) : LEVELS.length;
  const away = (other: CourseSummary) => {
    const steps = entry(other) - entry(course);
    // What comes before is behind whoever can enter here.
    return steps < 0 ? LEVELS.length - steps : steps;
  };
  return (list?.items ?? [])
    .filter(({ slug }) => inAddress(slug) !== inAddress(course.slug))
    .sort((a, b) => away(a) - away(b))
    .slice(0, MOST_RELATED);
}

export function Page() {
  const { facts, live, body } = usePage<typeof load>();
  const blocksOf = (section: CourseSection) =>
    body.filter((_block, index) => live.sections[index] === section);
  const fees = blocksOf('fees');
  const careers = blocksOf('careers');
  const story = blocksOf('story');
  useEffect(() => startSheetControls(document), []);
  return (
    <article className="page-flow course">
      <StaticPart of={facts} fragment="course header">
        {({ course }) => <CourseHeader course={course} />}
      </StaticPart>
      <StaticPart of={facts} fragment="course nav" className="course-nav">
        {({ course, has }) => <CourseNav course={course} has={has} />}
      </StaticPart>
      <StaticPart of={facts} fragment="course figures">
        {({ course, has }) => <CourseFigures course={course} has={has} />}
      </StaticPart>
      <StaticPart of={facts} fragment="course modules">
        {({ course, modules }) => <CourseModules course={course} modules={modules} />}
      </StaticPart>
      <StaticPart of={facts} fragment="course admission">
        {({ course }) => <CourseAdmission course={course} />}
      </StaticPart>
      <Blocks body={blocksOf('admission')} />
      {fees.length > 0 ? (
        <div id={COURSE_ANCHORS.fees} className="page-flow">
          <Blocks body={fees} />
        </div>
      ) : (
        <StaticPart of={facts} fragment="course fees">
          {({ course }) => <CourseFees course={course} />}
        </StaticPart>
      )}
      {careers.length > 0 && (
        <div id={COURSE_ANCHORS.careers} className="page-flow">
          <Blocks body={careers} />
        </div>
      )}
      <StaticPart of={facts} fragment="course campuses">
        {({ course, openDays }) => <CourseCampuses course={course} openDays={openDays} />}
      </StaticPart>
      {story.length > 0 && (
        <div className="course-story page-flow">
          <Blocks body={story} />
        </div>
      )}
      <StaticPart of={facts} fragment="course certification">
        {({ course }) => <CourseCertification course={course} />}
      </StaticPart>
      <Blocks body={blocksOf('closing')} />
      <StaticPart of={facts} fragment="course related">
        {({ course, related }) => <RelatedCourses course={course} related={related} />}
      </StaticPart>
    </article>
  );
}
