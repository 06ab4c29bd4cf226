import { CRAWLER, http, KNOWN, postForm } from '../../support/http';
import { type SiteOnFakeContent, startSiteOnFakeContent } from '../../support/siteOnFakeContent';
import { until } from '../../support/until';

const SITE_URL = 'https://www.ecole.example';
const PLAIN = { host: 'www.ecole.example', 'x-forwarded-proto': 'http' };
const SECURE = { host: 'www.ecole.example', 'x-forwarded-proto': 'https' };

let site: SiteOnFakeContent;

beforeAll(async () => {
  site = await startSiteOnFakeContent({ SITE_URL });
  site.content.answer('/crm-links/actions', {
    json: { brochure: [{ id: 1, name: 'BTS', slug: 'bts' }], contact: [], registration: [] },
  });
});

afterAll(() => site.close());

const ask = (address: string, headers: Record<string, string>) => http(site).get(address).set(headers);

describe('a visitor who came by http, as the proxy says', () => {
  it.each([
    ['/campus', '/campus'],
    ['/campus?utm_source=metro&niveau=', '/campus?utm_source=metro&niveau='],
    ['/', '/'],
    ['/robots.txt', '/robots.txt'],
    ['/sitemap.xml', '/sitemap.xml'],
    ['/nulle-part', '/nulle-part'],
  ])('is sent from %s to https in one hop', async (address, path) => {
    const { status, headers } = await ask(address, PLAIN);
    expect([status, headers.location]).toEqual([301, SITE_URL + path]);
    // A cache that asks by both schemes under one name must not keep it.
    expect(headers['cache-control']).toBe('private, max-age=3600');
  });

  it.each([
    ['/CAMPUS/', 'www.ecole.example'],
    ['/campus', 'ecole.example'],
    ['/campus/', 'autre.example'],
  ])('gets path %s and host %s right in the same hop', async (address, host) => {
    const { status, headers } = await ask(address, { ...PLAIN, host });
    expect([status, headers.location]).toEqual([301, `${SITE_URL}/campus`]);
  });

  it('is sent there from a page that is kept, too', async () => {
    await until(async () => {
      const { headers } = await ask('/agenda', { ...SECURE, ...CRAWLER }).expect(200);
      return headers['cache-status']?.includes('hit') === true;
    });
    const { status, headers } = await ask('/agenda', PLAIN);
    expect([status, headers.location]).toEqual([301, `${SITE_URL}/agenda`]);
    const secure = await ask('/agenda', { ...SECURE, ...KNOWN }).expect(200);
    expect(secure.headers['cache-status']).toContain('hit');
  });
});

it('probes, and whoever says nothing of the scheme, are left alone', async () => {
  await ask('/healthz', PLAIN).expect(200);
  await ask('/readyz', PLAIN).expect(200);
  await ask('/campus', { host: 'www.ecole.example' }).expect(200);
  await ask('/campus', SECURE).expect(200);
});

it.each([
  ['switched off', { SITE_URL, FORCE_HTTPS: 'off' }],
  ['of no proxy that is trusted', { SITE_URL, TRUST_PROXY: '0' }],
  ['of a site that is reached by http', { SITE_URL: 'http://www.ecole.example' }],
])('%s, nobody is sent anywhere', async (_name, env) => {
  const other = await startSiteOnFakeContent(env);
  try {
    await http(other).get('/campus').set(PLAIN).expect(200);
  } finally {
    await other.close();
  }
});

it('a form that was sent by http is answered, for what it says has travelled already', async () => {
  const { status } = await postForm(site, '/demande/brochure', { course: '' })
    .set({ ...PLAIN, origin: SITE_URL })
    .redirects(0);
  expect(status).toBe(422);
});
