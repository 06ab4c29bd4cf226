import { tellDataLayer } from '../../../client/admissions/dataLayer';
import { matching } from '../../../client/admissions/matching';
import { createPopin, type PopinEvent } from '../../../client/admissions/popinStore';
import type { ContentReader } from '../../../shared/content/answers';
import { createQueries } from '../../../shared/content/queries';
import { ContentError } from '../../../shared/errors';

/** A question that is answered when the test says so. */
interface Asked {
  url: string;
  answer(value: unknown): Promise<void>;
  /** @param retryAfterS the server tries again no sooner */
  fail(statusCode: number, retryAfterS?: number): Promise<void>;
}

/** Time passes only when the test says so; questions wait for the test's answers. */
function setUp({ allowedHosts = [] }: { allowedHosts?: string[] } = {}) {
  const asked: Asked[] = [];
  const left: string[] = [];
  const told: PopinEvent[] = [];
  let timers: { ms: number; ring(): void }[] = [];
  const content = {
    get: ({ url }: { url: string }) =>
      new Promise((resolve, reject) => {
        asked.push({
          url: url.split('?')[0] ?? '',
          answer: (value) => settle(() => resolve(value)),
          fail: (statusCode, retryAfterS = 0) =>
            settle(() => reject(new ContentError({ statusCode, errorText: 'failed', retryAfterS }))),
        });
      }),
  };
  async function settle(act: () => void): Promise<void> {
    act();
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  }
  const admissions = createPopin({
    // Answers what the test says, which knows what was asked.
    content: content as ContentReader,
    queries: createQueries('fr', 'test'),
    allowedHosts,
    readOrigin: () => ({ 'origine-tracking': 'direct' }),
    leave: (url) => left.push(url),
    notify: (event) => told.push(event),
    wait: (ms) => new Promise((resolve) => timers.push({ ms, ring: resolve })),
  });
  return {
    admissions,
    left,
    told,
    state: admissions.get,
    last: (end: string) => {
      const found = asked.findLast(({ url }) => url.endsWith(end));
      if (!found) throw new Error(`${end} was not asked for`);
      return found;
    },
    count: (end: string) => asked.filter(({ url }) => url.endsWith(end)).length,
    /** Lets so many milliseconds pass for whatever waits that long at most. */
    pass: (ms: number) =>
      settle(() => {
        const due = timers.filter((timer) => timer.ms <= ms);
        timers = timers.filter((timer) => timer.ms > ms);
        for (const timer of due) timer.ring();
      }),
  };
}

const choice = (slug: string) => ({ id: slug, slug, name: slug.toUpperCase() });
const COURSES = { brochure: [choice('mba'), choice('bts')], contact: [choice('mba')], registration: [] };

async function openWith(preselected: { course?: string; campus?: string } = {}, options = {}) {
  const flow = setUp(options);
  flow.admissions.open({ action: 'brochure', ...preselected });
  await flow.last('/actions').answer(COURSES);
  await flow.pass(200);
  return flow;
}

it('loads the courses of the action, for 200 ms at least', async () => {
  const flow = setUp();
  flow.admissions.open({ action: 'contact' });
  await flow.last('/actions').answer(COURSES);
  expect(flow.state().courses.state).toBe('loading');
  await flow.pass(200);
  expect(flow.state().courses).toEqual({ state: 'ready', items: COURSES.contact });
});

it('a course loads its campuses; a campus reloads the courses', async () => {
  const flow = await openWith();
  flow.admissions.chooseCourse('mba');
  expect(flow.state().campuses.state).toBe('loading');
  await flow.last('/brochure/mba/campuses').answer([choice('lyon')]);
  await flow.pass(200);
  expect(flow.state().campuses).toEqual({ state: 'ready', items: [choice('lyon')] });
  flow.admissions.chooseCampus('lyon');
  expect(flow.state().courses.state).toBe('loading');
  expect(flow.count('/actions')).toBe(2);
});

it('the latest choice wins, in whatever order answers come', async () => {
  const flow = await openWith();
  flow.admissions.chooseCourse('mba');
  flow.admissions.chooseCourse('bts');
  await flow.last('/bts/campuses').answer([choice('nice')]);
  await flow.pass(200);
  await flow.last('/mba/campuses').answer([choice('lyon')]);
  await flow.pass(200);
  expect(flow.state().campuses.items).toEqual([choice('nice')]);
});

it('a campus that the course does not offer is cleared, one that it does stays', async () => {
  const flow = await openWith({ course: 'mba', campus: 'LYON' });
  await flow.last('/mba/campuses').answer([choice('lyon'), choice('nice')]);
  await flow.pass(200);
  expect(flow.state()).toMatchObject({ campus: 'lyon', cleared: false });
  flow.admissions.chooseCourse('bts');
  await flow.last('/bts/campuses').answer([choice('nice')]);
  await flow.pass(200);
  expect(flow.state()).toMatchObject({ campus: '', cleared: true });
});

