import {
  address,
  count,
  field,
  figure,
  flag,
  id,
  kinds,
  list,
  many,
  number,
  oneOf,
  record,
  relatedSlug,
  slug,
  text,
  texts,
  webAddress,
} from '../../../../server/content/parse/wire';
import { readLevel, spelledKind } from '../../../../shared/kinds';
import { envelopes, listEnvelopes } from './testContext';

describe('an envelope', () => {
  it.each(envelopes({ title: 'Lyon' }))('of a record, %s, is opened', (_, wire) => {
    expect(record(wire)).toMatchObject({ id: 7, title: 'Lyon' });
  });

  it.each(listEnvelopes([{ title: 'Lyon' }, { title: 'Paris' }]))('of a list, %s, is opened', (_, wire) => {
    expect(list(wire).map((item) => text(record(item), 'title'))).toEqual(['Lyon', 'Paris']);
    expect(text(record(wire), 'title')).toBe('Lyon');
  });

  it('of nothing is nothing', () => {
    for (const wire of [null, undefined, 3, 'x', [], { data: null }, { data: { data: { data: null } } }]) {
      expect(record(wire)).toBeNull();
      expect(list(wire)).toEqual([]);
    }
  });

  it('is not seen where a record has a field of that name', () => {
    expect(record({ id: 1, data: { title: 'x' } })).toEqual({ id: 1, data: { title: 'x' } });
  });
});

describe('a field', () => {
  const nested = { address: { data: { id: 1, attributes: { city: 'Lyon' } } } };

  it('is found by its path, nested in any envelope or dotted', () => {
    expect(text(nested, 'address.city')).toBe('Lyon');
    expect(text({ 'address.city': 'Lyon' }, 'address.city')).toBe('Lyon');
    expect(text({ a: { 'b.c': { d: 'x' } } }, 'a.b.c.d')).toBe('');
    expect(text(null, 'address.city')).toBe('');
  });

  it('is never inherited', () => {
    expect(field({}, 'constructor')).toBeUndefined();
    expect(field(record(JSON.parse('{"__proto__":{"title":"x"}}')), 'title')).toBeUndefined();
  });

  it('of another type is its default', () => {
    const from = { a: 3, b: 'x', c: [], d: {}, e: true, f: Number.NaN, g: null };
    for (const name of ['a', 'c', 'd', 'e', 'g']) expect(text(from, name, 'default')).toBe('default');
    for (const name of ['b', 'c', 'd', 'e', 'f', 'g']) expect(number(from, name)).toBeNull();
    for (const name of ['a', 'c', 'd', 'e', 'g']) expect(slug(from, name)).toBe('');
    for (const name of ['a', 'c', 'd', 'e']) expect(address(from, name)).toBe('');
    for (const name of ['a', 'b', 'c', 'd', 'e']) expect(oneOf(from, name, ['y'])).toBeNull();
    for (const name of ['b', 'c', 'd', 'e']) expect(count(from, name, { fallback: 6, max: 9 })).toBe(6);
    for (const name of ['c', 'd', 'e', 'g']) expect(texts(from, name)).toEqual([]);
    for (const name of ['a', 'b', 'e', 'g']) expect(many(from, name, () => 1)).toEqual([]);
  });
});

describe('a yes or a no', () => {
  it.each([
    [true, true],
    [1, true],
    ['1', true],
    [' True ', true],
    ['oui', true],
    [false, false],
    [0, false],
    ['0', false],
    ['false', false],
    ['Non', false],
  ])('given as %j is %s', (given, read) => {
    for (const other of [true, false])
      expect(flag({ given }, 'given', { missing: other, unclear: other })).toBe(read);
  });

  it.each([undefined, null, ''])('given as %j is not given', (given) => {
    expect(flag({ given }, 'given')).toBe(false);
    expect(flag({ given }, 'given', { missing: true })).toBe(true);
  });

  it.each([2, 'peut-être', [], {}, Number.NaN])('given as %j is as careful as can be', (given) => {
    expect(flag({ given }, 'given', { missing: true })).toBe(false);
    expect(flag({ given }, 'given', { unclear: true })).toBe(true);
  });
});

