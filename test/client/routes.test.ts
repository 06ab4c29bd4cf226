import fc from 'fast-check';
import { matchRoutes } from 'react-router-dom';
import { createRoutes } from '../../client/routes';
import type { Locale } from '../../shared/locale';
import { firstSegment, PAGES } from '../../shared/routes';
import { thorough } from '../support/anyValue';

const resolveSite = () => {
  throw new Error('No loader runs here');
};
const SEGMENTS = [...new Set(PAGES.map(({ path }) => firstSegment(path)))];

function matched(locale: Locale, path: string, under?: string) {
  const routes = createRoutes({ locales: [locale], resolveSite, ...(under !== undefined && { under }) });
  return matchRoutes(routes, path)?.map(({ route, params }) => ({ id: route.id, params }));
}

/** Addresses made of the table's own segments and of others. */
const tails = fc.array(
  fc.oneof(
    fc.constantFrom(
      ...SEGMENTS,
      ...PAGES.flatMap(({ path }) => path.split('/').slice(2)),
      'page',
      '2',
      '%C3%A9',
      '',
    ),
    fc.webSegment(),
  ),
  { maxLength: 4 },
);

describe.each<[Locale, string]>([
  ['fr', ''],
  ['en', '/en'],
])('the routes of one first segment, in %s', (locale, prefix) => {
  it('find for its addresses what the whole table finds', () => {
    fc.assert(
      fc.property(fc.constantFrom(...SEGMENTS), tails, (segment, tail) => {
        const path = `${prefix}/${[segment, ...tail].join('/')}`;
        expect(matched(locale, path, segment)).toEqual(matched(locale, path));
      }),
      { numRuns: thorough(60) },
    );
  });

  it('are few', () => {
    const count = (under?: string) =>
      createRoutes({ locales: [locale], resolveSite, ...(under !== undefined && { under }) })[0]
        ?.children?.[0]?.children?.length;
    expect(count()).toBeGreaterThan(30);
    for (const segment of SEGMENTS) expect(count(segment)).toBeLessThan(9);
  });
});
