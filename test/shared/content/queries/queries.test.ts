import { createQueries } from '../../../../shared/content/queries/queries';

const now = Date.UTC(2026, 10, 20, 12, 37, 41);

describe('the questions to the content service', () => {
  const queries = createQueries('fr', 'meridien');

  it('are equal URLs within five minutes', () => {
    expect(queries.events({ now })).toEqual(queries.events({ now: now + 120_000 }));
    expect(queries.events({ now }).url).not.toBe(queries.events({ now: now + 300_000 }).url);
  });

  it('ask the same of an entry, however many are asked for', () => {
    const fieldsOf = ({ url }: { url: string }) =>
      [...new URLSearchParams(url.split('?')[1])].filter(([name]) => /^(fields|populate)/.test(name));
    const lengths = [{ limit: 1 }, { limit: 6 }, { limit: 7 }, { limit: 100 }, { page: 1 }, { page: 3 }, {}];
    for (const length of lengths) {
      expect(fieldsOf(queries.events({ now, ...length }))).toEqual(fieldsOf(queries.events({ now })));
      expect(fieldsOf(queries.news(length))).toEqual(fieldsOf(queries.news({})));
      expect(fieldsOf(queries.courses(length))).toEqual(fieldsOf(queries.courses({})));
    }
    const asked = fieldsOf(queries.events({ now })).map(([, field]) => field);
    expect(asked).toEqual(expect.arrayContaining(['type', 'cancelled']));
  });

  it('for every entry come in the largest pages, of which the first is the first hundred', () => {
    const { courses, events } = queries;
    expect(courses({ largePage: 1 })).toEqual(courses({ limit: 100 }));
    expect(events({ now, largePage: 1 })).toEqual(events({ now, limit: 100 }));
    for (const { url } of [courses({ largePage: 2 }), events({ now, largePage: 2 })])
      expect(url).toContain('pagination[page]=2&pagination[pageSize]=100');
    expect(events({ now }).url).toContain('pagination[limit]=6');
    expect(queries.news({}).url).toContain('pagination[page]=1&pagination[pageSize]=12');
  });

  it('carry the locale, last', () => {
    for (const query of [queries.settings(), queries.menu('footer'), queries.courses({ page: 2 })]) {
      expect(query.url).toMatch(/[?&]locale=fr$/);
    }
  });

  it("are written in Strapi's brackets, in one fixed order", () => {
    expect(queries.menu('navbarproto').url).toBe('/menu-enrichis?filters[type][$eq]=navbarproto&locale=fr');
    expect(queries.courses({ words: 'vin & co', level: 'Bac+3' }).url).toContain(
      'filters[level][$eq]=Bac%2B3&_q=vin%20%26%20co&sort[0]=title:asc',
    );
  });

  it('keep a slug within its path segment', () => {
    expect(queries.article('../users/me').url).toBe('/meridien-articles/..%2Fusers%2Fme?locale=fr');
  });
});
