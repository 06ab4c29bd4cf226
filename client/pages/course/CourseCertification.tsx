import { useLabels } from '../../site/SiteContext';
import { Accordion } from '../../ui/disclosure/Accordion';
import { FactList } from '../../ui/FactList';
import { SectionHeader } from '../../ui/SectionHeader';
import { RichText } from '../../ui/text/RichText';
import type { CoursePageFacts } from './coursePageFacts';

/** What French law requires a school to publish: certification, methods, assessment, accessibility. */
export function CourseCertification({ course }: Pick<CoursePageFacts, 'course'>) {
  const labels = useLabels();
  const { rncp } = course;
  const texts = [
    { title: labels('course.methods'), html: course.methods },
    { title: labels('course.assessment'), html: course.assessment },
    { title: labels('course.disabilityAccess'), html: course.disabilityAccess },
  ].filter(({ html }) => html !== '');
  if (!rncp && texts.length === 0) return null;
  return (
    <section className="certification container" aria-labelledby="certification">
      <SectionHeader title={labels('course.certification')} id="certification" />
      <FactList
        facts={[
          {
            label: labels('course.rncp'),
            value: rncp && [rncp.code, rncp.title].filter(Boolean).join(' – '),
          },
          { label: labels('course.certifier'), value: rncp?.certifier },
          { label: labels('course.registeredOn'), value: rncp && numericDate(rncp.registeredOn) },
          { label: labels('course.vae'), value: course.vae && labels('course.vae.open') },
        ]}
      />
      <Accordion
        items={texts.map(({ title, html }) => ({ key: title, title, content: <RichText html={html} /> }))}
      />
    </section>
  );
}

/** '2023-12-11' as '11/12/2023', the same in both languages; anything else as it is. */
function numericDate(date: string): string {
  return date.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3/$2/$1');
}
