import { connect } from 'node:net';
import type { Test } from 'supertest';
import { failedRequest } from '../../support/failedRequest';
import { http, postForm, read } from '../../support/http';
import { type SiteOnFakeContent, startSiteOnFakeContent } from '../../support/siteOnFakeContent';
import { until } from '../../support/until';

let running: SiteOnFakeContent;

const SUBMISSIONS = '/forms/contact/submissions';
const FIELDS = [
  { name: 'nom', label: 'Nom', type: 'text', required: true },
  { name: 'email', label: 'Adresse électronique', type: 'email', required: true },
  { name: 'profil', label: 'Vous êtes', type: 'select', options: ['Lycéen', 'Parent'] },
  { name: 'sujets', label: 'Sujets', type: 'checkbox', options: ['Bourses', 'Logement', 'Sport'] },
  { name: 'message', label: 'Message', type: 'textarea', required: true },
];

beforeEach(() => start());

async function start(env: Record<string, string> = {}): Promise<void> {
  running = await startSiteOnFakeContent(env);
  const { content } = running;
  page('contact', FIELDS, { title: 'Contact', consentLabel: 'J’accepte' });
  page('partenariats', FIELDS, { title: 'Partenariats', consentLabel: 'J’accepte' });
  content.answer('/crm-landings/contact', { json: { title: 'Merci', slug: 'contact', body: [] } });
  content.answer(SUBMISSIONS, { status: 201, json: { id: 1 } });
}

afterEach(() => running.close());

/** A page with a form. */
function page(
  slug: string,
  fields: readonly object[],
  { title = 'Page', consentLabel = '', form = 'contact' } = {},
): string {
  const block = {
    __component: 'forms.contact',
    id: 7,
    slug: form,
    title: 'Nous écrire',
    fields,
    consentLabel,
  };
  running.content.answer(`/test-articles/${slug}`, { json: { title, slug, body: [block] } });
  return `page=%2F${slug}`;
}

const COMPLETE = {
  nom: 'Camille',
  email: 'camille@exemple.fr',
  profil: 'Parent',
  message: 'Bonjour',
  consent: 'true',
};

function send(fields: Record<string, string> | string, path = '/formulaires/contact?page=%2Fcontact') {
  return postForm(running, path, fields);
}

function sendJson(body: string | object, path = `/api${SUBMISSIONS}?locale=fr&page=/contact`) {
  return http(running).post(path).set('origin', running.site.origin).type('json').send(body);
}

const relayed = () =>
  running.content.calls(SUBMISSIONS).map(({ body }): unknown => {
    const { submissionId, ...values } = JSON.parse(body);
    expect(submissionId).toMatch(/^[\da-f-]{36}$/);
    return values;
  });
const outcomes = () =>
  running.site
    .logged()
    .filter(({ msg }) => msg === 'form sent')
    .map(({ outcome }) => outcome);

/** As the service names a field; with what was typed in its own spelling. */
const BLAMES_EMAIL = {
  error: {
    message: 'qu%2Bcamille%40exemple.fr is taken, says CAMILLE@EXEMPLE.FR',
    details: { errors: [{ path: ['email'], message: 'taken' }] },
  },
};