it('a preselected campus has its name fetched, and stays alone until a course is chosen', async () => {
  const flow = await openWith({ campus: 'lyon' });
  await flow.last('/campuses/lyon').answer({ slug: 'lyon', title: 'Lyon' });
  await flow.pass(200);
  expect(flow.state().campuses.items).toEqual([{ id: 'lyon', slug: 'lyon', name: 'Lyon' }]);
});

it('a preselected course that is not on offer is dropped', async () => {
  const flow = await openWith({ course: 'unknown' });
  expect(flow.state()).toMatchObject({ course: '', campuses: { state: 'idle', items: [] } });
});

async function chooseBoth(options = {}) {
  const flow = await openWith({ course: 'mba', campus: 'lyon' }, options);
  await flow.last('/mba/campuses').answer([choice('lyon'), choice('nice')]);
  await flow.pass(200);
  return flow;
}

it('a double click asks and leaves once', async () => {
  const flow = await chooseBoth();
  void flow.admissions.confirm();
  void flow.admissions.confirm();
  await flow.pass(0);
  expect(flow.state().phase).toBe('sending');
  await flow.last('/mba/lyon').answer({ url: 'https://crm.example/?own=1' });
  await flow.pass(200);
  void flow.admissions.confirm();
  expect(flow.count('/mba/lyon')).toBe(1);
  expect(flow.left).toEqual(['https://crm.example/?own=1&campus=lyon&course=mba&origine-tracking=direct']);
  expect(flow.told.map(({ event }) => event)).toEqual(['admissions_open', 'admissions_sent']);
});

it.each([[{}], [{ course: 'mba' }], [{ campus: 'lyon' }]])('%j is not enough', async (preselected) => {
  const flow = await openWith(preselected);
  if ('course' in preselected) await flow.last('/mba/campuses').answer([choice('nice')]);
  if ('campus' in preselected) await flow.last('/campuses/lyon').answer({ slug: 'lyon', title: 'Lyon' });
  await flow.pass(200);
  await flow.admissions.confirm();
  expect(flow.state()).toMatchObject({ phase: 'choosing', problem: 'choose' });
});

it.each([[''], ['javascript:alert(1)'], ['http://crm.example/'], ['https://evil.example/']])(
  'the link %j leads nowhere',
  async (url) => {
    const flow = await chooseBoth({ allowedHosts: ['crm.example'] });
    void flow.admissions.confirm();
    await flow.pass(0);
    await flow.last('/mba/lyon').answer({ url });
    await flow.pass(200);
    expect(flow.state()).toMatchObject({ phase: 'choosing', problem: 'link' });
    expect(flow.left).toEqual([]);
  },
);

it.each([
  [404, 'link'],
  [503, 'unavailable'],
])('a link that fails with %i is %s, and can be asked for again', async (status, problem) => {
  const flow = await chooseBoth();
  void flow.admissions.confirm();
  await flow.pass(0);
  await flow.last('/mba/lyon').fail(status);
  await flow.pass(200);
  expect(flow.state()).toMatchObject({ phase: 'choosing', problem });
  void flow.admissions.confirm();
  await flow.pass(0);
  expect(flow.count('/mba/lyon')).toBe(2);
});

it('a service that stays silent counts as failed', async () => {
  const flow = await chooseBoth();
  void flow.admissions.confirm();
  await flow.pass(0);
  await flow.pass(200);
  await flow.pass(60_000);
  expect(flow.state()).toMatchObject({ phase: 'choosing', problem: 'unavailable' });
});

it('another choice, or closing, forgets the link that was asked for', async () => {
  const flow = await chooseBoth();
  void flow.admissions.confirm();
  await flow.pass(0);
  flow.admissions.chooseCampus('nice');
  await flow.last('/mba/lyon').answer({ url: 'https://crm.example/' });
  await flow.pass(200);
  expect(flow.state()).toMatchObject({ phase: 'choosing', campus: 'nice' });

  void flow.admissions.confirm();
  await flow.pass(0);
  flow.admissions.close();
  await flow.last('/mba/nice').answer({ url: 'https://crm.example/' });
  await flow.pass(200);
  expect(flow.state()).toMatchObject({ phase: 'closed', course: '', campus: '', problem: null });
  expect(flow.left).toEqual([]);
});

it('a preselected campus that is nowhere is none, and the list waits for a choice', async () => {
  const flow = await openWith({ campus: 'atlantide' });
  await flow.last('/campuses/atlantide').fail(404);
  await flow.pass(200);
  expect(flow.state()).toMatchObject({ campus: '', campuses: { state: 'idle', items: [] } });
});

