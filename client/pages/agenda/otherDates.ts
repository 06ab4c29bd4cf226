import { eventPath } from '../../../shared/addresses/entryPaths';
import type { Event } from '../../../shared/content/event';
import { registrationsOf } from '../../../shared/content/eventForm';
import { orNull } from '../../../shared/errors';
import { localise } from '../../../shared/locale';
import type { Site } from '../../site/SiteContext';

export const OTHERS_LIMIT = 4;
/** How many of the next events are searched for others of the same kind. */
const SOONEST = 12;
/** How many are read in full: more than are shown, because some may be full. */
const OTHERS_ASKED = 8;

/** Events of the same type that take registrations on this site, the same campus first. */
export async function otherDates(
  { content, queries, now, locale }: Site,
  event: Pick<Event, 'slug' | 'type' | 'campus'>,
) {
  const list = await orNull(content.get(queries.events({ now: now(), limit: SOONEST })));
  const isNear = ({ campus }: Pick<Event, 'campus'>) => campus?.slug === event.campus?.slug;
  const alike = (list?.items ?? [])
    .filter(({ slug, type, url }) => slug !== event.slug && type === event.type && url === '')
    .sort((one, other) => Number(isNear(other)) - Number(isNear(one)))
    .slice(0, OTHERS_ASKED);
  const asked = await Promise.all(alike.map(({ slug }) => orNull(content.get(queries.event(slug)))));
  return asked
    .filter((one) => one !== null)
    .filter((one) => registrationsOf(one, now()) === 'open')
    .slice(0, OTHERS_LIMIT)
    .map((one) => ({
      page: localise(eventPath(one), locale),
      title: one.title,
      when: one.when.text,
    }));
}
