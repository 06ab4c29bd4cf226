import { inAddress } from '../../../shared/addresses/slug';
import { LIST_PAGE_SIZE } from '../../../shared/constants';
import type { EventSummary } from '../../../shared/content/event';
import { hasNextPage, MOST_LARGE_PAGES } from '../../../shared/content/list';
import { eventTypeTitle } from '../../../shared/kinds';
import type { Labels } from '../../../shared/labels/labels';
import { listIn } from '../../entries/listIn';
import type { Site } from '../../site/SiteContext';

/** All future events, soonest first; throws a ContentError if they cannot be read. */
export async function readEveryEvent({
  content,
  queries,
  now,
}: Pick<Site, 'content' | 'queries' | 'now'>): Promise<EventSummary[]> {
  const ask = (page: number) => content.get(queries.events({ now: now(), largePage: page }));
  const first = await ask(1);
  const last = first.pageCount ?? (hasNextPage(first) ? MOST_LARGE_PAGES : 1);
  const next = Array.from({ length: Math.min(last, MOST_LARGE_PAGES) - 1 }, (_, at) => ask(at + 2));
  return [first, ...(await Promise.all(next))].flatMap(({ items }) => items);
}

export interface AgendaChoice {
  campus: string;
  /** '' for all types. */
  type: string;
}

/** The filters of the agenda, and the position of each month's first event in the list. */
export interface AgendaChoices {
  types: { type: string; title: string; count: number }[];
  months: { month: string; title: string; count: number; page: number }[];
}

/** Filters by campus and type, where these are set. */
export function eventsOf(every: readonly EventSummary[], { campus, type }: AgendaChoice): EventSummary[] {
  const isHere = (event: EventSummary) => campus === '' || inAddress(event.campus?.slug ?? '') === campus;
  return every.filter((event) => isHere(event) && (type === '' || event.type === type));
}

/** Built from all future events: types of the chosen campus, months of the chosen campus and type. */
export function agendaChoices(
  every: readonly EventSummary[],
  { campus, type }: AgendaChoice,
  labels: Labels,
): AgendaChoices {
  const here = eventsOf(every, { campus, type: '' });
  let before = 0;
  return {
    types: typesOf(here, type, labels),
    months: groupByMonth(eventsOf(here, { campus, type })).map((group) => {
      const count = group.events.length;
      const page = Math.floor(before / LIST_PAGE_SIZE) + 1;
      before += count;
      return { month: group.month, title: group.title, count, page };
    }),
  };
}

/** In the order of the label `event.typeOrder`, then by number of events. The selected type is always included. */
function typesOf(here: readonly EventSummary[], chosen: string, labels: Labels): AgendaChoices['types'] {
  const order = listIn(labels, 'event.typeOrder');
  const counts = new Map(chosen ? [[chosen, 0]] : []);
  for (const { type } of here) if (type) counts.set(type, (counts.get(type) ?? 0) + 1);
  const place = (type: string) => (order.includes(type) ? order.indexOf(type) : order.length);
  return [...counts]
    .map(([type, count]) => ({ type, title: eventTypeTitle(type, labels), count }))
    .sort((a, b) => place(a.type) - place(b.type) || b.count - a.count);
}

/** The id of the first event of a month ('2027-01'). */
export function monthAnchor(month: string): string {
  return `mois-${month}`;
}

interface MonthOfEvents {
  month: string;
  title: string;
  events: EventSummary[];
}

export function groupByMonth(events: readonly EventSummary[]): MonthOfEvents[] {
  const groups = new Map<string, MonthOfEvents>();
  for (const event of events) {
    const { isoDay, monthAndYear } = event.when.start;
    const month = isoDay.slice(0, 7);
    const group = groups.get(month) ?? { month, title: monthAndYear, events: [] };
    group.events.push(event);
    groups.set(month, group);
  }
  return [...groups.values()];
}
