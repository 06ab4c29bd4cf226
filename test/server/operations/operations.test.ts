import { http } from '../../support/http';
import { type SiteOnFakeContent, startSiteOnFakeContent } from '../../support/siteOnFakeContent';
import { until } from '../../support/until';

describe('what operators ask', () => {
  const TOKEN = 'a token of twenty letters';
  const operator = { authorization: `Bearer ${TOKEN}` };

  let running: SiteOnFakeContent;

  beforeEach(async () => {
    running = await startSiteOnFakeContent({ OPERATIONS_TOKEN: TOKEN, DYNO: 'web.7' });
    running.content.answer('/homepage', { json: { title: 'Accueil', body: [] } });
  });

  afterEach(() => running.close());

  async function numbers(): Promise<string> {
    return (await http(running).get('/_ops/metrics').set(operator).expect(200)).text;
  }

  /** The value of a line of the numbers; its labels in any order. */
  async function numberOf(name: string, labels: Record<string, string> = {}): Promise<number> {
    const line = (await numbers())
      .split('\n')
      .find(
        (each) =>
          new RegExp(`^${name}[{ ]`).test(each) &&
          Object.entries(labels).every(([label, value]) => each.includes(`${label}="${value}"`)),
      );
    return line === undefined ? Number.NaN : Number(line.split(' ').at(-1));
  }

  /** A browser's way: a name and a password. */
  const asBrowser = (password: string) => ({
    authorization: `Basic ${Buffer.from(`anybody:${password}`).toString('base64')}`,
  });

  describe('the numbers for operators', () => {
    it('count answers by kind and status, and what the page cache had', async () => {
      await http(running).get('/').expect(200);
      await until(async () => String((await http(running).get('/')).headers['cache-status']).includes('hit'));
      await http(running).get('/nulle-part').expect(404);
      await http(running).get('/api/unknown').expect(404);
      await http(running).get('/assets/none.js').expect(404);
      expect(await numberOf('site_http_requests_total', { kind: 'page', status: '200' })).toBeGreaterThan(1);
      expect(await numberOf('site_http_requests_total', { kind: 'page', status: '404' })).toBe(1);
      expect(await numberOf('site_http_requests_total', { kind: 'api', status: '404' })).toBe(1);
      expect(await numberOf('site_http_requests_total', { kind: 'asset', status: '404' })).toBe(1);
      expect(await numberOf('site_page_lookups_total', { state: 'fresh' })).toBeGreaterThan(0);
      expect(await numberOf('site_page_lookups_total', { state: 'miss' })).toBeGreaterThan(1);
    });

    it('count the questions to the content service with what came of them', async () => {
      running.content.answer('/campuses/lyon', { status: 500, json: {} });
      running.content.answer('/campuses/nice', { status: 403, json: {} });
      await http(running).get('/');
      await http(running).get('/campus/lyon');
      await http(running).get('/campus/nice');
      await http(running).get('/campus/nulle-part');
      const calls = (kind: string, outcome: string) =>
        numberOf('site_content_calls_total', { kind, outcome });
      expect(await calls('homepage', 'answered')).toBe(1);
      expect(await calls('campus', 'failed')).toBe(1);
      expect(await calls('campus', 'refused')).toBe(1);
      expect(await calls('campus', 'missing')).toBe(1);
      expect(await numberOf('site_content_call_seconds_count', { kind: 'campus' })).toBe(3);
    });

    it('name the machine and the build, and leave out what this site does not have', async () => {
      const text = await numbers();
      const { buildId } = running.site.deps.assets;
      expect(text).toContain(`site_build_info{id="${buildId}",dyno="web.7"} 1`);
      expect(await numberOf('site_content_outage')).toBe(0);
      expect(await numberOf('site_page_renders_refused_total')).toBe(0);
      expect(text).not.toMatch(/^site_redis_up|^site_leads_waiting/m);
    });

    it('are nobody else’s: a wrong token is refused, a browser is asked for a password', async () => {
      const refused = await http(running).get('/_ops/metrics').expect(401);
      expect(refused.headers['www-authenticate']).toContain('Basic');
      await http(running).get('/_ops/metrics').set(asBrowser('wrong')).expect(401);
      await http(running).get('/_ops/metrics').set(asBrowser(TOKEN)).expect(200);
    });

    it('a password, which browsers send by themselves, changes nothing: a form of another site could ask for it', async () => {
      await http(running).post('/_ops/leads/resend').set(asBrowser(TOKEN)).expect(401);
      await http(running).post('/_ops/leads/resend').set(operator).expect(404);
    });
  });

  describe('the overview for operators', () => {
    it('is a page that says what fails, how often and since when, and what nobody answers', async () => {
      running.content.answer('/campuses/lyon', { status: 500, json: { error: { message: 'base perdue' } } });
      await http(running).get('/campus/lyon').expect(500);
      await http(running).get('/nulle-part').set('referer', 'https://annuaire.example/page').expect(404);
      const { text, headers } = await http(running).get('/_ops').set(asBrowser(TOKEN)).expect(200);
      expect(headers['cache-control']).toBe('private, no-store');
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(text).toContain('The content service answers');
      expect(text).toContain('error: request failed');
      expect(text).toContain('/campuses/lyon');
      expect(text).toContain('/nulle-part');
      expect(text).toContain('annuaire.example');
      expect(text).toContain(running.site.deps.assets.buildId);
    });

    it('writes nothing of a visitor into the page as HTML', async () => {
      await http(running)
        .get('/%3Cscript%3Ealert(1)%3C%2Fscript%3E')
        .set('referer', 'https://x.example/"><b>');
      const { text } = await http(running).get('/_ops').set(operator).expect(200);
      expect(text).not.toMatch(/<script|<b>/);
    });

    it('says that the content service is out', async () => {
      for (const kind of ['campuses', 'news', 'events'])
        running.content.answer(`/${kind}`, { status: 503, json: {} });
      for (const path of ['/campus', '/actualites', '/evenements']) await http(running).get(path);
      for (const path of ['/campus/a', '/campus/b', '/campus/c']) {
        running.content.answer(path.replace('/campus', '/campuses'), { status: 503, json: {} });
        await http(running).get(path);
      }
      const { text } = await http(running).get('/_ops').set(operator);
      expect(text).toContain('The content service is out');
      expect(await numberOf('site_content_outage')).toBe(1);
    });
  });

  describe('Server-Timing', () => {
    it('tells an operator what a page has taken, and nobody else', async () => {
      const asked = await http(running).get('/').set(operator).expect(200);
      expect(asked.headers['server-timing']).toMatch(/^cache;desc=miss, wait;dur=[\d.]+, load;dur=[\d.]+/);
      await until(async () => String((await http(running).get('/')).headers['cache-status']).includes('hit'));
      const ready = await http(running).get('/').set(operator);
      expect(ready.headers['server-timing']).toBe('cache;desc=fresh');
      expect((await http(running).get('/')).headers['server-timing']).toBeUndefined();
      const guessed = await http(running).get('/').set({ authorization: 'Bearer wrong' }).expect(200);
      expect(guessed.headers['server-timing']).toBeUndefined();
    });
  });
});

