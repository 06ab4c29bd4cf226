import { pushToDataLayer } from '../../../client/admissions/openPopin';
import type { PopinEvent } from '../../../client/admissions/popinState';
import { createPopin } from '../../../client/admissions/popinStore';
import { consentCookie, type Purpose } from '../../../client/thirdParty/consent';
import { matching } from '../../../client/ui/form/Combobox';
import type { ContentReader } from '../../../shared/content/queries/answers';
import { createQueries } from '../../../shared/content/queries/queries';
import { ContentError } from '../../../shared/errors';

/** A question that is answered when the test says so. */
interface Asked {
  url: string;
  answer(value: unknown): Promise<void>;
  /** @param retryAfterS the server tries again no sooner */
  fail(statusCode: number, retryAfterS?: number): Promise<void>;
}

interface Options {
  allowedHosts?: string[];
  /** What content knows of courses. */
  facts?: { slug: string; campuses: { slug: string }[] }[] | 'away';
}

/** Time passes only when the test says so; questions wait for the test's answers. */
function setUp({ allowedHosts = [], facts = [] }: Options = {}) {
  const asked: Asked[] = [];
  const left: string[] = [];
  const told: PopinEvent[] = [];
  let timers: { ms: number; ring(): void }[] = [];
  const content = {
    get: ({ url }: { url: string }) => (url.startsWith('/courses?') ? listOfFacts() : question(url)),
  };
  const listOfFacts = () =>
    facts === 'away'
      ? Promise.reject(new ContentError({ statusCode: 503, errorText: 'away' }))
      : Promise.resolve({ items: facts, pageCount: 1 });
  function question(url: string): Promise<unknown> {
    return new Promise((resolve, reject) => {
      asked.push({
        url: url.split('?')[0] ?? '',
        answer: (value) => settle(() => resolve(value)),
        fail: (statusCode, retryAfterS = 0) =>
          settle(() => reject(new ContentError({ statusCode, errorText: 'failed', retryAfterS }))),
      });
    });
  }
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

const taughtAt = (slug: string, ...campuses: string[]) => ({
  slug,
  campuses: campuses.map((campus) => ({ slug: campus })),
});
const FACTS = [taughtAt('mba', 'lyon', 'nice'), taughtAt('bts', 'nice')];

async function openWith(preselected: { course?: string; campus?: string } = {}, options: Options = {}) {
  const flow = setUp({ facts: FACTS, ...options });
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
  expect(flow.state().courses).toMatchObject({ state: 'ready', items: COURSES.contact });
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

it('the campus of a school that has one is chosen by itself', async () => {
  const facts = [taughtAt('mba', 'nice'), taughtAt('bts', 'nice')];
  const flow = await openWith({}, { facts });
  await flow.last('/campuses/nice').answer({ slug: 'nice', title: 'Nice' });
  await flow.pass(200);
  expect(flow.state()).toMatchObject({ course: '', campus: 'nice', cleared: false });
  expect(flow.state().courses.items).toHaveLength(2);
  flow.admissions.chooseCourse('bts');
  await flow.last('/bts/campuses').answer([choice('nice')]);
  await flow.pass(200);
  expect(flow.state()).toMatchObject({ course: 'bts', campus: 'nice', cleared: false });
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

describe('the courses of a campus', () => {
  const slugs = (flow: ReturnType<typeof setUp>) => flow.state().courses.items.map(({ slug }) => slug);

  it('are those that content knows there; the others are counted, and come back with the campus taken away', async () => {
    const flow = await openWith({ campus: 'lyon' });
    expect(slugs(flow)).toEqual(['mba']);
    expect(flow.state().elsewhere).toBe(1);
    flow.admissions.chooseCampus('');
    await flow.last('/actions').answer(COURSES);
    await flow.pass(200);
    expect(slugs(flow)).toEqual(['mba', 'bts']);
    expect(flow.state()).toMatchObject({ campus: '', elsewhere: 0, campuses: { state: 'idle' } });
  });

  it('have their line at once, before they are known: nothing moves under a finger later', async () => {
    const flow = await openWith({});
    flow.admissions.chooseCampus('lyon');
    expect(flow.state()).toMatchObject({ courses: { state: 'loading' }, elsewhere: 2 });
    await flow.last('/actions').answer(COURSES);
    await flow.pass(200);
    expect(flow.state()).toMatchObject({ courses: { state: 'ready' }, elsewhere: 1 });
    flow.admissions.chooseCampus('');
    expect(flow.state().elsewhere).toBe(0);
  });

  it('are asked of the CRM where content does not tell; one that it does not know is not offered', async () => {
    const flow = setUp({ facts: [taughtAt('mba')] });
    flow.admissions.open({ action: 'brochure', campus: 'lyon' });
    await flow.last('/actions').answer(COURSES);
    await flow.pass(200);
    expect(slugs(flow)).toEqual([]);
    await flow.last('/mba/campuses').answer([choice('LYON')]);
    await flow.last('/bts/campuses').fail(404);
    expect(flow.state().courses.state).toBe('ready');
    expect(slugs(flow)).toEqual(['mba']);
  });

  it('are none, and can be asked for again, when the CRM cannot be asked either', async () => {
    const flow = setUp();
    flow.admissions.open({ action: 'brochure', campus: 'lyon' });
    await flow.last('/actions').answer(COURSES);
    await flow.last('/mba/campuses').answer([choice('lyon')]);
    await flow.last('/bts/campuses').fail(503);
    await flow.pass(200);
    expect(flow.state().courses).toEqual({ state: 'failed', items: [] });
  });

  it('are never those of the campus before, while the new ones are on their way and when they come late', async () => {
    const flow = await openWith({ course: 'mba', campus: 'nice' });
    expect(slugs(flow)).toEqual(['mba', 'bts']);
    await flow.last('/mba/campuses').answer([choice('lyon'), choice('nice')]);
    await flow.pass(200);
    flow.admissions.chooseCampus('');
    const late = flow.last('/actions');
    flow.admissions.chooseCampus('lyon');
    expect(flow.state().courses).toMatchObject({ state: 'loading', items: [{ slug: 'mba' }] });
    await flow.last('/actions').answer(COURSES);
    await flow.pass(200);
    await late.answer(COURSES);
    await flow.pass(200);
    expect(slugs(flow)).toEqual(['mba']);
  });

  it('keep the course that was chosen: its own campuses decide, and without a campus all are there again', async () => {
    const flow = await openWith({ course: 'bts', campus: 'lyon' });
    expect(slugs(flow)).toEqual(['mba', 'bts']);
    await flow.last('/bts/campuses').answer([choice('nice')]);
    await flow.pass(200);
    expect(flow.state()).toMatchObject({ course: 'bts', campus: '', cleared: true });
    await flow.last('/actions').answer(COURSES);
    await flow.pass(200);
    expect(slugs(flow)).toEqual(['mba', 'bts']);
    expect(flow.state()).toMatchObject({ course: 'bts', cleared: true });
  });
});

it('a preselected course that is not on offer is dropped', async () => {
  const flow = await openWith({ course: 'unknown' });
  expect(flow.state()).toMatchObject({ course: '', dropped: true, campuses: { state: 'idle', items: [] } });
  flow.admissions.chooseCourse('mba');
  expect(flow.state().dropped).toBe(false);
});

describe('an application to a course of which no list tells whether it is on Parcoursup', () => {
  async function applying() {
    const flow = setUp({ facts: 'away' });
    const courses = { ...COURSES, registration: [choice('bts')] };
    flow.admissions.open({ action: 'registration', course: 'bts' });
    await flow.last('/actions').answer(courses);
    await flow.last('/bts/campuses').answer([choice('nice')]);
    await flow.pass(200);
    flow.admissions.chooseCampus('nice');
    await flow.last('/actions').answer(courses);
    await flow.last('/bts/campuses').answer([choice('nice')]);
    await flow.pass(200);
    void flow.admissions.confirm();
    await flow.pass(0);
    return flow;
  }

  it('asks the course’s own page, and says so before any way to the CRM', async () => {
    const flow = await applying();
    await flow.last('/courses/bts').answer({ parcoursupUrl: 'https://www.parcoursup.fr/bts' });
    await flow.pass(200);
    expect(flow.state()).toMatchObject({
      phase: 'choosing',
      problem: null,
      courses: { items: [{ slug: 'bts', parcoursupUrl: 'https://www.parcoursup.fr/bts' }] },
    });
    expect(flow.count('/registration/bts/nice')).toBe(0);
    void flow.admissions.confirm();
    await flow.pass(0);
    expect(flow.count('/registration/bts/nice')).toBe(1);
  });

  it('leads nobody on of whom nobody can tell, and on where it is not', async () => {
    const flow = await applying();
    await flow.last('/courses/bts').fail(503);
    await flow.pass(200);
    expect(flow.state()).toMatchObject({ phase: 'choosing', problem: 'unavailable' });
    void flow.admissions.confirm();
    await flow.pass(0);
    await flow.last('/courses/bts').answer({ parcoursupUrl: '' });
    await flow.pass(200);
    expect(flow.count('/registration/bts/nice')).toBe(1);
  });
});

async function chooseBoth(options: Options = {}) {
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

it('no campus is asked for before there are any: the campuses are waited for', async () => {
  const flow = await openWith({ course: 'mba' });
  void flow.admissions.confirm();
  expect(flow.state()).toMatchObject({ phase: 'sending', problem: null });
  await flow.last('/mba/campuses').answer([choice('lyon'), choice('nice')]);
  await flow.pass(200);
  expect(flow.state()).toMatchObject({ phase: 'choosing', problem: 'choose' });
});

it('campuses that cannot be had are nothing that the visitor forgot: confirming asks for them again', async () => {
  const flow = await openWith({ course: 'mba' });
  void flow.admissions.confirm();
  await flow.last('/mba/campuses').fail(503);
  await flow.pass(200);
  expect(flow.state()).toMatchObject({
    phase: 'choosing',
    problem: null,
    campuses: { state: 'failed' },
  });
  void flow.admissions.confirm();
  expect(flow.count('/mba/campuses')).toBe(2);
  await flow.last('/mba/campuses').answer([choice('lyon'), choice('nice')]);
  await flow.pass(200);
  expect(flow.state()).toMatchObject({ problem: null, campuses: { state: 'ready' } });
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

  const on = { tagManagerId: 'GTM-1', consentRequired: false };
  const asking = { ...on, consentRequired: true };
  const cookieOf = (granted: Purpose[]) => consentCookie({ at: Date.now(), granted }, true);
  const told = (
    options: typeof on,
    around: Partial<Parameters<typeof pushToDataLayer>[1]>,
    cookie = '',
  ): unknown => {
    const all = { navigator: {}, document: { cookie }, ...around };
    pushToDataLayer(options, all, event);
    return all.dataLayer;
  };

  it('hears of what happens when the tag manager is on, and the visitor has agreed where that is asked', () => {
    const before = { event: 'gtm.js' };
    expect(told(on, { dataLayer: [before] })).toEqual([before, event]);
    expect(told(on, { navigator: { doNotTrack: null } })).toEqual([event]);
    expect(told(asking, {}, cookieOf(['audience']))).toEqual([event]);
  });

  it.each([
    ['without a tag manager', { ...on, tagManagerId: '' }, {}, ''],
    ['when the browser says do not track', on, { doNotTrack: '1' }, ''],
    ['when the browser signals global privacy control', on, { globalPrivacyControl: true }, ''],
    ['before the visitor was asked', asking, {}, ''],
    ['when the visitor has agreed to other things', asking, {}, cookieOf(['embeds'])],
  ])('hears nothing %s', (_name, options, navigator, cookie) => {
    expect(told(options, { navigator }, cookie)).toBeUndefined();
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