describe('a plain text', () => {
  it.each([
    ['Frais&nbsp;: 12&#8239;900&nbsp;&euro;', 'Frais\u00a0: 12\u202f900\u00a0€'],
    ['R&amp;D &#x26; Co', 'R&D & Co'],
    ['R&D, Q&A, AT&T', 'R&D, Q&A, AT&T'],
    // Browsers read these without their end; nobody has meant them.
    ['Vente &notre offre, A&para', 'Vente &notre offre, A&para'],
    ['&amp;nbsp; s’écrit ainsi, &amp;amp; aussi', '&nbsp; s’écrit ainsi, &amp; aussi'],
    ['&inconnu; &#; &;', '&inconnu; &#; &;'],
    ['moins &lt; plus', 'moins < plus'],
    ['<b>Frais</b>&nbsp;: R&amp;D, A&para', 'Frais\u00a0: R&D, A&para'],
    ['&lt;script&gt;x&lt;/script&gt;', 'x'],
  ])('%s reads %s', (given, read) => {
    expect(text({ given }, 'given')).toBe(read);
  });
});

describe('a reader', () => {
  it('of numbers takes digits, and of figures takes numbers', () => {
    expect(number({ a: ' 3.5 ' }, 'a')).toBe(3.5);
    expect(number({ a: '3 ans' }, 'a')).toBeNull();
    expect(figure({ a: 2025 }, 'a')).toBe('2025');
    expect(id({ id: 12 })).toBe('12');
  });

  it('of counts stays within bounds', () => {
    expect([0, 4.7, 400].map((a) => count({ a }, 'a', { fallback: 6, max: 100 }))).toEqual([1, 4, 100]);
  });

  it('of slugs takes what can be one segment of a path', () => {
    expect(['lyon', ' Data-privacy-policy ', 'été'].map((a) => slug({ a }, 'a'))).toEqual([
      'lyon',
      'Data-privacy-policy',
      'été',
    ]);
    expect(['a/b', '..', 'a b', 'a?b', '', 'ly\u0001on'].map((a) => slug({ a }, 'a'))).toEqual([
      '',
      '',
      '',
      '',
      '',
      '',
    ]);
    expect(relatedSlug({ campus: 'lyon' }, 'campus')).toBe('lyon');
    expect(relatedSlug({ campus: { data: { id: 1, attributes: { slug: 'lyon' } } } }, 'campus')).toBe('lyon');
  });

  it('of choices ignores case, repetitions and what is none', () => {
    expect(oneOf({ a: 'BAC+3 ' }, 'a', ['Bac', 'Bac+3'])).toBe('Bac+3');
    expect(
      kinds({ a: ['periodic', 'soir', 'x'.repeat(61), 'Fulltime', 'Periodic'] }, 'a', (text) =>
        spelledKind(text, ['fulltime', 'periodic']),
      ),
    ).toEqual(['periodic', 'soir', 'fulltime']);
    expect(kinds({ a: 'Niveau 4' }, 'a', readLevel)).toEqual(['Niveau 4']);
  });

  it('of texts takes texts, numbers and records that hold one', () => {
    expect(
      texts({ a: ['x', 3, { id: 1, label: 'y' }, { value: '<b>z</b>' }, null, {}, [['w']]] }, 'a'),
    ).toEqual(['x', '3', 'y', 'z']);
  });

  it('drops control characters, however they are written', () => {
    expect(text({ a: 'Ly\u0000\u0001on\u001b ' }, 'a')).toBe('Lyon');
    expect(text({ a: 'Une ligne\u000bune autre\u000cune page' }, 'a')).toBe('Une ligne une autre une page');
    expect(text({ a: 'Une ligne\r\n\tune autre' }, 'a')).toBe('Une ligne\r\n\tune autre');
    expect(text({ a: '<b>Ly&#1;on</b> &#x1b;!' }, 'a')).toBe('Lyon !');
    expect(text({ a: '<scr\u0001ipt>x</scr\u0001ipt>y' }, 'a')).toBe('y');
    expect(texts({ a: ['a\u0001', { label: 'b\u0002' }] }, 'a')).toEqual(['a', 'b']);
  });

  it('of addresses reads their entities, and what stands behind them', () => {
    expect(address({ a: '/programme?niveau=Bac3&amp;rythme=periodic&copy=1' }, 'a')).toBe(
      '/programme?niveau=Bac3&rythme=periodic&copy=1',
    );
    expect(address({ a: 'javascript&colon;alert(1)' }, 'a')).toBe('');
  });

  it('of addresses elsewhere takes no others', () => {
    expect(webAddress({ a: '/contact' }, 'a')).toBe('');
    expect(webAddress({ a: 'https://example.fr' }, 'a')).toBe('https://example.fr');
  });
});
