import { http, read, tellChange, WEBHOOK } from '../support/http';
import { type SiteOnFakeContent, startSiteOnFakeContent } from '../support/siteOnFakeContent';

const { CONTENT_WEBHOOK_SECRET: SECRET } = WEBHOOK;

let running: SiteOnFakeContent;

afterEach(() => running.close());

describe('the webhook of the content service', () => {
  beforeEach(async () => {
    running = await startSiteOnFakeContent(WEBHOOK);
    running.content.answer(
      '/campuses/lyon',
      { json: { title: 'Lyon', slug: 'lyon' } },
      { json: { title: 'Lyon Confluence', slug: 'lyon' } },
    );
    running.content.answer(
      '/courses/bts-mco',
      { json: { title: 'BTS MCO', slug: 'bts-mco' } },
      { json: { title: 'BTS Commerce', slug: 'bts-mco' } },
    );
    expect(await read(running, '/campus/lyon')).toContain('Lyon');
    expect(await read(running, '/programme/bts-mco')).toContain('BTS MCO');
  });

  it('makes an edited entry visible at once', async () => {
    expect(await read(running, '/campus/lyon')).not.toContain('Confluence');
    await tellChange(running, {
      event: 'entry.update',
      model: 'campus',
      entry: { id: 4, slug: 'lyon' },
    }).expect(204, '');
    expect(await read(running, '/campus/lyon')).toContain('Lyon Confluence');
  });

  it.each([
    ['a draft that was saved', { event: 'entry.update', model: 'campus', entry: { publishedAt: null } }],
    ['a draft that was begun', { event: 'entry.create', model: 'campus', entry: { publishedAt: null } }],
    ['a draft that was deleted', { event: 'entry.delete', model: 'campus', entry: { publishedAt: null } }],
    ['a draft that was given up', { event: 'entry.draft-discard', model: 'campus', entry: { id: 4 } }],
    ['another language', { event: 'entry.publish', model: 'campus', entry: { locale: 'en-GB' } }],
    ['a file that was uploaded', { event: 'media.create', media: { id: 9 } }],
  ])('purges nothing that visitors see for %s', async (_what, body) => {
    await tellChange(running, body).expect(204);
    expect(await read(running, '/campus/lyon')).not.toContain('Confluence');
    expect(running.content.calls('/campuses/lyon')).toHaveLength(1);
  });

  it.each([
    [
      'a publication',
      { event: 'entry.publish', model: 'campus', entry: { locale: 'fr', publishedAt: '2026-11-20' } },
    ],
    ['its end', { event: 'entry.unpublish', model: 'campus', entry: { locale: 'fr-FR', publishedAt: null } }],
    ['a deletion', { event: 'entry.delete', model: 'campus', entry: { publishedAt: '2026-11-20' } }],
    [
      "a change of Strapi 4's",
      { event: 'entry.update', model: 'campus', entry: { publishedAt: '2026-11-20' } },
    ],
    ['a type without drafts', { event: 'entry.update', model: 'campus', entry: { id: 4 } }],
    ['a type without languages', { event: 'entry.publish', model: 'campus', entry: { locale: null } }],
    ['a full name', { event: 'entry.publish', uid: 'api::campus.campus', model: 'campus', entry: {} }],
    ['a file that has changed', { event: 'media.update', media: { id: 9 } }],
    ['many entries at once', { event: 'releases.publish', isPublished: true }],
  ])('shows at once what has changed for visitors: %s', async (_what, body) => {
    await tellChange(running, body).expect(204);
    expect(await read(running, '/campus/lyon')).toContain('Lyon Confluence');
  });

  it('leaves alone what the model does not go into', async () => {
    await tellChange(running, { event: 'entry.update', model: 'event', entry: {} }).expect(204);
    expect(running.content.calls('/courses/bts-mco')).toHaveLength(1);
    await read(running, '/programme/bts-mco');
    const after = running.content.calls('/taxonomy').length;
    await tellChange(running, { event: 'entry.update', model: 'menu-enrichi', entry: {} });
    await read(running, '/programme/bts-mco');
    expect(running.content.calls('/taxonomy')).toHaveLength(after);
  });

  it.each([
    ['a model that nobody knows', { event: 'entry.update', model: 'something-new', entry: {} }],
    ['no model', { event: 'media.update' }],
    ['a model that is no text', { model: { $ne: '' } }],
    ['a list', []],
    ['nothing at all', ''],
  ])('purges everything for %s', async (_what, body) => {
    await tellChange(running, body).expect(204);
    expect(await read(running, '/campus/lyon')).toContain('Lyon Confluence');
    expect(await read(running, '/programme/bts-mco')).toContain('BTS Commerce');
  });

  it.each([
    ['another secret', 'Bearer another'],
    ['the secret with more behind it', `Bearer ${SECRET}x`],
    ['the secret without its scheme', SECRET],
    ['another scheme', `Basic ${SECRET}`],
    ['no secret', ''],
  ])('refuses %s and purges nothing', async (_what, authorization) => {
    await tellChange(running, { model: 'campus' })
      .set('authorization', authorization)
      .expect(401, { statusCode: 401, errorText: 'Wrong webhook secret' });
    expect(await read(running, '/campus/lyon')).not.toContain('Confluence');
  });

  it('hears nobody who has guessed ten times in a minute, not even with the right secret', async () => {
    const guess = (secret: string, from: string) =>
      tellChange(running, { model: 'campus' })
        .set('authorization', `Bearer ${secret}`)
        .set('x-forwarded-for', from);
    for (let count = 0; count < 10; count += 1) await guess('another', '198.51.100.7').expect(401);
    const { headers } = await guess('another', '198.51.100.7').expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    await guess(SECRET, '198.51.100.7').expect(429);
    await guess(SECRET, '198.51.100.8').expect(204);
  });

  it('does not read what a stranger sends', async () => {
    await tellChange(running, '{ not json').set('authorization', 'Bearer another').expect(401);
    await tellChange(running, 'x'.repeat(2_000_000)).set('authorization', 'Bearer another').expect(401);
  });

  it('refuses a body that is no JSON, or too much of it', async () => {
    await tellChange(running, '{ not json').expect(400);
    await tellChange(running, `"${'x'.repeat(6_000_000)}"`).expect(413);
  });

  it('takes POST only', async () => {
    for (const method of ['get', 'put', 'delete'] as const) {
      await http(running)
        [method]('/_hooks/content')
        .set('authorization', `Bearer ${SECRET}`)
        .expect(405)
        .expect('allow', 'POST');
    }
  });

  it('is the only address of its kind', async () => {
    await http(running)
      .post('/_hooks/other')
      .set('authorization', `Bearer ${SECRET}`)
      .expect(404)
      .expect('cache-control', 'private, no-store');
  });

  it('is never kept by anybody', async () => {
    await tellChange(running, { model: 'campus' }).expect('cache-control', 'private, no-store');
  });
});

describe('without a secret', () => {
  beforeEach(async () => {
    running = await startSiteOnFakeContent();
  });

  it.each(['Bearer ', 'Bearer undefined', ''])('the webhook does not exist (%j)', async (authorization) => {
    await tellChange(running, { model: 'campus' }).set('authorization', authorization).expect(404);
  });
});
