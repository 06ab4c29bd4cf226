import { useLabels } from '../../site/SiteContext';
import { SectionHeader } from '../../ui/SectionHeader';
import { RichText } from '../../ui/text/RichText';
import type { CoursePageFacts } from './coursePageFacts';

export function CourseObjectives({ course }: CoursePageFacts) {
  const labels = useLabels();
  if (!course.objectives) return null;
  return (
    <section className="objectives" aria-labelledby="objectifs">
      <SectionHeader title={labels('course.objectives')} id="objectifs" />
      <RichText html={course.objectives} />
    </section>
  );
}
