import { failedRequest } from '../../support/failedRequest';
import { http, postForm, read } from '../../support/http';
import { SCHOOL, type SiteOnFakeContent, startSiteOnFakeContent } from '../../support/siteOnFakeContent';

let running: SiteOnFakeContent;

const COURSES = [
  { id: 1, name: 'MBA Finance', slug: 'MBA_Finance' },
  { id: 2, name: 'BTS MCO', slug: 'bts-mco' },
];
const LINK = '/crm-links/brochure/bts-mco/lyon';

async function start(env: Record<string, string> = {}): Promise<void> {
  running = await startSiteOnFakeContent(env);
  const { content } = running;
  content.answer('/crm-links/actions', {
    json: { brochure: COURSES, contact: COURSES.slice(0, 1), registration: [] },
  });
  content.answer('/crm-links/brochure/bts-mco/campuses', {
    json: [
      { id: 1, name: 'Lyon', slug: 'lyon' },
      { id: 2, name: 'Nantes', slug: 'nantes' },
    ],
  });
  content.answer('/campuses', {
    json: ['Lyon', 'Nantes', 'Paris'].map((title) => ({ title, slug: title.toLowerCase() })),
  });
  content.answer(LINK, { json: { url: 'https://crm.example/brochure?own=1' } });
}

afterEach(() => running.close());

function send(fields: Record<string, string> | string, path = '/demande/brochure') {
  return postForm(running, path, fields);
}

const CHOICE = { course: 'bts-mco', campus: 'lyon' };
/** The slugs that are chosen. */
const selected = (html: string) =>
  [...html.matchAll(/<option[^>]*selected[^>]*>/g)].flatMap(
    ([tag]) => /value="([^"]+)"/.exec(tag)?.[1] ?? [],
  );
const outcomes = () =>
  running.site
    .logged()
    .filter(({ msg }) => msg === 'admissions request')
    .map(({ outcome }) => outcome);

describe('the request page', () => {
  beforeEach(() => start());

  it.each(['brochure', 'contact', 'registration'])(
    '/demande/%s is a page that is not indexed',
    async (action) => {
      const { text: html } = await http(running).get(`/demande/${action}`).expect(200);
      expect(html).toContain('noindex');
      expect(html).toContain(SCHOOL);
    },
  );

  it('is a form that posts course and campus to its own address', async () => {
    const html = await read(running, '/demande/brochure');
    expect(html).toMatch(/<form[^>]*action="\/demande\/brochure" method="post"/);
    expect(html).toContain('name="course"');
    expect(html).toContain('name="campus"');
    expect(html).toContain('MBA Finance');
    expect(html).toContain('Paris');
  });

  it('has the campuses of the course in its address, and preselects both', async () => {
    const html = await read(running, '/demande/brochure?course=BTS-MCO&campus=nantes');
    expect(selected(html)).toEqual(['bts-mco', 'nantes']);
    expect(html).not.toContain('>Paris<');
  });

  it('clears a campus that does not offer the course, and a course that is not on offer', async () => {
    const other = await read(running, '/demande/brochure?course=bts-mco&campus=paris');
    expect(selected(other)).toEqual(['bts-mco']);
    const unknown = await http(running).get('/demande/brochure?course=nothing&campus=paris').expect(200);
    expect(selected(unknown.text)).toEqual(['paris']);
    // And says so, with the way to the field.
    expect(other).toMatch(/href="#demande-campus">Campus – Le campus choisi ne propose pas cette formation/);
    expect(other).toContain('aria-describedby="demande-campus-error" aria-invalid="true"');
    expect(unknown.text).toMatch(/href="#demande-formation">Formation – La formation demandée n’est pas/);
    const nowhere = await read(running, '/demande/brochure?campus=atlantis');
    expect(nowhere).toMatch(/href="#demande-campus">Campus – Le campus demandé n’est pas/);
    expect(await read(running, '/demande/brochure?campus=paris')).not.toContain('class="notice');
  });

  it('chooses the campus of a school that has one', async () => {
    const one = { slug: 'lyon', title: 'Lyon' };
    running.content.answer('/campuses', { json: [one] });
    running.content.answer('/courses', {
      json: COURSES.map(({ slug, name }) => ({ slug, title: name, campuses: [one] })),
    });
    running.content.answer('/crm-links/brochure/bts-mco/campuses', {
      json: [{ id: 1, name: 'Lyon', slug: 'lyon' }],
    });
    for (const [asked, chosen] of [
      ['', []],
      ['?course=bts-mco', ['bts-mco']],
    ] as const) {
      const html = await read(running, `/demande/brochure${asked}`);
      expect(selected(html)).toEqual(chosen);
      expect(html).toContain('<input type="hidden" name="campus" value="lyon"/>');
    }
  });

  it('shows every campus when those of the course cannot be had', async () => {
    running.content.answer('/crm-links/brochure/bts-mco/campuses', { status: 500, json: {} });
    const response = await http(running).get('/demande/brochure?course=bts-mco').expect(200);
    expect(response.text).toContain('Paris');
  });

  it('says so when the course has no campus', async () => {
    running.content.answer('/crm-links/brochure/bts-mco/campuses', { json: [] });
    const html = await read(running, '/demande/brochure?course=bts-mco');
    expect(html).toContain('Cette formation n’a pas encore de campus à choisir.');
    const other = await read(running, '/demande/brochure');
    expect(other).not.toContain('pas encore de campus');
  });

  it('says so when nothing is on offer, and where to ask', async () => {
    running.content.answer('/test-articles', { json: [{ slug: 'contact', title: 'Contact' }] });
    const html = await read(running, '/demande/registration');
    expect(html).toContain('Aucune formation n’est proposée');
    expect(html).toContain('<a class="button button--primary" href="/contact">');
  });

  it('leads to no page to write by where there is none', async () => {
    expect(await read(running, '/demande/registration')).not.toContain('href="/contact"');
  });

  it('is a 404 for another action, also when something is sent to it', async () => {
    await http(running).get('/demande/autre').expect(404);
    await send(CHOICE, '/demande/autre').expect(404);
  });

  it('never leads to the CRM by GET', async () => {
    await http(running).get('/demande/brochure?course=bts-mco&campus=lyon').expect(200);
    expect(running.content.calls(LINK)).toEqual([]);
  });
});

