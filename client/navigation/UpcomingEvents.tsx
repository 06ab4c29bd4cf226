import { Suspense } from 'react';
import { NAVBAR_EVENTS_LIMIT } from '../../shared/constants';
import type { EventSummary } from '../../shared/content/event';
import { localise } from '../../shared/locale';
import { useAnswer, useLabels, useSite } from '../state/Site';
import { Still } from '../state/Still';
import { useDrawnByServer } from '../state/useDrawnByServer';
import { DateBlock } from '../ui/DateBlock';
import { NothingOnFailure } from './NothingOnFailure';

/** The next events in the campus panel, when they are there; nothing in their place without them. */
export function UpcomingEvents() {
  return (
    <NothingOnFailure>
      <Suspense fallback={null}>
        <NextEvents />
      </Suspense>
    </NothingOnFailure>
  );
}

/** Their data stays on the server: what it drew stands until the frame itself is drawn anew. */
function NextEvents() {
  const { side } = useSite();
  const stays = useDrawnByServer() && side === 'browser';
  return stays ? <StillEvents of={undefined} /> : <AskedEvents />;
}

function AskedEvents() {
  const { queries, now } = useSite();
  const { items } = useAnswer(queries.events({ now: now() }));
  return <StillEvents of={items.slice(0, NAVBAR_EVENTS_LIMIT)} />;
}

function StillEvents({ of }: { of: EventSummary[] | undefined }) {
  return (
    <Still of={of} className="next-events">
      {(events) => events.length > 0 && <EventList events={events} />}
    </Still>
  );
}

function EventList({ events }: { events: EventSummary[] }) {
  const labels = useLabels();
  const { locale } = useSite();
  return (
    <>
      <p className="panel__title eyebrow">{labels('navigation.upcomingEvents')}</p>
      <ul className="bare-list">
        {events.map(({ slug, title, url, when, campus }) => (
          <li key={slug}>
            <a className="next-event" href={url || localise(`/agenda/${slug}`, locale)}>
              <DateBlock dateTime={when.start.isoDay} day={when.start.day} month={when.start.month} />
              <span>
                <span className="next-event__title">{title}</span>
                {campus && <span className="next-event__place">{campus.title}</span>}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
