import { eventPath, GENERAL_THANKS, SAVED, thanksPath } from '../../../shared/addresses/entryPaths';
import { inAddress, readSlug } from '../../../shared/addresses/slug';
import type { Event } from '../../../shared/content/event';
import type { CampusSummary, CourseSummary } from '../../../shared/content/summaries';
import { orNull } from '../../../shared/errors';
import { localise } from '../../../shared/locale';
import { Blocks } from '../../blocks/Blocks';
import { CampusCard } from '../../entries/CampusCard';
import { CourseCard } from '../../entries/CourseCard';
import { EventCard } from '../../entries/EventCard';
import { type LoadPage, usePage } from '../../site/pageData';
import { useLabels, useSite } from '../../site/SiteContext';
import { StaticPart } from '../../site/StaticPart';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/media/Icon';
import { SectionHeader } from '../../ui/SectionHeader';
import { Link } from '../../ui/text/Link';
import { unbroken } from '../../ui/text/unbroken';
import { entryAlternates } from '../entryAlternates';
import { mapAddress } from '../mapAddress';

interface CrmLandingFacts {
  title: string;
  /** Used if the content does not say what comes next. */
  text: string;
  /** The programme of the request, if the CRM passes it back. */
  course: CourseSummary | null;
  campus: CampusSummary | null;
  /** The event of the registration. */
  event: Event | null;
}

/**
 * A thank-you page. The CRM redirects here with `?course=&campus=` when it knows them, our own forms with
 * `?evenement=`. The page for a form that is queued needs no content, as the service may be down.
 */
export const load: LoadPage<CrmLandingFacts> = async ({ site, labels, params, search }) => {
  const { queries } = site;
  const courseSlug = inAddress(readSlug(search.get('course')));
  const campusSlug = inAddress(readSlug(search.get('campus')));
  const eventSlug = inAddress(readSlug(search.get('evenement')));
  const asked = params.slug ?? '';
  const isKept = asked === GENERAL_THANKS && search.get('etat') === SAVED;
  const path = thanksPath({ slug: asked });
  const query = queries.crmLanding(asked);
  const [landing, alternates, course, campus, event] = await Promise.all([
    isKept ? null : site.content.get(query),
    isKept ? [] : entryAlternates(site, query, path),
    // The page is shown even if these fail.
    courseSlug ? orNull(site.content.get(queries.course(courseSlug))) : null,
    campusSlug ? orNull(site.content.get(queries.campus(campusSlug))) : null,
    eventSlug ? orNull(site.content.get(queries.event(eventSlug))) : null,
  ]);
  const title = landing?.title ?? labels('forms.queued.title');
  return {
    meta: {
      title,
      path: localise(path, site.locale),
      alternates,
      noindex: true,
      ...(landing && { seo: landing.seo }),
    },
    facts: {
      title,
      text: landing ? '' : labels('forms.queued.text'),
      course,
      campus,
      event,
    },
    body: landing?.body ?? [],
  };
};

export function Page() {
  const { facts, body } = usePage<typeof load>();
  return (
    <div className="page-flow">
      <StaticPart of={facts} name="thanks">
        {({ title, text }) => <Thanks title={title} text={text} />}
      </StaticPart>
      {/* The thanks first, then what was asked for, then what comes next. */}
      <Blocks body={body.slice(0, 1)} />
      <StaticPart of={facts}>{(known) => <Related {...known} />}</StaticPart>
      <Blocks body={body.slice(1)} />
    </div>
  );
}

function Related({ course, campus, event }: CrmLandingFacts) {
  const labels = useLabels();
  if (!course && !campus && !event) return null;
  return (
    <section className="container" aria-labelledby="votre-choix">
      <SectionHeader
        id="votre-choix"
        title={labels(event ? 'admissions.related.event' : 'admissions.related')}
      />
      <ul className="thanks__choice stack bare-list" role="list">
        {event && (
          <li className="stack">
            <RegisteredEvent event={event} />
          </li>
        )}
        {course && (
          <li>
            <CourseCard course={course} layout="row" />
          </li>
        )}
        {campus && (
          <li>
            <CampusCard campus={campus} layout="row" />
          </li>
        )}
      </ul>
    </section>
  );
}

/** Date, place and calendar file, as a confirmation e-mail would have. */
function RegisteredEvent({ event }: { event: NonNullable<CrmLandingFacts['event']> }) {
  const labels = useLabels();
  const { locale } = useSite();
  return (
    <>
      <EventCard event={event} />
      <div className="thanks__event">
        <Button href={`${localise(eventPath(event), locale)}.ics`} icon="calendar" download>
          {labels('event.addToCalendar')}
        </Button>
        {event.address && (
          <p>
            {event.address}
            <br />
            <Link href={mapAddress(event.address)} newWindowLabel={labels('commons.newWindow')}>
              {labels('event.route')}
            </Link>
          </p>
        )}
      </div>
    </>
  );
}

function Thanks({ title, text }: Pick<CrmLandingFacts, 'title' | 'text'>) {
  return (
    <header className="thanks">
      <div className="thanks__inner container">
        <span className="thanks__sun">
          <Icon name="check" />
        </span>
        <h1 tabIndex={-1}>{unbroken(title)}</h1>
        {text && <p>{text}</p>}
      </div>
    </header>
  );
}
