import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { thorough } from '../../support/anyValue';
import { askRaw } from '../../support/askRaw';
import { type SiteOnFakeContent, startSiteOnFakeContent } from '../../support/siteOnFakeContent';

const POST = { slug: 'Billet', title: 'Un billet', cat_news: { slug: 'blog', title: 'Blog' } };
const PAGE = { slug: 'histoire', title: 'Histoire', rubrique: { slug: 'ecole', title: 'École' } };

/** Sites by their environment: what one test asks changes nothing for the next. */
const sites = new Map<string, SiteOnFakeContent>();
let running: SiteOnFakeContent;

/** @param name of another site, for a test that changes its content. */
async function start(env: Record<string, string> = {}, name = JSON.stringify(env)): Promise<void> {
  const known = sites.get(name);
  running = known ?? (await startSiteOnFakeContent(env));
  if (known) return;
  sites.set(name, running);
  running.content.answer('/test-news/billet', { json: POST });
  running.content.answer('/test-articles/histoire', { json: PAGE });
  running.content.answer('/campuses/lyon', { json: { slug: 'lyon', title: 'Lyon' } });
}

afterAll(() => Promise.all([...sites.values()].map((site) => site.close())));

/** Where an address leads that is asked for exactly as it is written. */
async function ask(path: string, asked: Record<string, string> = {}) {
  const { status, headers } = await askRaw(running, path, asked, 'HEAD');
  const { location = '', vary = '', 'cache-control': cacheControl = '' } = headers;
  return { status, location, cacheControl, vary };
}

const CANONICAL = { host: 'www.ecole.example' };

describe('an old address that names a campus', () => {
  beforeEach(() => start());

  it.each([
    ['/jpo-lyon', '/agenda?campus=lyon'],
    ['/campus-lyon', '/campus/lyon'],
    // Content knows no such campus, though the data file names the town.
    ['/jpo-nice?a=1', '/agenda?a=1'],
    ['/Jpo-Nice/', '/agenda'],
    ['/vis-ma-vie-nice', '/agenda'],
    ['/jpo-brest?campus=ailleurs', '/agenda'],
    ['/campus-nice?a=1', '/campus?a=1'],
    // What a visitor asks for is not the data file's affair.
    ['/Agenda?campus=nice', '/agenda?campus=nice'],
  ])('%s goes to %s', async (path, location) => {
    expect(await ask(path)).toMatchObject({ status: 301, location });
  });

  it('is believed while the content service cannot be asked', async () => {
    await start({}, 'without Nice');
    running.content.answer('/campuses/nice', { status: 500, json: {} });
    expect(await ask('/jpo-nice')).toMatchObject({ status: 301, location: '/agenda?campus=nice' });
  });
});

describe('without a configured origin', () => {
  beforeEach(() => start());

  it.each([
    ['/Campus/', '/campus'],
    ['//campus//Lyon?a=B', '/campus/lyon?a=B'],
    ['/en/campus', '/'],
    ['/en/%?a=1', '/?a=1'],
    ['/JPO-Lyon/?utm_source=x', '/agenda?campus=lyon&utm_source=x'],
    ['//evil.example', '/evil.example'],
    ['//evil.example/', '/evil.example'],
    ['//evil.example/%2e%2e', '/'],
    ['/\\evil.example', '/evil.example'],
    ['//\\evil.example/', '/evil.example'],
    ['/\\/evil.example', '/evil.example'],
    ['/./campus', '/campus'],
    ['/campus/../agenda', '/agenda'],
  ])('%s goes to %s', async (path, location) => {
    expect(await ask(path)).toMatchObject({ status: 301, location });
  });

  it('a permanent move may be kept by anyone', async () => {
    expect((await ask('/Campus')).cacheControl).toBe('public, max-age=3600');
  });

  it('the address of a page that lives elsewhere is resolved with the rest', async () => {
    expect(await ask('/Actualites/Billet/')).toMatchObject({ status: 301, location: '/blog/billet' });
    expect(await ask('/actualites/billet')).toMatchObject({ status: 301, location: '/blog/billet' });
    expect(await ask('/Histoire/?a=1')).toMatchObject({ status: 301, location: '/ecole/histoire?a=1' });
    expect(await ask('//autre/histoire')).toMatchObject({ status: 301, location: '/ecole/histoire' });
    expect(await ask('/Inconnu')).toMatchObject({ status: 301, location: '/inconnu' });
  });

  it('what is no path, or broken, is a mistake of the asker', async () => {
    expect(await ask('evil.example/campus')).toMatchObject({ status: 400, location: '' });
    expect(await ask('/%E0%A4%A')).toMatchObject({ status: 400, location: '' });
  });

  it.each([
    ['/login', '/'],
    ['/Login/', '/'],
    ['//logout', '/'],
    ['/callback?code=x', '/?code=x'],
    ['/login?utm_source=salon&utm_medium=qr', '/?utm_source=salon&utm_medium=qr'],
  ])('editors are sent home at once, with their query: %s', async (path, location) => {
    expect(await ask(path)).toMatchObject({ status: 302, location, cacheControl: 'private, no-store' });
  });

  it('a path of eight kilobytes is answered like any other', async () => {
    expect(await ask(`/${'A'.repeat(8000)}`)).toMatchObject({
      status: 301,
      location: `/${'a'.repeat(8000)}`,
    });
    expect((await ask(`/${'/a'.repeat(4000)}`)).status).toBe(301);
  });
});

