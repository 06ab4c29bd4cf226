import { http } from '../../support/http';
import { type SiteOnFakeContent, startSiteOnFakeContent } from '../../support/siteOnFakeContent';
import { until } from '../../support/until';

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

describe('a trace over several services (W3C Trace Context)', () => {
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
