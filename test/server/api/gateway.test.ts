import { createQueries } from '../../../shared/content/queries/queries';
import { type Asked, http } from '../../support/http';
import { type SiteOnEmbedded, startSiteOnEmbedded } from '../../support/siteOnEmbedded';
import { type SiteOnFakeContent, startSiteOnFakeContent } from '../../support/siteOnFakeContent';
import { until } from '../../support/until';
import { SMALL_SCHOOL } from '../embedded/smallSchool';

const fr = createQueries('fr', 'test');
const en = createQueries('en', 'test');
const now = Date.now();

const ask = (asked: Asked, pathAndQuery: string) => http(asked).get(`/api${pathAndQuery}`);

describe('the gateway on a school', () => {
  let running: SiteOnEmbedded;

  beforeAll(async () => {
    running = await startSiteOnEmbedded({ files: SMALL_SCHOOL, env: { ENGLISH_ENABLED: 'true' } });
  });

  afterAll(() => running.close());

  it.each(
    [
      fr.settings(),
      fr.menu('navbarproto'),
      fr.menu('footer'),
      fr.taxonomy(),
      fr.homepage(),
      en.homepage(),
      fr.events({ now }),
      fr.events({ now, campus: 'lyon', limit: 3 }),
      fr.events({ now, campus: 'lyon', page: 1 }),
      fr.event('jpo-lyon'),
      fr.news({}),
      fr.news({ category: 'news', page: 1 }),
      fr.news({ category: 'blog', limit: 6 }),
      fr.news({ category: 'vie-des-campus', campus: 'lyon', limit: 3 }),
      fr.newsItem('studio'),
      fr.articles(),
      fr.article('ecole'),
      fr.article('alumni', 'ecole'),
      en.article('Data-privacy-policy'),
      fr.courses({}),
      fr.courses({ level: 'Bac+2', rhythm: 'periodic', category: 'bts', campus: 'lyon', page: 1 }),
      fr.courses({ words: 'œuvre & création + 1', limit: 5 }),
      fr.course('bts-mco'),
      fr.campuses(),
      fr.campus('lyon'),
      en.campus('lyon'),
      fr.jobs(),
      fr.crmLanding('brochure'),
      fr.crmCourses(),
      fr.crmCampuses('brochure', 'bts-mco'),
      fr.crmLink('registration', 'bts-mco', 'lyon'),
    ].map((query) => [query.url, query] as const),
  )('answers %s as the server itself reads it', async (url, query) => {
    const { body } = await ask(running, url)
      .expect(200)
      .expect('content-type', 'application/json; charset=utf-8')
      .expect('cache-control', /^public, max-age=\d+/)
      .expect('x-build-id', running.site.deps.assets.buildId);
    const { translations, ...own } = body;
    expect(Array.isArray(body) ? body : own).toEqual(
      JSON.parse(JSON.stringify(await running.site.deps.store.get(query))),
    );
    expect(translations === undefined || Array.isArray(translations)).toBe(true);
  });

  it.each([
    ['of both languages', fr.campus('lyon'), ['/campus/lyon']],
    ['asked for in English', en.campus('lyon'), ['/campus/lyon']],
    ['with capitals', en.article('Data-privacy-policy'), []],
    ['of French alone', fr.campus('ajaccio'), []],
    ['that is a list of offers', fr.jobs(), []],
    ['that is no entry', fr.homepage(), undefined],
  ])('says of an answer %s which pages it is in the other language', async (_which, query, expected) => {
    expect((await ask(running, query.url)).body.translations).toEqual(expected);
  });

  it('says with each answer, also a refusal, which build it is of, and that caches keep one for each', async () => {
    for (const address of [fr.campuses().url, fr.campus('atlantide').url, '/unknown', '/campuses/lyon']) {
      await ask(running, address)
        .expect('x-build-id', running.site.deps.assets.buildId)
        .expect('vary', /X-Build-Id/);
    }
  });

  it('answers HEAD without a body', async () => {
    const { text } = await http(running).head(`/api${fr.campuses().url}`).expect(200);
    expect(text).toBeFalsy();
  });

  it('passes a 404 of the content service on, with what operators need', async () => {
    const { body } = await ask(running, fr.campus('atlantide').url)
      .expect(404)
      .expect('cache-control', 'private, no-store');
    expect(body).toEqual({ statusCode: 404, errorText: expect.stringContaining('/campuses/atlantide') });
  });
});

