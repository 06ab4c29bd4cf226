import { campusPath, eventPath, formPath } from '../../../shared/addresses/entryPaths';
import { SENT_PROBLEM_STATUS, type SentForm } from '../../../shared/admissions/sentForm';
import type { Block } from '../../../shared/content/blocks';
import type { Event } from '../../../shared/content/event';
import { EVENT_FORM, EVENT_FORM_ID, eventForm, registrationsOf } from '../../../shared/content/eventForm';
import { orNull } from '../../../shared/errors';
import { markTitle } from '../../../shared/head/markTitle';
import type { PageMeta } from '../../../shared/head/pageMeta';
import { eventTypeTitle } from '../../../shared/kinds';
import type { Labels } from '../../../shared/labels/labels';
import { localise } from '../../../shared/locale';
import type { Crumb } from '../../../shared/structuredData/subject';
import { Blocks } from '../../blocks/Blocks';
import { inOneLine } from '../../entries/inOneLine';
import { RequestButton } from '../../entries/RequestButton';
import { leadsSomewhere } from '../../site/leadsSomewhere';
import { type LoadPage, usePage } from '../../site/pageData';
import { useLabels, useSite } from '../../site/SiteContext';
import { StaticPart } from '../../site/StaticPart';
import { Button } from '../../ui/Button';
import { DateBlock } from '../../ui/DateBlock';
import { FactList } from '../../ui/FactList';
import { Link } from '../../ui/text/Link';
import { entryAlternates } from '../entryAlternates';
import { mapAddress } from '../mapAddress';
import { PageBreadcrumb } from '../PageBreadcrumb';
import { PageHeading } from '../PageHeading';
import { OTHERS_LIMIT, otherDates } from './otherDates';

const OTHERS_ID = 'autres-rendez-vous';

interface EventPageFacts {
  event: Omit<Event, 'body' | 'seo'> & {
    /** Whether this page takes registrations. */
    hasForm: boolean;
    /** Why nobody can attend, or null. */
    state: 'cancelled' | 'over' | null;
  };
}

export const load: LoadPage<EventPageFacts['event']> = async ({ site, labels, params }) => {
  const asked = params.slug ?? '';
  const query = site.queries.event(asked);
  const [{ body, seo, ...event }, alternates] = await Promise.all([
    site.content.get(query),
    entryAlternates(site, query, eventPath({ slug: asked })),
  ]);
  const cameTooLate = isRefusedAsTooLate(site.sentForm);
  const registrations = registrationsOf(event, site.now());
  const isOpen = registrations === 'open' && !cameTooLate;
  const state = registrations === 'cancelled' || registrations === 'over' ? registrations : null;
  // The slots of this event do not apply to another date.
  const slots = cameTooLate ? [] : event.slots;
  const form = isOpen || cameTooLate ? eventForm({ ...event, slots }, labels) : null;
  const elsewhere = cameTooLate ? await otherDates(site, event) : null;
  // Only structured data needs the venue's full address.
  const venue =
    site.side === 'server' && event.campus
      ? await orNull(site.content.get(site.queries.campus(event.campus.slug)))
      : null;
  const meta: PageMeta = {
    title: event.title,
    description: event.description,
    path: localise(eventPath(event), site.locale),
    seo,
    illustration: { kind: 'event', seed: event.slug, variant: event.type ?? undefined },
    alternates,
    breadcrumb: trail(event, labels),
    subject: { kind: 'event', event, venue },
  };
  return {
    // Marks the title, so that shared links and search results show the cancellation too.
    meta: event.cancelled ? markTitle(meta, (title) => labels('event.cancelledTitle', { title })) : meta,
    facts: { ...event, hasForm: isOpen, state },
    body: [...body, ...(form ? [{ ...form, ...(elsewhere && { elsewhere }) }] : []), otherEvents(labels)],
    ...(event.campus ? { admissions: { campus: event.campus.slug } } : {}),
  };
};

/** Whether the registration came too late (409): the form is then shown again, for another date. */
function isRefusedAsTooLate(sent: SentForm | undefined): boolean {
  return sent?.action === formPath({ slug: EVENT_FORM }) && SENT_PROBLEM_STATUS[sent.problem] === 409;
}

function otherEvents(labels: Labels): Block {
  return {
    kind: 'carousels.events',
    id: OTHERS_ID,
    title: labels('event.others'),
    campus: '',
    limit: OTHERS_LIMIT,
  };
}

