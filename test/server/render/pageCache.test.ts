import { createPageCache } from '../../../server/render/pageCache';
import type { ReadyPage } from '../../../server/render/readyPage';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

function page(etag: string, size = 100): ReadyPage {
  const form = { status: 200, lines: '', body: Buffer.alloc(0) } as const;
  const notModified = { status: 304, lines: '', body: undefined } as const;
  return {
    name: etag,
    form: () => form,
    makeForm: async () => form,
    notModified,
    etag,
    lastModified: 0,
    size,
  };
}

function cacheAt(limits = {}) {
  const time = { now: 1_000_000 };
  return { time, cache: createPageCache(() => time.now, limits) };
}

describe('the page cache', () => {
  it('shows a page as fresh for a minute, then for ten while it is drawn anew, then for a day only instead of a failure', () => {
    const { time, cache } = cacheAt();
    cache.keep('/', page('a'), [], false);
    expect(cache.find('/')?.state).toBe('fresh');
    time.now += 61 * SECOND;
    expect(cache.find('/')?.state).toBe('stale');
    time.now += 10 * MINUTE;
    expect(cache.find('/')?.state).toBe('spare');
    time.now += 24 * 60 * MINUTE;
    expect(cache.find('/')).toBeUndefined();
  });

  it('keeps a purged page only as a spare, and leaves pages made of other content alone', () => {
    const { cache } = cacheAt();
    cache.keep('/campus/lyon', page('a'), ['/campuses/lyon', '/menu'], false);
    cache.keep('/campus/nice', page('b'), ['/campuses/nice', '/menu'], false);
    cache.purge(new Set(['/campuses/lyon']));
    expect(cache.find('/campus/lyon')?.state).toBe('spare');
    expect(cache.find('/campus/nice')?.state).toBe('fresh');
  });

  it('rests a page whose refresh failed for five seconds, not longer than it may be shown', () => {
    const { time, cache } = cacheAt();
    cache.keep('/', page('a'), [], false);
    time.now += 61 * SECOND;
    cache.rest('/');
    expect(cache.find('/')?.state).toBe('fresh');
    time.now += 6 * SECOND;
    expect(cache.find('/')?.state).toBe('stale');
    time.now += 10 * MINUTE;
    cache.rest('/');
    expect(cache.find('/')?.state).toBe('spare');
  });

  it('lets no flood of passing addresses push a page out', () => {
    const { cache } = cacheAt({ maxEntries: 5, maxPassingEntries: 3 });
    cache.keep('/', page('a'), [], false);
    for (let i = 0; i < 1000; i += 1) cache.keep(`/programme?q=${i}`, page(String(i)), [], true);
    expect(cache.find('/')?.state).toBe('fresh');
    expect(cache.stats().entries).toBe(4);
  });

  it('is bounded in bytes', () => {
    const { cache } = cacheAt({ maxBytes: 1000 });
    for (let i = 0; i < 50; i += 1) cache.keep(`/${i}`, page(String(i), 300), [], false);
    expect(cache.stats().bytes).toBeLessThanOrEqual(1000);
    expect(cache.find('/49')?.state).toBe('fresh');
  });

  it('forgets a page that no longer exists', () => {
    const { cache } = cacheAt();
    cache.keep('/', page('a'), [], false);
    cache.forget('/');
    expect(cache.find('/')).toBeUndefined();
  });
});
