import { feeTexts } from '../../entries/courseFacts';
import { useLabels, useSite } from '../../site/SiteContext';
import { FactList } from '../../ui/FactList';
import { SectionHeader } from '../../ui/SectionHeader';
import { COURSE_ANCHORS, type CoursePageFacts } from './coursePageFacts';

/** The fees, unless a block of the body states them. */
export function CourseFees({ course }: Pick<CoursePageFacts, 'course'>) {
  const labels = useLabels();
  const { locale } = useSite();
  const { text, note } = feeTexts(course, labels, locale);
  if (text === '') return null;
  return (
    <section className="container" aria-labelledby={COURSE_ANCHORS.fees}>
      <SectionHeader title={labels('course.nav.fees')} id={COURSE_ANCHORS.fees} />
      <FactList
        facts={[
          { label: labels('course.price'), value: [text, note].filter(Boolean).join(' · ') },
          { label: labels('course.fee.details'), value: course.price },
        ]}
      />
    </section>
  );
}
