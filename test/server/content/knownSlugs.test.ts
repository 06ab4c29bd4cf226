import { createKnownSlugs } from '../../../server/content/knownSlugs';
import type { Answers, Query, QueryKind } from '../../../shared/content/queries/answers';
import { createQueries } from '../../../shared/content/queries/queries';

const fr = createQueries('fr', 'test');
const en = createQueries('en', 'test');
const asked: string[] = [];
let slugs: string[] = [];
let total: number | null = null;
let isAway = false;
const now = { ms: 0 };

const store = {
  async get<K extends QueryKind>({ url }: Query<K>): Promise<Answers[K]> {
    asked.push(url);
    if (isAway) throw new Error('away');
    const page = Number(new URL(url, 'http://a').searchParams.get('pagination[page]'));
    const items = slugs.slice((page - 1) * 100, page * 100).map((slug) => ({ slug }));
    const pageCount = total === null ? null : Math.ceil(total / 100);
    // as: no more of a list is read here.
    return { items, page, pageSize: 100, pageCount, total } as Answers[K];
  },
};

const read = () => new Promise((resolve) => setTimeout(resolve));

function open() {
  asked.length = 0;
  return createKnownSlugs({ store, clock: () => now.ms });
}

beforeEach(() => {
  slugs = ['lyon', 'Saint-Étienne'];
  total = null;
  isAway = false;
});

it('says what a collection lacks once it has been read, whatever the case, and keeps nobody waiting', async () => {
  const known = open();
  expect(known.lacks(fr.campus('nulle-part'))).toBe(false);
  await read();
  expect(asked).toHaveLength(1);
  expect(known.lacks(fr.campus('nulle-part'))).toBe(true);
  expect(known.lacks(fr.campus('LYON'))).toBe(false);
  expect(known.lacks(fr.campus('saint-e\u0301tienne'))).toBe(false);
  expect(asked).toHaveLength(1);
});

it('reads each collection in each language by itself, and nothing that has no slugs', async () => {
  const known = open();
  for (const query of [
    en.campus('a'),
    fr.course('a'),
    fr.newsItem('a'),
    fr.article('a', 'ecole'),
    fr.event('a'),
  ])
    known.lacks(query);
  known.lacks(fr.campuses());
  known.lacks(fr.crmLanding('a'));
  await read();
  expect(asked.map((url) => url.split('?', 1)[0])).toEqual([
    '/campuses',
    '/courses',
    '/test-news',
    '/test-articles',
    '/events',
  ]);
  expect(asked[0]).toContain('locale=en');
});

it('reads a thousand entries by ten questions, and none of a collection beyond five thousand', async () => {
  slugs = Array.from({ length: 950 }, (_, nth) => `entry-${nth}`);
  const known = open();
  known.lacks(fr.newsItem('a'));
  await read();
  expect(asked).toHaveLength(10);
  expect([known.lacks(fr.newsItem('entry-949')), known.lacks(fr.newsItem('entry-950'))]).toEqual([
    false,
    true,
  ]);
  total = 5001;
  const large = open();
  large.lacks(fr.newsItem('a'));
  await read();
  large.lacks(fr.newsItem('a'));
  expect(asked).toHaveLength(1);
  expect(large.lacks(fr.newsItem('nowhere'))).toBe(false);
});

it('an empty list, and one that cannot be had, say nothing', async () => {
  slugs = [];
  const empty = open();
  empty.lacks(fr.event('a'));
  await read();
  expect(empty.lacks(fr.event('a'))).toBe(false);
  isAway = true;
  const away = open();
  away.lacks(fr.event('a'));
  await read();
  expect(away.lacks(fr.event('a'))).toBe(false);
  expect(asked).toHaveLength(1);
});

it('is read again after half a minute, says nothing after a whole one, and nothing after an edit', async () => {
  const known = open();
  known.lacks(fr.campus('nice'));
  await read();
  slugs.push('nice');
  now.ms += 31_000;
  expect(known.lacks(fr.campus('nice'))).toBe(true);
  await read();
  expect(known.lacks(fr.campus('nice'))).toBe(false);
  expect(known.lacks(fr.campus('brest'))).toBe(true);
  now.ms += 61_000;
  expect(known.lacks(fr.campus('brest'))).toBe(false);
  await read();
  expect(known.lacks(fr.campus('brest'))).toBe(true);
  known.forget(['events fr']);
  expect(known.lacks(fr.campus('brest'))).toBe(true);
  for (const change of ['*', 'entries fr', 'entries', asked[0] ?? '']) {
    known.forget([change]);
    expect(known.lacks(fr.campus('brest'))).toBe(false);
    await read();
    expect(known.lacks(fr.campus('brest'))).toBe(true);
  }
});

it('what was read before an edit, and comes after it, is not believed', async () => {
  const known = open();
  known.lacks(fr.campus('nice'));
  known.forget(['*']);
  await read();
  expect(known.lacks(fr.campus('nice'))).toBe(false);
});
