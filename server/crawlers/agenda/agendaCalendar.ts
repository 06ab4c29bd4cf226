import { eventPath } from '../../../shared/addresses/entryPaths';
import { parseUrl } from '../../../shared/addresses/parseUrl';
import { inAddress } from '../../../shared/addresses/slug';
import type { Campus } from '../../../shared/content/campus';
import type { SpanText } from '../../../shared/content/dates';
import type { CalendarEntry } from '../../../shared/content/event';
import { everyItem } from '../../../shared/content/list';
import { DEFAULT_PLACE } from '../../../shared/content/place';
import type { Query } from '../../../shared/content/queries/answers';
import { MAX_PAGE_SIZE, type Queries } from '../../../shared/content/queries/queries';
import { queryString } from '../../../shared/content/queries/queryString';
import { ContentError, orNull } from '../../../shared/errors';
import { eventTypeTitle } from '../../../shared/kinds';
import type { Labels } from '../../../shared/labels/labels';
import { type Locale, localise } from '../../../shared/locale';
import { dayAfter, isOfDays, startOfDay } from '../../../shared/text/zonedTime';
import type { ListingOptions } from '../assistants/programmes';
import { type SiteTexts, siteTexts } from '../siteTexts';
import { type CalendarEvent, writeCalendar } from './iCalendar';

interface AgendaOptions extends ListingOptions {
  /** The queries of the other language; null if the site has one. */
  otherQueries: Queries | null;
}

const A_DAY_MS = 24 * 3600_000;

/**
 * Future events and those of the last thirty days, all or a campus's, as an iCalendar object. A campus that only the
 * other language has is accepted, as on the agenda page.
 * @throws ContentError 404 for a campus that does not exist.
 */
export async function agendaCalendar(campus: string | null, options: AgendaOptions): Promise<string> {
  const { store, queries } = options;
  const [events, words, chosen] = await Promise.all([
    eventsOf(campus, options),
    siteTexts(store, queries),
    campus === null ? null : campusNamed(campus, options),
  ]);
  const { labels } = words;
  const title = chosen ? labels('agenda.titleOfCampus', { campus: chosen.title }) : labels('agenda.title');
  const addressOf = await campusAddresses(events, options);
  const entries = events.map((event) => calendarEvent(event, addressOf, words, options));
  return write(title, words, entries, options);
}

/**
 * One event as an iCalendar object, for a visitor's own calendar.
 * @throws ContentError 404 for an event that does not exist.
 */
export async function eventCalendar(slug: string, options: AgendaOptions): Promise<string> {
  const { store, queries } = options;
  const [event, words] = await Promise.all([store.get(queries.event(slug)), siteTexts(store, queries)]);
  const entry = { ...event, campusAddress: '' };
  const addressOf = await campusAddresses([entry], options);
  return write(event.title, words, [calendarEvent(entry, addressOf, words, options)], options);
}

async function campusNamed(slug: string, { store, queries, otherQueries }: AgendaOptions): Promise<Campus> {
  try {
    return await store.get(queries.campus(slug));
  } catch (error) {
    if (!otherQueries || !(error instanceof ContentError) || error.statusCode !== 404) throw error;
    return store.get(otherQueries.campus(slug));
  }
}

async function eventsOf(
  campus: string | null,
  { store, queries, now }: AgendaOptions,
): Promise<CalendarEntry[]> {
  const events = await everyItem((page) => store.get(calendarQuery(queries.locale, { now, campus, page })));
  return events.filter(({ when: { start, end } }) => isKeptInCalendar((end ?? start).iso, now));
}

/** Addresses of campuses for events without one: a service whose answers omit them is asked for each campus. */
async function campusAddresses(
  events: readonly CalendarEntry[],
  { store, queries }: AgendaOptions,
): Promise<ReadonlyMap<string, string>> {
  const lacking = events.flatMap(({ campus, address, campusAddress }) =>
    campus && address === '' && campusAddress === '' ? [campus.slug] : [],
  );
  return new Map(
    await Promise.all(
      [...new Set(lacking)].map(async (slug): Promise<[string, string]> => {
        const campus = await orNull(store.get(queries.campus(slug)));
        const { street = '', postalCode = '', city = '' } = campus?.address ?? {};
        return [slug, [street, `${postalCode} ${city}`.trim()].filter(Boolean).join(', ')];
      }),
    ),
  );
}

