import type { CourseSummary } from '../../shared/content/summaries';
import { coursePath } from '../../shared/entryPaths';
import { localise } from '../../shared/locale';
import { useLabels, useSite } from '../site/SiteContext';
import { Card } from '../ui/Card';
import { Picture } from '../ui/media/Picture';
import { unbroken } from '../ui/text/unbroken';
import { campusCountText, durationText, rhythmText } from './courseFacts';
import { courseIllustration } from './courseIllustration';
import { inOneLine } from './inOneLine';

interface CourseCardProps {
  course: CourseSummary;
  headingLevel?: 2 | 3 | 4;
  layout?: 'stacked' | 'row' | 'brief';
}

const SIZES = {
  stacked: '(min-width: 64rem) 25rem, (min-width: 40rem) 50vw, 100vw',
  row: '9rem',
  brief: '(min-width: 64rem) 25rem, (min-width: 40rem) 50vw, 10rem',
};

export function CourseCard({ course, headingLevel = 3, layout = 'stacked' }: CourseCardProps) {
  const labels = useLabels();
  const { locale } = useSite();
  const isRow = layout === 'row';
  return (
    <Card
      layout={layout}
      title={course.title}
      headingLevel={headingLevel}
      href={localise(coursePath(course), locale)}
      media={
        <Picture
          image={course.picture}
          illustration={courseIllustration(course, isRow ? '1x1' : '16x9')}
          sizes={SIZES[layout]}
          alt=""
        />
      }
      eyebrow={
        inOneLine(course.category?.title, course.level && labels(`course.level.${course.level}`)) || undefined
      }
      meta={
        // One text, which the spaces between facts are part of.
        <span>
          {unbroken(
            inOneLine(
              durationText(course, labels),
              rhythmText(course, labels),
              campusCountText(course, labels),
            ),
          )}
        </span>
      }
    >
      {course.summary && <p>{course.summary}</p>}
    </Card>
  );
}