describe('with a configured origin', () => {
  beforeEach(() => start({ SITE_URL: 'https://www.ecole.example' }));

  it('every other host is sent to it, with everything else, in one answer', async () => {
    expect(await ask('/Nos-Campus/?a=1', { host: 'ecole.example' })).toMatchObject({
      status: 301,
      location: 'https://www.ecole.example/campus?a=1',
    });
    expect(await ask('/campus?a=1', { host: 'ecole.example' })).toMatchObject({
      status: 301,
      location: 'https://www.ecole.example/campus?a=1',
      vary: expect.stringContaining('X-Forwarded-Host'),
    });
    expect(await ask('/login', { host: 'ecole.example' })).toMatchObject({
      status: 302,
      location: 'https://www.ecole.example/',
    });
    expect(await ask('/actualites/billet', { host: 'ecole.example' })).toMatchObject({
      location: 'https://www.ecole.example/blog/billet',
    });
  });

  it.each(['www.ecole.example', 'WWW.Ecole.Example', 'www.ecole.example:443', 'www.ecole.example.'])(
    '%s is it',
    async (host) => {
      expect((await ask('/campus', { host })).status).toBe(200);
    },
  );

  it('a host that the visitor invents for the proxy changes nothing', async () => {
    expect((await ask('/campus', { ...CANONICAL, 'x-forwarded-host': 'evil.example' })).status).toBe(200);
    expect(
      (await ask('/campus', { host: 'app.paas.example', 'x-forwarded-host': 'www.ecole.example' })).status,
    ).toBe(200);
    expect((await ask('/Campus', { ...CANONICAL, 'x-forwarded-host': 'evil.example' })).location).toBe(
      'https://www.ecole.example/campus',
    );
  });
});

describe('with English', () => {
  const ENGLISH = { cookie: 'i18n_redirected=en' };
  const CRAWLER = { ...ENGLISH, 'user-agent': 'Googlebot/2.1' };

  it.each([
    ['/', '/en'],
    ['/?a=1', '/en?a=1'],
    ['//', '/en'],
    ['/Accueil/?a=1', '/en?a=1'],
    ['/index.php', '/en'],
    ['/login', '/en'],
    ['/Callback/?code=x', '/en?code=x'],
  ])('who chose it gets from %s to %s at once, an answer that nobody keeps', async (path, location) => {
    await start({ ENGLISH_ENABLED: 'true' });
    expect(await ask(path, ENGLISH)).toMatchObject({
      status: 302,
      location,
      cacheControl: 'private, no-store',
    });
  });

  it.each([
    ['/', '/en'],
    ['/?a=1', '/en?a=1'],
    ['//Accueil/?a=1', '/en?a=1'],
    ['/Login', '/en'],
  ])('the host is resolved with the choice, where the browser tells it: %s', async (path, location) => {
    await start({ ENGLISH_ENABLED: 'true', SITE_URL: 'https://www.ecole.example' });
    expect(await ask(path, { ...ENGLISH, host: 'ecole.example' })).toMatchObject({
      status: 302,
      location: `https://www.ecole.example${location}`,
      cacheControl: 'private, no-store',
    });
  });

  it('a choice that the browser keeps for the site’s own host is not known at another: its home is nobody’s for good', async () => {
    await start({ ENGLISH_ENABLED: 'true', SITE_URL: 'https://www.ecole.example' });
    expect(await ask('/accueil', { host: 'ecole.example' })).toMatchObject({
      status: 301,
      location: 'https://www.ecole.example/',
      cacheControl: 'private, no-store',
    });
    // Whoever asks for a page, in either language, is sent to that very page.
    for (const path of ['/campus', '/en/campus']) {
      expect(await ask(path, { host: 'ecole.example' })).toMatchObject({
        status: 301,
        location: `https://www.ecole.example${path}`,
      });
      expect(await ask(path, { ...ENGLISH, ...CANONICAL })).toMatchObject({ location: '' });
    }
  });

  it('who did not, and crawlers, get the French home, by an answer that nobody may keep for those who do', async () => {
    await start({ ENGLISH_ENABLED: 'true' });
    for (const headers of [{}, { cookie: 'i18n_redirected=fr' }, CRAWLER]) {
      expect(await ask('/accueil', headers)).toMatchObject({
        status: 301,
        location: '/',
        cacheControl: 'private, no-store',
      });
      expect(await ask('/', headers)).toMatchObject({ status: 200, location: '' });
    }
    expect((await ask('/Campus', ENGLISH)).cacheControl).toBe('public, max-age=3600');
  });

  it('the choice means nothing on a site without English', async () => {
    await start();
    expect(await ask('/', ENGLISH)).toMatchObject({ status: 200, location: '' });
    expect(await ask('/en', ENGLISH)).toMatchObject({ status: 301, location: '/' });
  });
});

