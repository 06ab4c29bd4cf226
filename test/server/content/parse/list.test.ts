import { parseList } from '../../../../server/content/parse/list';
import { text } from '../../../../server/content/parse/wire';
import { hasNextPage } from '../../../../shared/content/list';
import { listEnvelopes, testContext } from './testContext';

const titled = (n: number) => Array.from({ length: n }, (_, i) => ({ title: `${i + 1}` }));

function parse(wire: unknown, query: string, isWanted?: (title: string) => boolean) {
  const context = testContext({ kind: 'courses', url: `/courses?${query}&locale=fr` });
  return parseList(wire, context, 'course', (from) => text(from, 'title') || null, isWanted);
}

describe('a list', () => {
  it.each(listEnvelopes(titled(3)))('%s, without counts is the page that was asked', (_, wire) => {
    expect(parse(wire, 'pagination[page]=2&pagination[pageSize]=12')).toEqual({
      items: ['1', '2', '3'],
      page: 2,
      pageSize: 12,
      pageCount: null,
      total: null,
    });
  });

  it('has the counts that the service gives', () => {
    const pagination = { page: 2, pageSize: 3, pageCount: 4, total: 11 };
    const list = parse(
      { data: titled(3), meta: { pagination } },
      'pagination[page]=2&pagination[pageSize]=3',
    );
    expect(list).toMatchObject(pagination);
    expect(hasNextPage(list)).toBe(true);
  });

  it('reads counts by offset too', () => {
    const meta = { pagination: { start: 6, limit: 3, total: 11 } };
    expect(parse({ data: titled(3), meta }, '')).toMatchObject({
      page: 3,
      pageSize: 3,
      pageCount: 4,
      total: 11,
    });
  });

  it('goes on when a page without counts is full, also when an entry of it was left out', () => {
    const wire = [{ title: 'a' }, { slug: 'untitled' }, { title: 'b' }];
    expect(hasNextPage(parse(wire, 'pagination[pageSize]=3'))).toBe(true);
    expect(hasNextPage(parse(wire.slice(0, 2), 'pagination[pageSize]=3'))).toBe(false);
  });

  it('is cut into pages when the service sends everything at once', () => {
    const list = parse(titled(30), 'pagination[page]=3&pagination[pageSize]=12');
    expect(list.items).toEqual(['25', '26', '27', '28', '29', '30']);
    expect(list).toMatchObject({ page: 3, pageSize: 12, pageCount: 3, total: 30 });
    expect(hasNextPage(list)).toBe(false);
    expect(parse(titled(30), 'pagination[limit]=6').items).toHaveLength(6);
    expect(parse(titled(30), 'pagination[page]=9&pagination[pageSize]=12').items).toEqual([]);
  });

  it('is no longer than was asked, whatever the service counts', () => {
    const meta = { pagination: { page: 1, pageSize: 100, pageCount: 1, total: 30 } };
    expect(parse({ data: titled(30), meta }, 'pagination[limit]=6').items).toHaveLength(6);
    expect(
      parse({ data: titled(30), meta }, 'pagination[page]=1&pagination[pageSize]=12').items,
    ).toHaveLength(30);
  });

  it('has only what is wanted, page after page, and counts no more than that', () => {
    const isOdd = (title: string) => Number(title) % 2 === 1;
    const everything = titled(30);
    const list = parse(everything, 'pagination[page]=2&pagination[pageSize]=12', isOdd);
    expect(list).toEqual({ items: ['25', '27', '29'], page: 2, pageSize: 12, pageCount: 2, total: 15 });
    expect(parse(everything, 'pagination[limit]=6', isOdd).items).toEqual(['1', '3', '5', '7', '9', '11']);
    const meta = { pagination: { page: 1, pageSize: 100, pageCount: 1, total: 30 } };
    expect(parse({ data: everything, meta }, '', isOdd)).toMatchObject({ total: 15 });
    const full = parse(titled(12), 'pagination[page]=1&pagination[pageSize]=12', isOdd);
    expect(hasNextPage(full)).toBe(true);
  });

  it('is empty where there is none', () => {
    for (const wire of [{ data: [], meta: { pagination: 'x' } }, [3, null, []]]) {
      expect(parse(wire, 'pagination[pageSize]=12')).toMatchObject({ items: [], page: 1, total: null });
    }
  });

  it('is unreadable when the answer is no list: the one of a minute ago is better than an empty one', () => {
    for (const wire of [null, 'x', 42, {}, { data: null }]) {
      expect(() => parse(wire, '')).toThrow('unreadable answer');
    }
  });
});