function trail(event: Pick<Event, 'slug' | 'title' | 'url'>, labels: Labels): Crumb[] {
  return [
    { label: labels('agenda.title'), path: '/agenda' },
    { label: event.title, path: eventPath(event) },
  ];
}

export function Page() {
  const { facts, body } = usePage<typeof load>();
  return (
    <article className="page-flow">
      <StaticPart of={facts} fragment="event header">
        {(event) => <EventHeader event={event} />}
      </StaticPart>
      <div className="page-columns stack container">
        <StaticPart of={facts} fragment="event panel" as="aside" className="page-columns__panel">
          {(event) => <EventPanel event={event} />}
        </StaticPart>
        <div className="page-columns__main">
          <Blocks body={body.filter(({ id }) => id !== OTHERS_ID)} />
        </div>
      </div>
      <Blocks body={body.filter(({ id }) => id === OTHERS_ID)} />
    </article>
  );
}

function EventHeader({ event }: EventPageFacts) {
  const labels = useLabels();
  return (
    <>
      <PageBreadcrumb trail={trail(event, labels)} />
      <PageHeading
        title={event.title}
        eyebrow={inOneLine(
          event.state && labels(`event.${event.state}`),
          event.type && eventTypeTitle(event.type, labels),
          event.campus?.title,
        )}
        lead={event.description}
        illustration={{ kind: 'event', seed: event.slug, shape: '8x9', variant: event.type ?? undefined }}
      >
        {/* Shown where the layout puts the panel below the picture, a screen further down. */}
        <div className="event-heading__register">
          <Registration event={event} />{' '}
        </div>
      </PageHeading>
    </>
  );
}

function Registration({ event }: EventPageFacts) {
  const labels = useLabels();
  const { locale, options } = useSite();
  if (event.state && !leadsSomewhere(options, '/agenda')) return null;
  if (event.state) return <Button href={localise('/agenda', locale)}>{labels('agenda.seeAll')}</Button>;
  const registration = event.placesLeft !== 0 && (event.registrationUrl || event.url);
  if (registration) return <Button href={registration}>{labels('event.register')}</Button>;
  if (event.hasForm) return <Button href={`#${EVENT_FORM_ID}-title`}>{labels('event.register')}</Button>;
  return (
    <RequestButton action="contact" campus={event.campus?.slug}>
      {labels('event.contact')}
    </RequestButton>
  );
}

/** '' if places are not counted, or if the event is over or cancelled. */
function placesText({ placesLeft, state }: EventPageFacts['event'], labels: Labels): string {
  if (placesLeft === null || state) return '';
  if (placesLeft === 0) return labels('event.full');
  return labels(placesLeft === 1 ? 'event.placesLeft.one' : 'event.placesLeft', { count: placesLeft });
}

function EventPanel({ event }: EventPageFacts) {
  const labels = useLabels();
  const { locale } = useSite();
  const { start } = event.when;
  return (
    <div className="facts-panel stack">
      <div className="event-panel__head">
        <h2 className="facts-panel__title">{labels('event.practical')}</h2>
        <DateBlock date={start} withYear />
      </div>
      <FactList
        facts={[
          {
            label: labels('event.when'),
            value: (
              <>
                <time dateTime={start.iso}>
                  {event.cancelled ? <s>{event.when.text}</s> : event.when.text}
                </time>
                {event.state && (
                  <strong className="event-panel__state">{labels(`event.${event.state}Text`)}</strong>
                )}
              </>
            ),
          },
          {
            label: labels('event.campus'),
            value: event.campus && (
              <a href={localise(campusPath(event.campus), locale)}>{event.campus.title}</a>
            ),
          },
          {
            label: labels('event.address'),
            value: event.address && (
              <>
                {event.address}
                <br />
                <Link href={mapAddress(event.address)} newWindowLabel={labels('commons.newWindow')}>
                  {labels('event.route')}
                </Link>
              </>
            ),
          },
          { label: labels('event.places'), value: placesText(event, labels) },
        ]}
      />
      <div className="facts-panel__actions">
        <Registration event={event} />{' '}
        {event.state !== 'over' && (
          <Button
            href={`${localise(eventPath(event), locale)}.ics`}
            variant="secondary"
            icon="calendar"
            download
          >
            {labels('event.addToCalendar')}
          </Button>
        )}
      </div>
    </div>
  );
}
