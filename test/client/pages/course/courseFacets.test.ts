import { countCourses } from '../../../../client/pages/course/courseFacets';
import { readCourseFilters } from '../../../../client/pages/course/courseFilters';
import type { List } from '../../../../shared/content/list';
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

const COURSES = [
  course('a', { category: BTS, level: 'Bac+2', rhythms: ['fulltime', 'periodic'], campuses: [LYON, NICE] }),
  course('b', { category: BTS, level: 'Bac+2', rhythms: ['periodic'], campuses: [LYON] }),
  course('c', { category: BACHELOR, level: 'Bac+3', rhythms: ['fulltime'], campuses: [NICE] }),
  course('d', {}),
];

const whole: List<CourseSummary> = {
  items: COURSES,
  page: 1,
  pageSize: 100,
  pageCount: 1,
  total: COURSES.length,
};

const filters = (query: string) => readCourseFilters(new URLSearchParams(query));

describe('the counts beside the filters of the programme list', () => {
  it('say how many programmes each choice holds when nothing is chosen', () => {
    expect(countCourses(whole, filters(''))).toEqual({
      niveau: { 'Bac+2': 2, 'Bac+3': 1 },
      rythme: { fulltime: 2, periodic: 2 },
      categorie: { bts: 2, bachelor: 1 },
      campus: { lyon: 2, nice: 2 },
      anyCategory: 4,
    });
  });

  it('follow the other filters, not their own: each says what choosing it would show', () => {
    const counts = countCourses(whole, filters('campus=nice&rythme=fulltime'));
    expect(counts?.campus).toEqual({ lyon: 1, nice: 2 });
    expect(counts?.rythme).toEqual({ fulltime: 2, periodic: 1 });
    expect(counts?.categorie).toEqual({ bts: 1, bachelor: 1 });
    expect(counts?.anyCategory).toBe(2);
  });

  it('are not given from a part of the list', () => {
    expect(countCourses({ ...whole, total: 140 }, filters(''))).toBeNull();
    expect(countCourses({ ...whole, total: null, pageCount: null }, filters(''))).toBeNull();
  });
});
