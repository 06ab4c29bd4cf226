import { eventPath } from '../../../shared/addresses/entryPaths';
import { NAVBAR_EVENTS_LIMIT } from '../../../shared/constants';
import { localise } from '../../../shared/locale';
import { useAnswer, useLabels, useSite } from '../../site/SiteContext';
import { DateBlock } from '../../ui/DateBlock';
import { Optional } from '../../ui/Optional';

/** The next events in the campus panel. Renders nothing without events, or while they load. */
export function UpcomingEvents() {
  return (
    <Optional>
      <NextEvents />
    </Optional>
  );
}

function NextEvents() {
  const labels = useLabels();
  const { locale, queries, now } = useSite();
  const { items } = useAnswer(queries.events({ now: now() }));
  const events = items.filter(({ cancelled }) => !cancelled).slice(0, NAVBAR_EVENTS_LIMIT);
  return (
    <div className="next-events">
      {events.length > 0 && (
        <>
          <p className="panel__title eyebrow">{labels('navigation.upcomingEvents')}</p>
          <ul className="bare-list" role="list">
            {events.map(({ slug, title, url, when, campus }) => (
              <li key={slug}>
                <a className="next-event" href={url || localise(eventPath({ slug }), locale)}>
                  <DateBlock date={when.start} />{' '}
                  <span>
                    <span className="next-event__title">{title}</span>{' '}
                    {campus && <span className="soft small">{campus.title}</span>}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
