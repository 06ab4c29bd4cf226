import { CRAWLER, http } from '../../support/http';
import { type SiteOnFakeContent, startSiteOnFakeContent } from '../../support/siteOnFakeContent';

/** Language links without scripts: the browser sends only the page that it comes from. */
let running: SiteOnFakeContent;

const start = async (env: Record<string, string> = {}) => {
  running = await startSiteOnFakeContent({ ENGLISH_ENABLED: 'true', ...env });
  running.content.answer('/homepage', { json: { title: 'Accueil' } });
};

const OWN = 'http://localhost:3000';
const KNOWN = 'origine-tracking=direct';

async function follow(path: string, headers: Record<string, string>) {
  const answer = await http(running)
    .get(path)
    .set({ host: 'localhost:3000', cookie: KNOWN, ...headers });
  const cookies: string[] = [answer.headers['set-cookie'] ?? []].flat();
  const language = cookies.find((cookie) => cookie.startsWith('i18n_redirected'));
  return {
    status: answer.status,
    language,
    location: answer.headers.location,
    control: answer.headers['cache-control'],
  };
}

describe.each([
  ['rendered', { PAGE_CACHE: 'off' }],
  ['out of the cache', {}],
])('a page that is %s', (_how, env) => {
  beforeAll(async () => {
    await start(env);
    for (const path of ['/', '/en', '/agenda', '/en/agenda'])
      for (let visit = 0; visit < 2; visit += 1) await follow(path, {});
  });
  afterAll(() => running.close());

  it('remembers the language whose link led to it, for a year', async () => {
    const english = await follow('/en/agenda', { referer: `${OWN}/agenda` });
    expect(english).toMatchObject({
      status: 200,
      language: 'i18n_redirected=en; Max-Age=31536000; Path=/; SameSite=Lax',
      control: 'private, no-cache',
    });
    const french = await follow('/agenda', {
      referer: `${OWN}/en/agenda`,
      cookie: `${KNOWN}; i18n_redirected=en`,
    });
    expect(french.language).toMatch(/^i18n_redirected=fr;/);
  });

  it('leads back to the French home page whoever asks for it on an English one', async () => {
    const chosen = { cookie: `${KNOWN}; i18n_redirected=en` };
    expect(await follow('/', chosen)).toMatchObject({
      status: 302,
      location: expect.stringMatching(/\/en$/),
    });
    expect(await follow('/', { ...chosen, referer: `${OWN}/en` })).toMatchObject({
      status: 200,
      language: expect.stringMatching(/^i18n_redirected=fr;/),
    });
  });

  it.each<[string, Record<string, string>]>([
    ['a page of the same language', { referer: `${OWN}/en/campus` }],
    ['nowhere', {}],
    ['another site', { referer: 'https://moteur.example/' }],
    [
      'a page in French, where it is remembered already',
      { referer: `${OWN}/agenda`, cookie: `${KNOWN}; i18n_redirected=en` },
    ],
    ['a page in French, fetched beforehand', { referer: `${OWN}/agenda`, 'sec-purpose': 'prefetch' }],
    ['a page in French, by a crawler', { referer: `${OWN}/agenda`, ...CRAWLER }],
  ])('remembers nothing of a visit from %s', async (_where, headers) => {
    const { status, language, control } = await follow('/en/agenda', headers);
    expect({ status, language }).toEqual({ status: 200, language: undefined });
    if (!('referer' in headers)) expect(control).toContain('public');
  });
});

describe('behind a cache that answers for all', () => {
  beforeAll(() => start({ SHARED_CACHE: 'on' }));
  afterAll(() => running.close());

  it('the picture of pages without scripts remembers what is read', async () => {
    expect((await follow('/en/agenda', { referer: `${OWN}/agenda` })).language).toBeUndefined();
    expect((await follow('/_o', { referer: `${OWN}/en/agenda` })).language).toMatch(/^i18n_redirected=en;/);
    const english = { cookie: `${KNOWN}; i18n_redirected=en` };
    expect((await follow('/_o', { referer: `${OWN}/agenda`, ...english })).language).toMatch(
      /^i18n_redirected=fr;/,
    );
    expect((await follow('/_o', { referer: `${OWN}/agenda` })).language).toBeUndefined();
  });
});
