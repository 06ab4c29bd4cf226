import type { Block } from '../../../shared/content/blocks';
import type { Course } from '../../../shared/content/course';
import { coursePath } from '../../../shared/entryPaths';
import { localise } from '../../../shared/locale';
import { inAddress } from '../../../shared/slug';
import { Blocks } from '../../blocks/Blocks';
import { madeOnce, sameAsBefore } from '../../site/madeOnce';
import { type LoadPage, usePage } from '../../site/pageData';
import { KeptStill } from '../../site/StaticPart';
import { entryAlternates } from '../entryAlternates';
import { CourseCampuses } from './CourseCampuses';
import { CourseCertification } from './CourseCertification';
import { CoursePanel } from './CourseFactsPanel';
import { CourseHeader } from './CourseHeader';
import { CourseObjectives } from './CourseObjectives';
import { courseTrail } from './courseTrail';

const RELATED_ID = 'formations-proches';

interface RelatedTo {
  slug: string;
  category: string | undefined;
  level: Course['level'];
}

export interface CourseStill {
  /** Without what every edit changes. */
  course: Omit<Course, 'body' | 'seo' | 'updatedAt'>;
}

const sameCourse = sameAsBefore<CourseStill['course']>();

export const load: LoadPage<CourseStill['course']> = async ({ site, labels, params }) => {
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
    still: sameCourse(query, course),
    live: null,
    body: [
      ...body,
      ...relatedCourses({ slug, category: course.category?.slug, level: course.level }, labels),
    ],
    admissions: { course: slug },
  };
};

/** `slug` is not read: the block leaves its own page out, and one for all programmes would be drawn anew for each. */
const relatedCourses = madeOnce(({ category, level }: RelatedTo, labels): Block[] =>
  category
    ? [
        {
          kind: 'course.programs',
          id: RELATED_ID,
          title: labels('course.related'),
          courses: [],
          category,
          level,
          layout: 'carousel',
        },
      ]
    : [],
);

export function Page() {
  const { still, body } = usePage<typeof load>();
  const { main, closing, related } = partsOf(body);
  return (
    <article className="page-flow">
      <KeptStill of={still} name="header">
        {(course) => <CourseHeader course={course} />}
      </KeptStill>
      <div className="page-columns container">
        <KeptStill of={still} name="panel" as="aside" className="page-columns__panel">
          {(course) => <CoursePanel course={course} />}
        </KeptStill>
        <div className="page-columns__main">
          <KeptStill of={still} name="objectives">
            {(course) => <CourseObjectives course={course} />}
          </KeptStill>
          <Blocks body={main} />
          <KeptStill of={still} name="certification">
            {(course) => <CourseCertification course={course} />}
          </KeptStill>
          <KeptStill of={still} name="campuses">
            {(course) => <CourseCampuses course={course} />}
          </KeptStill>
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
