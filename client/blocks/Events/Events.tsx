import { eventPath, listOfCampus } from '../../../shared/addresses/entryPaths';
import type { BlockOf } from '../../../shared/content/blocks';
import { localise } from '../../../shared/locale';
import { EventCard } from '../../entries/EventCard';
import { usePath } from '../../site/FragmentsContext';
import { useAnswer, useLabels, useSite } from '../../site/SiteContext';
import { Button } from '../../ui/Button';
import { BlockSection } from '../BlockSection';

/** The next events of one campus or of all. */
export function Events({ block }: { block: BlockOf<'carousels.events'> }) {
  const labels = useLabels();
  const { locale, queries, now } = useSite();
  const onScreen = usePath();
  // One more than shown: the current page may be one of them, and is left out.
  const { items } = useAnswer(
    queries.events({ now: now(), campus: block.campus || undefined, limit: block.limit + 1 }),
  );
  const events = items
    .filter((event) => localise(eventPath(event), locale) !== onScreen)
    .slice(0, block.limit);
  if (events.length === 0) return null;
  const agenda = localise(listOfCampus('/agenda', block.campus), locale);
  return (
    <BlockSection
      block={block}
      action={
        <Button href={agenda} variant="quiet" iconAfter="arrow-right">
          {labels('blocks.events.all')}
        </Button>
      }
    >
      <ul className="event-list stack bare-list" role="list">
        {events.map((event) => (
          <li key={event.slug} className="event-list__event">
            <EventCard event={event} headingLevel={block.title ? 3 : 2} />
          </li>
        ))}
      </ul>
    </BlockSection>
  );
}
