import { courseCategories } from '../../../client/entries/courseCategories';
import { createLabels } from '../../../shared/labels/labels';
import { LABEL_TEXTS } from '../../../shared/labels/labelTexts';

const of = (...slugs: string[]) => slugs.map((slug) => ({ category: { slug, title: slug } }));
const named = (taxonomy: Record<string, string> = {}) => createLabels(LABEL_TEXTS.fr, taxonomy);

it('are those that programmes have, those with most first', () => {
  const courses = [...of('licence', 'master', 'Master', 'constructor'), { category: null }];
  expect(courseCategories(courses, named()).map(({ slug, count }) => [slug, count])).toEqual([
    ['master', 2],
    ['licence', 1],
    ['constructor', 1],
  ]);
});

it('stand in the order of a label, and what it does not name behind', () => {
  const labels = named({ 'course.categoryOrder': 'licence, doctorat,master' });
  const courses = of('autre', 'autre', 'autre', 'master', 'master', 'licence');
  expect(courseCategories(courses, labels).map(({ slug }) => slug)).toEqual(['licence', 'master', 'autre']);
});

it('are called by the school’s label, else by their own name, else by the label that is built in, else by their slug', () => {
  const labels = named({ 'course.category.master': 'Masters' });
  const titleOf = (slug: string, title = slug) =>
    courseCategories([{ category: { slug, title } }], labels)[0]?.title;
  expect(titleOf('master', 'Master (M2)')).toBe('Masters');
  expect(titleOf('bts', 'Brevet de technicien')).toBe('Brevet de technicien');
  expect(titleOf('bts')).toBe('BTS');
  expect(titleOf('ifsi')).toBe('ifsi');
});
