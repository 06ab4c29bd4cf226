import { AsyncLocalStorage } from 'node:async_hooks';
import { ALL_KINDS } from '../../../server/content/cacheKeys';
import { createContentCache } from '../../../server/content/contentCache';
import type { OutageEvent } from '../../../server/content/transport/circuitBreaker';
import { ServiceRefusal } from '../../../server/content/transport/serviceErrors';
import type { QueryKind } from '../../../shared/content/queries/answers';
import { ContentError } from '../../../shared/errors';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const failure = (statusCode: number, cause?: Error) =>
  new ContentError({ statusCode, errorText: `answered ${statusCode}`, cause });

/** In the middle of every spread. */
const half = (): number => 0.5;

/** A cache whose time and service belong to the test. */
function setUp({ maxEntries = 100, maxBytes = 1_000_000, random = half } = {}) {
  let now = 1_000_000;
  let calls = 0;
  let hasContent = true;
  let answer: () => Promise<unknown> = async () => 'first';
  const changes: string[][] = [];
  const news: OutageEvent[] = [];
  const failures: { url: string; status: number; servedStale: boolean }[] = [];
  const cache = createContentCache({
    clock: () => now,
    random,
    maxEntries,
    maxBytes,
    onChange: (urls) => void changes.push([...urls]),
    onOutage: (one) => void news.push(one),
    onFailure: ({ url }, error, servedStale) =>
      void failures.push({ url, status: error.statusCode, servedStale }),
    hasContent: async () => hasContent,
  });
  return {
    cache,
    changes,
    failures,
    news,
    calls: () => calls,
    get: (url = '/a', kind: QueryKind = 'article') =>
      cache.get({ url, kind }, () => {
        calls += 1;
        return answer();
      }),
    says(value: unknown) {
      answer = async () => value;
    },
    refuses() {
      const cause = new ServiceRefusal('Invalid key', 'rubrique', '');
      answer = () => Promise.reject(new ContentError({ statusCode: 500, errorText: 'answered 400', cause }));
    },
    fails(statusCode: number, cause?: Error) {
      answer = () => Promise.reject(failure(statusCode, cause));
    },
    /** Whether the service has anything at all: its 404 may be a proxy's. */
    isThere(value: boolean) {
      hasContent = value;
    },
    /** The next call is answered when the test says so. */
    waits() {
      let settle: { resolve(value: unknown): void; reject(error: unknown): void } | undefined;
      answer = () =>
        new Promise((resolve, reject) => {
          settle = { resolve, reject };
        });
      return {
        resolve: (value: unknown) => settle?.resolve(value),
        reject: (statusCode: number) => settle?.reject(failure(statusCode)),
      };
    },
    pass(ms: number) {
      now += ms;
    },
  };
}

