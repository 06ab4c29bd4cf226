import { feeRange, pricedCourses, readAsked } from '../../../../client/blocks/FeesSimulator/simulation';
import { EXAMPLE_COURSE } from '../../../../client/blocks/Programs/Programs.examples';

const bachelor = { ...EXAMPLE_COURSE, slug: 'bachelor', fees: { fulltime: 7900, periodic: 0 } };
const mba = {
  ...EXAMPLE_COURSE,
  slug: 'mba',
  fees: { fulltime: 11_400 },
  duration: { value: 2, scale: 'year' as const },
};
const courses = pricedCourses([
  bachelor,
  mba,
  { ...bachelor, slug: 'unpriced', fees: {} },
  { ...bachelor, slug: 'weeks', duration: { value: 12, scale: 'week' } },
]);

const ask = (query: string) => {
  const { course, ...asked } = readAsked(new URLSearchParams(query), courses);
  return { ...asked, course: course?.slug ?? null };
};

it('only programmes that last years and have a price of a year are counted', () => {
  expect(courses.map(({ slug, years }) => [slug, years])).toEqual([
    ['bachelor', 3],
    ['mba', 2],
  ]);
});

it.each([
  ['formation=bachelor', { course: 'bachelor', rhythm: 'fulltime', years: 3, aid: 0 }],
  [
    'formation=bachelor&rythme=periodic&annees=1',
    { course: 'bachelor', rhythm: 'periodic', years: 1, aid: 0 },
  ],
  ['formation=bachelor&aide=1 500 €', { course: 'bachelor', rhythm: 'fulltime', years: 3, aid: 1500 }],
  ['formation=mba&rythme=periodic&annees=9', { course: 'mba', rhythm: 'fulltime', years: 2, aid: 0 }],
  ['formation=nowhere&aide=-3', { course: null, rhythm: 'fulltime', years: 0, aid: 0 }],
  ['', { course: null, rhythm: 'fulltime', years: 0, aid: 0 }],
])('an address that says %p is understood', (query, asked) => {
  expect(ask(query)).toEqual(asked);
});

it('the range of a rhythm is that of the programmes that have it', () => {
  expect(feeRange(courses, 'fulltime')).toEqual([7900, 11_400]);
  expect(feeRange(courses, 'periodic')).toEqual([0, 0]);
  expect(feeRange([mba], 'periodic')).toBeNull();
});
