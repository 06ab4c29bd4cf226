import { type ContentStore, createContentStore } from '../../../server/content/contentStore';
import { createLogger } from '../../../server/log/logger';
import { createSiteSearch, type SiteSearch } from '../../../server/search/siteSearch';
import { createQueries } from '../../../shared/content/queries/queries';
import { SAMPLE_CONTENT, startTestContent, type TestContent } from '../../support/embeddedContent';

const queries = createQueries('fr', 'test');

describe('a search of the sample school', () => {
  let content: TestContent;
  let store: ContentStore;
  let search: SiteSearch;

  beforeAll(async () => {
    content = await startTestContent({ directory: SAMPLE_CONTENT, now: Date.now });
    const { url: baseUrl, username, password } = content.service;
    const log = createLogger('silent');
    store = createContentStore({ baseUrl, username, password, mediaUrl: '', prefix: 'test', log });
    search = createSiteSearch({
      store,
      emptyTargets: { of: async () => [] },
      contentPrefix: 'test',
      log,
    });
    await search.warm('fr');
  });

  afterAll(async () => {
    search.close();
    await store.close();
    await content.close();
  });

  const pathsOf = async (words: string) =>
    (await search.get(queries.search({ words }))).items.map(({ path }) => path);

  it.each([
    ['bourse', 'frais-et-aides'],
    ['burse', 'frais-et-aides'],
    ['lile', 'campus/lille'],
    ['frais', 'frais-et-aides'],
    ['aide financière', 'frais-et-aides'],
    ['prix', 'frais-et-aides'],
    ['admission', 'admissions'],
    ['candidater', 'admissions'],
    ['handicap', 'ecole/handicap'],
    ['parcoursup', 'blog/parcoursup-preparer-ses-voeux'],
    ['rentrée', 'rentree-decalee'],
    ['crous', 'ecole/vie-etudiante'],
    ['journée portes ouvertes', 'agenda'],
    ['jpo', 'agenda'],
    ['vae', 'programmes-mba'],
    ['erasmus', 'idrac-international/partir-a-l-etranger'],
    ['RNCP48311', 'programme/bachelor-data-marketing'],
    ['rncp 48311', 'programme/bachelor-data-marketing'],
    ['48311', 'programme/bachelor-data-marketing'],
    ['lyon', 'campus/lyon'],
    ['école de commerce lyon', 'campus/lyon'],
    ['ecole de comerce lyon', 'campus/lyon'],
    ['HANDICAPÉE', 'ecole/handicap'],
    ['handycap', 'ecole/handicap'],
    ['strasbour', 'campus/strasbourg'],
  ])('finds the page for « %s » among the first three', async (words, page) => {
    expect((await pathsOf(words)).slice(0, 3)).toContain(`/${page}`);
  });

  it.each(['bourse', 'bourses', 'frais', 'prix'])(
    'puts what studies cost, and who helps, first for « %s »',
    async (words) => {
      expect((await pathsOf(words))[0]).toBe('/frais-et-aides');
    },
  );

  it('takes no word that pages have for another that is one letter away', async () => {
    expect(await pathsOf('bourse')).not.toContain('/temoignages/nathan-roy-orleans');
  });

  it.each(['bourse', 'frais'])(
    'counts for « %s » no programme that only says what all of them do',
    async (words) => {
      const { total, counts } = await search.get(queries.search({ words }));
      expect(counts.course ?? 0).toBeLessThan(30);
      expect(total).toBeLessThan(70);
    },
  );

  it('suggests what a word that is being typed may become', async () => {
    const { items } = await search.get(queries.search({ words: 'ly', limit: 6 }));
    expect(items[0]?.path).toBe('/campus/lyon');
    expect(items.length).toBeLessThanOrEqual(6);
  });

  it('tells of each kind how many pages there are, and gives those of one', async () => {
    const all = await search.get(queries.search({ words: 'lyon' }));
    const courses = await search.get(queries.search({ words: 'lyon', kind: 'course' }));
    expect(courses.total).toBe(all.counts.course);
    expect(courses.counts).toEqual(all.counts);
    expect(new Set(courses.items.map(({ kind }) => kind))).toEqual(new Set(['course']));
  });

  it('shows the passage in which the word stands, with the word apart', async () => {
    const { items } = await search.get(queries.search({ words: 'erasmus' }));
    const [, word] = items[0]?.excerpt ?? [];
    expect(word).toMatch(/^erasmus/i);
  });

  it('finds nothing for letters that are no word', async () => {
    const { items, total, pageCount } = await search.get(queries.search({ words: 'xqzwvk' }));
    expect({ items, total, pageCount }).toEqual({ items: [], total: 0, pageCount: 1 });
  });
});
