import { eventPath } from '../../shared/addresses/entryPaths';
import type { EventSummary } from '../../shared/content/event';
import { eventTypeTitle } from '../../shared/kinds';
import { localise } from '../../shared/locale';
import { useLabels, useSite } from '../site/SiteContext';
import { Card } from '../ui/Card';
import { DateBlock } from '../ui/DateBlock';
import { inOneLine } from './inOneLine';

interface EventCardProps {
  event: EventSummary;
  headingLevel?: 2 | 3 | 4;
  /** With the summary, for lists that have room. */
  detailed?: boolean;
}

export function EventCard({ event, headingLevel = 3, detailed = false }: EventCardProps) {
  const labels = useLabels();
  const { locale } = useSite();
  return (
    <Card
      className="event-card"
      layout="row"
      title={event.title}
      headingLevel={headingLevel}
      href={event.url || localise(eventPath(event), locale)}
      media={<DateBlock date={event.when.start} />}
      eyebrow={
        inOneLine(event.type && eventTypeTitle(event.type, labels), event.campus?.title) ||
        labels('campuses.all')
      }
      meta={
        <span className="event-card__when">
          {event.cancelled && <strong className="event-card__cancelled">{labels('event.cancelled')}</strong>}
          {event.cancelled ? <s>{event.when.text}</s> : event.when.text}
        </span>
      }
    >
      {detailed && event.description && <p>{event.description}</p>}
    </Card>
  );
}
