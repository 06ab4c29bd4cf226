import type { Event, EventType } from '../content/event';
import { organizationReference } from './organization';
import { isOfDays, parisTime } from './parisTime';
import { type Thing, type ThingFacts, thing } from './thing';

/** Fairs and job datings teach nothing. */
const EDUCATIONAL: readonly EventType[] = ['jpo', 'concours', 'atelier', 'webinaire'];

/** An event with its times in Paris and its place: a room, or the network. */
export function eventData(event: Omit<Event, 'body' | 'seo'>, facts: ThingFacts): Thing {
  const online = event.type === 'webinaire';
  const { start, end } = event.when;
  const days = isOfDays(event.when);
  return thing({
    '@type': event.type && EDUCATIONAL.includes(event.type) ? 'EducationEvent' : 'Event',
    '@id': `${facts.url}#event`,
    name: event.title,
    url: facts.url,
    description: event.description || event.title,
    image: facts.image(),
    inLanguage: facts.locale,
    startDate: days ? start.isoDay : parisTime(start.iso),
    // Without an end it lasts one day.
    endDate: end && !days ? parisTime(end.iso) : (end ?? start).isoDay,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: `https://schema.org/${online ? 'Online' : 'Offline'}EventAttendanceMode`,
    location: online
      ? { '@type': 'VirtualLocation', url: event.registrationUrl || event.url || facts.url }
      : place(event, facts),
    organizer: organizationReference(facts),
  });
}

function place({ campus, address }: Omit<Event, 'body' | 'seo'>, { settings }: ThingFacts): Thing {
  const name = campus?.title || address || settings.siteName || settings.title;
  return thing({
    '@type': 'Place',
    name,
    address:
      address || thing({ '@type': 'PostalAddress', addressLocality: campus?.title, addressCountry: 'FR' }),
  });
}
