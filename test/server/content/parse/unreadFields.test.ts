import { parsers } from '../../../../server/content/parse/parsers';
import { NOW, testContext } from './testContext';

const EVENT = { slug: 'jpo', title: 'Portes ouvertes', dateStart: '2026-12-05T09:00:00+01:00' };

/** The fields of an event of which the log says that they cannot be read. */
function unreadOfEvent(fields: Record<string, unknown>): unknown[] {
  const context = testContext({ kind: 'event', url: '/events/jpo?locale=fr' });
  expect(parsers.event({ ...EVENT, ...fields }, context)).toMatchObject({ title: 'Portes ouvertes' });
  return context.lines.map(({ entry, field }) => `${entry} ${field}`);
}

describe('a field that says something which is not read', () => {
  it.each([
    ['registrationUrl', 'javascript:alert(1)'],
    ['url', 'ftp://host/x'],
    ['placesLeft', 'complet'],
    ['campus', { title: 'Lyon' }],
    ['dateEnd', 'le soir'],
    ['dateEnd', '2026-12-04T18:00:00+01:00'],
    ['address', { street: '1 quai' }],
    ['updatedAt', 'hier'],
    ['updatedAt', '0001-01-01T00:00:00Z'],
    ['dateEnd', '0000-00-00'],
    ['description', 'x'.repeat(30_000)],
  ])('%s, %j, is named with its entry', (field, value) => {
    expect(unreadOfEvent({ [field]: value })).toEqual([`jpo ${field}`]);
  });

  it.each([
    ['registrationUrl', ''],
    ['registrationUrl', null],
    ['placesLeft', 0],
    ['campus', { data: null }],
    ['campus', { id: 3, documentId: 'd3' }],
    ['dateEnd', '2026-12-05'],
    ['dateEnd', '9999-12-31'],
    ['updatedAt', '9999-12-31T23:59:59.999Z'],
    ['seo', { id: 4, metaTitle: null, metas: [], links: [{ id: 2, href: '' }] }],
  ])('nothing is said of %s, %j', (field, value) => {
    expect(unreadOfEvent({ [field]: value })).toEqual([]);
  });

  it('is named in a block, and in an item that is lost with it', () => {
    expect(
      unreadOfEvent({
        body: [
          { __component: 'core.partners', logos: [{ name: 'A', url: 'ftp://a' }, { url: '/b' }, { id: 3 }] },
          { __component: 'core.download', title: 'Brochure', file: { url: 'javascript:x' } },
          { __component: 'core.video', videoId: 'dQw4w9WgXcQ', provider: 'youtube', title: 'x' },
        ],
      }),
    ).toEqual(['jpo logos.url', 'jpo logos.name', 'jpo core.download.file', 'undefined undefined']);
  });

  it('is every block behind the three hundredth', () => {
    const body = Array.from({ length: 302 }, () => ({ __component: 'core.separator' }));
    expect(unreadOfEvent({ body })).toEqual(['jpo body (301–302)']);
  });

  it('of a news item is its day', () => {
    const context = testContext({ kind: 'newsItem', url: '/test-news/a?locale=fr' });
    const wire = { slug: 'a', title: 'A', publishDate: '31/12/2026' };
    expect(parsers.newsItem(wire, context).createdAt.iso).toBe(new Date(NOW).toISOString());
    expect(context.lines).toEqual([expect.objectContaining({ entry: 'a', field: 'publishDate' })]);
  });
});

it('a text that was pasted by mistake is cut, wherever it would stand', () => {
  const context = testContext({ kind: 'campuses', url: '/campuses?locale=fr' });
  const { items } = parsers.campuses(
    [{ slug: 'lyon', title: 'Lyon', summary: '😀'.repeat(1_000_000) }],
    context,
  );
  expect(items[0]?.summary).toHaveLength(20_000);
  expect(context.lines).toEqual([expect.objectContaining({ entry: 'lyon', field: 'summary' })]);
});

it('an entry whose moment of publication cannot be read is not published, and named', () => {
  const context = testContext({ kind: 'campuses', url: '/campuses?locale=fr' });
  const { items } = parsers.campuses(
    [
      { slug: 'lyon', title: 'Lyon', publishAt: 'lundi' },
      { slug: 'metz', title: 'Metz', unpublishAt: 'mardi' },
    ],
    context,
  );
  expect(items.map(({ slug }) => slug)).toEqual(['metz']);
  expect(context.lines).toEqual([
    expect.objectContaining({ entry: 'lyon', field: 'publishAt' }),
    expect.objectContaining({ entry: 'metz', field: 'unpublishAt' }),
  ]);
});

it.each(['9999-12-31', '9999-12-31T23:59:59.999Z'])(
  'what is valid until %s is valid for ever',
  (validThrough) => {
    const context = testContext({ kind: 'jobs', url: '/test-landing-job?locale=fr' });
    const offer = { slug: 'vendeur', title: 'Vendeur', validThrough };
    expect(parsers.jobs({ title: 'Offres', job_offers: [offer] }, context).offers).toHaveLength(1);
  },
);

it('two entries of one address are named', () => {
  const context = testContext({ kind: 'campuses', url: '/campuses?locale=fr' });
  const slugs = ['lyon', 'Lyon', 'e\u0301vry', '\u00e9vry', 'metz'];
  parsers.campuses(
    slugs.map((slug) => ({ slug, title: slug })),
    context,
  );
  expect(context.lines.map(({ entry }) => entry)).toEqual(['lyon', '\u00e9vry']);
});

it('articles of two rubriques have two addresses', () => {
  const context = testContext({ kind: 'articles', url: '/test-articles?locale=fr' });
  const of = (rubrique: string) => ({
    slug: 'alumni',
    title: 'Alumni',
    rubrique: { slug: rubrique, title: 'x' },
  });
  parsers.articles([of('ecole'), of('vie')], context);
  expect(context.lines).toEqual([]);
  parsers.articles([of('ecole'), of('ecole')], context);
  expect(context.lines).toEqual([expect.objectContaining({ entry: 'alumni' })]);
});
