import type { Block } from '../../../shared/content/blocks';
import type { Course } from '../../../shared/content/course';
import { coursePath } from '../../../shared/entryPaths';
import type { Labels } from '../../../shared/labels/labels';
import { localise } from '../../../shared/locale';
import { inAddress } from '../../../shared/slug';
import { Blocks } from '../../blocks/Blocks';
import { type LoadPage, usePage } from '../../site/pageData';
import { useLabels } from '../../site/SiteContext';
import { StaticPart } from '../../site/StaticPart';
import { SectionHeader } from '../../ui/SectionHeader';
import { RichText } from '../../ui/text/RichText';
import { entryAlternates } from '../entryAlternates';
import { CourseCampuses } from './CourseCampuses';
import { CourseCertification } from './CourseCertification';
import { CoursePanel } from './CourseFactsPanel';
import { CourseHeader } from './CourseHeader';
import type { CoursePageFacts } from './coursePageFacts';
import { courseTrail } from './courseTrail';

const RELATED_ID = 'formations-proches';

export const load: LoadPage<CoursePageFacts['course']> = async ({ site, labels, params }) => {
  const asked = params.slug ?? '';
  const query = site.queries.course(asked);
  const [entry, alternates] = await Promise.all([
    site.content.get(query),
    entryAlternates(site, query, coursePath({ slug: asked })),
  ]);
  const { body, seo, updatedAt, ...course } = entry;
  const slug = inAddress(course.slug);
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
        variant: course.category?.slug,
        level: course.level,
      },
      ...(updatedAt ? { modifiedAt: updatedAt } : {}),
      alternates,
      breadcrumb: courseTrail(course, labels),
      subject: { kind: 'course', course: entry },
    },
    layout: 'default',
    facts: course,
    live: null,
    body: [...body, ...relatedCourses(course, labels)],
    admissions: { course: slug },
  };
};

function relatedCourses({ category, level }: Pick<Course, 'category' | 'level'>, labels: Labels): Block[] {
  return category
    ? [
        {
          kind: 'course.programs',
          id: RELATED_ID,
          title: labels('course.related'),
          courses: [],
          category: category.slug,
          level,
          layout: 'carousel',
        },
      ]
    : [];
}

export function Page() {
  const { facts, body } = usePage<typeof load>();
  const { main, closing, related } = partsOf(body);
  return (
    <article className="page-flow">
      <StaticPart of={facts} fragment="course header">
        {(course) => <CourseHeader course={course} />}
      </StaticPart>
      <div className="page-columns container">
        <StaticPart of={facts} fragment="course panel" as="aside" className="page-columns__panel">
          {(course) => <CoursePanel course={course} />}
        </StaticPart>
        <div className="page-columns__main">
          <StaticPart of={facts} fragment="course objectives">
            {(course) => <CourseObjectives course={course} />}
          </StaticPart>
          <Blocks body={main} />
          <StaticPart of={facts} fragment="course certification">
            {(course) => <CourseCertification course={course} />}
          </StaticPart>
          <StaticPart of={facts} fragment="course campuses">
            {(course) => <CourseCampuses course={course} />}
          </StaticPart>
        </div>
      </div>
      <Blocks body={closing} />
      <Blocks body={related} />
    </article>
  );
}

/** The body stands beside the panel; the call that ends it and the related programmes have the page's whole width. */
function partsOf<B extends { id: string; kind: string }>(body: readonly B[]) {
  const own = body.filter(({ id }) => id !== RELATED_ID);
  const last = own.at(-1);
  const closing = last?.kind === 'core.cta' ? [last] : [];
  return {
    main: own.slice(0, own.length - closing.length),
    closing,
    related: body.filter(({ id }) => id === RELATED_ID),
  };
}

function CourseObjectives({ course }: CoursePageFacts) {
  const labels = useLabels();
  if (!course.objectives) return null;
  return (
    <section className="objectives" aria-labelledby="objectifs">
      <SectionHeader title={labels('course.objectives')} id="objectifs" />
      <RichText html={course.objectives} />
    </section>
  );
}
