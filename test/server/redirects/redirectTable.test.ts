import { parseRule } from '../../../server/redirects/legacyRule';
import { createRedirectTable } from '../../../server/redirects/redirectTable';

const tableOf = (...rules: unknown[]) => createRedirectTable(rules.map(parseRule));
const CITY = { city: 'lyon paris' };

/** Where a table sends a path, or what it says of it. */
function target(table: ReturnType<typeof tableOf>, path: string): string | null {
  const found = table.find(path);
  return found === null ? null : found.kind === 'gone' ? 'gone' : found.to;
}

describe('the table of legacy addresses', () => {
  it('knows exact addresses, and no others', () => {
    const table = tableOf({ from: '/nos-campus', to: '/campus' });
    expect(table.find('/nos-campus')).toEqual({
      kind: 'moved',
      to: '/campus',
      preferred: [],
      status: 301,
      rule: '/nos-campus',
    });
    expect(table.find('/nos-campus/lyon')).toBeNull();
    expect(table.find('/')).toBeNull();
  });

  it('puts what stands for a name into the target, in a path and in a query', () => {
    const table = tableOf(
      { from: '/jpo-{city}', to: '/agenda?campus={city}' },
      { from: '/ville/{city}/acces.html', to: '/campus/{city}' },
    );
    expect(target(table, '/jpo-lyon')).toBe('/agenda?campus=lyon');
    expect(target(table, '/ville/lyon/acces.html')).toBe('/campus/lyon');
    expect(target(table, '/jpo-')).toBeNull();
    expect(target(table, '/jpo-lyon/x')).toBeNull();
  });

  it('writes such a value as its place demands', () => {
    const table = tableOf(
      { from: '/mot-{mot}', to: '/programme?q={mot}' },
      { from: '/p-{mot}', to: '/x/{mot}' },
    );
    expect(target(table, '/mot-%C3%A9t%C3%A9&a=b')).toBe('/programme?q=%C3%A9t%C3%A9%26a%3Db');
    expect(target(table, '/p-%C3%A9t%C3%A9')).toBe('/x/%C3%A9t%C3%A9');
  });

  it('limits a name to its values', () => {
    const table = tableOf({ from: '/campus-{city}', to: '/campus/{city}', where: CITY });
    expect(target(table, '/campus-paris')).toBe('/campus/paris');
    expect(target(table, '/campus-brest')).toBeNull();
  });

  it('takes two names in two segments, of which one has values', () => {
    const table = tableOf({
      from: '/{annee}/{titre}',
      to: '/archives?an={annee}',
      where: { annee: '2015 2016' },
    });
    expect(target(table, '/2016/gala')).toBe('/archives?an=2016');
    expect(target(table, '/2019/gala')).toBeNull();
  });

  it('prefers an address to a list, a list to a pattern, a long pattern to a short one', () => {
    const table = tableOf(
      { from: '/bts-{x}', to: '/pattern' },
      { from: '/bts-{x}', to: '/list', where: { x: 'mco ndrc' } },
      { from: '/bts-mco', to: '/address' },
      { from: '/bts-en-{x}', to: '/longer' },
      { from: '/bts-{x}-2010', to: '/longest' },
    );
    expect(target(table, '/bts-mco')).toBe('/address');
    expect(target(table, '/bts-ndrc')).toBe('/list');
    expect(target(table, '/bts-sio')).toBe('/pattern');
    expect(target(table, '/bts-en-alternance')).toBe('/longer');
    expect(target(table, '/bts-en-2010')).toBe('/longest');
    expect(table.conflicts).toEqual([]);
  });

  it('prefers longer text wherever the rules stand, also between those of other lengths', () => {
    const general = { from: '/old-{x}/{y}', to: '/general' };
    const special = { from: '/old-{x}/jpo-{y}', to: '/special' };
    const shorter = { from: '/old-{x}', to: '/shorter' };
    const longer = { from: '/old-{x}/{y}/{z}', to: '/longer' };
    for (const rules of [
      [general, shorter, special, longer],
      [general, longer, special, shorter],
      [shorter, general, longer, special],
      [longer, special, shorter, general],
    ]) {
      const table = tableOf(...rules);
      const targets = ['/old-1', '/old-1/a', '/old-1/jpo-2', '/old-1/a/b'].map((path) => target(table, path));
      expect(targets).toEqual(['/shorter', '/general', '/special', '/longer']);
    }
  });

  it('tries the other way when the first ends nowhere', () => {
    const table = tableOf({ from: '/a/{x}/fin', to: '/one' }, { from: '/{x}/b/{y}', to: '/two' });
    expect(target(table, '/a/b/fin')).toBe('/one');
    expect(target(table, '/a/b/autre')).toBe('/two');
  });

  it('knows what is gone, and moves that will end', () => {
    const table = tableOf({ from: '/forum', status: 410 }, { from: '/promo', to: '/agenda', status: 302 });
    expect(table.find('/forum')).toEqual({ kind: 'gone', rule: '/forum' });
    expect(table.find('/promo')).toMatchObject({ status: 302 });
  });

  it('does not care how case and accents were written in the file', () => {
    const table = tableOf({ from: '/école-{x}/été', to: '/ecole' });
    expect(target(table, '/%C3%A9cole-une/%C3%A9t%C3%A9')).toBe('/ecole');
    expect(target(tableOf({ from: '/index.html', to: '/' }), '/Index.HTML')).toBe('/');
  });

  it('reports two rules for one address', () => {
    expect(tableOf({ from: '/x', to: '/a' }, { from: '/x', to: '/b' }).conflicts).toHaveLength(1);
    expect(tableOf({ from: '/x-{a}', to: '/a' }, { from: '/x-{b}', to: '/b' }).conflicts).toHaveLength(1);
    expect(
      tableOf(
        { from: '/x-{a}', to: '/a', where: { a: 'u v' } },
        { from: '/x-{b}', to: '/b', where: { b: 'v w' } },
      ).conflicts,
    ).toEqual(['"/x-{a}" and "/x-{b}" both say what became of /x-v']);
  });

  it('makes as many probes with 50,000 rules as with a hundred', () => {
    const rules = (count: number) =>
      Array.from({ length: count }, (_, index) =>
        index % 2 === 0
          ? { from: `/ancien-article-${index}`, to: '/actualites' }
          : { from: `/rubrique-${1000 + index}/page-{x}-fin`, to: '/article' },
      );
    const probes = (count: number) => {
      const table = tableOf(...rules(count));
      const get = jest.spyOn(Map.prototype, 'get');
      for (const address of ['/ancien-article-98', '/rubrique-1099/page-7-fin', '/inconnu/page-7-fin', '/x'])
        table.find(address);
      const made = get.mock.calls.length;
      get.mockRestore();
      return made;
    };
    const few = probes(100);
    expect(few).toBeGreaterThan(0);
    expect(probes(50_000)).toBe(few);
  });
});