it('a language told twice is no path of that language', async () => {
  await start({ SITE_URL: 'https://www.ecole.example', ENGLISH_ENABLED: 'true' });
  const first = await ask('/en/en/%00');
  const { pathname } = new URL(first.location);
  expect(await ask(pathname, CANONICAL)).toMatchObject({ location: '' });
});

const ADDRESSES = thorough(320);

describe(`${ADDRESSES} addresses`, () => {
  const word = fc.constantFrom(
    ...[
      'campus',
      'lyon',
      'agenda',
      'actualites',
      'page',
      'blog',
      'billet',
      'histoire',
      'ecole',
      'en',
      'crm',
      'contact',
    ],
    ...[
      'accueil',
      'nos-campus',
      'jpo-lyon',
      'jpo-x',
      'bts-mco',
      '2014',
      'forum',
      'index.php',
      'evil.example',
      'login',
      'api',
    ],
    ...[
      '',
      '',
      '.',
      '..',
      '%2e%2e',
      '\\',
      '%5C',
      '%2F',
      '%',
      '%zz',
      '%00',
      '%C3%89',
      'É',
      '1',
      '0',
      'robots.txt',
    ],
  );
  const segment = fc.oneof(
    { weight: 4, arbitrary: word },
    { weight: 2, arbitrary: word.map((text) => text.toUpperCase()) },
    { weight: 1, arbitrary: fc.string({ maxLength: 12 }).map(encodeURIComponent) },
  );
  const query = fc.oneof(
    fc.constantFrom(
      '',
      '',
      '?',
      '?campus=paris',
      '?page=2',
      '?page=0',
      '?utm_source=x&utm_medium=y',
      '?//evil.example',
    ),
    fc.string({ maxLength: 20 }).map((text) => `?${encodeURIComponent(text)}`),
  );
  const address = fc
    .tuple(fc.array(segment, { maxLength: 5 }), query)
    .map(([segments, search]) => `/${segments.join('/')}${search}`);

  const SITE_URL = 'https://www.ecole.example';
  const OTHER_HOST = {};
  const ENGLISH = { cookie: 'i18n_redirected=en' };

  it.each([
    ['as they are', {}, OTHER_HOST, OTHER_HOST],
    ['at another host than the site’s', { SITE_URL }, OTHER_HOST, CANONICAL],
    ['at the site’s host', { SITE_URL }, CANONICAL, CANONICAL],
    ['by a visitor who chose English', { SITE_URL, ENGLISH_ENABLED: 'true' }, ENGLISH, ENGLISH],
  ])(
    'asked for %s need at most one redirect, never leave the site and never break it',
    async (how, env, headers, afterwards) => {
      await start(env, how);
      const home = 'SITE_URL' in env ? SITE_URL : 'http://site.example';
      const own = 'SITE_URL' in env ? CANONICAL : {};
      let redirected = 0;

      // A busy machine refuses what it cannot render in time, which is another test: it is asked again.
      const askInTime = async (path: string, headersOfIt: Record<string, string>) => {
        let answer = await ask(path, headersOfIt);
        for (let times = 0; answer.status === 503 && times < 50; times += 1) {
          await pause(100);
          answer = await ask(path, headersOfIt);
        }
        return answer;
      };

      const check = async (asked: string) => {
        const first = await askInTime(asked, headers);
        expect({ asked, broken: first.status >= 500 }).toEqual({ asked, broken: false });
        if (first.location === '') return;
        redirected += 1;
        const target = new URL(first.location, home);
        expect({ asked, origin: target.origin }).toEqual({ asked, origin: home });
        const second = await askInTime(target.pathname + target.search, { ...own, ...afterwards });
        expect({ asked, via: first.location, next: second.location, broken: second.status >= 500 }).toEqual({
          asked,
          via: first.location,
          next: '',
          broken: false,
        });
      };
      const AT_ONCE = 8;
      await fc.assert(
        fc.asyncProperty(fc.array(address, { minLength: AT_ONCE, maxLength: AT_ONCE }), async (addresses) => {
          await Promise.all(addresses.map(check));
        }),
        { numRuns: Math.ceil(ADDRESSES / 4 / AT_ONCE) },
      );
      expect(redirected).toBeGreaterThan(ADDRESSES / 40);
    },
    180_000,
  );
});
