import { http, tellChange, WEBHOOK } from '../../support/http';
import { startSite } from '../../support/runningSite';
import { type SiteOnFakeContent, startSiteOnFakeContent } from '../../support/siteOnFakeContent';
import { until } from '../../support/until';

let running: SiteOnFakeContent;

beforeEach(async () => {
  running = await startSiteOnFakeContent({ ...WEBHOOK, SITE_URL: 'http://ecole.example' });
  for (const slug of ['lyon', 'nantes'])
    running.content.answer(`/campuses/${slug}`, { json: { slug, title: slug } });
});

afterEach(() => running.close());

/** What an editor has published; resolves once the site knows. */
async function publish(...redirects: { from: string; to: string; kind?: string }[]): Promise<void> {
  const { content, site } = running;
  content.answer('/redirects', { json: redirects });
  const before = site.deps.editorsRedirects.list();
  await tellChange(running, { event: 'entry.publish', model: 'redirect', entry: { id: 1 } }).expect(204);
  await until(() => site.deps.editorsRedirects.list() !== before);
  await site.deps.editorsRedirects.load();
}

const ask = (path: string) => http(running).get(path).set('host', 'ecole.example');
const leadsTo = (path: string, to: string, status = 301) =>
  ask(path).expect(status).expect('location', `http://ecole.example${to}`);

it('what an editor writes is followed within a second of a webhook, in one hop, with the visitor’s query', async () => {
  await ask('/vieux-lyon').expect(404);
  const start = Date.now();
  await publish(
    { from: '/vieux-lyon', to: '/campus/lyon', kind: 'permanent' },
    { from: '/bientot', to: '/agenda?campus=lyon', kind: 'temporary' },
  );
  await leadsTo('/Vieux-Lyon/?utm_source=x', '/campus/lyon?utm_source=x');
  expect(Date.now() - start).toBeLessThan(1000);
  await leadsTo('/bientot', '/agenda?campus=lyon', 302);
  await publish();
  await ask('/vieux-lyon').expect(404);
});

it('of several on the way, and of the file’s, it is still one hop', async () => {
  await publish(
    { from: '/a', to: '/b' },
    { from: '/b', to: 'http://ecole.example/c', kind: 'temporary' },
    { from: '/c', to: '/campus/lyon' },
    { from: '/vers-le-fichier', to: '/jpo-lyon' },
    { from: '/campus/marseille', to: '/campus/nantes' },
  );
  await leadsTo('/a', '/campus/lyon', 302);
  await leadsTo('/vers-le-fichier', '/agenda?campus=lyon');
  // A rule of the file leads to an address that an editor has moved on.
  await leadsTo('/campus/marseille', '/campus/nantes');
});

it('an editor’s word comes before the file’s, and content before both', async () => {
  await leadsTo('/jpo-lyon', '/agenda?campus=lyon');
  await publish({ from: '/jpo-lyon', to: '/campus/lyon' }, { from: '/campus/nantes', to: '/campus/lyon' });
  await leadsTo('/jpo-lyon', '/campus/lyon');
  await ask('/campus/nantes').expect(200);
});

it('an address that moved there and back again is no loop: where content has a page, it ends', async () => {
  await publish(
    { from: '/campus/lyon', to: '/campus/lyon-2' },
    { from: '/campus/lyon-2', to: '/campus/lyon' },
  );
  await leadsTo('/campus/lyon-2', '/campus/lyon');
  await ask('/campus/lyon').expect(200);
});

it('loops, targets that are not there, other sites and the site’s own pages are refused', async () => {
  await publish(
    { from: '/x', to: '/y' },
    { from: '/y', to: '/x' },
    { from: '/nulle-part', to: '/campus/brest' },
    { from: '/jpo-lyon', to: '/campus/brest' },
    { from: '/ailleurs', to: 'https://evil.example/' },
    { from: '/ailleurs-2', to: '//evil.example/' },
    { from: '/agenda', to: '/campus/lyon' },
    { from: '/_ops', to: '/campus/lyon' },
    { from: '/%zz', to: '/campus/lyon' },
  );
  for (const path of ['/x', '/y', '/nulle-part', '/ailleurs', '/ailleurs-2']) await ask(path).expect(404);
  await ask('/agenda').expect(200);
  // What cannot be followed is as if nobody had written it.
  await leadsTo('/jpo-lyon', '/agenda?campus=lyon');
  expect(running.site.deps.editorsRedirects.refused().map(({ from, why }) => [from, why])).toEqual([
    ['/ailleurs', 'to'],
    ['/ailleurs-2', 'to'],
    ['/agenda', 'own page'],
    ['/_ops', 'own page'],
    ['/%zz', 'from'],
  ]);
});

it('when content cannot say whether it has a page there, nobody keeps the answer', async () => {
  await publish({ from: '/vieux', to: '/campus/lille' });
  running.content.answer('/campuses/lille', { status: 500, json: {} });
  const { headers } = await leadsTo('/vieux', '/campus/lille', 302);
  expect(headers['cache-control']).toContain('no-store');
});

it.each([401, 403])(
  'while the service refuses everything with %i, what was read stands, and is asked for again',
  async (status) => {
    const { content, site } = running;
    await publish({ from: '/vieux-lyon', to: '/campus/lyon' });
    content.answer('/redirects', { status, json: {} });
    await tellChange(running, { event: 'entry.publish', model: 'redirect', entry: { id: 1 } }).expect(204);
    const warnings = () => site.logged().filter(({ msg }) => String(msg).includes('refuses its redirects'));
    await until(() => warnings().length > 0);
    await site.deps.editorsRedirects.load();
    await leadsTo('/vieux-lyon', '/campus/lyon');
    expect(warnings()).toEqual([expect.objectContaining({ level: 'warn', status })]);
  },
);

describe.each([404, 400, 403])('a service that answers %d', (status) => {
  it('has no redirects: one quiet line, and it is not asked again', async () => {
    const { content } = running;
    await until(() => running.site.deps.editorsRedirects.wereRequested());
    const before = content.calls('/redirects').length;
    content.answer('/redirects', {
      status,
      json: { data: null, error: { status, name: 'Error', message: 'Not Found', details: {} } },
    });
    const site = await startSite({
      env: {
        CONTENT_API_URL: content.baseUrl,
        CONTENT_API_PASSWORD: content.account.password,
        CONTENT_PREFIX: 'test',
      },
    });
    await until(() => site.deps.editorsRedirects.wereRequested());
    await site.deps.editorsRedirects.load();
    const lines = site.logged().filter((line) => JSON.stringify(line).includes('redirects'));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ level: 'info' });
    // A refusal is tried once more with a new login.
    expect(content.calls('/redirects').length).toBeLessThanOrEqual(before + 2);
    await http(site).get('/jpo-lyon').expect('location', '/agenda?campus=lyon');
    await site.close();
  });
});