describe('a choice that is sent', () => {
  it('goes on to the CRM with the own query of its link, the choice and the origin of the visitor', async () => {
    await start();
    const response = await send(CHOICE).set(
      'cookie',
      'utm_medium=cpc; origine-tracking=SEARCH_google; other=1; utm_source=google',
    );
    expect(response.status).toBe(303);
    expect(response.headers.location).toBe(
      'https://crm.example/brochure?own=1&campus=lyon&course=bts-mco&origine-tracking=SEARCH_google&utm_source=google&utm_medium=cpc',
    );
    expect(response.headers['cache-control']).toBe('private, no-store');
    expect(outcomes()).toEqual(['sent']);
  });

  it('to apply to a course of Parcoursup says so first, with the way there, and goes on once it has said so', async () => {
    await start();
    const { content } = running;
    content.answer('/crm-links/actions', { json: { brochure: COURSES, contact: [], registration: COURSES } });
    content.answer('/crm-links/registration/bts-mco/campuses', {
      json: [{ id: 1, name: 'Lyon', slug: 'lyon' }],
    });
    content.answer('/crm-links/registration/bts-mco/lyon', { json: { url: 'https://crm.example/' } });
    content.answer('/courses', {
      json: [{ slug: 'bts-mco', title: 'BTS MCO', parcoursupUrl: 'https://www.parcoursup.fr/mco' }],
    });
    const told = await send(CHOICE, '/demande/registration').expect(422);
    expect(told.text).toContain('Cette formation recrute sur Parcoursup.');
    expect(told.text).toContain('href="https://www.parcoursup.fr/mco"');
    expect(selected(told.text)).toEqual(['bts-mco', 'lyon']);
    const [, field = ''] = /<input type="hidden" name="parcoursup" value="([^"]+)"/.exec(told.text) ?? [];
    const sent = await send({ ...CHOICE, parcoursup: field }, '/demande/registration').expect(303);
    expect(sent.headers.location).toBe('https://crm.example/?campus=lyon&course=bts-mco');
  });

  it('to apply asks the course’s own page where the list cannot tell, and leads nobody on of whom nobody can', async () => {
    await start();
    const { content } = running;
    content.answer('/courses', { status: 500, json: {} });
    content.answer('/crm-links/actions', { json: { brochure: [], contact: [], registration: COURSES } });
    content.answer('/crm-links/registration/bts-mco/campuses', {
      json: [{ id: 1, name: 'Lyon', slug: 'lyon' }],
    });
    content.answer('/crm-links/registration/bts-mco/lyon', { json: { url: 'https://crm.example/' } });
    content.answer('/courses/bts-mco', { status: 500, json: {} });
    const { text } = await send(CHOICE, '/demande/registration').expect(503).expect('retry-after', /^\d+$/);
    expect(text).toContain('Le service ne répond pas pour le moment.');
    expect(selected(text)).toEqual(['bts-mco', 'lyon']);
    const parcoursupUrl = 'https://www.parcoursup.fr/mco';
    content.answer('/courses/bts-mco', { json: { slug: 'bts-mco', title: 'BTS MCO', parcoursupUrl } });
    running.site.deps.store.purge();
    const told = await send(CHOICE, '/demande/registration').expect(422);
    expect(told.text).toContain(`href="${parcoursupUrl}"`);
    await send({ ...CHOICE, parcoursup: 'bts-mco' }, '/demande/registration').expect(303);
    // One that only the CRM knows is not on Parcoursup.
    content.answer('/courses/bts-mco', { status: 404, json: {} });
    running.site.deps.store.purge();
    await send(CHOICE, '/demande/registration').expect(303);
  });

  it('goes on without an origin where cookies are refused', async () => {
    await start();
    const location = (await send(CHOICE)).headers.location;
    expect(location).toBe('https://crm.example/brochure?own=1&campus=lyon&course=bts-mco');
  });

  it('keeps the spelling of a slug that has capitals', async () => {
    await start();
    running.content.answer('/crm-links/brochure/MBA_Finance/lyon', {
      json: [{ url: 'https://crm.example/' }],
    });
    const location = (await send({ course: 'MBA_Finance', campus: 'lyon' })).headers.location;
    expect(location).toBe('https://crm.example/?campus=lyon&course=MBA_Finance');
  });

  it('works in English where English is enabled', async () => {
    await start({ ENGLISH_ENABLED: 'true' });
    await send(CHOICE, '/en/demande/brochure').expect(303);
    expect(running.content.calls(LINK)[0]?.url).toContain('locale=en');
    const refused = await send({}, '/en/demande/brochure').expect(422);
    expect(refused.text).toContain('You must choose a campus and a programme.');
  });
});