describe('a form without JavaScript', () => {
  it('is sent to its own address, which knows its page', async () => {
    const html = await read(running, '/partenariats');
    expect(html).toContain('action="/formulaires/contact?page=%2Fpartenariats"');
    expect(html).toContain('method="post"');
  });

  it('that leaves out what its content needs: 422 and every mistake, and the service is not asked', async () => {
    const html = await read(running, '/contact');
    expect(html).toMatch(/<form[^>]* noValidate=""/i);
    const response = await send({ email: 'camille', profil: '' }).expect(422);
    expect(response.text.match(/class="field__error"/g)).toHaveLength(4);
    expect(relayed()).toEqual([]);
    await send(COMPLETE).expect(303);
    expect(relayed()).toEqual([COMPLETE]);
  });

  it.each([
    ['text/plain', 'nom=Camille'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="nom"\r\n\r\nA\r\n--x--',
    ],
    ['application/x-www-form-urlencoded; charset=utf-7', 'nom=Camille'],
  ])('that comes as %s, which nobody reads, is not handed on', async (type, body) => {
    await send(body).set('content-type', type).expect(422);
    expect(relayed()).toEqual([]);
    expect(outcomes()).toEqual(['invalid']);
  });

  it('of which nobody has ticked a box is handed on', async () => {
    const where = page('boites', [{ name: 'sujets', type: 'checkbox', options: ['A'] }]);
    await send({ _site_web: '' }, `/formulaires/contact?${where}`).expect(303);
    expect(relayed()).toEqual([{}]);
  });

  it('of which half has come when its sender leaves is not handed on', async () => {
    const { site } = running;
    const { hostname, port } = new URL(site.origin);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    socket.write(
      'POST /formulaires/contact HTTP/1.1\r\nHost: localhost\r\n' +
        'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 3000\r\n\r\nnom=Cam',
    );
    await until(() => site.inFlight() === 1);
    await new Promise((next) => setTimeout(next, 50));
    socket.resetAndDestroy();
    await until(() => site.inFlight() === 0);
    await new Promise((next) => setTimeout(next, 100));
    expect(relayed()).toEqual([]);
    expect(outcomes()).toEqual([]);
  });

  it('takes as much of a message as its field does, however its lines end', async () => {
    const message = `${'a'.repeat(4990)}\r\n\r\n\r\n\r\n\r\nfinal`;
    await send({ ...COMPLETE, message }).expect(303);
    await send({ ...COMPLETE, message: `${message}!` }).expect(422);
  });

  it('goes on to the content service, then a thank-you page', async () => {
    await send(`${new URLSearchParams(COMPLETE)}&sujets=Bourses&sujets=Sport&_site_web=`)
      .expect(303)
      .expect('location', '/crm/contact');
    expect(relayed()).toEqual([{ ...COMPLETE, sujets: ['Bourses', 'Sport'] }]);
    expect(running.content.calls(SUBMISSIONS)[0]?.url).toContain('locale=fr');
    await http(running).get('/crm/contact').expect(200);
  });

  it('may ask for a site_web like for anything else, filled in or not', async () => {
    const where = page('site', [...FIELDS, { name: 'site_web', type: 'url' }], { consentLabel: 'J’accepte' });
    const html = await read(running, '/site');
    const [trap = ''] = /[^"]*_site_web/.exec(html) ?? [];
    for (const site_web of ['https://camille.example', '']) {
      const answers = { ...COMPLETE, site_web };
      await send({ ...answers, [trap]: '' }, `/formulaires/contact?${where}`).expect(303);
      const again = { ...answers, [trap]: '', nom: 'Dominique' };
      await sendJson(again, `/api${SUBMISSIONS}?locale=fr&${where}`).expect(201);
      expect(relayed().slice(-2)).toEqual([answers, { ...answers, nom: 'Dominique' }]);
    }
  });

  it('may call its fields as their language does', async () => {
    const fields = [
      { name: 'prénom', type: 'text', required: true },
      { name: 'date de naissance', type: 'date', required: true },
    ];
    const where = page('accents', fields);
    const html = await read(running, '/accents');
    const path = `/formulaires/contact?${where}`;
    const jsonPath = `/api${SUBMISSIONS}?locale=fr&${where}`;
    for (const { name } of fields) expect(html).toContain(`name="${name}"`);
    const answers = { prénom: 'Zoé', 'date de naissance': '2008-02-29' };
    await send(answers, path).expect(303);
    await sendJson(answers, jsonPath).expect(201);
    expect(relayed()).toEqual([answers, answers]);
    await send({ prénom: 'Zoé', 'date de naissance': '' }, path).expect(422);
    await sendJson({ ...answers, prénom: ' ' }, jsonPath).expect(422);
  });

  it('sent twice by a double click is handed over once, and both hear the same', async () => {
    running.content.answer(SUBMISSIONS, { status: 201, json: { id: 1 }, delayMs: 100 });
    const both = await Promise.all([send(COMPLETE), send(COMPLETE)]);
    for (const response of [...both, await send(COMPLETE)]) {
      expect([response.status, response.headers.location]).toEqual([303, '/crm/contact']);
    }
    await sendJson(COMPLETE).expect(201);
    expect(relayed()).toEqual([COMPLETE]);
    expect(outcomes().sort()).toEqual(['repeated', 'repeated', 'repeated', 'sent']);
  });

  it('with other answers is another form; with the same it is the same by any browser', async () => {
    await send(COMPLETE);
    await send({ ...COMPLETE, message: 'Bonjour encore' });
    await send(COMPLETE).set('user-agent', 'another browser').expect(303);
    expect(relayed()).toHaveLength(2);
  });

  it('with the same answers, which tell of no person, may be another visitor’s behind the same address', async () => {
    const anonymous = { atelier: 'marketing', creneau: '14h', consent: 'oui' };
    const names = [...Object.keys(anonymous), 'telephone'];
    const where = page(
      'classe',
      names.map((name) => ({ name, type: 'text' })),
    );
    const path = `/formulaires/contact?${where}`;
    const jsonPath = `/api${SUBMISSIONS}?locale=fr&${where}`;
    await Promise.all([send(anonymous, path), send(anonymous, path)]);
    await sendJson(anonymous, jsonPath);
    expect(relayed()).toEqual([anonymous, anonymous, anonymous]);
    // The browser's own id of what it sends tells a second try.
    const id = '0b9f2a52-5c2e-4c3f-9a1d-9f2b8a7c6d5e';
    for (let nth = 0; nth < 2; nth += 1)
      await sendJson(anonymous, jsonPath).set('idempotency-key', id).expect(201);
    expect(relayed()).toHaveLength(4);
    const called = { ...anonymous, telephone: '+33 (0)6 12 34 56 78' };
    await send(called, path);
    await send(called, path);
    expect(relayed()).toHaveLength(5);
  });

  it('that did not get through may be sent again', async () => {
    running.content.answer(SUBMISSIONS, { status: 500, json: {}, delayMs: 50 }, { status: 201, json: {} });
    const both = await Promise.all([send(COMPLETE), send(COMPLETE)]);
    expect(both.map(({ status }) => status)).toEqual([503, 503]);
    await send(COMPLETE).expect(303);
    expect(relayed()).toHaveLength(2);
  });

  it('thanks on the page named like the form where there is one', async () => {
    running.content.answer('/forms/salon/submissions', { json: {} });
    running.content.answer('/crm-landings/salon', { json: { title: 'Merci', slug: 'salon' } });
    const where = page('salon', FIELDS, { form: 'salon', consentLabel: 'J’accepte' });
    await send(COMPLETE, `/formulaires/salon?${where}`).expect('location', '/crm/salon');
  });

  it('in English thanks in English, or in French where no page thanks in English', async () => {
    await running.close();
    await start({ ENGLISH_ENABLED: 'true' });
    const thanks = (locale: string) => `/crm-landings/contact?locale=${locale}`;
    running.content.answer(thanks('en'), { status: 404, json: {} });
    const path = '/en/formulaires/contact?page=%2Fcontact';
    expect((await send(COMPLETE, path)).headers.location).toBe('/crm/contact');
    running.content.answer(thanks('en'), { json: { title: 'Thank you', slug: 'contact' } });
    running.site.deps.store.purge();
    expect((await send(COMPLETE, path)).headers.location).toBe('/en/crm/contact');
  });

  it('that the service refuses: 422, what was typed, each mistake beside its field and in a summary', async () => {
    running.content.answer(SUBMISSIONS, { status: 400, json: { error: { message: 'secret reason' } } });
    const typed = {
      nom: '',
      email: 'camille',
      profil: 'Parent',
      message: '<b>Bonjour</b>',
      sujets: 'Logement',
    };
    const response = await send(typed).expect(422);
    const html = response.text;
    expect(response.headers['cache-control']).toBe('private, no-store');
    expect(html).toMatch(/<title>Erreur\u00a0: Contact/);
    expect(html).toContain('value="camille"');
    expect(html).toContain('&lt;b&gt;Bonjour&lt;/b&gt;');
    expect(html).toMatch(/<option value="Parent" selected=""/);
    expect(html).toMatch(
      /<input[^>]*value="Logement"[^>]*checked=""|<input[^>]*checked=""[^>]*value="Logement"/,
    );
    expect(html).toContain('Ce champ est obligatoire.');
    expect(html).toContain('Saisissez une adresse électronique complète');
    expect(html).toContain('Cochez cette case pour continuer.');
    const [, id] = /<a href="#([^"]*)">Adresse électronique<\/a>/.exec(html) ?? [];
    expect(/<input[^>]*name="email"[^>]*>/.exec(html)?.[0]).toContain(`id="${id}"`);
    expect(html).toContain('role="alert"');
    expect(html).not.toContain('secret reason');
  });

  it('comes back on the page that it was sent from, by the address or by the referrer', async () => {
    running.content.answer(SUBMISSIONS, { status: 400, json: {} });
    const told = await send(COMPLETE, '/formulaires/contact?page=%2Fpartenariats');
    expect(told.text).toContain('Erreur\u00a0: Partenariats');
    const referred = await send(COMPLETE, '/formulaires/contact').set(
      'referer',
      `${running.site.origin}/partenariats?x=1`,
    );
    expect(referred.text).toContain('Erreur\u00a0: Partenariats');
  });

  it.each([
    ['https://evil.example/'],
    ['//evil.example/'],
    ['/.//evil.example/'],
    ['/%2e//evil.example/'],
    ['/\\evil.example'],
    ['javascript:alert(1)'],
    ['/a b'],
  ])('is not led astray by the page %s', async (page) => {
    running.content.answer(SUBMISSIONS, { status: 400, json: BLAMES_EMAIL });
    const response = await send(COMPLETE, `/formulaires/contact?page=${encodeURIComponent(page)}`).expect(
      422,
    );
    expect(response.text).toContain('Erreur\u00a0: Contact');
  });

  it.each([[500], [503], [429]])(
    'that the service cannot take (%i): 503 and everything that was typed',
    async (status) => {
      running.content.answer(SUBMISSIONS, { status, json: {} });
      const { text: html } = await send(COMPLETE).expect(503);
      await sendJson(COMPLETE).expect(503);
      expect(outcomes()).toEqual([]);
      const line = { level: 'error', form: 'contact', cause: expect.stringContaining(`answered ${status}`) };
      const lines = running.site.logged().filter(({ msg }) => String(msg).startsWith('a form was not taken'));
      expect(lines).toMatchObject([line, line]);
      expect(html).toContain('Vos réponses sont conservées');
      expect(html).toContain('value="camille@exemple.fr"');
      expect(html).not.toContain('obligatoire.');
    },
  );

  it.each([
    [{ status: 500 }, '5'],
    [{ status: 503, headers: { 'retry-after': '17' } }, '17'],
  ])(
    'that the service cannot take (%j) says when to try again, and that it failed in the log',
    async (answer, wait) => {
      running.content.answer(SUBMISSIONS, { json: { error: { message: 'disk is full' } }, ...answer });
      const response = await send(COMPLETE);
      expect(response.headers['retry-after']).toBe(wait);
      const line = await failedRequest(running);
      expect(line).toMatchObject({ status: 503, url: '/formulaires/contact?page=%2Fcontact' });
      expect(JSON.stringify(line)).toMatch(/forms\/contact\/submissions\S*: answered 50\d/);
      // Its words may quote what was typed, in whatever spelling.
      expect(JSON.stringify(running.site.logged())).not.toContain('disk is full');
    },
  );

  it('of another site is refused, and nothing that it holds is shown', async () => {
    const response = await send(COMPLETE).set('origin', 'https://evil.example').expect(403);
    expect(response.text).not.toContain('Camille');
    expect(relayed()).toEqual([]);
  });

  it('of more than 128 KB: 413 and the form', async () => {
    const response = await send({ ...COMPLETE, message: 'x'.repeat(129 * 1024) }).expect(413);
    expect(response.text).toContain('raccourcissez-le');
    expect(relayed()).toEqual([]);
  });

  it('filled in by a robot looks sent and goes nowhere', async () => {
    await send({ ...COMPLETE, _site_web: 'https://spam.example' }).expect(303);
    expect(relayed()).toEqual([]);
    expect(outcomes()).toEqual(['trapped']);
  });

  it('too many from one address: 429, with everything that was typed', async () => {
    let response = await send(COMPLETE);
    for (let sent = 0; sent < 50 && response.status === 303; sent += 1) response = await send(COMPLETE);
    expect(response.status).toBe(429);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect(response.text).toContain('value="Camille"');
    await send(COMPLETE).set('x-forwarded-for', '203.0.113.7').expect(303);
  });

  it('leaves no trace of a person in the log', async () => {
    await send(COMPLETE);
    running.content.answer(SUBMISSIONS, { status: 400, json: BLAMES_EMAIL });
    await send({ ...COMPLETE, message: 'Bonjour encore' });
    const log = JSON.stringify(running.site.logged());
    expect(outcomes()).toEqual(['sent', 'invalid']);
    expect(log).not.toMatch(/Camille|camille|Bonjour/);
  });
});

