import { LIST_PAGE_SIZE } from '../../../shared/constants';
import { EVENT_TYPES, type EventSummary, type EventType } from '../../../shared/content/event';
import { inAddress } from '../../../shared/slug';

export interface AgendaChoice {
  campus: string;
  type: EventType | '';
}

/** What the events ahead can be narrowed by, and where in the list each month begins. */
export interface AgendaChoices {
  types: { type: EventType; count: number }[];
  months: { month: string; title: string; count: number; page: number }[];
}

/** From the events ahead, as many as are told at once; those of a campus and of a type as the choices in force have them. */
export function agendaChoices(every: readonly EventSummary[], { campus, type }: AgendaChoice): AgendaChoices {
  const here = every.filter((event) => campus === '' || inAddress(event.campus?.slug ?? '') === campus);
  let before = 0;
  return {
    types: EVENT_TYPES.map((one) => ({
      type: one,
      count: here.filter((event) => event.type === one).length,
    })).filter(({ count, type: one }) => count > 0 || one === type),
    months: groupByMonth(here.filter((event) => type === '' || event.type === type)).map((group) => {
      const count = group.events.length;
      const page = Math.floor(before / LIST_PAGE_SIZE) + 1;
      before += count;
      return { month: group.month, title: group.title, count, page };
    }),
  };
}

/** Where the events of a month ('2027-01') begin. */
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