/** Lets a refresh in the background come to its end. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('an answer in the cache', () => {
  it('costs one call for two hundred who want it at once', async () => {
    const { get, calls } = setUp();
    const answers = await Promise.all(Array.from({ length: 200 }, () => get()));
    expect(new Set(answers)).toEqual(new Set(['first']));
    expect(calls()).toBe(1);
  });

  it('is the same promise while it is fresh', async () => {
    const { get, pass } = setUp();
    const first = get();
    await first;
    pass(59 * SECOND);
    expect(get()).toBe(first);
  });

  it('is fresh for a minute, then served as it is while one refresh runs', async () => {
    const { get, calls, says, pass, changes } = setUp();
    await get();
    says('second');
    pass(59 * SECOND);
    await expect(get()).resolves.toBe('first');
    expect(calls()).toBe(1);
    pass(2 * SECOND);
    await expect(Promise.all([get(), get(), get()])).resolves.toEqual(['first', 'first', 'first']);
    await settled();
    expect(calls()).toBe(2);
    await expect(get()).resolves.toBe('second');
    expect(changes).toEqual([['/a']]);
  });

  it.each([
    [0, 54],
    [0.999999, 66],
  ])('stays fresh ten per cent less or more, by chance (%d)', async (chance, seconds) => {
    const { get, calls, pass } = setUp({ random: () => chance });
    await get();
    pass((seconds - 1) * SECOND);
    await get();
    expect(calls()).toBe(1);
    pass(2 * SECOND);
    await get();
    expect(calls()).toBe(2);
  });

  it('is waited for once it is older than eleven minutes', async () => {
    const { get, says, pass } = setUp();
    await get();
    says('second');
    pass(12 * MINUTE);
    await expect(get()).resolves.toBe('second');
  });

  it('tells nobody of a refresh that brought the same', async () => {
    const { get, says, pass, changes } = setUp();
    says({ title: 'A' });
    const first = get();
    await first;
    says({ title: 'A' });
    pass(12 * MINUTE);
    await get();
    expect(changes).toEqual([]);
    expect(get()).toBe(first);
  });

  it('is told apart by what it was read as', async () => {
    const { get, says } = setUp();
    await get('/crm', 'crmLink');
    says('other');
    await expect(get('/crm', 'crmCampuses')).resolves.toBe('other');
  });
});

describe('a 404', () => {
  it('is kept for thirty seconds', async () => {
    const { get, calls, fails, says, pass, failures } = setUp();
    fails(404);
    await expect(get()).rejects.toMatchObject({ statusCode: 404 });
    says('published');
    pass(29 * SECOND);
    await expect(get()).rejects.toMatchObject({ statusCode: 404 });
    expect(calls()).toBe(1);
    pass(2 * SECOND);
    await expect(get()).resolves.toBe('published');
    expect(failures).toEqual([]);
  });

  it('replaces content, which never comes back in its place', async () => {
    const { get, fails, pass, changes } = setUp();
    await get();
    fails(404);
    pass(12 * MINUTE);
    await expect(get()).rejects.toMatchObject({ statusCode: 404 });
    expect(changes).toEqual([['/a']]);
    fails(503);
    pass(MINUTE);
    await expect(get()).rejects.toMatchObject({ statusCode: 503 });
  });
});

describe('a service that fails', () => {
  it.each([500, 502, 503, 504])('leaves content in place of a %i', async (status) => {
    const { get, fails, pass, failures } = setUp();
    await get();
    fails(status);
    pass(HOUR);
    await expect(get()).resolves.toBe('first');
    expect(failures).toEqual([{ url: '/a', status, servedStale: true }]);
  });

  it.each([400, 401, 403, 418])('is believed when it says %i', async (status) => {
    const { get, fails, pass } = setUp();
    await get();
    fails(status);
    pass(2 * MINUTE);
    await expect(get()).resolves.toBe('first');
    await settled();
    await expect(get()).rejects.toMatchObject({ statusCode: status });
    pass(MINUTE);
    await expect(get()).rejects.toMatchObject({ statusCode: status });
  });

  it('is bridged for a day, not longer', async () => {
    const { get, fails, pass, says } = setUp();
    await get();
    fails(503);
    for (let hour = 1; hour < 24; hour += 1) {
      pass(HOUR);
      await expect(get()).resolves.toBe('first');
    }
    pass(HOUR);
    await expect(get()).rejects.toMatchObject({ statusCode: 503 });
    says('back');
    pass(2 * MINUTE);
    await expect(get()).resolves.toBe('back');
  });

  it('is left alone for 5, 10, 20, 40 and then 60 seconds', async () => {
    const { get, fails, pass, calls, failures } = setUp();
    fails(500);
    const waits: number[] = [];
    let last = 0;
    for (let second = 0; second <= 260; second += 1) {
      const before = calls();
      await get().catch(() => undefined);
      if (calls() > before && second > 0) waits.push(second - last);
      if (calls() > before) last = second;
      pass(SECOND);
    }
    expect(waits).toEqual([5, 10, 20, 40, 60, 60, 60]);
    expect(failures).toHaveLength(calls());
  });

  it('hears nothing while it is left alone, and neither do two hundred visitors cost more', async () => {
    const { get, fails, pass, calls } = setUp();
    fails(500);
    await Promise.allSettled(Array.from({ length: 200 }, () => get()));
    pass(4 * SECOND);
    await Promise.allSettled(Array.from({ length: 200 }, () => get()));
    expect(calls()).toBe(1);
  });

  it('is the same promise to everybody meanwhile', async () => {
    const { get, fails } = setUp();
    fails(500);
    const first = get();
    await first.catch(() => undefined);
    expect(get()).toBe(first);
  });

  it('is asked again, in the background, while content is less than eleven minutes old', async () => {
    const { get, fails, says, pass, calls } = setUp();
    await get();
    fails(503);
    pass(2 * MINUTE);
    await get();
    await settled();
    pass(4 * SECOND);
    await get();
    expect(calls()).toBe(2);
    says('back');
    pass(2 * SECOND);
    await get();
    await settled();
    await expect(get()).resolves.toBe('back');
  });
});

describe('an outage', () => {
  it('costs one probe a period, whatever the number of addresses', async () => {
    const { get, fails, says, pass, calls, cache } = setUp({ maxEntries: 2_000 });
    await get('/known');
    pass(HOUR);
    fails(503);
    for (let page = 0; page < 300; page += 1) await get(`/page-${page}`).catch(() => undefined);
    expect(calls()).toBe(1 + 3);
    expect(cache.stats().outage).toBe(true);
    await expect(get('/known')).resolves.toBe('first');
    const refused = get('/page-400');
    await expect(refused).rejects.toMatchObject({ statusCode: 503 });
    expect(get('/page-400')).toBe(refused);
    pass(6 * SECOND);
    await Promise.allSettled(Array.from({ length: 300 }, (_, page) => get(`/other-${page}`)));
    expect(calls()).toBe(1 + 3 + 1);
    says('back');
    pass(12 * SECOND);
    await expect(get('/page-299')).resolves.toBe('back');
    await expect(get('/page-298')).resolves.toBe('back');
    expect(cache.stats().outage).toBe(false);
  });

  it('is only that of a kind when its addresses alone fail: others are asked, and it is probed by itself', async () => {
    const { get, fails, says, pass, calls } = setUp({ maxEntries: 2_000 });
    fails(503);
    for (let page = 0; page < 50; page += 1) await get(`/events-${page}`, 'events').catch(() => undefined);
    expect(calls()).toBe(3);
    says('well');
    await expect(get('/courses', 'courses')).resolves.toBe('well');
    // What another kind answers says nothing of this one.
    await expect(get('/events-60', 'events')).rejects.toMatchObject({ statusCode: 503 });
    expect(calls()).toBe(3 + 1);
    pass(12 * SECOND);
    await expect(get('/events-70', 'events')).resolves.toBe('well');
    await expect(get('/events-3', 'events')).resolves.toBe('well');
  });

  it('is that of the service when several kinds fail in a row', async () => {
    const { get, fails, calls } = setUp();
    fails(503);
    for (const kind of ['events', 'courses', 'news', 'campuses', 'menu'] as const)
      await get(`/${kind}`, kind).catch(() => undefined);
    expect(calls()).toBe(3);
  });

  it('is none when single addresses fail between others that answer', async () => {
    const { get, fails, says, cache } = setUp();
    for (let page = 0; page < 10; page += 1) {
      fails(504);
      await get(`/broken-${page}`).catch(() => undefined);
      says('well');
      await expect(get(`/page-${page}`)).resolves.toBe('well');
    }
    expect(cache.stats().outage).toBe(false);
  });

  it.each([401, 403, 500, 521])(
    'is one that answers %i to what it gave before: a token that was revoked, a proxy’s page for everything',
    async (status) => {
      const { get, fails, says, pass, cache, calls } = setUp();
      const kinds = ['events', 'courses', 'news', 'campuses', 'menu'] as const;
      for (const kind of kinds) await get(`/${kind}`, kind);
      fails(status);
      pass(HOUR);
      for (const kind of kinds) await get(`/${kind}`, kind).catch(() => undefined);
      expect(cache.stats().outage).toBe(true);
      expect(calls()).toBe(5 + 3);
      for (const kind of kinds) await expect(get(`/${kind}`, kind)).resolves.toBe('first');
      await expect(get('/unknown')).rejects.toMatchObject({ statusCode: 503 });
      pass(6 * SECOND);
      await expect(get('/probe')).rejects.toMatchObject({ statusCode: 503 });
      says('back');
      pass(12 * SECOND);
      await expect(get('/unknown')).resolves.toBe('back');
      expect(cache.stats().outage).toBe(false);
    },
  );

  it('is one where all that was there is 404, and everything else too', async () => {
    const { get, fails, says, pass, cache, isThere } = setUp();
    const kinds = ['events', 'courses', 'news', 'campuses', 'menu'] as const;
    for (const kind of kinds) await get(`/${kind}`, kind);
    fails(404);
    isThere(false);
    await expect(get('/unknown')).rejects.toMatchObject({ statusCode: 404 });
    pass(HOUR);
    for (const kind of kinds) await expect(get(`/${kind}`, kind)).resolves.toBe('first');
    expect(cache.stats().outage).toBe(true);
    pass(6 * SECOND);
    await expect(get('/other')).rejects.toMatchObject({ statusCode: 503 });
    expect(cache.stats().outage).toBe(true);
    says('back');
    pass(12 * SECOND);
    await expect(get('/other')).resolves.toBe('back');
    fails(404);
    isThere(true);
    pass(HOUR);
    await expect(get('/events', 'events')).rejects.toMatchObject({ statusCode: 404 });
  });

  it('goes on while a service that could not be reached answers 500 on its way back', async () => {
    const { get, fails, pass, cache, news } = setUp();
    fails(503);
    for (const kind of ['events', 'courses', 'news'] as const)
      await get(`/${kind}`, kind).catch(() => undefined);
    pass(6 * SECOND);
    fails(500);
    await expect(get('/unknown')).rejects.toMatchObject({ statusCode: 503 });
    expect(cache.stats().outage).toBe(true);
    expect(news).toHaveLength(1);
  });

  it('is none of a service that refuses a part of each question', async () => {
    const { get, refuses, pass, cache } = setUp();
    const kinds = ['events', 'courses', 'news', 'campuses', 'menu'] as const;
    for (const kind of kinds) await get(`/${kind}`, kind);
    refuses();
    pass(HOUR);
    for (const kind of kinds) await get(`/${kind}`, kind).catch(() => undefined);
    expect(cache.stats().outage).toBe(false);
  });

  it.each([401, 500])('is one that has answered everything with %i since the start', async (status) => {
    const { get, fails } = setUp();
    fails(status);
    await get('/menu', 'menu').catch(() => undefined);
    await get('/settings', 'settings').catch(() => undefined);
    await expect(get('/homepage', 'homepage')).rejects.toMatchObject({ statusCode: 503 });
  });

  it('is over when a probe is 404 of a service that has other things', async () => {
    const { get, fails, pass, cache, isThere } = setUp();
    fails(404);
    isThere(false);
    for (const kind of ['menu', 'settings', 'homepage'] as const)
      await get(`/${kind}`, kind).catch(() => undefined);
    expect(cache.stats().outage).toBe(true);
    isThere(true);
    pass(6 * SECOND);
    await expect(get('/other')).rejects.toMatchObject({ statusCode: 404 });
    expect(cache.stats().outage).toBe(false);
  });

  it('is one where there has been nothing but 404 since the start', async () => {
    const { get, fails, cache, isThere } = setUp();
    fails(404);
    isThere(false);
    for (const kind of ['menu', 'settings', 'homepage'] as const)
      await expect(get(`/${kind}`, kind)).rejects.toMatchObject({ statusCode: 503 });
    expect(cache.stats().outage).toBe(true);
  });

  it('is none when the service says that addresses are broken, missing or forbidden', async () => {
    const { get, fails, says, calls } = setUp();
    says('well');
    await get('/well');
    for (const status of [500, 500, 500, 404, 404, 404, 403, 403, 403]) {
      fails(status);
      await get(`/page-${calls()}`).catch(() => undefined);
    }
    expect(calls()).toBe(1 + 9);
  });
});

describe('a purge', () => {
  it('makes the next visitor wait for what is new', async () => {
    const { get, says, cache, changes } = setUp();
    await get();
    says('second');
    cache.purge(['article']);
    expect(changes).toEqual([['article']]);
    await expect(get()).resolves.toBe('second');
  });

  it('leaves what is of other kinds', async () => {
    const { get, calls, cache, changes } = setUp();
    await get('/a', 'article');
    await get('/b', 'event');
    cache.purge(['event']);
    await get('/a', 'article');
    await get('/b', 'event');
    expect(calls()).toBe(3);
    expect(changes).toEqual([['event']]);
  });

  it('of everything is of everything', async () => {
    const { get, calls, cache, changes } = setUp();
    await get('/a', 'article');
    await get('/b', 'event');
    cache.purge();
    await get('/a', 'article');
    await get('/b', 'event');
    expect(calls()).toBe(4);
    expect(changes).toEqual([[ALL_KINDS]]);
  });

  it('leaves content to fall back on when the service then fails', async () => {
    const { get, fails, cache } = setUp();
    await get();
    fails(503);
    cache.purge();
    await expect(get()).resolves.toBe('first');
  });

  it('keeps out an answer that left before it', async () => {
    const { get, waits, says, cache, changes } = setUp();
    const service = waits();
    const early = get();
    cache.purge(['article']);
    expect(changes).toEqual([['article']]);
    says('new');
    await expect(get()).resolves.toBe('new');
    service.resolve('old');
    await expect(early).resolves.toBe('old');
    await expect(get()).resolves.toBe('new');
  });

  it('keeps out a failure, and a 404, that left before it', async () => {
    const { get, waits, says, cache } = setUp();
    for (const status of [404, 500]) {
      const service = waits();
      const early = get(`/${status}`);
      cache.purge();
      service.reject(status);
      await expect(early).rejects.toMatchObject({ statusCode: status });
      says('new');
      await expect(get(`/${status}`)).resolves.toBe('new');
    }
  });

  it('forgets a 404 and a failure', async () => {
    const { get, fails, says, cache } = setUp();
    fails(404);
    await get('/new').catch(() => undefined);
    fails(500);
    await get('/mended').catch(() => undefined);
    says('there');
    cache.purge();
    await expect(get('/new')).resolves.toBe('there');
    await expect(get('/mended')).resolves.toBe('there');
  });

  it('names the kind, so that what has fallen out of the cache is meant, too', async () => {
    const { get, cache, changes } = setUp({ maxEntries: 2 });
    for (const url of ['/a', '/b', '/c', '/d']) await get(url);
    expect(cache.stats().entries).toBe(2);
    cache.purge(['article']);
    expect(changes).toEqual([['article']]);
  });
});

describe('the bounds of the cache', () => {
  it('hold in entries', async () => {
    const { get, cache } = setUp({ maxEntries: 10 });
    for (let i = 0; i < 50; i += 1) await get(`/${i}`);
    expect(cache.stats()).toMatchObject({ entries: 10 });
  });

  it('hold in bytes of JSON', async () => {
    const { get, says, cache, pass } = setUp({ maxBytes: 10_000 });
    says('x'.repeat(2_998));
    for (let i = 0; i < 50; i += 1) await get(`/${i}`);
    expect(cache.stats()).toMatchObject({ entries: 3, bytes: 9_000 });
    says('x'.repeat(998));
    pass(12 * MINUTE);
    await get('/49');
    expect(cache.stats()).toMatchObject({ entries: 3, bytes: 7_000 });
  });
});

describe('what visitors can multiply at will', () => {
  it('never pushes content out: unknown addresses and searches have a place of their own', async () => {
    const { get, fails, says, pass } = setUp({ maxEntries: 50 });
    await get('/campuses/lyon');
    fails(404);
    for (let index = 0; index < 200; index += 1) await get(`/campuses/zz${index}`).catch(() => undefined);
    says('found');
    for (let index = 0; index < 200; index += 1) await get(`/courses?_q=word${index}`);
    fails(503);
    pass(HOUR);
    await expect(get('/campuses/lyon')).resolves.toBe('first');
  });
});

describe('addresses that are not there, asked for all at once', () => {
  it('push no content out of a full cache', async () => {
    const { get, calls, fails } = setUp({ maxEntries: 100 });
    for (let page = 0; page < 100; page += 1) await get(`/page-${page}`);
    fails(404);
    await Promise.allSettled(Array.from({ length: 300 }, (_, nth) => get(`/made-up-${nth}`)));
    const before = calls();
    for (let page = 0; page < 100; page += 1) await expect(get(`/page-${page}`)).resolves.toBe('first');
    expect(calls()).toBe(before);
  });
});

describe('the end of a long outage', () => {
  it.each([1, 3, 5, 8, 30])(
    'is noticed within six seconds, with %i addresses that visitors want',
    async (count) => {
      const { get, fails, says, pass } = setUp();
      const urls = Array.from({ length: count }, (_, index) => `/page-${index}`);
      const visitAll = () =>
        Promise.all(
          urls.map((url) =>
            get(url).then(
              () => true,
              () => false,
            ),
          ),
        );
      fails(503);
      for (let second = 0; second < 300; second += 1) {
        await visitAll();
        pass(SECOND);
      }
      says('back');
      let waited = 0;
      while (!(await visitAll()).every(Boolean) && waited < 60) {
        pass(500);
        waited += 0.5;
      }
      expect(waited).toBeLessThanOrEqual(6);
    },
  );
});

it('keeps nothing of the request that first asked', async () => {
  const { cache } = setUp();
  const requests = new AsyncLocalStorage<string>();
  const contexts: unknown[] = [];
  await requests.run('a page that is being rendered', () =>
    cache.get({ url: '/a', kind: 'article' } as const, async () => {
      contexts.push(requests.getStore());
      return 'first';
    }),
  );
  expect(contexts).toEqual([undefined]);
});

describe('lists with nothing in them', () => {
  const nothing = { items: [], total: 0 };

  it('push no content out, however many are asked for', async () => {
    const { cache, get, calls, says } = setUp({ maxEntries: 3 });
    await get('/homepage');
    says(nothing);
    for (let count = 0; count < 1_000; count += 1) await get(`/events?campus=${count}`, 'events');
    const before = calls();
    await get('/homepage');
    expect(calls()).toBe(before);
    expect(cache.stats().entries).toBe(501);
  });

  it('are told of when they have something after all', async () => {
    const { get, says, pass, changes } = setUp();
    says(nothing);
    await get('/events', 'events');
    says({ items: ['jpo'], total: 1 });
    pass(2 * MINUTE);
    await get('/events', 'events');
    await settled();
    expect(changes).toEqual([['/events']]);
    await expect(get('/events', 'events')).resolves.toMatchObject({ total: 1 });
  });
});

describe('an answer is current', () => {
  const key = { url: '/a', kind: 'article' } as const;

  it('while it is fresh, and while it is being refreshed', async () => {
    const { cache, get, pass } = setUp();
    await get();
    expect(cache.isCurrent(key)).toBe(true);
    pass(5 * MINUTE);
    expect(cache.isCurrent(key)).toBe(true);
  });

  it('not when it stands in for one that the service failed to give after a purge, until the service gives it', async () => {
    const { cache, get, says, fails, pass } = setUp();
    await get();
    cache.purge();
    fails(500);
    await expect(get()).resolves.toBe('first');
    expect(cache.isCurrent(key)).toBe(false);
    says('second');
    pass(MINUTE);
    await expect(get()).resolves.toBe('second');
    expect(cache.isCurrent(key)).toBe(true);
  });
});

describe('what processes share', () => {
  const key = { url: '/a', kind: 'article' } as const;

  /** Asks where this is shared; `locks` tells whether this process may refresh. */
  function shares(found: { ageMs: number; isFromBeforePurge?: boolean }, locks = true) {
    const given = setUp();
    const readShared = async () => ({
      found: { value: 'shared' as unknown, isFromBeforePurge: false, ...found },
      takeRefreshLock: async () => locks,
      keep: () => undefined,
    });
    let calls = 0;
    const ask = (answer: () => Promise<unknown>) =>
      given.cache.get(
        key,
        () => {
          calls += 1;
          return answer();
        },
        readShared,
      );
    return { ...given, ask, asked: () => calls };
  }

  it('costs no call while it is fresh', async () => {
    const { ask, asked } = shares({ ageMs: 10 * SECOND });
    await expect(ask(async () => 'own')).resolves.toBe('shared');
    await settled();
    await expect(ask(async () => 'own')).resolves.toBe('shared');
    expect(asked()).toBe(0);
  });

  it.each([
    [true, 1, 'own'],
    [false, 0, 'shared'],
  ])('is refreshed by who has the lock (%s), and nobody waits', async (locks, count, then) => {
    const { ask, asked } = shares({ ageMs: 5 * MINUTE }, locks);
    await expect(ask(async () => 'own')).resolves.toBe('shared');
    await settled();
    expect(asked()).toBe(count);
    await expect(ask(async () => 'own')).resolves.toBe(then);
  });

  it.each([{ ageMs: HOUR }, { ageMs: 0, isFromBeforePurge: true }])(
    'stands in when it is old and the service fails: %j',
    async (found) => {
      const { ask, asked, cache } = shares(found);
      await expect(ask(async () => 'own')).resolves.toBe('own');
      const other = shares(found);
      await expect(other.ask(() => Promise.reject(failure(503)))).resolves.toBe('shared');
      await expect(other.ask(async () => 'own')).resolves.toBe('shared');
      expect([asked(), other.asked()]).toEqual([1, 1]);
      expect([cache.isCurrent(key), other.cache.isCurrent(key)]).toEqual([true, false]);
    },
  );

  it('is not taken when a purge came while it was looked for', async () => {
    const { ask, asked, cache } = shares({ ageMs: 0 });
    const early = ask(async () => 'own');
    cache.purge();
    await expect(early).resolves.toBe('own');
    expect(asked()).toBe(1);
    expect(cache.stats().entries).toBe(0);
  });
});
