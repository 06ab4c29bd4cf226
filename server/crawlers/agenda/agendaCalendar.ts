import type { ContentReader } from '../../../shared/content/answers';
import type { SpanText } from '../../../shared/content/dates';
import type { EventSummary } from '../../../shared/content/event';
import { hasNextPage } from '../../../shared/content/list';
import type { Queries } from '../../../shared/content/queries';
import { eventPath } from '../../../shared/entryPaths';
import type { Labels } from '../../../shared/labels/labels';
import { localise } from '../../../shared/locale';
import { inAddress } from '../../../shared/slug';
import { dayAfter, isOfDays, startOfParisDay } from '../../../shared/structuredData/parisTime';
import { type SiteTexts, siteTexts } from '../siteTexts';
import { type CalendarEvent, writeCalendar } from './iCalendar';

interface AgendaOptions {
  store: ContentReader;
  queries: Queries;
  siteUrl: string;
  /** Milliseconds since 1970. */
  now: number;
}

/** More pages than that are a service that does not count. */
const MAX_PAGES = 100;
const A_DAY_MS = 24 * 3600_000;

/**
 * The events ahead, all or those of a campus, as an iCalendar object.
 * @throws ContentError 404 for a campus that does not exist.
 */
export async function agendaCalendar(campus: string | null, options: AgendaOptions): Promise<string> {
  const { store, queries } = options;
  const [events, words, chosen] = await Promise.all([
    eventsAhead(campus, options),
    siteTexts(store, queries),
    campus === null ? null : store.get(queries.campus(campus)),
  ]);
  const { labels } = words;
  const title = chosen ? labels('agenda.titleOfCampus', { campus: chosen.title }) : labels('agenda.title');
  const entries = events.map((event) => calendarEvent(event, event.campus?.title ?? '', labels, options));
  return write(title, words, entries, options);
}

/**
 * One event as an iCalendar object, to be added to a visitor's own calendar.
 * @throws ContentError 404 for an event that does not exist.
 */
export async function eventCalendar(slug: string, options: AgendaOptions): Promise<string> {
  const { store, queries } = options;
  const [event, words] = await Promise.all([store.get(queries.event(slug)), siteTexts(store, queries)]);
  const place = [event.campus?.title, event.address].filter(Boolean).join(', ');
  return write(event.title, words, [calendarEvent(event, place, words.labels, options)], options);
}

async function eventsAhead(
  campus: string | null,
  { store, queries, now }: AgendaOptions,
): Promise<EventSummary[]> {
  const events: EventSummary[] = [];
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const list = await store.get(queries.events({ now, page, campus: campus ?? undefined }));
    events.push(...list.items);
    if (!hasNextPage(list)) break;
  }
  return events;
}

function calendarEvent(
  event: EventSummary,
  location: string,
  labels: Labels,
  { siteUrl, queries }: AgendaOptions,
): CalendarEvent {
  const slug = inAddress(event.slug);
  return {
    uid: `${slug}@${new URL(siteUrl).hostname}`,
    summary: event.title,
    description: event.description,
    location,
    url: event.url.startsWith('http')
      ? event.url
      : siteUrl + localise(event.url || eventPath(event), queries.locale),
    categories: event.type ? [labels(`event.type.${event.type}`)] : [],
    span: spanOf(event.when),
  };
}

/** Without an end it lasts one day. */
function spanOf(when: SpanText): CalendarEvent['span'] {
  const { start, end } = when;
  if (isOfDays(when)) return { kind: 'days', start: start.isoDay, end: dayAfter((end ?? start).isoDay) };
  return { kind: 'instants', start: start.iso, end: end?.iso ?? startOfParisDay(dayAfter(start.isoDay)) };
}

function write(
  name: string,
  { settings }: SiteTexts,
  events: readonly CalendarEvent[],
  { siteUrl, queries, now }: AgendaOptions,
): string {
  const site = settings?.siteName || settings?.title || new URL(siteUrl).host;
  return writeCalendar({
    name: events.length === 1 && events[0]?.summary === name ? name : `${name} – ${site}`,
    producer: site,
    language: queries.locale,
    // Of the day, not of the moment: the same events have the same validator.
    stamp: new Date(Math.floor(now / A_DAY_MS) * A_DAY_MS).toISOString(),
    events,
  });
}
