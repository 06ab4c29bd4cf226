import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { CollectionName } from '../../../server/content/declarations/collectionName';
import { loadContent } from '../../../server/embedded/loading/loadContent';
import type { Content, Entry } from '../../../server/embedded/model/content';
import { SAMPLE_CONTENT, startTestContent, type TestContent } from '../../support/embeddedContent';
import { readSampleCourses, readSampleTexts, type SampleCourse, type SampleText } from './sampleTexts';

describe("the sample school's volume", () => {
  let content: Content;
  beforeAll(async () => {
    content = await loadContent(SAMPLE_CONTENT);
  });

  const entries = (name: CollectionName, locale = 'fr'): readonly Entry[] =>
    content.get(locale)?.collections.get(name) ?? [];
  const isPost = ({ values: { cat_news: category } }: Entry) =>
    Array.isArray(category) && category.includes('blog');

  it.each([
    ['campuses', 26],
    ['courses', 84],
    ['events', 60],
    ['job-offers', 40],
    ['testimonials', 30],
    ['crm-landings', 6],
  ] as const)('is that of a real network: %s, %i', (name, count) => {
    expect(entries(name)).toHaveLength(count);
  });

  it('is 72 news, 24 posts and 39 pages beside the testimonials', () => {
    const news = entries('news');
    expect(news.filter(isPost)).toHaveLength(24);
    expect(news.filter((item) => !isPost(item))).toHaveLength(72);
    expect(entries('articles').filter(({ path }) => path.startsWith('fr/articles/'))).toHaveLength(39);
  });

  it('has in English a home, the legal pages and those that its menus lead to', () => {
    expect(entries('homepage', 'en')).toHaveLength(1);
    const pages = entries('articles', 'en').map(({ slug }) => slug.toLowerCase());
    expect(pages).toEqual(
      expect.arrayContaining(['data-privacy-policy', 'legal-notices', 'contact', 'ecole']),
    );
  });

  it('thanks for each form on a page of its own: the general one is about an appointment', async () => {
    const sources = await Promise.all(
      entries('articles').map(({ path: source }) => readFile(path.join(SAMPLE_CONTENT, source), 'utf8')),
    );
    const forms = sources.flatMap((source) =>
      [...source.matchAll(/^```block forms\.contact\nslug: (.+)$/gm)].map(([, slug]) => slug),
    );
    const thanks = entries('crm-landings').map(({ slug }) => slug);
    expect(forms).toContain('offre');
    expect(thanks).toEqual(expect.arrayContaining(forms));
  });

  it('spreads the offers over the country', () => {
    const cities = entries('job-offers').map(({ values }) => values.city);
    expect(new Set(cities).size).toBeGreaterThan(20);
  });
});

describe('what its texts say', () => {
  let service: TestContent;
  let courses: SampleCourse[];
  let texts: SampleText[];

  beforeAll(async () => {
    service = await startTestContent({ directory: SAMPLE_CONTENT });
    courses = await readSampleCourses(service, 'fr');
    texts = await readSampleTexts(service, 'fr');
  });
  afterAll(() => service.close());

  const NUMBERS =
    'deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt'.split(
      ' ',
    );
  const TENS: Record<string, number> = {
    vingt: 20,
    trente: 30,
    quarante: 40,
    cinquante: 50,
    'quatre-vingt': 80,
  };

  /** What a number is, in figures or in French words up to 99; null for other words. */
  function numberIn(word: string): number | null {
    if (/^\d+$/.test(word)) return Number(word);
    const told = word.toLowerCase();
    const small = NUMBERS.indexOf(told);
    if (small >= 0) return small + 2;
    const ten = Object.keys(TENS).find(
      (one) => told === one || told === `${one}s` || told.startsWith(`${one}-`),
    );
    if (ten === undefined) return null;
    const rest = told.slice(ten.length).replace(/^s?-?(et-)?/, '');
    const unit = rest === '' ? 0 : rest === 'un' || rest === 'une' ? 1 : NUMBERS.indexOf(rest) + 2;
    return rest !== '' && unit === 1 && !/^une?$/.test(rest) ? null : (TENS[ten] ?? 0) + unit;
  }

  it('reads numbers as French writes them', () => {
    expect(['84', 'Quatorze', 'vingt-trois', 'trente', 'quatre-vingt-quatre', 'les'].map(numberIn)).toEqual([
      84,
      14,
      23,
      30,
      84,
      null,
    ]);
  });

  it('whatever number of programmes is told, anywhere and in words too, is that of the programmes that there are', () => {
    const of = (kind: string) => courses.filter(({ category }) => category?.slug === kind).length;
    const at = (campus: string) =>
      courses.filter((course) => course.campuses.some(({ slug }) => slug === campus)).length;
    /** Seven bachelors last a year, 23 three; two MBA only prepare for the others; of the whole one may say 'more than 80'. */
    const right: readonly (readonly [RegExp, (slug: string) => number[]])[] = [
      [/([\p{L}\d-]+) BTS\b/gu, () => [of('bts')]],
      [/([\p{L}\d-]+) bachelors\b/giu, () => [of('bachelor'), 23, 7]],
      [/([\p{L}\d-]+) MBA\b/gu, () => [of('mba'), of('mba') - 2]],
      [/([\p{L}\d-]+) spécialisations\b/giu, () => [of('mba') - 2]],
      [/([\p{L}\d-]+) spécialités\b/giu, () => [of('bachelor')]],
      [/([\p{L}\d-]+) formations\b/giu, (slug) => [courses.length, 80, at(slug), 71]],
    ];
    const told = texts.flatMap(({ path, slug, text }) =>
      right.flatMap(([pattern, allowed]) =>
        [...text.matchAll(pattern)].flatMap(([found, word = '']) => {
          const count = numberIn(word);
          // Two or three are some of them.
          return count === null || count < 5
            ? []
            : [{ at: `${path}/${slug}: ${found}`, isRight: allowed(slug).includes(count) }];
        }),
      ),
    );
    expect(told.length).toBeGreaterThan(15);
    expect(told.filter(({ isRight }) => !isRight)).toEqual([]);
  });

  it('a programme speaks of no intake in a month in which it has none', () => {
    const months = [
      'janvier',
      'février',
      'mars',
      'avril',
      'mai',
      'juin',
      'juillet',
      'août',
      'septembre',
      'octobre',
      'novembre',
      'décembre',
    ];
    const said = texts
      .filter(({ path }) => path === '/courses')
      .flatMap(({ slug, text }) =>
        [
          ...text.matchAll(
            /rentrées? (?:décalée )?(?:de |d’|en )(\p{L}+)(?: (?:et|ou) (?:de |d’|en )(\p{L}+))?/giu,
          ),
        ].flatMap(([found, ...names]) =>
          names.flatMap((name) => {
            const month = months.indexOf(name?.toLowerCase() ?? '') + 1;
            return month === 0 ? [] : [{ slug, found, month }];
          }),
        ),
      );
    expect(said.length).toBeGreaterThan(5);
    const begins = (slug: string) =>
      courses.find((course) => course.slug === slug)?.intakes.map(({ date }) => Number(date.slice(5, 7))) ??
      [];
    expect(said.filter(({ slug, month }) => !begins(slug).includes(month))).toEqual([]);
  });

  it('no graduates whom a text tells of are later than those whom the figures ask', () => {
    const latest = Math.max(...courses.flatMap(({ results }) => results.map(({ year }) => Number(year))));
    const years = texts.flatMap(({ path, slug, text }) =>
      [
        ...text.matchAll(
          /(?:diplômés|promotions?|sessions?)(?: des années| sortis| en| de)* (20\d\d)(?: (?:et|à) (20\d\d))?/giu,
        ),
      ].flatMap(([found, ...named]) =>
        named.filter(Boolean).map((year) => ({ at: `${path}/${slug}: ${found}`, year: Number(year) })),
      ),
    );
    const survey = years.filter(({ at }) => at.startsWith('/courses/'));
    expect(survey.length).toBeGreaterThan(5);
    expect(survey.filter(({ year }) => year > latest)).toEqual([]);
  });
});
