import '../../shell/browserGlobals';
import { renderToStaticMarkup } from 'react-dom/server';
import { CourseFilterBar } from '../../../../client/pages/courses/CourseFilterBar';
import { countCourses } from '../../../../client/pages/courses/courseFacets';
import { readCourseFilters } from '../../../../client/pages/courses/courseFilters';
import { partOfShell } from '../../shell/renderShell';

it('a filter without any value is not shown, even if the address sets it', () => {
  const filters = readCourseFilters(new URLSearchParams('rentree=2031-09'));
  const choices = {
    categories: [],
    campuses: [],
    domains: [],
    months: [{ value: '2027-09', label: 'Septembre 2027' }],
    levels: [],
    entries: [],
    rhythms: [],
  };
  const bar = <CourseFilterBar filters={filters} counts={countCourses([], filters)} choices={choices} />;
  const html = renderToStaticMarkup(partOfShell(bar));
  expect(filters.rentree).toBe('2031-09');
  expect(html).toContain('<form');
  expect(html).not.toContain('<select');
});