describe('a choice that is not complete', () => {
  beforeEach(() => start());

  it.each<[string, Record<string, string> | string]>([
    ['nothing', {}],
    ['no campus', { course: 'bts-mco' }],
    ['no course', { campus: 'lyon' }],
    ['two courses', 'course=bts-mco&course=x&campus=lyon'],
    ['what cannot be a slug', { course: '../../login', campus: 'lyon' }],
    ['JSON', '{"course":"bts-mco","campus":"lyon"}'],
  ])('%s: 422 and the form again', async (_what, fields) => {
    const response = await send(fields).expect(422);
    const html = response.text;
    expect(html).toContain('Vous devez choisir un campus et une formation.');
    expect(html).toMatch(/<div class="notice notice--error" role="alert" tabindex="-1" autofocus=""/i);
    expect(html).toMatch(/<a href="#demande-(formation|campus)">(Formation|Campus) – Choisissez un/);
    expect(html).toMatch(/<title>Erreur\u00a0: Recevoir la brochure/);
    expect(html).toContain('aria-invalid="true"');
    expect(response.headers['cache-control']).toBe('private, no-store');
    expect(outcomes()).toEqual(['choose']);
  });

  it('keeps what was chosen, and shows the campuses of the course', async () => {
    const html = (await send({ course: 'bts-mco' })).text;
    expect(selected(html)).toEqual(['bts-mco']);
    expect(html).toContain('Nantes');
    expect(html).not.toContain('>Paris<');
  });
});

