import { campusPath } from '../../../shared/addresses/entryPaths';
import type { CampusRef } from '../../../shared/content/summaries';
import type { Feed } from '../../../shared/head/pageMeta';
import type { Labels } from '../../../shared/labels/labels';
import { type Locale, localise } from '../../../shared/locale';

/** The iCalendar feed of one campus's agenda. */
export function campusCalendar({ slug, title }: CampusRef, locale: Locale, labels: Labels): Feed {
  return {
    type: 'text/calendar',
    title: labels('agenda.titleOfCampus', { campus: title }),
    path: localise(`${campusPath({ slug })}/agenda.ics`, locale),
  };
}
