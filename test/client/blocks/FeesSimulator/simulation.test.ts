import { EXAMPLE_COURSE } from '../../../../client/blocks/exampleCourse';
import {
  feeRanges,
  pricedCourses,
  pricedRhythms,
  readInput,
} from '../../../../client/blocks/FeesSimulator/simulation';

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
  const { course, ...asked } = readInput(new URLSearchParams(query), courses);
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
  expect(feeRanges(courses, 'fulltime')).toEqual([{ least: 7900, most: 11_400 }]);
  expect(feeRanges(courses, 'periodic')).toEqual([{ least: 0, most: 0 }]);
  expect(feeRanges([mba], 'periodic')).toEqual([]);
});

it('a rhythm of the school’s own is asked for and has a price like others; moneys are not mixed', () => {
  const evening = { ...mba, slug: 'soir', fees: { 'cours du soir': 3200 } };
  const abroad = { ...mba, slug: 'geneve', fees: { fulltime: 19_000 }, currency: 'CHF' };
  const all = pricedCourses([evening, ...courses, abroad]);
  expect(pricedRhythms(all)).toEqual(['fulltime', 'periodic', 'cours du soir']);
  expect(readInput(new URLSearchParams('formation=soir'), all).rhythm).toBe('cours du soir');
  expect(feeRanges(all, 'cours du soir')).toEqual([{ least: 3200, most: 3200 }]);
  expect(feeRanges(all, 'fulltime')).toEqual([
    { least: 7900, most: 11_400 },
    { least: 19_000, most: 19_000, currency: 'CHF' },
  ]);
});
