import type { EventSummary } from '../../../shared/content/event';
import { eventPath } from '../../../shared/entryPaths';
import { localise } from '../../../shared/locale';
import { useLabels, useSite } from '../../site/SiteContext';
import { useHydrated } from '../../site/useHydrated';
import { DateBlock } from '../../ui/DateBlock';
import { unbroken } from '../../ui/text/unbroken';

const A_DAY_MS = 24 * 3600_000;

interface UpcomingOfflineProps {
  events: Pick<EventSummary, 'slug' | 'title' | 'url' | 'when'>[];
}

/** The events that were announced when the page was kept, without those that are over by now. */
export function UpcomingOffline({ events }: UpcomingOfflineProps) {
  const labels = useLabels();
  const { locale } = useSite();
  const isAwake = useHydrated();
  const shown = isAwake ? events.filter(isAhead) : events;
  return (
    <section>
      <h2>{labels('offline.events')}</h2>
      {shown.length === 0 && <p>{labels('offline.noEvents')}</p>}
      <ul className="offline__events bare-list">
        {shown.map(({ slug, title, url, when }) => (
          <li key={slug} className="offline__event">
            <DateBlock dateTime={when.start.isoDay} day={when.start.day} month={when.start.month} />
            <p>
              <a href={url || localise(eventPath({ slug }), locale)}>{unbroken(title)}</a>
              <br />
              {when.text}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function isAhead({ when }: Pick<EventSummary, 'when'>): boolean {
  const end = when.end ? Date.parse(when.end.iso) : Date.parse(when.start.iso) + A_DAY_MS;
  return end > Date.now();
}
