import type { Event } from '../content/event';
import { isOfDays, zonedTime } from '../text/zonedTime';
import { organizationReference } from './organization';
import { postalAddress, readAddress } from './postalAddress';
import type { Venue } from './subject';
import { type Thing, type ThingFacts, thing } from './thing';

type EventSubject = Omit<Event, 'body' | 'seo'>;

/** Fairs and job datings are not educational events. */
const EDUCATIONAL: readonly string[] = ['jpo', 'concours', 'atelier', 'webinaire'];

/** An event in the time zone of its place: a room, or online. */
export function eventData(event: EventSubject, venue: Venue | null, facts: ThingFacts): Thing {
  const online = event.type === 'webinaire';
  const { start, end } = event.when;
  const zone = event.when.timeZone ?? facts.settings.timeZone;
  const days = isOfDays(event.when, zone);
  return thing({
    '@type': event.type && EDUCATIONAL.includes(event.type) ? 'EducationEvent' : 'Event',
    '@id': `${facts.url}#event`,
    name: event.title,
    url: facts.url,
    description: event.description || event.title,
    image: facts.image(),
    inLanguage: facts.locale,
    startDate: days ? start.isoDay : zonedTime(start.iso, zone),
    // Without an end it lasts one day.
    endDate: end && !days ? zonedTime(end.iso, zone) : (end ?? start).isoDay,
    eventStatus: `https://schema.org/${event.cancelled ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: `https://schema.org/${online ? 'Online' : 'Offline'}EventAttendanceMode`,
    location: online
      ? { '@type': 'VirtualLocation', url: event.registrationUrl || event.url || facts.url }
      : place(event, venue, facts),
    organizer: organizationReference(facts),
    offers: event.cancelled || event.overAt <= facts.now ? undefined : offer(event, facts),
  });
}

/** The room, or the campus with its own address: a map of Metz cannot find 'Metz'. */
function place({ campus, address }: EventSubject, venue: Venue | null, { settings }: ThingFacts): Thing {
  const own = venue?.address;
  const country = own?.country ?? settings.country;
  const named = readAddress(address, country);
  const isAtCampus = address === '' || (named && own?.street === named.street);
  const city = own?.city || campus?.title || '';
  const where = isAtCampus ? (own ?? { street: '', postalCode: '', city, country }) : named;
  const [room = ''] = address.split(',', 1);
  return thing({
    '@type': 'Place',
    name: isAtCampus
      ? [settings.siteName, campus?.title].filter(Boolean).join(' – ')
      : /^\d/.test(room)
        ? address
        : room,
    address: postalAddress(where ?? { street: address, postalCode: '', city, country }),
    geo:
      isAtCampus && venue?.geo
        ? { '@type': 'GeoCoordinates', latitude: venue.geo.lat, longitude: venue.geo.lng }
        : undefined,
  });
}

/** Where to register: elsewhere or on the event’s own page; and whether there are places left. */
function offer({ registrationUrl, url, placesLeft }: EventSubject, facts: ThingFacts): Thing {
  return {
    '@type': 'Offer',
    url: registrationUrl || url || facts.url,
    availability: `https://schema.org/${placesLeft === 0 ? 'SoldOut' : 'InStock'}`,
  };
}
