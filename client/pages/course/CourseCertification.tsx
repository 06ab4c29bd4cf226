import { useLabels } from '../../site/SiteContext';
import { Accordion } from '../../ui/disclosure/Accordion';
import { FactList } from '../../ui/FactList';
import { anyIsLong, KeyFigure } from '../../ui/KeyFigure';
import { SectionHeader } from '../../ui/SectionHeader';
import { Link } from '../../ui/text/Link';
import { RichText } from '../../ui/text/RichText';
import type { CoursePageFacts } from './coursePageFacts';

/** What the law asks a school to publish of a programme: certification, prerequisites, methods, results, access. */
export function CourseCertification({ course }: CoursePageFacts) {
  const labels = useLabels();
  const { rncp } = course;
  const texts = [
    { title: labels('course.prerequisites'), html: course.prerequisites },
    { title: labels('course.methods'), html: course.methods },
    { title: labels('course.assessment'), html: course.assessment },
    { title: labels('course.disabilityAccess'), html: course.disabilityAccess },
  ].filter(({ html }) => html !== '');
  if (!rncp && texts.length === 0 && course.results.length === 0) return null;
  return (
    <section className="certification" aria-labelledby="certification">
      <SectionHeader title={labels('course.certification')} id="certification" />
      {course.results.length > 0 && (
        <ul className="certification__results bare-list" role="list" aria-label={labels('course.results')}>
          {course.results.map((result) => (
            <li key={result.label}>
              <KeyFigure
                value={result.value}
                label={result.label}
                source={result.year}
                isLong={anyIsLong(course.results)}
              />
            </li>
          ))}
        </ul>
      )}
      <FactList
        facts={[
          {
            label: labels('course.rncp'),
            value: rncp && [rncp.code, rncp.title].filter(Boolean).join(' – '),
          },
          { label: labels('course.certifier'), value: rncp?.certifier },
          { label: labels('course.registeredOn'), value: rncp && numericDate(rncp.registeredOn) },
          { label: labels('course.vae'), value: course.vae && labels('course.vae.open') },
          {
            label: labels('course.parcoursup'),
            value: course.parcoursupUrl && (
              <Link href={course.parcoursupUrl} newWindowLabel={labels('commons.newWindow')}>
                {labels('course.parcoursup.link')}
              </Link>
            ),
          },
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
