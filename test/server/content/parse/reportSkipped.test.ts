import { parseBody } from '../../../../server/content/parse/body';
import { type Parsers, parsers } from '../../../../server/content/parse/parsers';
import { reportSkipped } from '../../../../server/content/parse/reportSkipped';
import { many, text } from '../../../../server/content/parse/wire';
import type { QueryKind } from '../../../../shared/content/queries/answers';
import { testContext } from './testContext';

const byKind: Parsers = parsers;

it('an entry that is left out is noted once', () => {
  const context = testContext({ kind: 'campuses' });
  const parse = reportSkipped('campus', context, (from) => text(from, 'title') || null);
  const from = { items: [{ slug: 'lyon' }, { slug: 'lyon' }, { title: 'Paris' }] };
  expect(many(from, 'items', parse)).toEqual(['Paris']);
  expect(many(from, 'items', parse)).toEqual(['Paris']);
  expect(context.lines).toEqual([
    expect.objectContaining({ level: 'warn', kind: 'campuses', what: 'campus', entry: 'lyon' }),
  ]);
});

it('a block that nobody knows is told once, with the first page that has it', () => {
  const body = [{ __component: 'core.magic-map' }];
  const context = testContext({ kind: 'article', url: '/articles?slug=ecole' });
  for (const url of ['/articles?slug=ecole', '/articles?slug=alternance'])
    parseBody({ body }, { ...context, query: { ...context.query, url } });
  expect(context.lines).toEqual([
    expect.objectContaining({ block: 'core.magic-map', kind: 'article', url: '/articles?slug=ecole' }),
  ]);
});

const WHOLE = { id: 7, slug: 'salon', title: 'Salon', dateStart: '2099-12-05 18:00:00+01' };

describe.each([
  ['events', { dateStart: 'le 5 décembre' }, 'dateStart (unreadable)'],
  ['events', { dateStart: null, title: '' }, 'title (missing), dateStart (missing)'],
  ['news', { title: 12 }, 'title (unreadable)'],
  ['articles', { slug: 'a/b' }, 'slug (unreadable)'],
  ['campuses', { slug: undefined }, 'slug (missing)'],
  ['courses', { title: null, name: null }, 'title or name (missing)'],
  ['entries', { title: null, name: {} }, 'title or name (unreadable)'],
] satisfies [QueryKind, object, string][])('of %s, one with %j', (kind, flaw, lacks) => {
  it(`is left out for ${lacks}, which the log says`, () => {
    const context = testContext({ kind, url: '/any?pagination[pageSize]=12&locale=fr' });
    const answer = byKind[kind]([WHOLE, { ...WHOLE, ...flaw }], context);
    expect(answer).toMatchObject({ items: [{ slug: 'salon' }] });
    expect(context.lines).toEqual([expect.objectContaining({ kind, lacks })]);
  });
});

it.each([
  ['event', { title: 'Salon' }, 'dateStart (missing)'],
  ['event', { title: 'Salon', dateStart: 'bientôt' }, 'dateStart (unreadable)'],
  ['course', { slug: 'mba' }, 'title or name (missing)'],
  ['homepage', { message: 'x' }, 'title (missing)'],
  ['jobs', { seo: {} }, 'title (missing)'],
  ['article', { id: 1, slug: 'a/b' }, 'title (missing)'],
] satisfies [QueryKind, object, string][])(
  'a page, %s with %j, says that it lacks %s',
  (kind, answer, lacks) => {
    expect(() => byKind[kind](answer, testContext({ kind, url: '/any/thing?locale=fr' }))).toThrow(
      `unreadable answer (it lacks what makes it a page: ${lacks})`,
    );
  },
);
