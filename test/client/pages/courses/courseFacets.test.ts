import { countCourses, filterCourses } from '../../../../client/pages/courses/courseFacets';
import { readCourseFilters } from '../../../../client/pages/courses/courseFilters';
import type { CourseSummary } from '../../../../shared/content/summaries';

function course(slug: string, facts: Partial<CourseSummary>): CourseSummary {
  return {
    slug,
    title: slug,
    name: slug,
    summary: '',
    level: null,
    rhythms: [],
    category: null,
    duration: null,
    picture: null,
    campuses: [],
    openTo: [],
    domain: null,
    intakes: [],
    price: '',
    fees: {},
    parcoursupUrl: '',
    ...facts,
  };
}

const BTS = { slug: 'bts', title: 'BTS' };
const BACHELOR = { slug: 'bachelor', title: 'Bachelor' };
const LYON = { slug: 'lyon', title: 'Lyon' };
const NICE = { slug: 'nice', title: 'Nice' };

const COMMERCE = { slug: 'commerce', title: 'Commerce' };
const begins = (...days: string[]): CourseSummary['intakes'] =>
  days.map((isoDay) => ({
    date: { isoDay, long: isoDay, short: isoDay, monthAndYear: isoDay },
    ...{ deadline: null, campuses: [], admission: null, isOpen: true },
  }));

const COURSES = [
  course('a', {
    domain: COMMERCE,
    openTo: ['Bac'],
    category: BTS,
    level: 'Bac+2',
    rhythms: ['fulltime', 'periodic'],
    campuses: [LYON, NICE],
  }),
  course('b', {
    parcoursupUrl: 'https://www.parcoursup.fr/',
    openTo: ['Bac', 'Bac+2'],
    intakes: begins('2027-09-06', '2027-09-20'),
    category: BTS,
    level: 'Bac+2',
    rhythms: ['periodic'],
    campuses: [LYON],
  }),
  course('c', {
    domain: COMMERCE,
    openTo: ['Bac+2'],
    intakes: begins('2027-02-01', '2027-09-06'),
    category: BACHELOR,
    level: 'Bac+3',
    rhythms: ['fulltime'],
    campuses: [NICE],
  }),
  course('d', {}),
];

const filters = (query: string) => readCourseFilters(new URLSearchParams(query));

const left = (query: string) => filterCourses(COURSES, filters(query)).map(({ slug }) => slug);

it.each([
  ['acces=bac2', ['b', 'c']],
  ['domaine=commerce&acces=bac', ['a']],
  ['parcoursup=oui', ['b']],
  ['rentree=2027-02', ['c']],
  ['rentree=2026-01', []],
])('%s leaves what one may enter, in that domain, there and then', (query, slugs) => {
  expect(left(query)).toEqual(slugs);
});

describe('the counts beside the filters of the programme list', () => {
  it('say how many programmes each choice holds when nothing is chosen', () => {
    expect(countCourses(COURSES, filters(''))).toEqual({
      niveau: { Bac2: 2, Bac3: 1 },
      rythme: { fulltime: 2, periodic: 2 },
      categorie: { bts: 2, bachelor: 1 },
      campus: { lyon: 2, nice: 2 },
      acces: { Bac: 2, Bac2: 2 },
      domaine: { commerce: 2 },
      parcoursup: { oui: 1 },
      rentree: { '2027-02': 1, '2027-09': 2 },
      all: { niveau: 4, rythme: 4, categorie: 4, campus: 4, acces: 4, domaine: 4, parcoursup: 4, rentree: 4 },
    });
  });

  it('follow the other filters, not their own: each says what choosing it would show', () => {
    const counts = countCourses(COURSES, filters('campus=nice&rythme=fulltime'));
    expect(counts?.campus).toEqual({ lyon: 1, nice: 2 });
    expect(counts?.rythme).toEqual({ fulltime: 2, periodic: 1 });
    expect(counts?.categorie).toEqual({ bts: 1, bachelor: 1 });
    expect(counts.all).toMatchObject({ categorie: 2, campus: 2, rythme: 2, acces: 2 });
  });
});