function calendarEvent(
  event: CalendarEntry,
  addressOf: ReadonlyMap<string, string>,
  { labels, settings }: SiteTexts,
  { siteUrl, queries }: AgendaOptions,
): CalendarEvent {
  const slug = inAddress(event.slug);
  const { cancelled } = event;
  return {
    uid: `${slug}@${new URL(siteUrl).hostname}`,
    // Many calendars display a cancelled entry like any other.
    summary: cancelled ? labels('event.cancelledTitle', { title: event.title }) : event.title,
    description: event.description,
    location: locationOf(event, addressOf, labels),
    url: pageOf(event, siteUrl, queries),
    categories: event.type ? [eventTypeTitle(event.type, labels)] : [],
    span: spanOf(event.when, event.when.timeZone ?? (settings ?? DEFAULT_PLACE).timeZone),
    cancelled,
    changedAt: event.updatedAt,
  };
}

/** For an event in a room: the campus's name and address. A webinar has none. */
function locationOf(
  { type, campus, address, campusAddress }: CalendarEntry,
  addressOf: ReadonlyMap<string, string>,
  labels: Labels,
): string {
  if (type === 'webinaire') return address || labels('event.online');
  const place = address || campusAddress || addressOf.get(campus?.slug ?? '');
  return [campus?.title, place].filter(Boolean).join(', ');
}

/** The address of an event's page; its own page if an editor gave a mailto or tel address instead. */
function pageOf(event: CalendarEntry, siteUrl: string, { locale }: Queries): string {
  const own = siteUrl + localise(eventPath(event), locale);
  if (event.url.startsWith('/')) return parseUrl(siteUrl + localise(event.url, locale))?.href ?? own;
  return /^https?:/.test(event.url) ? (parseUrl(event.url)?.href ?? own) : own;
}

/** Without an end it lasts one day. */
function spanOf(when: SpanText, zone: string): CalendarEvent['span'] {
  const { start, end } = when;
  if (isOfDays(when, zone))
    return { kind: 'days', start: start.isoDay, end: dayAfter((end ?? start).isoDay) };
  return { kind: 'instants', start: start.iso, end: end?.iso ?? startOfDay(dayAfter(start.isoDay), zone) };
}

function write(
  name: string,
  { settings }: SiteTexts,
  events: readonly CalendarEvent[],
  { siteUrl, queries, now }: AgendaOptions,
): string {
  const site = settings?.siteName || new URL(siteUrl).host;
  return writeCalendar({
    name: events.length === 1 && events[0]?.summary === name ? name : `${name} – ${site}`,
    producer: site,
    language: queries.locale,
    // Rounded to the day, so that the same events have the same validator.
    stamp: new Date(Math.floor(now / A_DAY_MS) * A_DAY_MS).toISOString(),
    events,
  });
}

/** How long past events stay in calendars: a subscriber's calendar drops events that are no longer sent. */
const KEPT_DAYS = 30;

interface CalendarQuestion {
  /** Milliseconds since 1970. */
  now: number;
  campus: string | null;
  page: number;
}

/** The query for a calendar's events: future and recent ones, with fields that the site's lists do not request. */
function calendarQuery(locale: Locale, { now, campus, page }: CalendarQuestion): Query<'calendar'> {
  // Rounded to the day, so that the query stays the same.
  const since = new Date((Math.floor(now / A_DAY_MS) - KEPT_DAYS) * A_DAY_MS).toISOString();
  const search = queryString({
    fields: [
      ...['title', 'slug', 'description', 'url', 'type', 'dateStart', 'dateEnd'],
      ...['address', 'cancelled', 'updatedAt'],
    ],
    populate: { campus: { fields: ['title', 'slug', 'timeZone'], populate: { address: true } } },
    filters: {
      $or: [{ dateEnd: { $gte: since } }, { dateEnd: { $null: true }, dateStart: { $gte: since } }],
      ...(campus ? { campus: { slug: { $eq: campus } } } : {}),
    },
    sort: ['dateStart:asc'],
    pagination: { page, pageSize: MAX_PAGE_SIZE },
    locale,
  });
  return { kind: 'calendar', url: `/events?${search}` };
}

/** Whether an event with this `end` (ISO instant) still belongs in calendars: the service may ignore filters. */
function isKeptInCalendar(end: string, now: number): boolean {
  return Date.parse(end) >= now - (KEPT_DAYS + 1) * A_DAY_MS;
}
