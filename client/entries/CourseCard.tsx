import { coursePath } from '../../shared/addresses/entryPaths';
import type { CourseSummary } from '../../shared/content/summaries';
import { levelTitle } from '../../shared/kinds';
import type { Labels } from '../../shared/labels/labels';
import { localise } from '../../shared/locale';
import { useLabels, useSite } from '../site/SiteContext';
import { Card } from '../ui/Card';
import { Icon } from '../ui/media/Icon';
import { Picture } from '../ui/media/Picture';
import { unbroken } from '../ui/text/unbroken';
import { CardSummary } from './CardSummary';
import { CompareLink } from './CompareLink';
import { campusCountText, durationText, entryText, feeTexts, nextIntake, rhythmText } from './courseFacts';
import { courseIllustration } from './courseIllustration';
import { inOneLine } from './inOneLine';

interface CourseCardProps {
  course: CourseSummary;
  headingLevel?: 2 | 3 | 4;
  layout?: 'stacked' | 'row' | 'brief';
  /** Index into the palettes (`paletteTurns`). */
  turn?: number | undefined;
  /** Shows the key facts instead of the summary. */
  withFacts?: boolean;
}

const SIZES = {
  stacked: '(min-width: 64rem) 25rem, (min-width: 40rem) 50vw, 100vw',
  row: '9rem',
  brief: '(min-width: 64rem) 25rem, (min-width: 40rem) 50vw, 10rem',
};

export function CourseCard({
  course,
  headingLevel = 3,
  layout = 'stacked',
  withFacts = false,
  turn,
}: CourseCardProps) {
  const labels = useLabels();
  const { locale } = useSite();
  const isRow = layout === 'row';
  return (
    <Card
      layout={layout}
      title={course.title}
      headingLevel={headingLevel}
      href={localise(coursePath(course), locale)}
      actions={layout === 'brief' && <CompareLink course={course} />}
      media={
        <Picture
          image={course.picture}
          illustration={courseIllustration(course, isRow ? '1x1' : '16x9', turn)}
          sizes={SIZES[layout]}
          alt=""
        />
      }
      eyebrow={
        inOneLine(course.category?.title, withFacts ? course.domain?.title : levelBeside(course, labels)) ||
        undefined
      }
      meta={
        withFacts ? (
          <CourseFacts course={course} />
        ) : (
          // One text node: the spaces between facts are part of it.
          <span>
            {unbroken(
              inOneLine(
                durationText(course, labels),
                rhythmText(course, labels),
                campusCountText(course, labels),
              ),
            )}
          </span>
        )
      }
    >
      {course.summary && !withFacts && <CardSummary text={course.summary} />}
    </Card>
  );
}

/** The level on leaving, unless the type of programme says it: 'Bachelor', 'Bachelor’s level'. */
function levelBeside({ level, category }: CourseSummary, labels: Labels): string {
  const title = level ? levelTitle(level, labels) : '';
  return category && title.toLowerCase().startsWith(category.title.toLowerCase()) ? '' : title;
}

/** Levels, rhythm, next intake and fees. */
function CourseFacts({ course }: { course: CourseSummary }) {
  const labels = useLabels();
  const { locale } = useSite();
  const intake = nextIntake(course);
  const { text, note } = feeTexts(course, labels, locale);
  const entry = entryText(course, labels);
  const exit = course.level && levelTitle(course.level, labels);
  return (
    <ul className="course-facts bare-list" role="list">
      {(entry || exit) && (
        <li className="course-facts__levels">
          {entry && <span>{entry}</span>}{' '}
          {entry && exit && <Icon name="arrow-right" label={labels('course.leadsTo')} />}{' '}
          {exit && <strong>{exit}</strong>}
        </li>
      )}
      <li>{inOneLine(durationText(course, labels), rhythmText(course, labels))}</li>
      {text && <li>{inOneLine(text, note)}</li>}
      {intake && <li>{labels('course.intakeOf', { month: intake.date.monthAndYear })}</li>}
    </ul>
  );
}
