import * as fc from 'fast-check';
import { createQueries } from '../../../shared/content/queries/queries';
import { anyValue, pathsIn, thorough, withValue } from '../../support/anyValue';
import { SAMPLE_CONTENT, startTestContent, type TestContent } from '../../support/embeddedContent';
import { http } from '../../support/http';
import { type SiteOnFakeContent, startSiteOnFakeContent } from '../../support/siteOnFakeContent';

let sample: TestContent;
let running: SiteOnFakeContent;

beforeAll(async () => {
  sample = await startTestContent({ directory: SAMPLE_CONTENT, now: Date.now });
  running = await startSiteOnFakeContent({ PAGE_CACHE: 'off' });
});

afterAll(async () => {
  await running.close();
  await sample.close();
});

const queries = createQueries('fr', 'test');

async function entriesOf(url: string): Promise<Record<string, unknown>[]> {
  const { body } = await sample.get(url).expect(200);
  return Array.isArray(body) ? body : body.data;
}

/** Lists that a collection is on, and its address in the service. */
const COLLECTIONS = [
  ['/events', () => queries.events({ now: Date.now(), limit: 4 }).url, ['/agenda', '/', '/sitemap.xml']],
  ['/test-news', () => queries.news({ limit: 4 }).url, ['/actualites', '/', '/sitemap.xml']],
  ['/courses', () => queries.courses({ limit: 4 }).url, ['/programme', '/sitemap.xml']],
  ['/campuses', () => queries.campuses().url, ['/campus', '/sitemap.xml']],
] as const;

it.each(COLLECTIONS)(
  'whatever stands in a field of one of %s, every page that lists it stands, with the others on it',
  async (address, question, pages) => {
    const entries = (await entriesOf(question())).slice(0, 4);
    expect(entries.length).toBe(4);
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.nat(), anyValue, async (which, where, value) => {
        const at = which % entries.length;
        const paths = pathsIn(entries[at]);
        const path = paths[where % paths.length] ?? [];
        running.content.answer(address, {
          json: entries.with(at, { ...(withValue(entries[at], path, value) as object) }),
        });
        running.site.deps.store.purge();
        for (const page of pages) {
          const { status, text } = await http(running).get(page);
          expect([page, status]).toEqual([page, 200]);
          if (page === '/' || page.startsWith('/sitemap')) continue;
          for (const other of entries.toSpliced(at, 1)) expect(text).toContain(`${String(other.slug)}`);
        }
      }),
      { numRuns: thorough(6) },
    );
  },
);

it('a page of its own stands whatever stands in one of its fields, or is the failure of that page alone', async () => {
  const { body } = await sample.get(queries.campus('lyon').url).expect(200);
  const entry: unknown = body.data ?? body;
  const paths = pathsIn(entry);
  await fc.assert(
    fc.asyncProperty(fc.nat(), anyValue, async (where, value) => {
      const path = paths[where % paths.length] ?? [];
      running.content.answer('/campuses/lyon', { json: withValue(entry, path, value) });
      running.site.deps.store.purge();
      const { status } = await http(running).get('/campus/lyon');
      // Without its title it is no page; the service's fault, and none of the visitor's.
      expect(path[0] === 'title' ? [200, 500] : [200]).toContain(status);
    }),
    { numRuns: thorough(10) },
  );
});