describe('the gateway refuses, without a question to the content service,', () => {
  let running: SiteOnFakeContent;
  /** The site reads editors' redirects when it starts. */
  let before: { calls: number; logins: number };
  const asked = () => ({ calls: running.content.calls().length, logins: running.content.logins() });

  beforeAll(async () => {
    running = await startSiteOnFakeContent();
    await until(() => running.site.deps.editorsRedirects.wereRequested());
    before = asked();
  });
  afterEach(() => expect(asked()).toEqual(before));
  afterAll(() => running.close());

  it.each([
    '/login',
    '/login?locale=fr',
    '/',
    '/unknown?locale=fr',
    '/users?locale=fr',
    '/users/2?locale=fr',
    '/users/me/password?locale=fr',
    '/other-news?locale=fr',
    '/meridien-articles?locale=fr',
    '/crm-links?locale=fr',
    '/crm-links/delete/bts-mco/lyon?locale=fr',
    '/crm-links/brochure/bts-mco?locale=fr',
    '/campuses/lyon/secrets?locale=fr',
    '//campuses?locale=fr',
    '/upload/files?locale=fr',
  ])('%s: 404', async (pathAndQuery) => {
    const { body } = await ask(running, pathAndQuery)
      .expect(404)
      .expect('cache-control', 'private, no-store');
    expect(body).toEqual({ statusCode: 404, errorText: 'This page could not be found' });
  });

  it('a login, whatever it carries: 404', async () => {
    await http(running).post('/api/login').send(running.content.account).expect(404);
  });

  it.each([
    ['no language', '/campuses/lyon'],
    ['a language that the site does not have', '/campuses/lyon?locale=de'],
    ['a language that is not enabled', '/campuses/lyon?locale=en'],
    ['a language twice', '/campuses/lyon?locale=fr&locale=fr'],
    ['a parameter of its own', '/campuses/lyon?locale=fr&populate=*'],
    ['a parameter too many', `${fr.campuses().url}&_q=lyon`],
    ['a parameter too few', '/campuses?locale=fr'],
    ['a menu that no page shows', '/menu-enrichis?filters[type][$eq]=internal&locale=fr'],
    ['other fields', fr.articles().url.replace('fields[3]=updatedAt', 'fields[3]=author')],
    ['another order', fr.articles().url.replace('title:asc', 'title:desc')],
    ['a larger page', fr.articles().url.replace('pageSize]=100', 'pageSize]=101')],
    ['page 0', fr.articles().url.replace('page]=1', 'page]=0')],
    ['page -1', fr.articles().url.replace('page]=1', 'page]=-1')],
    ['page 1.5', fr.articles().url.replace('page]=1', 'page]=1.5')],
    ['page 1e3', fr.articles().url.replace('page]=1', 'page]=1e3')],
    ['page 1000000', fr.articles(1_000_000).url],
    ['no more than a hundred entries', fr.courses({ limit: 100 }).url.replace('limit]=100', 'limit]=101')],
    ['a page and a limit', `${fr.events({ now, page: 1 }).url}&pagination[limit]=3`],
    ['too many words', fr.courses({ words: 'x'.repeat(101) }).url],
    ['no words', `${fr.courses({}).url}&_q=`],
    ['a level that is no word', fr.courses({ level: 'x'.repeat(61) }).url],
    ['a rhythm that is no word', fr.courses({ rhythm: 'periodic' }).url.replace('periodic', '%01')],
    ['a slug with a number sign', '/campuses/ly%23on?locale=fr'],
    ['half an emoji', '/campuses/%ED%A0%BC?locale=fr'],
    ['a slug with a slash', '/campuses/..%2Fusers?locale=fr'],
    ['a slug that is none', '/campuses/%20?locale=fr'],
    ['an empty slug', '/campuses/?locale=fr'],
    ['a slug of 201 characters', `/campuses/${'x'.repeat(201)}?locale=fr`],
    ['a campus filter that is no slug', fr.events({ now, campus: 'lyon' }).url.replace('lyon', 'ly on')],
    ['a path whose encoding is broken', '/campuses/%E0%A4%A?locale=fr'],
    ['a date that is none', fr.events({ now }).url.replace(/\$gte\]=[^&]+/, '$gte]=soon')],
    [
      'two dates of which one is another clock’s',
      fr.events({ now }).url.replace(/\$gte\]=[^&]+/, '$gte]=2026-01-01T00:00:00.000Z'),
    ],
    ['no date', fr.events({ now }).url.replace(/filters\[\$or\]\[0\][^&]+&/, '')],
    ['a date to the second', fr.events({ now }).url.replace(/:\d\d\.000Z/g, ':07.000Z')],
  ])('%s: 400', async (_what, pathAndQuery) => {
    const { body } = await ask(running, pathAndQuery)
      .expect(400)
      .expect('cache-control', 'private, no-store');
    expect(body).toEqual({ statusCode: 400, errorText: expect.any(String) });
  });

  it.each(['post', 'put', 'patch', 'delete', 'options'] as const)(
    '%s: 405, and says what is allowed',
    async (method) => {
      const { body } = await http(running)
        [method](`/api${fr.campuses().url}`)
        .expect(405)
        .expect('allow', 'GET, HEAD');
      expect(body).toEqual({ statusCode: 405, errorText: expect.any(String) });
    },
  );
});

