import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createEngineNotifier } from '../../../../server/crawlers/indexNow/engineNotifier';
import { createIndexNow } from '../../../../server/crawlers/indexNow/indexNow';
import type { Logger } from '../../../../server/log/logger';
import type { ContentReader } from '../../../../shared/content/queries/answers';
import { http, tellChange, WEBHOOK } from '../../../support/http';
import { type SiteOnFakeContent, startSiteOnFakeContent } from '../../../support/siteOnFakeContent';
import { until } from '../../../support/until';

/** A search engine as https://www.indexnow.org/documentation has it. */
let engine: Server;
let heard: { host: string; key: string; keyLocation: string; urlList: string[] }[];
let answers: number[];
let running: SiteOnFakeContent | undefined;

const KEY = '0123456789abcdef-TEST';
const SITE = 'https://www.ecole.example';
const engineUrl = () => `http://127.0.0.1:${(engine.address() as AddressInfo).port}/indexnow`;

beforeEach(async () => {
  heard = [];
  answers = [];
  engine = createServer(async (request, response) => {
    let text = '';
    for await (const piece of request) text += piece;
    expect(request.method).toBe('POST');
    expect(request.headers['content-type']).toBe('application/json; charset=utf-8');
    heard.push(JSON.parse(text));
    response.writeHead(answers.shift() ?? 202).end();
  });
  await new Promise<void>((resolve) => engine.listen(0, '127.0.0.1', resolve));
});

afterEach(async () => {
  await running?.close();
  running = undefined;
  engine.closeAllConnections();
  engine.close();
});

async function start(env: Record<string, string> = {}): Promise<SiteOnFakeContent> {
  running = await startSiteOnFakeContent({
    ...WEBHOOK,
    SITE_URL: SITE,
    FORCE_HTTPS: 'off',
    INDEXNOW_KEY: KEY,
    INDEXNOW_URL: engineUrl(),
    ENGLISH_ENABLED: 'true',
    ...env,
  });
  return running;
}

/** What engines hear of changes: told when the site closes, at the latest. */
async function toldOf(...changes: object[]): Promise<string[]> {
  if (!running) throw new Error('not started');
  for (const change of changes)
    await tellChange(running, change).set('host', 'www.ecole.example').expect(204);
  await running.site.deps.engines?.close();
  return heard.flatMap(({ urlList }) => urlList);
}

const publish = (model: string, entry: object) => ({ event: 'entry.publish', model, entry });

