import { visit } from '../support/runningSite';
import { type SiteOnFakeContent, startSiteOnFakeContent } from '../support/siteOnFakeContent';

const SECRET = 'webhook-secret-of-this-test';

let running: SiteOnFakeContent;

afterEach(() => running.close());

function call(init: RequestInit = {}, path = '/_hooks/content'): Promise<Response> {
  return fetch(running.site.origin + path, { method: 'POST', redirect: 'manual', ...init });
}

function tell(body: unknown, authorization = `Bearer ${SECRET}`): Promise<Response> {
  return call({
    headers: { authorization, 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

async function textOf(address: string): Promise<string> {
  return (await visit(running.site, address)).text();
}

describe('the webhook of the content service', () => {
  beforeEach(async () => {
    running = await startSiteOnFakeContent({ CONTENT_WEBHOOK_SECRET: SECRET });
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
    expect(await textOf('/campus/lyon')).toContain('Lyon');
    expect(await textOf('/programme/bts-mco')).toContain('BTS MCO');
  });

  it('makes an edited entry visible at once', async () => {
    expect(await textOf('/campus/lyon')).not.toContain('Confluence');
    const response = await tell({ event: 'entry.update', model: 'campus', entry: { id: 4, slug: 'lyon' } });
    expect(response.status).toBe(204);
    expect(await response.text()).toBe('');
    expect(await textOf('/campus/lyon')).toContain('Lyon Confluence');
  });

  it('leaves alone what the model does not go into', async () => {
    expect((await tell({ event: 'entry.update', model: 'event', entry: {} })).status).toBe(204);
    expect(running.content.calls('/courses/bts-mco')).toHaveLength(1);
    await textOf('/programme/bts-mco');
    const after = running.content.calls('/taxonomy').length;
    await tell({ event: 'entry.update', model: 'menu-enrichi', entry: {} });
    await textOf('/programme/bts-mco');
    expect(running.content.calls('/taxonomy')).toHaveLength(after);
  });

  it.each([
    ['a model that nobody knows', { event: 'entry.update', model: 'something-new', entry: {} }],
    ['no model', { event: 'media.update' }],
    ['a model that is no text', { model: { $ne: '' } }],
    ['a list', []],
    ['nothing at all', ''],
  ])('purges everything for %s', async (_what, body) => {
    expect((await tell(body)).status).toBe(204);
    expect(await textOf('/campus/lyon')).toContain('Lyon Confluence');
    expect(await textOf('/programme/bts-mco')).toContain('BTS Commerce');
  });

  it.each([
    ['another secret', 'Bearer another'],
    ['the secret with more behind it', `Bearer ${SECRET}x`],
    ['the secret without its scheme', SECRET],
    ['another scheme', `Basic ${SECRET}`],
    ['no secret', ''],
  ])('refuses %s and purges nothing', async (_what, authorization) => {
    const response = await tell({ model: 'campus' }, authorization);
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ statusCode: 401, errorText: 'Wrong webhook secret' });
    expect(await textOf('/campus/lyon')).not.toContain('Confluence');
  });

  it('does not read what a stranger sends', async () => {
    expect((await tell('{ not json', 'Bearer another')).status).toBe(401);
    expect((await tell('x'.repeat(2_000_000), 'Bearer another')).status).toBe(401);
  });

  it('refuses a body that is no JSON, or too much of it', async () => {
    expect((await tell('{ not json')).status).toBe(400);
    expect((await tell(`"${'x'.repeat(2_000_000)}"`)).status).toBe(413);
  });

  it('takes POST only', async () => {
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const response = await call({ method, headers: { authorization: `Bearer ${SECRET}` } });
      expect(response.status).toBe(405);
      expect(response.headers.get('allow')).toBe('POST');
    }
  });

  it('is the only address of its kind', async () => {
    const response = await call({ headers: { authorization: `Bearer ${SECRET}` } }, '/_hooks/other');
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('is never kept by anybody', async () => {
    expect((await tell({ model: 'campus' })).headers.get('cache-control')).toBe('no-store');
  });
});

describe('without a secret', () => {
  beforeEach(async () => {
    running = await startSiteOnFakeContent();
  });

  it.each(['Bearer ', 'Bearer undefined', ''])('the webhook does not exist (%j)', async (authorization) => {
    const response = await tell({ model: 'campus' }, authorization);
    expect(response.status).toBe(404);
    await response.text();
  });
});