describe('a link that cannot be followed', () => {
  it.each([
    [{ url: '' }],
    [{}],
    [[]],
    [null],
    [{ url: null }],
    [{ url: 'javascript:alert(1)' }],
    [{ url: 'http://crm.example/' }],
    [{ url: '//crm.example/' }],
    [{ url: '\\\\crm.example/' }],
    [{ url: 'https://me:secret@crm.example/' }],
    [{ url: 'https://evil.example/' }],
    [{ url: 'https://crm.example.evil.example/' }],
  ])('%j: 422, the message and what was chosen', async (json) => {
    await start({ CRM_ALLOWED_HOSTS: 'crm.example' });
    running.content.answer(LINK, { json });
    const response = await send(CHOICE).expect(422);
    const html = response.text;
    expect(response.headers.location).toBeUndefined();
    expect(html).toContain('Lien CRM introuvable.');
    expect(selected(html)).toEqual(['bts-mco', 'lyon']);
    expect(outcomes()).toEqual(['link']);
  });

  it.each<[{ status?: number; json: unknown }, { why: string; host?: string }]>([
    [{ json: {} }, { why: 'missing' }],
    [{ json: { url: 'http://crm.example/' } }, { why: 'insecure', host: 'crm.example' }],
    [{ json: { url: 'https://me:secret@crm.example/' } }, { why: 'credentials', host: 'crm.example' }],
    [{ json: { url: 'https://other.example:8443/f' } }, { why: 'host', host: 'other.example:8443' }],
    [{ status: 404, json: {} }, { why: expect.stringContaining('answered 404') }],
  ])('%j: the log says why', async (answer, why) => {
    await start({ CRM_ALLOWED_HOSTS: 'crm.example' });
    running.content.answer(LINK, answer);
    await send(CHOICE);
    const line = running.site.logged().find(({ msg }) => msg === 'admissions request');
    expect(line).toMatchObject({ level: 'warn', outcome: 'link', ...why });
    expect(JSON.stringify(line)).not.toContain('secret');
  });

  it('an address without a scheme is not mended, even when every host is allowed', async () => {
    await start();
    running.content.answer(LINK, { json: { url: '//evil.example/' } });
    await send(CHOICE).expect(422);
  });

  it('a choice that the CRM does not know', async () => {
    await start();
    const response = await send({ course: 'bts-mco', campus: 'nice' }).expect(422);
    expect(response.text).toContain('Lien CRM introuvable.');
  });

  it('a campus named like another call leaves its answer alone', async () => {
    await start();
    await send({ course: 'bts-mco', campus: 'campuses' }).expect(422);
    const html = await read(running, '/demande/brochure?course=bts-mco');
    expect(html).toContain('Nantes');
  });
});

it.each([[500], [503], [429]])(
  'a service that fails with %i: 503, the form with the choice, to try again',
  async (status) => {
    await start();
    running.content.answer(LINK, { status, json: {} });
    const response = await send(CHOICE).expect(503);
    const html = response.text;
    expect(html).toContain('Le service ne répond pas pour le moment.');
    expect(selected(html)).toEqual(['bts-mco', 'lyon']);
    expect(outcomes()).toEqual(['unavailable']);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    const line = await failedRequest(running);
    expect(line).toMatchObject({ status: 503, errorText: expect.stringContaining(LINK) });
  },
);

describe('a form of another site', () => {
  beforeEach(() => start());

  it.each<[Record<string, string>]>([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }],
  ])('%j is refused, and nothing that it holds is shown', async (headers) => {
    const { text: html } = await send(CHOICE).set(headers).expect(403);
    expect(html).toContain('elle ne venait pas de cette page');
    expect(selected(html)).toEqual([]);
    expect(running.content.calls(LINK)).toEqual([]);
  });
});

it('more than 128 KB: 413 and the form again', async () => {
  await start();
  const response = await send({ ...CHOICE, filler: 'x'.repeat(129 * 1024) }).expect(413);
  expect(response.text).toContain('elle est trop longue');
});

it('a flood from one address: 429 after a while, with the moment to come back and what was chosen', async () => {
  await start();
  let response = await send(CHOICE);
  for (let sent = 0; sent < 200 && response.status === 303; sent += 1) response = await send(CHOICE);
  expect(response.status).toBe(429);
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  expect(selected(response.text)).toEqual(['bts-mco', 'lyon']);
  await send(CHOICE).set('x-forwarded-for', '203.0.113.9').expect(303);
});

it('other methods are not taken', async () => {
  await start();
  await http(running).put('/demande/brochure').expect(405);
});

it('in English, a programme that is only described in French is read out as French', async () => {
  await start({ ENGLISH_ENABLED: 'true' });
  running.content.answer('/courses', { json: [{ title: 'MBA Finance', slug: 'MBA_Finance' }] });
  const html = await read(running, '/en/demande/brochure');
  expect(html).toMatch(/<option value="bts-mco" lang="fr">/);
  expect(html).toMatch(/<option value="MBA_Finance">/);
});