describe('a trace over several services (W3C Trace Context)', () => {
  const GIVEN = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  const TRACE = '0af7651916cd43dd8448eb211c80319c';

  let running: SiteOnFakeContent;

  beforeEach(async () => {
    running = await startSiteOnFakeContent();
    running.content.answer('/campuses/lyon', { json: { title: 'Lyon', slug: 'lyon' } });
  });

  afterEach(() => running.close());

  /** What the content service was told of the visit that asked for a campus. */
  async function toldOf(headers: Record<string, string>) {
    await http(running).get('/campus/lyon').set(headers).expect(200);
    const [call] = running.content.calls('/campuses/lyon');
    if (!call) throw new Error('The service was not asked');
    return call.headers;
  }

  it('that a request comes with goes on to the content service, with a part of our own', async () => {
    const told = await toldOf({
      traceparent: GIVEN,
      tracestate: 'vendor=value',
      'x-request-id': 'router-12345678',
    });
    expect(told.traceparent).toMatch(new RegExp(`^00-${TRACE}-[0-9a-f]{16}-01$`));
    expect(told.traceparent).not.toBe(GIVEN);
    expect(told.tracestate).toBe('vendor=value');
    expect(told['x-request-id']).toBe('router-12345678');
    await until(() => running.site.logged().some(({ trace }) => trace === TRACE));
  });

  it.each([
    ['none', ''],
    ['one of zeros', `00-${'0'.repeat(32)}-b7ad6b7169203331-01`],
    ['one of an unknown form', 'ff-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'],
    ['nonsense', '"><script>'],
  ])('begins here when a request comes with %s', async (_, traceparent) => {
    const told = await toldOf(traceparent === '' ? {} : { traceparent, tracestate: 'vendor=value' });
    expect(told.traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
    expect(told.traceparent).not.toContain(TRACE);
    expect(told.tracestate).toBeUndefined();
  });

  it('is each visit’s own', async () => {
    running.content.answer('/campuses/nice', { json: { title: 'Nice', slug: 'nice' } });
    const other = '00-11111111111111111111111111111111-b7ad6b7169203331-01';
    await Promise.all([
      http(running).get('/campus/lyon').set({ traceparent: GIVEN }),
      http(running).get('/campus/nice').set({ traceparent: other }),
    ]);
    const traceOf = (path: string) => running.content.calls(path)[0]?.headers.traceparent;
    expect(traceOf('/campuses/lyon')).toContain(TRACE);
    expect(traceOf('/campuses/nice')).toContain('1'.repeat(32));
  });
});
