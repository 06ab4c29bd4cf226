import { FIRST_BYTES } from '../../server/pageCache/pageBody';
import { createQueries } from '../../shared/content/queries/queries';
import { http, read, VISITOR } from '../support/http';
import { type SiteOnEmbedded, startSiteOnEmbedded } from '../support/siteOnEmbedded';
import { type SiteOnFakeContent, startSiteOnFakeContent } from '../support/siteOnFakeContent';

const GZIP = { 'accept-encoding': 'gzip' };

describe('text', () => {
  let running: SiteOnEmbedded;

  beforeAll(async () => {
    running = await startSiteOnEmbedded();
  });

  afterAll(() => running.close());

  it.each([
    '/',
    '/nulle-part',
    '/sitemap.xml',
    '/sitemaps/fr-campus-1.xml',
    '/actualites/feed.xml',
    '/agenda.ics',
    '/manifest.webmanifest',
    '/media/illustrations/skyline/4x5/une-ville.svg',
    `/api${createQueries('fr', 'test').campuses().url}`,
  ])('of %s travels compressed', async (address) => {
    await http(running)
      .get(address)
      .set(GZIP)
      .expect('content-encoding', 'gzip')
      .expect('vary', /Accept-Encoding/);
  });

  it.each(['/', '/nulle-part', '/contact', '/campus/tours', '/programme', '/agenda', '/offres-alternance'])(
    'of %s that leaves before the rest is compressed holds its scripts and its title',
    async (address) => {
      const html = Buffer.from(await read(running, address));
      const first = html.subarray(0, FIRST_BYTES).toString();
      expect(first).toContain('</title>');
      expect(first.lastIndexOf('</script>')).toBeGreaterThan(first.lastIndexOf('<script>'));
    },
  );
});

describe('a page whose content is slow', () => {
  let running: SiteOnFakeContent;

  beforeEach(async () => {
    running = await startSiteOnFakeContent();
    running.content.answer('/homepage', {
      json: {
        title: 'Accueil',
        body: [{ __component: 'carousels.events', id: 1, title: 'Bientôt', limit: 2 }],
      },
    });
    running.content.answer('/events', {
      delayMs: 1500,
      json: [{ title: 'Portes ouvertes', slug: 'jpo', dateStart: '2099-01-10T09:00:00.000Z' }],
    });
  });

  afterEach(() => running.close());

  it('begins at once, compressed, and ends with what came late', async () => {
    const response = await fetch(`${running.site.origin}/`, { headers: { ...VISITOR, ...GZIP } });
    expect(response.headers.get('content-encoding')).toBe('gzip');
    const pieces: string[] = [];
    const decoder = new TextDecoder();
    for await (const piece of response.body ?? []) pieces.push(decoder.decode(piece, { stream: true }));
    expect(pieces[0]).toContain('<!doctype html>');
    expect(pieces[0]).not.toContain('Portes ouvertes');
    expect(pieces.join('')).toContain('Portes ouvertes');
    expect(pieces.join('')).toMatch(/<\/html>$/);
  });
});