it('what has failed can be asked for again', async () => {
  const flow = setUp();
  flow.admissions.open({ action: 'brochure', course: 'mba' });
  await flow.last('/actions').fail(503);
  await flow.last('/mba/campuses').fail(500);
  await flow.pass(200);
  expect(flow.state()).toMatchObject({ courses: { state: 'failed' }, campuses: { state: 'failed' } });
  void flow.admissions.retry();
  await flow.last('/actions').answer(COURSES);
  await flow.last('/mba/campuses').answer([choice('lyon')]);
  await flow.pass(200);
  expect(flow.state()).toMatchObject({ courses: { state: 'ready' }, campuses: { state: 'ready' } });
});

describe('before the server would try again', () => {
  async function failedList() {
    const flow = setUp();
    flow.admissions.open({ action: 'brochure' });
    await flow.last('/actions').fail(503, 6);
    await flow.pass(200);
    return flow;
  }

  it('another try for a list is made at once, and once more at that moment, which is said', async () => {
    const flow = await failedList();
    void flow.admissions.retry();
    expect(flow.count('/actions')).toBe(2);
    await flow.last('/actions').fail(503, 6);
    await flow.pass(200);
    void flow.admissions.retry();
    await flow.pass(5000);
    expect(flow.count('/actions')).toBe(2);
    expect(flow.state()).toMatchObject({ retrying: true, courses: { state: 'failed' } });
    await flow.pass(6000);
    expect(flow.count('/actions')).toBe(3);
    expect(flow.state()).toMatchObject({ retrying: false, courses: { state: 'loading' } });
  });

  it('a popin that is closed meanwhile asks for nothing', async () => {
    const flow = await failedList();
    void flow.admissions.retry();
    await flow.last('/actions').fail(503, 6);
    await flow.pass(200);
    flow.admissions.close();
    await flow.pass(6000);
    expect(flow.count('/actions')).toBe(2);
    expect(flow.state()).toMatchObject({ phase: 'closed', retrying: false });
  });

  it('the link is asked for at that moment, while what went wrong stays in sight', async () => {
    const flow = await chooseBoth();
    void flow.admissions.confirm();
    await flow.pass(0);
    await flow.last('/mba/lyon').fail(503, 6);
    await flow.pass(200);
    void flow.admissions.confirm();
    void flow.admissions.confirm();
    await flow.pass(5000);
    expect(flow.count('/mba/lyon')).toBe(1);
    expect(flow.state()).toMatchObject({ phase: 'sending', problem: 'unavailable' });
    await flow.pass(6000);
    expect(flow.count('/mba/lyon')).toBe(2);
    expect(flow.state()).toMatchObject({ phase: 'sending', problem: null });
  });

  it('another choice is asked for at once', async () => {
    const flow = await chooseBoth();
    void flow.admissions.confirm();
    await flow.pass(0);
    await flow.last('/mba/lyon').fail(503, 6);
    await flow.pass(200);
    void flow.admissions.confirm();
    flow.admissions.chooseCampus('nice');
    void flow.admissions.confirm();
    await flow.pass(0);
    expect(flow.count('/mba/nice')).toBe(1);
    await flow.pass(6000);
    expect(flow.count('/mba/lyon')).toBe(1);
  });
});

describe('analytics', () => {
  const event: PopinEvent = { event: 'admissions_open', action: 'contact' };

  it('hears of what happens when the tag manager is on', () => {
    const before = { event: 'gtm.js' };
    const around = { dataLayer: [before], navigator: {} };
    tellDataLayer('GTM-1', around, event);
    expect(around.dataLayer).toEqual([before, event]);
    const early: Parameters<typeof tellDataLayer>[1] = { navigator: { doNotTrack: null } };
    tellDataLayer('GTM-1', early, event);
    expect(early.dataLayer).toEqual([event]);
  });

  it.each([
    ['', {}],
    ['GTM-1', { doNotTrack: '1' }],
    ['GTM-1', { globalPrivacyControl: true }],
  ])('hears nothing with %j and %j', (id, navigator) => {
    const around: Parameters<typeof tellDataLayer>[1] = { navigator };
    tellDataLayer(id, around, event);
    expect(around.dataLayer).toBeUndefined();
  });
});

describe('a list that is searched', () => {
  const options = ['École du commerce', 'BTS Commerce', 'MBA Finance d’entreprise'].map((label) => ({
    label,
  }));
  it.each([
    ['', 3],
    ['  ', 3],
    ['ecole', 1],
    ['COMMERCE', 2],
    ['commerce bts', 1],
    ["d'entreprise", 1],
    ['droit', 0],
  ])('%j finds %i', (search, count) => {
    expect(matching(options, search)).toHaveLength(count);
  });
});
