import fc from 'fast-check';
import { findCall } from '../../../server/api/findCall';
import { readSlug } from '../../../shared/addresses/slug';
import type { Query } from '../../../shared/content/queries/answers';
import { createQueries } from '../../../shared/content/queries/queries';
import { LEVELS, RHYTHMS } from '../../../shared/content/summaries';
import { ContentError } from '../../../shared/errors';

const NOW = Date.UTC(2026, 10, 20, 12, 34, 56);

function resolve(url: string): Query | null {
  const [path = '', search] = url.split('?', 2);
  const call = findCall(path, 'test');
  return call?.(new URLSearchParams(search), { locales: ['fr', 'en'], now: NOW }) ?? null;
}

const slug = fc
  .oneof(
    fc.stringMatching(/^[A-Za-z0-9._%'&+=é-]{1,200}$/),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 50 }),
  )
  .map(readSlug)
  .filter((text) => text !== '');
const page = fc.integer({ min: 1, max: 999_999 });
const maybe = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined });
/** What a block may name, and one more for the page that leaves itself out. */
const limit = fc.integer({ min: 1, max: 101 });
const part = fc.oneof(fc.record({ limit: maybe(limit) }), fc.record({ page: maybe(page) }));
const partOfWhole = fc.oneof(part, fc.record({ largePage: page }));
const words = fc
  .string({ minLength: 1, maxLength: 100, unit: 'grapheme' })
  .filter((text) => text.length <= 100);

/** Anything that a page can ask. */
const questions = fc.constantFrom('fr' as const, 'en' as const).chain((locale) => {
  const ask = createQueries(locale, 'test');
  return fc.oneof(
    fc
      .tuple(fc.record({ now: fc.constant(NOW), campus: maybe(slug) }), partOfWhole)
      .map(([options, much]) => ask.events({ ...options, ...much })),
    fc
      .tuple(fc.record({ category: maybe(slug), campus: maybe(slug) }), part)
      .map(([options, much]) => ask.news({ ...options, ...much })),
    fc
      .tuple(
        fc.record({
          level: maybe(fc.constantFrom(...LEVELS)),
          rhythm: maybe(fc.constantFrom(...RHYTHMS)),
          category: maybe(slug),
          campus: maybe(slug),
          words: maybe(words),
        }),
        partOfWhole,
      )
      .map(([options, much]) => ask.courses({ ...options, ...much })),
    page.map((number) => ask.articles(number)),
    fc.tuple(slug, maybe(slug)).map(([own, rubrique]) => ask.article(own, rubrique)),
    slug.chain((name) =>
      fc.constantFrom<Query>(
        ask.event(name),
        ask.newsItem(name),
        ask.course(name),
        ask.campus(name),
        ask.crmLanding(name),
        ask.crmCampuses('contact', name),
        ask.crmLink('brochure', name, 'lyon'),
        ask.crmLink('brochure', 'bts-mco', name),
      ),
    ),
  );
});

describe('a call of the gateway', () => {
  it('is whatever a page can ask, and becomes that very question', () => {
    fc.assert(
      fc.property(questions, (question) => {
        expect(resolve(question.url)).toEqual(question);
      }),
    );
  });

  it('of what is still to come is asked of this moment, whatever the clock of who asks', () => {
    const { events } = createQueries('fr', 'test');
    const clock = fc.integer({ min: 0, max: Date.UTC(9999, 0, 1) });
    fc.assert(
      fc.property(clock, maybe(slug), maybe(page), (now, campus, number) => {
        const asked = events({ now, campus, page: number });
        expect(resolve(asked.url)).toEqual(events({ now: NOW, campus, page: number }));
      }),
    );
  });

  it('by a page of long ago, with letters in parts, is for what has them composed', () => {
    const { campus, events } = createQueries('fr', 'test');
    const slug = 'hôtel';
    const old = (url: string) => url.replaceAll('%C3%B4', 'o%CC%82');
    expect(resolve(old(campus(slug).url))).toEqual(campus(slug));
    const list = events({ now: NOW, campus: slug });
    expect(old(list.url)).not.toBe(list.url);
    expect(resolve(old(list.url))).toEqual(list);
  });

  it('may have its parameters in any order', () => {
    const { url } = createQueries('fr', 'test').courses({ level: 'Bac+5', words: 'luxe' });
    const [path, search] = url.split('?', 2);
    const turned = search?.split('&').reverse().join('&');
    expect(resolve(`${path}?${turned}`)?.url).toBe(url);
  });

  it('has no parameter that a page would not send', () => {
    const names = fc.string({ minLength: 1, unit: 'grapheme' });
    fc.assert(
      fc.property(questions, names, fc.string(), (question, name, value) => {
        const parameter = new URLSearchParams([[name, value]]).toString();
        expect(() => resolve(`${question.url}&${parameter}`)).toThrow(ContentError);
      }),
    );
  });

  it('is on the list, whatever else is asked', () => {
    const known =
      /^\/(users\/me|menu-enrichis|taxonomy|homepage|(events|test-news|test-articles|courses|campuses)(\/[^/]*)?|test-landing-job|crm-landings\/[^/]*|crm-links\/(actions|(brochure|contact|registration)\/[^/]*\/[^/]*))$/;
    const paths = fc
      .array(
        fc.oneof(slug, fc.constantFrom('login', 'users', 'me', 'forms', 'upload', 'events', 'constructor')),
        {
          maxLength: 5,
        },
      )
      .map((segments) => `/${segments.join('/')}`);
    fc.assert(
      fc.property(paths, (path) => {
        expect(findCall(path, 'test') !== null).toBe(known.test(path));
      }),
    );
  });
});
