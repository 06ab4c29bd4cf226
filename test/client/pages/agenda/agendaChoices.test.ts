import { agendaChoices } from '../../../../client/pages/agenda/agendaChoices';
import type { EventSummary } from '../../../../shared/content/event';
import { createLabels } from '../../../../shared/labels/labels';

function event(isoDay: string, type: string | null, campus: string): EventSummary {
  // as: only these fields are read
  return {
    slug: isoDay,
    type,
    campus: { slug: campus, title: campus },
    when: { start: { isoDay, monthAndYear: isoDay.slice(0, 7) } },
  } as unknown as EventSummary;
}

const LABELS = createLabels({ 'event.type.jpo': 'Journée portes ouvertes', 'event.typeOrder': 'jpo' });

const EVERY = [
  ...Array.from({ length: 13 }, (_, day) => event(`2026-12-${10 + day}`, 'jpo', 'lyon')),
  event('2027-01-09', 'jpo', 'paris'),
  event('2027-01-10', 'salon', 'lyon'),
  event('2027-02-01', null, 'lyon'),
];
const monthsOf = (choice: Parameters<typeof agendaChoices>[1]) =>
  agendaChoices(EVERY, choice, LABELS).months.map(({ month, count, page }) => [month, count, page]);

it('a month is on the page of the list on which it begins', () => {
  expect(monthsOf({ campus: '', type: '' })).toEqual([
    ['2026-12', 13, 1],
    ['2027-01', 2, 2],
    ['2027-02', 1, 2],
  ]);
});

it('months are those of the campus and the type in force', () => {
  expect(monthsOf({ campus: 'lyon', type: 'salon' })).toEqual([['2027-01', 1, 1]]);
  expect(monthsOf({ campus: 'paris', type: '' })).toEqual([['2027-01', 1, 1]]);
});

it('types are those that the campus has, and the one in force even without any', () => {
  const typesOf = (choice: Parameters<typeof agendaChoices>[1]) =>
    agendaChoices(EVERY, choice, LABELS).types.map(({ type, count }) => [type, count]);
  expect(typesOf({ campus: '', type: '' })).toEqual([
    ['jpo', 14],
    ['salon', 1],
  ]);
  expect(typesOf({ campus: 'paris', type: 'salon' })).toEqual([
    ['jpo', 1],
    ['salon', 0],
  ]);
});

it('a school’s own types stand in its order, then by number, in its words or as content writes them', () => {
  const own = [
    event('2026-12-01', 'Stage découverte', 'lyon'),
    ...[2, 3].map((day) => event(`2026-12-0${day}`, 'Réunion des familles', 'lyon')),
    event('2026-12-04', 'jpo', 'lyon'),
  ];
  const titles = (typeOrder: string) =>
    agendaChoices(
      own,
      { campus: '', type: '' },
      createLabels({ 'event.type.jpo': 'Journée portes ouvertes' }, { 'event.typeOrder': typeOrder }),
    ).types.map(({ title }) => title);
  expect(titles('')).toEqual(['Réunion des familles', 'Stage découverte', 'Journée portes ouvertes']);
  expect(titles('jpo, Stage découverte')).toEqual([
    'Journée portes ouvertes',
    'Stage découverte',
    'Réunion des familles',
  ]);
});
