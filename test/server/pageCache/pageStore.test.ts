import type { CachedPage } from '../../../server/pageCache/cachedPage';
import { createPageStore } from '../../../server/pageCache/pageStore';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

function page(etag: string, size = 100): CachedPage {
  const answer = { status: 200, lines: '', body: Buffer.alloc(0) } as const;
  const notModified = { status: 304, lines: '', body: undefined } as const;
  return {
    name: etag,
    encoded: () => answer,
    encode: async () => answer,
    notModified,
    etag,
    status: 200,
    control: '',
    lastModified: 0,
    size,
    withBrotli: ({ length }) => page(etag, length),
  };
}

const KEPT = { dependencies: [], partition: 'canonical', isBrief: false } as const;

function cacheAt(limits = {}) {
  const time = { now: 1_000_000 };
  return { time, cache: createPageStore(() => time.now, limits) };
}

describe('the page cache', () => {
  it('replaces a page by another form of it, as old as it was, and no other page', () => {
    const { time, cache } = cacheAt();
    const first = page('a');
    cache.keep('/', first, KEPT);
    time.now += 50 * SECOND;
    cache.replace('/', first, page('a', 60));
    expect(cache.find('/')).toMatchObject({ state: 'fresh', ageMs: 50 * SECOND, page: { size: 60 } });
    const next = page('b');
    cache.keep('/', next, KEPT);
    cache.replace('/', first, page('a', 60));
    expect(cache.find('/')?.page).toBe(next);
  });

  it('makes a page no younger when the system’s clock is set back', async () => {
    const day = 24 * 60 * MINUTE;
    const clock = jest.spyOn(Date, 'now');
    const now = jest.spyOn(performance, 'now');
    const cache = createPageStore();
    cache.keep('/', page('a'), KEPT);
    clock.mockReturnValue(Date.now() - day);
    now.mockReturnValue(performance.now() + 61 * SECOND);
    const found = cache.find('/')?.state;
    jest.restoreAllMocks();
    expect(found).toBe('stale');
  });

  it('shows a page as fresh for a minute, then for ten while it is rendered again, then for a day only instead of a failure', () => {
    const { time, cache } = cacheAt();
    cache.keep('/', page('a'), KEPT);
    expect(cache.find('/')?.state).toBe('fresh');
    time.now += 61 * SECOND;
    expect(cache.find('/')?.state).toBe('stale');
    time.now += 10 * MINUTE;
    expect(cache.find('/')?.state).toBe('expired');
    time.now += 24 * 60 * MINUTE;
    expect(cache.find('/')).toBeUndefined();
  });

  it('keeps a purged page only as expired, and leaves pages made of other content alone', () => {
    const { cache } = cacheAt();
    cache.keep('/campus/lyon', page('a'), { ...KEPT, dependencies: ['/campuses/lyon', '/menu'] });
    cache.keep('/campus/nice', page('b'), { ...KEPT, dependencies: ['/campuses/nice', '/menu'] });
    cache.purge(new Set(['/campuses/lyon']));
    expect(cache.find('/campus/lyon')?.state).toBe('expired');
    expect(cache.find('/campus/nice')?.state).toBe('fresh');
  });

  it('rests a page whose refresh failed for five seconds, not longer than it may be shown', () => {
    const { time, cache } = cacheAt();
    cache.keep('/', page('a'), KEPT);
    time.now += 61 * SECOND;
    cache.coolDown('/');
    expect(cache.find('/')?.state).toBe('fresh');
    time.now += 6 * SECOND;
    expect(cache.find('/')?.state).toBe('stale');
    time.now += 10 * MINUTE;
    cache.coolDown('/');
    expect(cache.find('/')?.state).toBe('expired');
  });

  it('lets no flood of passing addresses push a page out', () => {
    const { cache } = cacheAt({ maxEntries: 5, maxOtherEntries: 3 });
    cache.keep('/', page('a'), KEPT);
    for (let i = 0; i < 1000; i += 1)
      cache.keep(`/programme?q=${i}`, page(String(i)), { ...KEPT, partition: 'untrusted' });
    expect(cache.find('/')?.state).toBe('fresh');
    const isKept = (_: unknown, i: number) => cache.find(`/programme?q=${i}`) !== undefined;
    expect(Array.from({ length: 1000 }, isKept).filter(Boolean)).toHaveLength(3);
  });

  it('lets no flood of searches push the choices out that a list offers', () => {
    const { cache } = cacheAt({ maxOtherEntries: 3 });
    cache.keep('/agenda?campus=lyon', page('a'), { ...KEPT, partition: 'filtered' });
    for (let i = 0; i < 10; i += 1)
      cache.keep(`/programme?q=${i}`, page(String(i)), { ...KEPT, partition: 'untrusted' });
    expect(cache.find('/agenda?campus=lyon')?.state).toBe('fresh');
  });

  it('keeps a page in one partition only, also when it belongs to another now', () => {
    const { cache } = cacheAt({ maxOtherEntries: 1 });
    cache.keep('/agenda?campus=lyon', page('a'), { ...KEPT, partition: 'filtered' });
    cache.keep('/agenda?campus=lyon', page('b'), { ...KEPT, partition: 'untrusted' });
    expect(cache.find('/agenda?campus=lyon')?.page.etag).toBe('b');
    cache.keep('/agenda?campus=nice', page('c'), { ...KEPT, partition: 'untrusted' });
    expect(cache.find('/agenda?campus=lyon')).toBeUndefined();
  });

  it('shows a page that is kept briefly as fresh for five seconds only', () => {
    const { time, cache } = cacheAt();
    cache.keep('/', page('a'), { ...KEPT, isBrief: true });
    time.now += 4 * SECOND;
    expect(cache.find('/')?.state).toBe('fresh');
    time.now += 2 * SECOND;
    expect(cache.find('/')?.state).toBe('stale');
  });

  it('is bounded in bytes', () => {
    const { cache } = cacheAt({ maxBytes: 1000 });
    for (let i = 0; i < 50; i += 1) cache.keep(`/${i}`, page(String(i), 300), KEPT);
    const isKept = (_: unknown, i: number) => cache.find(`/${i}`) !== undefined;
    expect(Array.from({ length: 50 }, isKept).filter(Boolean)).toHaveLength(3);
    expect(cache.find('/49')?.state).toBe('fresh');
  });

  it('forgets a page that no longer exists', () => {
    const { cache } = cacheAt();
    cache.keep('/', page('a'), KEPT);
    cache.forget('/');
    expect(cache.find('/')).toBeUndefined();
  });
});
