import { http, KNOWN } from '../../support/http';
import { type SiteOnFakeContent, startSiteOnFakeContent } from '../../support/siteOnFakeContent';

let running: SiteOnFakeContent;

afterEach(() => running.close());

const GOOGLE = { referer: 'https://www.google.fr/' };

async function cookies(address: string, headers: Record<string, string> = {}): Promise<string[]> {
  return (await http(running).get(address).set(headers)).get('Set-Cookie') ?? [];
}

describe('the cookies of the origin', () => {
  beforeEach(async () => {
    running = await startSiteOnFakeContent();
  });

  it('are these bytes', async () => {
    expect(await cookies('/', GOOGLE)).toEqual([
      'origine-tracking=ORGANIC_google; Max-Age=172800; Path=/; SameSite=Lax',
      'utm_source=google; Max-Age=172800; Path=/; SameSite=Lax',
      'utm_medium=organic; Max-Age=172800; Path=/; SameSite=Lax',
    ]);
    expect(await cookies('/')).toEqual(['origine-tracking=direct; Max-Age=172800; Path=/; SameSite=Lax']);
  });

  it('of a visitor without scripts come with a picture too, by the address of its page and never by another site’s', async () => {
    const pictured = (page: string, headers: Record<string, string> = {}) =>
      cookies('/_o', { referer: page, 'sec-fetch-dest': 'image', ...headers });
    const page = `${running.site.origin}/campus`;
    expect(await pictured(`${page}?utm_source=salon&utm_medium=qr`)).toEqual([
      'origine-tracking=salon; Max-Age=172800; Path=/; SameSite=Lax',
      'utm_source=salon; Max-Age=172800; Path=/; SameSite=Lax',
      'utm_medium=qr; Max-Age=172800; Path=/; SameSite=Lax',
    ]);
    expect(await pictured(page)).toEqual(['origine-tracking=direct; Max-Age=172800; Path=/; SameSite=Lax']);
    expect(await pictured(page, { cookie: 'origine-tracking=ORGANIC_google' })).toEqual([]);
    expect(await pictured('https://forum.example/?utm_source=them')).toEqual([]);
    expect(await pictured(page, { 'user-agent': 'Googlebot/2.1' })).toEqual([]);
    const { headers, text } = await http(running).get('/').set(KNOWN);
    expect(text).toContain('<noscript><img src="/_o" alt="" hidden></noscript>');
    expect(headers['set-cookie']).toBeUndefined();
    await http(running)
      .get('/_o')
      .expect(200)
      .expect('content-type', 'image/gif')
      .expect('cache-control', 'private, no-store');
  });

  it('are Secure where the visitor came by https', async () => {
    expect(await cookies('/', { 'x-forwarded-proto': 'https' })).toEqual([
      'origine-tracking=direct; Max-Age=172800; Path=/; SameSite=Lax; Secure',
    ]);
  });

  it('are those of a visitor for a browser without a window too', async () => {
    const agent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/143.0.0.0 Safari/537.36';
    expect(await cookies('/', { 'user-agent': agent })).toHaveLength(1);
  });

  it('are not set by a page that a browser fetches beforehand, whatever led there', async () => {
    for (const purpose of ['prefetch', 'prefetch;prerender', 'prefetch;anonymous-client-ip'])
      expect(await cookies('/?utm_source=salon', { ...GOOGLE, 'sec-purpose': purpose })).toEqual([]);
  });

  it('stay as they are on the next page', async () => {
    const cookie = 'origine-tracking=ORGANIC_google; utm_source=google; utm_medium=organic';
    expect(await cookies('/', { cookie, referer: `${running.site.origin}/campus` })).toEqual([]);
    expect(await cookies('/', { cookie })).toEqual([]);
  });

  it('of a former visit do not mix with those of a new one', async () => {
    const cookie = 'origine-tracking=SEARCH_google; utm_source=google; utm_medium=cpc';
    expect(await cookies('/?utm_source=salon', { cookie })).toEqual([
      'origine-tracking=salon; Max-Age=172800; Path=/; SameSite=Lax',
      'utm_source=salon; Max-Age=172800; Path=/; SameSite=Lax',
      'utm_medium=; Max-Age=0; Path=/; SameSite=Lax',
    ]);
  });

  it.each([
    ['/assets/nothing.js', {}],
    ['/api/taxonomy?locale=fr', {}],
    ['/icons.svg', {}],
    ['/robots.txt', {}],
    ['/media/illustrations/nothing', {}],
    ['/', { 'sec-purpose': 'prefetch;prerender' }],
    ['/', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
    ['/', { 'sec-fetch-dest': 'empty' }],
    ['/', { 'sec-fetch-dest': 'iframe' }],
    ['/', { accept: 'application/json' }],
    ['/healthz', {}],
  ])('are not set on %s with %j', async (address, headers) => {
    expect(await cookies(address, { ...GOOGLE, ...headers })).toEqual([]);
  });

  it.each([['/'], ['/page-inconnue'], ['/demande/autre']])(
    'never come with a public answer (%s)',
    async (address) => {
      const response = await http(running).get(address).set(GOOGLE);
      expect(response.get('Set-Cookie')).toHaveLength(3);
      expect(response.headers['cache-control']).not.toContain('public');
      const again = await http(running).get(address).set(KNOWN);
      expect(again.headers).not.toHaveProperty('set-cookie');
    },
  );
});

it('where the site has an address of its own, that one is no referrer, and https makes them Secure', async () => {
  running = await startSiteOnFakeContent({ SITE_URL: 'https://www.ecole.example' });
  const host = { 'x-forwarded-host': 'www.ecole.example' };
  expect(await cookies('/', { ...host, referer: 'https://www.ecole.example/campus' })).toEqual([
    'origine-tracking=direct; Max-Age=172800; Path=/; SameSite=Lax; Secure',
  ]);
});

it('what a visitor carried to the CRM is what comes back from it', async () => {
  running = await startSiteOnFakeContent({ CRM_ALLOWED_HOSTS: 'crm.example' });
  const cookie = 'origine-tracking=ORGANIC_google; utm_source=google; utm_medium=organic';
  const back = { cookie, referer: 'https://crm.example/merci' };
  expect(await cookies('/crm/brochure?utm_source=google', back)).toEqual([]);
  expect(await cookies('/', back)).toEqual([]);
  expect(await cookies('/crm/brochure', { cookie, referer: 'https://elsewhere.example/' })).toEqual([]);
  expect(await cookies('/', { cookie, referer: 'https://elsewhere.example/' })).toHaveLength(3);
});
