import { useEffect } from 'react';
import { coursePath } from '../../../shared/addresses/entryPaths';
import { inAddress } from '../../../shared/addresses/slug';
import { localise } from '../../../shared/locale';
import { BlockBoundary } from '../../blocks/BlockBoundary';
import { Blocks } from '../../blocks/Blocks';
import { type LoadPage, usePage } from '../../site/pageData';
import { StaticPart } from '../../site/StaticPart';
import { entryAlternates } from '../entryAlternates';
import { CourseAdmission } from './CourseAdmission';
import { CourseCampuses } from './CourseCampuses';
import { CourseCertification } from './CourseCertification';
import { CourseFees } from './CourseFees';
import { CourseFigures } from './CourseFigures';
import { CourseHeader, courseTrail } from './CourseHeader';
import { CourseModules, hasModules } from './CourseModules';
import { CourseNav } from './CourseNav';
import { COURSE_ANCHORS, type CoursePageFacts } from './coursePageFacts';
import { type CourseSection, courseSections, withHeading } from './courseSections';
import { RelatedCourses } from './RelatedCourses';
import { startSheetControls } from './sheetControls';

interface CoursePageLive {
  /** The section of each block of the body. */
  sections: CourseSection[];
  /** Whether the bar's first link leads to the editor's text, because there are no modules. */
  isProgramme: boolean;
}

export const load: LoadPage<CoursePageFacts, CoursePageLive> = async ({ site, labels, params }) => {
  const asked = params.slug ?? '';
  const query = site.queries.course(asked);
  const [entry, alternates] = await Promise.all([
    site.content.get(query),
    entryAlternates(site, query, coursePath({ slug: asked })),
  ]);
  const { body, seo, updatedAt, ...course } = entry;
  const slug = inAddress(course.slug);
  // The page folds the tables of modules by year.
  const modules = body.filter((block) => block.kind === 'course.curriculum');
  const rest = body.filter(({ kind }) => kind !== 'course.curriculum');
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
    facts: {
      course,
      modules,
      has: {
        fees: sections.includes('fees'),
        careers: sections.includes('careers'),
        story: sections.includes('story'),
      },
    },
    live: { sections, isProgramme: !hasModules({ course, modules }) },
    body: withHeading(rest, sections, labels('course.story')),
    admissions: { course: slug },
  };
};

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
        {(known) => <CourseNav {...known} />}
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
      {/* No fragment: the answers that these two ask for change independently of the programme. */}
      <StaticPart of={facts} name="course campuses">
        {({ course }) => <CourseCampuses course={course} />}
      </StaticPart>
      {story.length > 0 && (
        <div className="course-story page-flow" id={live.isProgramme ? COURSE_ANCHORS.programme : undefined}>
          <Blocks body={story} />
        </div>
      )}
      <StaticPart of={facts} fragment="course certification">
        {({ course }) => <CourseCertification course={course} />}
      </StaticPart>
      <Blocks body={blocksOf('closing')} />
      <StaticPart of={facts} name="course related">
        {({ course }) => (
          <BlockBoundary>
            <RelatedCourses course={course} />
          </BlockBoundary>
        )}
      </StaticPart>
    </article>
  );
}
