import * as fc from 'fast-check';
import { type Parsers, parsers } from '../../../server/content/parse/parsers';
import type { Query } from '../../../shared/content/queries/answers';
import { createQueries } from '../../../shared/content/queries/queries';
import { ContentError } from '../../../shared/errors';
import { anyValue, pathsIn, thorough, withValue } from '../../support/anyValue';
import { NOW, SAMPLE_CONTENT, startTestContent, type TestContent } from '../../support/embeddedContent';
import { testContext } from './parse/testContext';

const queries = createQueries('fr', 'test');

const HALF_A_CHARACTER = /\p{Cs}/u;

const LISTS: Query[] = [
  queries.articles(),
  queries.events({ now: NOW, limit: 6 }),
  queries.news({ limit: 6 }),
  queries.courses({ limit: 6 }),
  queries.campuses(),
];
const ENTRIES: Query[] = [
  queries.settings(),
  queries.menu('navbarproto'),
  queries.taxonomy(),
  queries.homepage(),
  queries.article('art-culture'),
  queries.event('atelier-culture-aix-en-provence'),
  queries.newsItem('accessibilite-campus-toulouse'),
  queries.course('bts-mco'),
  queries.campus('lyon'),
  queries.jobs(),
  queries.crmLanding('brochure'),
  queries.crmCourses(),
  queries.crmCampuses('brochure', 'bts-mco'),
  queries.crmLink('brochure', 'bts-mco', 'lyon'),
];

let content: TestContent;

beforeAll(async () => {
  content = await startTestContent({ directory: SAMPLE_CONTENT });
});

afterAll(() => content.close());

async function wireOf(query: Query): Promise<unknown> {
  const { body } = await content.get(query.url).expect(200);
  return body;
}

/** What it is read as, and what the log hears of it: the first time, and when it comes again. */
function read({ kind, url }: Query, wire: unknown) {
  const context = testContext({ kind, url });
  const byKind: Parsers = parsers;
  const parsed: unknown = byKind[kind](wire, context);
  const first = context.lines.length;
  byKind[kind](wire, context);
  return { parsed, lines: first, linesAgain: context.lines.length - first };
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

const itemsOf = (parsed: unknown): unknown[] => {
  if (typeof parsed !== 'object' || parsed === null || !('items' in parsed) || !Array.isArray(parsed.items))
    throw new Error('not a list');
  return parsed.items;
};

const listOf = (wire: unknown): unknown[] => {
  const data = typeof wire === 'object' && wire !== null && 'data' in wire ? wire.data : wire;
  if (!Array.isArray(data)) throw new Error('not a list');
  return data;
};

/** A place in a list of places. */
const place = fc.nat({ max: 1_000_000 });

it.each(LISTS.map((query) => [query.kind, query] as const))(
  'whatever stands in a field of one of the %s, that entry is the most that is lost, and is said once',
  async (_, query) => {
    const entries = listOf(await wireOf(query)).slice(0, 4);
    expect(entries.length).toBeGreaterThan(2);
    const alone = entries.map((entry) =>
      itemsOf(read(query, [entry]).parsed).map((item) => JSON.stringify(item)),
    );
    fc.assert(
      fc.property(place, place, anyValue, (which, where, value) => {
        const at = which % entries.length;
        const paths = [[], ...pathsIn(entries[at])];
        const changed = withValue(entries[at], paths[where % paths.length] ?? [], value);
        const { parsed, lines, linesAgain } = read(query, entries.with(at, changed));
        const others = alone.flatMap((items, index) => (index === at ? [] : items));
        const known = new Set(others);
        const items = itemsOf(parsed).map((item) => JSON.stringify(item));
        expect(items.filter((item) => known.has(item))).toEqual(others);
        expect(items.length).toBeLessThanOrEqual(others.length + 1);
        // One for the entry, and one for each thing in its text that cannot be shown.
        if (items.length === others.length) expect(lines).toBeGreaterThan(0);
        expect(linesAgain).toBe(0);
        expect(textsOf(parsed).filter((text) => HALF_A_CHARACTER.test(text))).toEqual([]);
      }),
      { numRuns: thorough(10) },
    );
  },
);

it.each(ENTRIES.map((query) => [`${query.kind} ${query.url}`, query] as const))(
  'whatever stands in a field of %s, it is read, or is no page, and is said once',
  async (_, query) => {
    const wire = await wireOf(query);
    const paths = pathsIn(wire);
    fc.assert(
      fc.property(place, anyValue, (where, value) => {
        const changed = withValue(wire, paths[where % paths.length] ?? [], value);
        try {
          const { parsed, linesAgain } = read(query, changed);
          expect(linesAgain).toBe(0);
          expect(textsOf(parsed).filter((text) => HALF_A_CHARACTER.test(text))).toEqual([]);
        } catch (thrown) {
          expect(thrown).toBeInstanceOf(ContentError);
        }
      }),
      { numRuns: thorough(6) },
    );
  },
);