describe('a form sent by our scripts', () => {
  it('goes on to the content service', async () => {
    await sendJson({ ...COMPLETE, sujets: ['Sport', 'Bourses'], _site_web: '' })
      .expect(201)
      .expect('cache-control', 'private, no-store');
    expect(relayed()).toEqual([{ ...COMPLETE, sujets: ['Sport', 'Bourses'] }]);
  });

  it('passes on what the form asks for, as its fields have it, and nothing else', async () => {
    const where = page('plain', [
      { name: 'nom', type: 'text' },
      { name: 'email', type: 'email' },
      { name: 'age', type: 'number' },
      { name: 'texte', type: 'textarea' },
      { name: 'deep', type: 'text' },
    ]);
    const email = 'a@b.fr\r\nBcc: x@y.fr';
    const sent = {
      nom: ' A\u0000\nB\u2028C ',
      email: 'a@b.fr\r\n',
      deep: { a: 1 },
      'a<b': 'x',
      admin: 'yes',
      age: 3,
      texte: 'une\r\ndeux\u0007',
    };
    const path = `/api${SUBMISSIONS}?locale=fr&${where}`;
    await sendJson(sent, path).expect(201);
    expect(relayed()).toEqual([{ nom: 'A B C', email: 'a@b.fr', age: '3', texte: 'une\ndeux' }]);
    const { body } = await sendJson({ ...sent, email }, path).expect(422);
    expect(body.fields).toEqual({ email: 'email' });
  });

  it('is not told by its sender what it asks for', async () => {
    const { body } = await sendJson({ nom: 'A', _rules: 'nom.text' }).expect(422);
    expect(Object.keys(body.fields)).toEqual(['email', 'message', 'consent']);
    expect(relayed()).toEqual([]);
  });

  it.each([
    ['three spaces for a name', { nom: '   ' }],
    ['half an address', { email: 'a@b' }],
    ['a choice that is none', { profil: 'Directeur' }],
    ['a text without end', { nom: 'n'.repeat(301) }],
    ['no consent', { consent: '' }],
    ['a consent that is refused in a word', { consent: 'false' }],
  ])('of %s: 422, as from browsers without them', async (_what, answers) => {
    const sent = { ...COMPLETE, ...answers };
    const statuses = await Promise.all([send(sent), sendJson(sent)]);
    expect(statuses.map(({ status }) => status)).toEqual([422, 422]);
    expect(relayed()).toEqual([]);
  });

  it.each<[number, string, () => Test]>([
    [403, 'from another site', () => sendJson(COMPLETE).set('origin', 'https://evil.example')],
    [403, 'cross-site', () => sendJson(COMPLETE).set('sec-fetch-site', 'cross-site')],
    [415, 'as a form', () => sendJson('nom=A').set('content-type', 'text/plain')],
    [422, 'with nothing in it', () => sendJson('')],
    [422, 'without a field', () => sendJson({})],
    [400, 'that is not JSON', () => sendJson('{"nom":')],
    [400, 'in an unknown language', () => sendJson(COMPLETE, `/api${SUBMISSIONS}?locale=de&page=/contact`)],
    [400, 'from no page', () => sendJson(COMPLETE, `/api${SUBMISSIONS}?locale=fr&page=//evil.example`)],
    [404, 'from a page without it', () => sendJson(COMPLETE, `/api${SUBMISSIONS}?locale=fr&page=/inconnue`)],
    [413, 'too large', () => sendJson({ message: 'x'.repeat(129 * 1024) })],
    [404, 'to an unknown form', () => sendJson(COMPLETE, '/api/forms/nothing/submissions')],
  ])('%i %s, as JSON and uncached', async (status, _what, ask) => {
    const { body } = await ask().expect(status).expect('cache-control', 'private, no-store');
    expect(body).toMatchObject({ statusCode: status, errorText: expect.any(String) });
    expect(relayed()).toEqual([]);
  });

  it.each([[400], [422]])('that the service refuses (%i) names the fields that it names', async (status) => {
    const errors = [{ path: ['email'], message: 'email is taken' }];
    running.content.answer(SUBMISSIONS, { status, json: { error: { message: 'no', details: { errors } } } });
    const { body } = await sendJson(COMPLETE).expect(422);
    expect(body.fields).toEqual({ email: 'other' });
    const { text } = await send(COMPLETE).expect(422);
    expect(text.match(/class="field__error"/g)).toHaveLength(1);
    expect(text).toContain('Cette réponse n’est pas valable.');
  });

  it.each([[401], [403], [404], [405], [409]])(
    'that the service does not take for a reason of ours (%i) is not the visitor’s fault, and an operator’s line',
    async (status) => {
      running.content.answer(SUBMISSIONS, { status, json: { error: { message: 'Forbidden for Camille' } } });
      await sendJson(COMPLETE).expect(503).expect('retry-after', /^\d+$/);
      await send(COMPLETE).expect(503);
      const lines = running.site.logged().filter(({ msg }) => String(msg).startsWith('leads are not taken'));
      expect(lines).toMatchObject([
        {
          level: 'error',
          form: 'contact',
          page: '/contact',
          cause: expect.stringContaining(`answered ${status}`),
        },
      ]);
      expect(JSON.stringify(running.site.logged())).not.toContain('Camille');
    },
  );

  it('filled in by a robot looks sent and goes nowhere', async () => {
    await sendJson({ ...COMPLETE, _site_web: 'x' }).expect(201);
    expect(relayed()).toEqual([]);
  });

  it('counts with the others of its address', async () => {
    for (let sent = 0; sent < 40; sent += 1) await send({ ...COMPLETE, nom: `Élève ${sent}` });
    await sendJson(COMPLETE).expect(429).expect('retry-after', /^\d+$/);
  });

  it('is all that the address takes', async () => {
    await http(running).get(`/api${SUBMISSIONS}?locale=fr&page=/contact`).expect('allow', 'POST').expect(405);
  });
});