describe('the gateway on a service that fails', () => {
  let running: SiteOnFakeContent;

  beforeEach(async () => {
    running = await startSiteOnFakeContent();
  });
  afterEach(() => running.close());

  it.each([
    [401, 401],
    [403, 403],
    [418, 418],
    [500, 500],
    [503, 503],
    [429, 503],
  ])('makes of its %i a %i, without its words', async (given, expected) => {
    running.content.answer('/campuses/lyon', {
      status: given,
      json: { error: { status: given, message: 'secret detail' } },
    });
    const { body } = await ask(running, fr.campus('lyon').url).expect(expected);
    expect(body).toEqual({ statusCode: expected, errorText: expect.any(String) });
    expect(JSON.stringify(body)).not.toContain('secret detail');
  });

  it('passes on what the service wants visitors to read', async () => {
    running.content.answer('/campuses/lyon', {
      status: 403,
      json: { error: { status: 403, details: { customMessage: 'Campus fermé.' } } },
    });
    expect((await ask(running, fr.campus('lyon').url)).body).toEqual({
      statusCode: 403,
      errorText: expect.any(String),
      customMessage: 'Campus fermé.',
    });
  });

  it('says until when asking again would hear the same', async () => {
    running.content.answer('/campuses/lyon', { status: 500 }, { json: { title: 'Lyon', slug: 'lyon' } });
    await ask(running, fr.campus('lyon').url)
      .expect(500)
      .expect('retry-after', /^[56]$/);
    const before = running.content.calls('/campuses/lyon').length;
    await ask(running, fr.campus('lyon').url).expect(500);
    expect(running.content.calls('/campuses/lyon')).toHaveLength(before);
  });

  it('says when to come back', async () => {
    running.content.answer('/campuses/lyon', { status: 429, headers: { 'retry-after': '17' } });
    await ask(running, fr.campus('lyon').url)
      .expect('retry-after', '17')
      .expect('cache-control', 'private, no-store');
  });
});

describe('a defect of ours', () => {
  it.each([[new TypeError('x is not a function')], [{ odd: true }], ['text'], [undefined]])(
    'is an unknown middleware for whoever asks, and %p in the log',
    async (thrown) => {
      const running = await startSiteOnFakeContent({}, (deps) => ({
        ...deps,
        store: { ...deps.store, get: () => Promise.reject(thrown) },
      }));
      const { status, body } = await ask(running, fr.campus('lyon').url);
      expect(status).toBe(500);
      expect(body).toEqual({ statusCode: 500, errorText: 'Unknown middleware' });
      const line = running.site.logged().find(({ msg }) => msg === 'request failed');
      expect(line).toMatchObject({ status: 500, errorText: 'Unknown middleware' });
      if (thrown !== undefined) {
        const told =
          thrown instanceof Error ? 'x is not a function' : typeof thrown === 'string' ? 'text' : 'odd';
        expect(String(line?.cause)).toContain(told);
      }
      await running.close();
    },
  );

  it('is told from an address that cannot be read', async () => {
    const running = await startSiteOnFakeContent();
    await http(running).post('/api/forms/%E0%A4%A/submissions').expect(400);
    await running.close();
  });
});

describe("the website's settings", () => {
  it('leave the server only as far as they are public', async () => {
    const running = await startSiteOnFakeContent();
    running.content.answer('/users/me', {
      json: {
        id: 1,
        username: 'site-account',
        email: 'bonjour@ecole.example',
        provider: 'local',
        password: 'pw-leak',
        resetPasswordToken: 'reset-leak',
        confirmationToken: 'confirm-leak',
        role: { name: 'role-leak' },
        title: 'École',
        siteName: 'École',
        apiKeys: [{ key: 'key-leak' }],
        seo: { metaDescription: 'Une école', internalNote: 'note-leak' },
        schools: [
          {
            id: 3,
            title: 'École',
            siret: 'siret-leak',
            phone: { number: '01 99 00 00 01', extension: 'extension-leak' },
            social: [
              {
                id: 1,
                type: 'Linkedin',
                url: 'https://www.linkedin.com/x',
                visible: true,
                token: 'social-leak',
              },
            ],
          },
        ],
      },
    });
    const { body } = await ask(running, fr.settings().url).expect(200);
    expect(body).toMatchObject({ title: 'École', email: 'bonjour@ecole.example', phone: '01 99 00 00 01' });
    expect(Object.keys(body).sort()).toEqual([
      'address',
      'country',
      'currency',
      'email',
      'logo',
      'metaDescription',
      'metas',
      'phone',
      'phoneUrl',
      'shareImage',
      'siteName',
      'social',
      'timeZone',
      'title',
      'twitterSite',
    ]);
    expect(JSON.stringify(body)).not.toMatch(/leak|site-account/);
    await running.close();
  });
});

describe('the base path of the gateway', () => {
  it('is where the configuration puts it, and nowhere else', async () => {
    const running = await startSiteOnFakeContent({ API_BASE_PATH: '/site/api' });
    await http(running).get(`/site/api${fr.taxonomy().url}`).expect(200, '{}');
    await http(running).get(`/api${fr.taxonomy().url}`).expect(404);
    await running.close();
  });
});
