import { setTimeout as pause } from 'node:timers/promises';
import { type ContentStore, createContentStore } from '../../../server/content/contentStore';
import { createQueries } from '../../../shared/content/queries/queries';
import { type FakeContentService, startFakeContentService } from '../../support/fakeContentService';
import { http, KNOWN, read } from '../../support/http';
import { startSiteOnFakeContent } from '../../support/siteOnFakeContent';
import { createRecordingLog, type LogLine } from './recordingLog';

const queries = createQueries('fr', 'test');
const MINUTE = 60_000;
const NOON = Date.UTC(2026, 10, 20, 12);
const iso = (instant: number) => new Date(instant).toISOString();

describe('what the store answers', () => {
  let service: FakeContentService;
  let store: ContentStore;
  let lines: LogLine[];
  let now: number;

  beforeEach(async () => {
    now = NOON;
    service = await startFakeContentService();
    service.answer('/users/me', { json: { title: 'École' } });
    const recording = createRecordingLog();
    lines = recording.lines;
    store = createContentStore({
      baseUrl: service.baseUrl,
      ...service.account,
      mediaUrl: '',
      prefix: 'test',
      log: recording.log,
      clock: () => now,
      random: () => 0.5,
    });
  });

  afterEach(async () => {
    await store.close();
    await service.close();
  });

  const titles = async () => (await store.get(queries.news({}))).items.map(({ title }) => title);

  it('an entry is in its list from its first moment to its last, without a word in the log', async () => {
    service.answer('/test-news', {
      json: [
        { slug: 'a', title: 'Toujours' },
        { slug: 'b', title: 'Bientôt', publishAt: iso(NOON + 0.5 * MINUTE) },
        { slug: 'c', title: 'Encore', unpublishAt: iso(NOON + 3 * MINUTE) },
      ],
    });
    expect(await titles()).toEqual(['Toujours', 'Encore']);
    now += MINUTE / 2 - 1;
    expect(await titles()).toEqual(['Toujours', 'Encore']);
    now += 1;
    expect(await titles()).toEqual(['Toujours', 'Bientôt', 'Encore']);
    now = NOON + 3 * MINUTE;
    expect(await titles()).toEqual(['Toujours', 'Bientôt']);
    expect(lines).toEqual([]);
    // Asked once at the start and once at each moment.
    expect(service.calls('/test-news')).toHaveLength(3);
  });

  it('a page is a 404 before and after, and its answer is asked anew at the very moment', async () => {
    const entry = {
      slug: 'soldes',
      title: 'Soldes',
      publishAt: iso(NOON + 10_000),
      unpublishAt: iso(NOON + MINUTE),
    };
    service.answer('/test-news/soldes', { json: entry });
    const item = queries.newsItem('soldes');
    await expect(store.get(item)).rejects.toMatchObject({ statusCode: 404 });
    now = NOON + 10_000;
    expect(await store.get(item)).toMatchObject({ title: 'Soldes' });
    expect(store.changesAt(item)).toBe(NOON + MINUTE);
    now = NOON + MINUTE;
    await expect(store.get(item)).rejects.toMatchObject({ statusCode: 404 });
    expect(store.lastChange()).toBe(NOON + MINUTE);
  });

  it('a notice, an offer, an event end to the minute; whole days at midnight in Paris', async () => {
    service.answer('/homepage', {
      json: {
        title: 'Accueil',
        body: [{ __component: 'core.notice', html: 'Avis', until: iso(NOON + MINUTE) }],
      },
    });
    service.answer('/test-landing-job', {
      json: {
        title: 'Offres',
        job_offers: [
          { slug: 'a', title: 'A', company: 'X', validThrough: iso(NOON + MINUTE) },
          { slug: 'b', title: 'B', company: 'X', validThrough: '2026-11-20' },
          { slug: 'c', title: 'C', company: 'X', validThrough: '2026-11-19' },
        ],
      },
    });
    service.answer('/events', {
      json: [
        { slug: 'a', title: 'A', dateStart: iso(NOON - MINUTE), dateEnd: iso(NOON + MINUTE) },
        { slug: 'b', title: 'B', dateStart: '2026-11-18', dateEnd: '2026-11-20' },
        { slug: 'c', title: 'C', dateStart: iso(NOON - 5 * 60 * MINUTE) },
      ],
    });
    const events = queries.events({ now: NOON });
    const known = async () => ({
      notices: (await store.get(queries.homepage())).body.length,
      offers: (await store.get(queries.jobs())).offers.map(({ slug }) => slug).join(''),
      events: (await store.get(events)).items.map(({ slug }) => slug).join(''),
    });
    expect(await known()).toEqual({ notices: 1, offers: 'ab', events: 'abc' });
    now = NOON + MINUTE - 1;
    expect(await known()).toEqual({ notices: 1, offers: 'ab', events: 'abc' });
    now = NOON + MINUTE;
    expect(await known()).toEqual({ notices: 0, offers: 'b', events: 'bc' });
    // Midnight in Paris.
    now = Date.UTC(2026, 10, 20, 23);
    expect(await known()).toEqual({ notices: 0, offers: '', events: '' });
    expect(lines).toEqual([]);
  });
});

it('kept pages change at that moment in every process, without a webhook; caches in front are told no longer time', async () => {
  const sites = await Promise.all([
    startSiteOnFakeContent({ SHARED_CACHE: 'on' }),
    startSiteOnFakeContent({ SHARED_CACHE: 'on' }),
  ]);
  const moment = Date.now() + 15_000;
  for (const { content } of sites) {
    content.answer('/homepage', {
      json: {
        title: 'Accueil',
        body: [{ __component: 'core.notice', html: 'Inscriptions ouvertes', until: iso(moment) }],
      },
    });
    content.answer('/test-news/soldes', {
      json: { slug: 'soldes', title: 'Soldes', publishAt: iso(moment) },
    });
  }
  for (const site of sites) {
    // What is not there yet leads where news that are gone do, for a minute at most.
    const { headers } = await http(site).get('/actualites/soldes').expect(301);
    expect(headers['cache-control']).toMatch(/max-age=60$/);
    for (let time = 0; time < 3; time += 1) {
      const { text, headers } = await http(site).get('/').set(KNOWN).expect(200);
      expect(text).toContain('Inscriptions ouvertes');
      const [, freshS = '', staleS = ''] =
        /s-maxage=(\d+), stale-while-revalidate=(\d+)/.exec(headers['cache-control'] ?? '') ?? [];
      const age = Number(headers.age ?? 0);
      expect(Date.now() + (Number(freshS) + Number(staleS) - age) * 1000).toBeLessThanOrEqual(moment + 1000);
    }
  }
  await pause(moment - Date.now() + 5);
  for (const site of sites) {
    expect(await read(site, '/')).not.toContain('Inscriptions ouvertes');
    await http(site).get('/actualites/soldes').expect(200);
    await site.close();
  }
}, 60_000);
