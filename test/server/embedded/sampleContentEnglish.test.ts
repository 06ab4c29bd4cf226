import { SAMPLE_CONTENT, startTestContent, type TestContent } from '../../support/embeddedContent';
import {
  readSampleCourses,
  readSampleTexts,
  type SampleCourse,
  type SampleText,
  saidIn,
} from './sampleTexts';

/** What English pages say is held to the same programmes as the French ones, and to nothing else. */
let service: TestContent;
let french: SampleCourse[];
let english: SampleCourse[];
let texts: SampleText[];

beforeAll(async () => {
  service = await startTestContent({ directory: SAMPLE_CONTENT });
  french = await readSampleCourses(service, 'fr');
  english = await readSampleCourses(service, 'en');
  texts = await readSampleTexts(service, 'en');
});
afterAll(() => service.close());

const NUMBERS =
  'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );
const TENS: Record<string, number> = { twenty: 20, thirty: 30, forty: 40, fifty: 50, eighty: 80 };

/** What a number is, in figures or in English words up to 99; null for other words. */
function numberIn(word: string): number | null {
  if (/^\d+$/.test(word)) return Number(word);
  const [ten = '', unit] = word.toLowerCase().split('-');
  if (unit === undefined) return NUMBERS.includes(ten) ? NUMBERS.indexOf(ten) + 2 : (TENS[ten] ?? null);
  const units = unit === 'one' ? 1 : NUMBERS.indexOf(unit) + 2;
  return TENS[ten] !== undefined && units > 0 && units < 10 ? TENS[ten] + units : null;
}

it('reads numbers as English writes them', () => {
  expect(['84', 'Eight', 'fourteen', 'thirty', 'twenty-three', 'twenty-one', 'the'].map(numberIn)).toEqual([
    84,
    8,
    14,
    30,
    23,
    21,
    null,
  ]);
});

/** What does not depend on the language in which it is said; figures without their signs. */
const factsOf = ({ results, ...course }: SampleCourse) => ({
  level: course.level,
  rhythm: course.rhythm,
  duration: [course.durationValue, course.durationScale],
  parcoursup: Boolean(course.parcoursupUrl),
  vae: course.vae,
  fees: course.fees,
  rncp: course.rncp?.code,
  category: course.category?.slug,
  intakes: course.intakes.map(({ date, deadline }) => [date, deadline]),
  results: results.map(({ value, year, respondents }) => [
    value.replace(/[^\d]/g, ''),
    year,
    respondents.replace(/\D/g, ''),
  ]),
});

it('a programme has the same intakes, deadlines, prices and figures in both languages', () => {
  expect(english.length).toBeGreaterThan(5);
  for (const course of english) {
    const same = french.find(({ slug }) => slug === course.slug);
    expect({ slug: course.slug, ...factsOf(course) }).toEqual({
      slug: course.slug,
      ...(same ? factsOf(same) : {}),
    });
    // English is not spoken on every campus of a programme; on one that does not teach it, it is not either.
    const taught = same?.campuses.map(({ slug }) => slug) ?? [];
    expect(course.campuses.map(({ slug }) => slug).filter((slug) => !taught.includes(slug))).toEqual([]);
  }
});

it('whatever number of programmes and campuses is told is that of those that there are', async () => {
  const { body: campuses } = await service.get('/campuses?pagination[pageSize]=100&locale=en');
  const { body: all } = await service.get('/campuses?pagination[pageSize]=100&locale=fr');
  const of = (kind: string) => french.filter(({ category }) => category?.slug === kind).length;
  const taughtOn = (slug: string) => {
    const course = english.find((one) => one.slug === slug);
    return course ? [course.campuses.length, french.find((one) => one.slug === slug)?.campuses.length] : [];
  };
  const right: readonly (readonly [RegExp, (slug: string) => (number | undefined)[]])[] = [
    [/([\p{L}\d-]+) programmes\b/giu, () => [english.length, french.length, 80]],
    [
      /([\p{L}\d-]+) (?:city )?campuses\b/giu,
      (slug) => [all.data.length, campuses.data.length, ...taughtOn(slug)],
    ],
    [/([\p{L}\d-]+) bachelors\b/giu, () => [of('bachelor')]],
    [/([\p{L}\d-]+) MBAs\b/giu, () => [of('mba'), of('mba') - 2]],
  ];
  const told = right.flatMap(([pattern, allowed]) =>
    // News tell of some campuses, as many as took part.
    saidIn(
      texts.filter(({ path }) => path !== '/test-news'),
      pattern,
    ).flatMap(({ at, slug, groups: [word = ''] }) => {
      const count = numberIn(word);
      // Two or three are some of them.
      return count === null || count < 5 ? [] : [{ at, isRight: allowed(slug).includes(count) }];
    }),
  );
  expect(told.length).toBeGreaterThan(8);
  expect(told.filter(({ isRight }) => !isRight)).toEqual([]);
});

it('whoever writes to the school is answered within one time, and a decision comes within the same', () => {
  const said = saidIn(
    texts,
    /\b(?:answers?|repl(?:y|ies)|letter|decision|confirm)\b[^.]{0,40}\b(?:within|in under) ([\p{L}\d-]+ (?:working )?(?:hours|days|weeks))/giu,
  );
  expect(said.length).toBeGreaterThan(2);
  // What was complained of is decided on later, in French as in English.
  const others = said.filter(
    ({ at, groups: [time] }) => time !== '48 hours' && !at.includes('legal-notices'),
  );
  expect(others).toEqual([]);
});

it('a programme speaks of no intake in a month in which it has none', () => {
  const months =
    'January February March April May June July August September October November December'.split(' ');
  const said = saidIn(
    texts,
    new RegExp(`(${months.join('|')})(?: 20\\d\\d)?(?: (?:and|or) (${months.join('|')}))? intakes?`, 'g'),
  );
  const begins = (slug: string) =>
    (english.find((course) => course.slug === slug) ? english : french)
      .filter((course) => course.slug === slug || !english.some((one) => one.slug === slug))
      .flatMap(({ intakes }) => intakes.map(({ date }) => months[Number(date.slice(5, 7)) - 1]));
  expect(said.length).toBeGreaterThan(2);
  expect(
    said.flatMap(({ at, slug, groups }) =>
      groups.filter((month) => month && !begins(slug).includes(month)).map((month) => `${at} (${month})`),
    ),
  ).toEqual([]);
});

it('Parcoursup is said to be the way in only of what recruits there', () => {
  const aside = saidIn(texts, /[^.]*\bbachelors?\b[^.]*\bParcoursup\b[^.]*/gi).filter(
    ({ at }) => !/business administration/i.test(at),
  );
  expect(aside.map(({ at }) => at)).toEqual([]);
});

it('no graduates whom a text tells of are later than those whom the figures ask', () => {
  const latest = Math.max(...french.flatMap(({ results }) => results.map(({ year }) => Number(year))));
  const years = saidIn(texts, /(?:class(?:es)? of |graduates of )(20\d\d)|(20\d\d) graduates/gi);
  expect(years.length).toBeGreaterThan(1);
  expect(years.filter(({ groups }) => Number(groups.find(Boolean)) > latest)).toEqual([]);
});
