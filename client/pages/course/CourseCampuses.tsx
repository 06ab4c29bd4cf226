import { campusPath, eventPath } from '../../../shared/addresses/entryPaths';
import { inAddress } from '../../../shared/addresses/slug';
import { MAX_PAGE_SIZE } from '../../../shared/content/queries/queries';
import { localise } from '../../../shared/locale';
import { useAnswer, useLabels, useSite } from '../../site/SiteContext';
import { Picture } from '../../ui/media/Picture';
import { Optional } from '../../ui/Optional';
import { SectionHeader } from '../../ui/SectionHeader';
import { BidiText } from '../../ui/text/BidiText';
import { COURSE_ANCHORS, type CoursePageFacts } from './coursePageFacts';

/** The campuses of a programme, each with its next open day. */
export function CourseCampuses({ course: { campuses } }: Pick<CoursePageFacts, 'course'>) {
  const labels = useLabels();
  const { locale } = useSite();
  if (campuses.length === 0) return null;
  return (
    <section className="container" aria-labelledby={COURSE_ANCHORS.campuses}>
      <SectionHeader
        title={labels(campuses.length === 1 ? 'course.where.one' : 'course.where')}
        id={COURSE_ANCHORS.campuses}
      />
      <ul className="course-campuses bare-list" role="list">
        {campuses.map((campus) => (
          <li key={campus.slug} className="course-campus">
            <Picture
              className="course-campus__picture"
              image={null}
              illustration={{ kind: 'skyline', seed: campus.slug, shape: '1x1' }}
              sizes="4.5rem"
              alt=""
            />
            <div>
              <h3 className="course-campus__name">
                <a href={localise(campusPath(campus), locale)}>
                  <BidiText text={campus.title} />
                </a>
              </h3>
              <Optional>
                <NextOpenDay campus={campus.slug} />
              </Optional>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function NextOpenDay({ campus }: { campus: string }) {
  const labels = useLabels();
  const { locale, queries, now } = useSite();
  const { items } = useAnswer(queries.events({ now: now(), type: 'jpo', limit: MAX_PAGE_SIZE }));
  // Events are sorted, the soonest first.
  const openDay = items.find(
    (event) => !event.cancelled && event.campus && inAddress(event.campus.slug) === inAddress(campus),
  );
  return (
    openDay && (
      <p className="course-campus__visit">
        <a href={openDay.url || localise(eventPath(openDay), locale)}>
          {labels('course.openDay', { date: openDay.when.start.short.replaceAll(' ', '\u00a0') })}
        </a>
      </p>
    )
  );
}