describe('after a change', () => {
  it('one call tells the addresses of all that changed, with the key that a file of the site shows', async () => {
    const { content } = await start();
    content.answer('/courses/bts-mco', { json: { title: 'BTS MCO', slug: 'bts-mco' } });
    content.answer('/test-news/gala', {
      json: { title: 'Gala', slug: 'gala', cat_news: { slug: 'blog', title: 'Blog' } },
    });
    content.answer('/test-articles/stages', {
      json: { title: 'Stages', slug: 'stages', rubrique: { slug: 'ecole', title: 'École' } },
    });
    await toldOf(
      publish('course', { slug: 'bts-mco', locale: 'fr' }),
      publish('course', { slug: 'bts-mco', locale: 'fr' }),
      publish('api::test-news.test-news', { slug: 'gala', locale: 'fr-FR' }),
      publish('test-article', { slug: 'stages', locale: 'fr' }),
      publish('homepage', { locale: 'en' }),
    );
    expect(heard).toEqual([
      {
        host: 'www.ecole.example',
        key: KEY,
        keyLocation: `${SITE}/${KEY}.txt`,
        urlList: expect.arrayContaining([
          `${SITE}/programme/bts-mco`,
          `${SITE}/blog/gala`,
          `${SITE}/ecole/stages`,
          `${SITE}/en`,
        ]),
      },
    ]);
    expect(heard[0]?.urlList).toHaveLength(4);
    const key = await http(running as SiteOnFakeContent)
      .get(`/${KEY}.txt`)
      .set('host', 'www.ecole.example')
      .expect(200, KEY);
    expect(key.type).toBe('text/plain');
  });

  it('a page in every language, one that is gone, and none that search engines are not to show', async () => {
    const { content } = await start();
    content.answer('/campuses/lyon', { json: { title: 'Lyon', slug: 'lyon' } });
    content.answer('/events/secret', {
      json: { title: 'Secret', slug: 'secret', dateStart: '2099-01-01', seo: { preventIndexing: true } },
    });
    content.answer('/courses/disparue', { status: 404 });
    const told = await toldOf(
      publish('campus', { slug: 'lyon' }),
      publish('event', { slug: 'secret', locale: 'fr' }),
      publish('course', { slug: 'disparue', locale: 'fr' }),
      publish('menu-enrichi', { slug: 'footer' }),
      publish('course', { slug: '../../etc', locale: 'fr' }),
      publish('course', { slug: 'de', locale: 'de' }),
      { event: 'entry.update', model: 'campus', entry: { slug: 'brouillon', publishedAt: null } },
      { event: 'releases.publish' },
    );
    expect(told.sort()).toEqual([
      `${SITE}/campus/lyon`,
      `${SITE}/en/campus/lyon`,
      `${SITE}/programme/disparue`,
    ]);
  });

  it.each([429, 500])(
    'an engine that answers %s is one line of the log, and harms nobody',
    async (status) => {
      const { content, site } = await start();
      content.answer('/campuses/lyon', { json: { title: 'Lyon', slug: 'lyon' } });
      answers = [status];
      await toldOf(publish('campus', { slug: 'lyon', locale: 'fr' }));
      const lines = site.logged().filter(({ msg }) => String(msg).startsWith('search engines'));
      expect(lines).toEqual([
        expect.objectContaining({
          level: 'warn',
          msg: 'search engines not told of changed pages',
          cause: expect.stringContaining(`answered ${status}`),
          addresses: [`${SITE}/campus/lyon`],
        }),
      ]);
      await http({ site }).get('/campus/lyon').set('host', 'www.ecole.example').expect(200);
    },
  );

  it('an engine that is not there neither', async () => {
    const { content, site } = await start({ INDEXNOW_URL: 'http://127.0.0.1:9/indexnow' });
    content.answer('/campuses/lyon', { json: { title: 'Lyon', slug: 'lyon' } });
    await toldOf(publish('campus', { slug: 'lyon', locale: 'fr' }));
    expect(site.logged()).toContainEqual(
      expect.objectContaining({ msg: 'search engines not told of changed pages' }),
    );
  });

  it('nobody is told of a copy that no search engine may show', async () => {
    const { content } = await start({ INDEXING: 'off' });
    content.answer('/campuses/lyon', { json: { title: 'Lyon', slug: 'lyon' } });
    expect(await toldOf(publish('campus', { slug: 'lyon', locale: 'fr' }))).toEqual([]);
    expect(running?.site.deps.engines).toBeNull();
  });
});

it('what comes while others are waited for travels with them', async () => {
  const { site } = await start();
  const indexNow = createIndexNow({
    target: { key: KEY, url: engineUrl() },
    siteUrl: SITE,
    log: site.deps.log,
    gatherMs: 20,
  });
  indexNow.changed([`${SITE}/a`]);
  indexNow.changed([`${SITE}/b`, `${SITE}/a`]);
  await until(() => heard.length > 0);
  indexNow.changed([`${SITE}/c`]);
  await until(() => heard.length > 1);
  expect(heard.map(({ urlList }) => urlList)).toEqual([[`${SITE}/a`, `${SITE}/b`], [`${SITE}/c`]]);
});

it('a change that cannot be told is one line of the log, and keeps back none after it', async () => {
  const lines: string[] = [];
  const log = { info() {}, warn: (_: object, line: string) => lines.push(line) } as unknown as Logger;
  // An answer without links is none that a reader gives: it stands for a mistake of ours.
  const seo = (path: string) => (path.includes('broken') ? {} : { preventIndexing: false, links: [] });
  const store = {
    get: async ({ url }: { url: string }) => ({ title: 'A', slug: 'a', translations: [], seo: seo(url) }),
  } as unknown as ContentReader;
  const engines = createEngineNotifier({
    config: {
      indexNow: { key: KEY, url: engineUrl() },
      indexing: true,
      siteUrl: SITE,
      contentPrefix: 'test',
      contentLocales: { fr: 'fr', en: 'en' },
      englishEnabled: false,
    },
    store,
    log,
  });
  for (const slug of ['broken', 'lyon']) engines?.notify({ model: 'campus', slug, locale: undefined });
  await engines?.close();
  expect(lines).toEqual(['search engines not told of changed pages']);
  expect(heard.flatMap(({ urlList }) => urlList)).toEqual([`${SITE}/campus/a`]);
});
