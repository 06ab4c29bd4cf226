import * as fc from 'fast-check';
import { ENTRY_KINDS } from '../../../../server/content/entryCollections';
import { type Parsers, parsers } from '../../../../server/content/parse/parsers';
import { unwrap } from '../../../../server/content/parse/wire';
import type { QueryKind } from '../../../../shared/content/queries/answers';
import { ContentError } from '../../../../shared/errors';
import { thorough } from '../../../support/anyValue';
import { testContext } from './testContext';

// as: the table has these keys and no others.
const KINDS = Object.keys(parsers) as QueryKind[];
/** Always something, however empty: an answer without a link says that there is none. */
const TOTAL: QueryKind[] = ['crmLink'];
const BY_SLUG: readonly QueryKind[] = ENTRY_KINDS;
const LISTS: QueryKind[] = ['articles', 'entries', 'events', 'news', 'courses', 'campuses'];

const NAMES =
  'id slug title name url data attributes meta pagination page pageSize pageCount total body __component items label html text level rhythm campus campuses category image formats width popin actions ctas steps rows columns seo metas links shareImage dateStart createdAt schools social phone brochure courses action fields options type menu_sections Titre job_offers geo lat lng address __proto__ constructor'.split(
    ' ',
  );
const COMPONENTS = [
  ...'core.menu core.menu-dropdown core.cta texts.rich texts.accordion course.curriculum course.programs'.split(
    ' ',
  ),
  ...'core.key-data forms.contact core.video carousels.cards headers.hero core.download news.list nothing'.split(
    ' ',
  ),
];

const leaf = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1e308,
    '',
    'a',
    '2026-12-05',
    '2026-12-05T09:00:00Z',
    'lyon',
    'Bac+3',
    '/a',
  ),
  fc.constantFrom(...COMPONENTS),
  fc.constantFrom(
    '<p onclick=x>a<script>alert(1)</script>',
    '<svg/onload=x>',
    'javascript:alert(1)',
    '<p>a&#1;<a href="java&#1;script:alert(1)">b</a></p>',
    'a\u0001b\u000bc',
    '//evil.example',
  ),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.double({ noDefaultInfinity: true, noNaN: true }),
);

/** JSON that looks like the content service's, more or less. */
const { wire } = fc.letrec<{ wire: unknown }>((tie) => ({
  wire: fc.oneof(
    { depthSize: 'medium', withCrossShrink: true },
    leaf,
    fc.array(tie('wire'), { maxLength: 5 }),
    fc.dictionary(fc.constantFrom(...NAMES), tie('wire'), { maxKeys: 8, noNullPrototype: true }),
    fc.record({
      title: fc.constantFrom('Titre', '<b>T</b>'),
      slug: fc.constantFrom('a', 'b'),
      body: fc.array(tie('wire')),
    }),
    fc.record({
      __component: fc.constantFrom(...COMPONENTS),
      id: leaf,
      items: tie('wire'),
      html: leaf,
      title: leaf,
    }),
    fc.record({ data: tie('wire'), meta: tie('wire') }),
    fc.record({ id: leaf, attributes: tie('wire') }),
  ),
}));

/** What a service that looks entries up by a filter sends when there is none, out of its envelopes. */
const ABSENT = ['null', '[]'];

function parse(kind: QueryKind, answer: unknown): unknown {
  const byKind: Parsers = parsers;
  return byKind[kind](answer, testContext({ kind, url: `/any/thing?pagination[pageSize]=12&locale=fr` }));
}

/** Every text in a value, with the name of its field. */
function textsOf(value: unknown, name = ''): [string, string][] {
  if (typeof value === 'string') return [[name, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, Array.isArray(value) ? name : key));
}

describe.each(KINDS)('whatever the service answers for %s', (kind) => {
  it('comes out as the domain has it, or as an unreadable answer', () => {
    fc.assert(
      fc.property(fc.oneof(wire, fc.jsonValue()), (answer) => {
        let parsed: unknown;
        try {
          parsed = parse(kind, answer);
        } catch (thrown) {
          expect(thrown).toBeInstanceOf(ContentError);
          const isAbsent = BY_SLUG.includes(kind) && ABSENT.includes(JSON.stringify(unwrap(answer)));
          expect(thrown).toMatchObject({ statusCode: isAbsent ? 404 : 500 });
          expect(TOTAL).not.toContain(kind);
          return;
        }
        // It travels as JSON: nothing in it is lost or changed on the way.
        expect(JSON.parse(JSON.stringify(parsed))).toStrictEqual(parsed);
        for (const [name, text] of textsOf(parsed)) {
          expect(text).not.toMatch(/(?![\t\n\r])\p{Cc}/u);
          expect(text).not.toMatch(/<script|<svg|<[a-z][^>]* on\w+=/i);
          if (kind !== 'taxonomy' && /url|href|src/i.test(name))
            expect(text).toMatch(/^(https?:\/\/|mailto:|tel:|\/(?!\/)|#|$)/i);
        }
        if (LISTS.includes(kind)) {
          expect(parsed).toMatchObject({ items: expect.any(Array), page: expect.any(Number) });
        }
      }),
      { numRuns: thorough(40) },
    );
  });
});

describe('an answer that holds nothing', () => {
  const NOTHING = [[], null, { data: null }, { data: [] }, { data: [], meta: { pagination: { total: 0 } } }];

  it.each(BY_SLUG)('to a question for one entry (%s) is a 404: there is no such page', (kind) => {
    for (const answer of NOTHING) {
      expect(() => parse(kind, answer)).toThrow(expect.objectContaining({ statusCode: 404 }));
    }
    for (const answer of [{}, { data: {} }, [{}], [null], 'x', 0, '']) {
      expect(() => parse(kind, answer)).toThrow(expect.objectContaining({ statusCode: 500 }));
    }
  });

  it.each(['settings', 'homepage', 'jobs'] as const)(
    'to a question for what every school has (%s) is unreadable',
    (kind) => {
      for (const answer of NOTHING) {
        expect(() => parse(kind, answer)).toThrow(expect.objectContaining({ statusCode: 500 }));
      }
    },
  );
});
