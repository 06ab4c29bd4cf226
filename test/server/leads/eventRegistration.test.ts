import { http, postForm, read } from '../../support/http';
import { type SiteOnFakeContent, startSiteOnFakeContent } from '../../support/siteOnFakeContent';

let running: SiteOnFakeContent;

const SUBMISSIONS = '/forms/evenement/submissions';
const EVENT = {
  slug: 'jpo-lyon',
  title: 'Portes ouvertes',
  dateStart: '2099-12-05T09:00:00.000Z',
  dateEnd: '2099-12-05T16:00:00.000Z',
};
const CAMILLE = { nom: 'Camille Dupré', email: 'camille@exemple.fr', niveau: 'lycee', consent: 'true' };

beforeEach(async () => {
  running = await startSiteOnFakeContent();
  running.content.answer(SUBMISSIONS, { status: 201, json: {} });
  running.content.answer('/crm-landings/evenement', { json: { title: 'À bientôt', slug: 'evenement' } });
});
afterEach(() => running.close());

function event(more: object = {}): void {
  running.content.answer('/events/jpo-lyon', { json: { ...EVENT, ...more } });
}

function register(values: Record<string, string>) {
  return postForm(running, '/formulaires/evenement?page=%2Fagenda%2Fjpo-lyon', values);
}

const received = () => running.content.calls(SUBMISSIONS).map(({ body }) => JSON.parse(body));

describe('an event without an address of its own for registrations', () => {
  it('takes them on its page, says which event they are of, and thanks', async () => {
    event();
    const html = await read(running, '/agenda/jpo-lyon');
    expect(html).toContain('action="/formulaires/evenement?page=%2Fagenda%2Fjpo-lyon"');
    expect(html).toContain('href="#inscription-title"');
    expect(html).toContain('id="inscription-title"');
    expect(html).not.toContain('name="creneau"');
    expect(html).toContain('href="/agenda/jpo-lyon.ics"');
    await register(CAMILLE).expect(303).expect('location', '/crm/evenement?evenement=jpo-lyon');
    expect(received()).toEqual([{ ...CAMILLE, evenement: 'jpo-lyon', submissionId: expect.any(String) }]);
  });

  it('with hours to choose from wants one of them', async () => {
    event({ slots: ['10 h', '14 h'] });
    expect(await read(running, '/agenda/jpo-lyon')).toMatch(/<select[^>]*name="creneau"/);
    await register(CAMILLE).expect(422);
    await register({ ...CAMILLE, creneau: 'minuit' }).expect(422);
    await register({ ...CAMILLE, creneau: '14 h' }).expect(303);
    expect(received()).toMatchObject([{ creneau: '14 h' }]);
  });

  it('says how many places are left, and takes nobody when there is none', async () => {
    event({ placesLeft: 12 });
    expect(await read(running, '/agenda/jpo-lyon')).toContain('12 places restantes');
    running.site.deps.store.purge();
    event({ placesLeft: 0 });
    const html = await read(running, '/agenda/jpo-lyon');
    expect(html).toContain('Complet');
    expect(html).not.toContain('/formulaires/evenement');
    await register(CAMILLE).expect(409);
    expect(received()).toEqual([]);
    event({ placesLeft: 0, registrationUrl: 'https://ailleurs.example/inscription' });
    running.site.deps.store.purge();
    expect(await read(running, '/agenda/jpo-lyon')).not.toMatch(/<a [^>]*href="https:..ailleurs/);
  });

  it('takes nobody once it is over, and nobody after its day when nobody knows its end', async () => {
    for (const over of [
      { dateStart: '2020-12-05T09:00:00.000Z', dateEnd: '2020-12-05T16:00:00.000Z' },
      { dateStart: '2020-12-05T09:00:00.000Z', dateEnd: null },
    ]) {
      event(over);
      running.site.deps.store.purge();
      const html = await read(running, '/agenda/jpo-lyon');
      expect(html).not.toContain('action="/formulaires/evenement');
      expect(html).not.toContain('href="#inscription-title"');
      await register(CAMILLE).expect(409);
    }
    const today = new Date().toISOString();
    event({ dateStart: today, dateEnd: null });
    running.site.deps.store.purge();
    await register(CAMILLE).expect(303);
    expect(received()).toHaveLength(1);
  });

  it('takes them until its last day has ended, where whole days are told', async () => {
    const today = new Date().toLocaleDateString('sv', { timeZone: 'Europe/Paris' });
    event({ dateStart: '2020-12-05', dateEnd: today });
    expect(await read(running, '/agenda/jpo-lyon')).toContain('href="#inscription-title"');
    await register(CAMILLE).expect(303);
  });

  it('thanks with the file for the calendar and the way there, in the place of a mail', async () => {
    event({ address: '10 rue du Port, 69002 Lyon' });
    const html = await read(running, '/crm/evenement?evenement=jpo-lyon');
    expect(html).toContain('À bientôt');
    expect(html).toMatch(/<a[^>]* href="\/agenda\/jpo-lyon\.ics"[^>]* download/);
    expect(html).toContain(
      'href="https://www.openstreetmap.org/search?query=10%20rue%20du%20Port%2C%2069002%20Lyon"',
    );
    expect(await read(running, '/agenda/jpo-lyon')).toContain('openstreetmap.org/search?query=10%20rue');
    // Of an event that nobody has there are thanks all the same.
    expect(await read(running, '/crm/evenement?evenement=nothing')).not.toContain('.ics');
  });

  it('thanks where the school has no page for events, and where content is away meanwhile', async () => {
    event();
    running.content.answer('/crm-landings/evenement', { status: 404, json: {} });
    running.content.answer('/crm-landings/contact', { json: { title: 'Merci', slug: 'contact' } });
    await register(CAMILLE).expect(303).expect('location', '/crm/contact?evenement=jpo-lyon');
    running.site.deps.store.purge();
    running.content.answer('/crm-landings/evenement', { status: 500, json: {} });
    const where = '/crm/contact?evenement=jpo-lyon&etat=enregistree';
    await register({ ...CAMILLE, nom: 'Une autre' })
      .expect(303)
      .expect('location', where);
    for (const path of ['/events/jpo-lyon', '/users/me', '/menu-enrichis', '/taxonomy'])
      running.content.answer(path, { status: 500, json: {} });
    running.site.deps.store.purge();
    const { text } = await http(running).get(where).expect(200);
    expect(text).toContain('Votre demande est enregistrée.');
    await http(running).get('/crm/anything?etat=enregistree').expect(404);
  });

  it('by a script is taken alike, and another page has no such form', async () => {
    event();
    const send = (page: string) =>
      http(running)
        .post(`/api${SUBMISSIONS}?locale=fr&page=${page}`)
        .set('origin', running.site.origin)
        .type('json')
        .send({ ...CAMILLE, evenement: 'another' });
    await send('/agenda/jpo-lyon').expect(201, { thanks: '/crm/evenement?evenement=jpo-lyon' });
    await send('/').expect(404);
    expect(received()).toMatchObject([{ evenement: 'jpo-lyon' }]);
  });
});

it.each([
  ['here', {}],
  ['elsewhere', { registrationUrl: 'https://billets.example/jpo' }],
])('an event that is over says so, and offers nothing any more (registrations %s)', async (_where, more) => {
  event({
    dateStart: '2020-12-05T09:00:00.000Z',
    dateEnd: '2020-12-05T16:00:00.000Z',
    placesLeft: 3,
    ...more,
  });
  running.content.answer('/events', { json: [EVENT] });
  const html = await read(running, '/agenda/jpo-lyon');
  expect(html).toContain('Passé');
  expect(html).toContain('Ce rendez-vous est passé.');
  expect(html).toContain('Voir tout l’agenda');
  for (const offer of [
    'S’inscrire',
    'Prendre rendez-vous</span>',
    'places restantes',
    'jpo-lyon.ics',
    'billets.example',
  ])
    expect(html.slice(html.indexOf('<main'), html.indexOf('</main>'))).not.toContain(offer);
  expect((await register(CAMILLE).expect(409)).text).toContain('Ce rendez-vous est passé.');
});

it.each([['registrationUrl'], ['url']])(
  'an event with an address of its own (%s) has no form',
  async (name) => {
    event({ [name]: 'https://billets.example/jpo' });
    expect((await http(running).get('/agenda/jpo-lyon')).text).not.toContain('/formulaires/evenement');
    const { text } = await register(CAMILLE).expect(409);
    expect(text).toContain('href="https://billets.example/jpo"');
    expect(received()).toEqual([]);
  },
);

describe('a registration that comes too late', () => {
  const NANTES = { ...EVENT, slug: 'jpo-nantes', title: 'Portes ouvertes à Nantes', type: 'jpo' };
  const FULL_TOO = { ...NANTES, slug: 'jpo-lille', title: 'Portes ouvertes à Lille', placesLeft: 0 };
  const OTHER_KIND = { ...NANTES, slug: 'salon', title: 'Un salon', type: 'salon' };

  beforeEach(() => {
    const { content } = running;
    const others = [NANTES, FULL_TOO, OTHER_KIND];
    content.answer('/events', { json: [{ ...EVENT, type: 'jpo' }, ...others] });
    for (const other of others) content.answer(`/events/${other.slug}`, { json: other });
  });

  /** As a browser sends the button of another date. */
  const anotherDate = (html: string) =>
    /formaction="([^"]+)"/i.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';

  it('because the last place went while it was typed says so, keeps what was typed and takes it for another date', async () => {
    event({ type: 'jpo', placesLeft: 0 });
    const { text, headers } = await register(CAMILLE).expect(409);
    expect(headers['cache-control']).toContain('no-store');
    expect(text).toContain('Complet\u00a0: la dernière place est partie pendant que vous écriviez.');
    expect(text).toMatch(/<div class="notice notice--error" role="alert" tabindex="-1" autofocus=""/i);
    expect(text).toContain('value="Camille Dupré"');
    expect(text).toContain('value="camille@exemple.fr"');
    expect(text).toMatch(/<option value="lycee" selected/);
    expect(text.match(/formaction="/gi)).toHaveLength(1);
    expect(anotherDate(text)).toBe('/formulaires/evenement?page=%2Fagenda%2Fjpo-nantes');
    await postForm(running, anotherDate(text), CAMILLE)
      .expect(303)
      .expect('location', '/crm/evenement?evenement=jpo-nantes');
    expect(received()).toMatchObject([{ nom: CAMILLE.nom, evenement: 'jpo-nantes' }]);
  });

  it.each([
    ['is over', { dateStart: '2020-12-05T09:00:00.000Z', dateEnd: null }, 'Ce rendez-vous est passé.'],
    ['is taken elsewhere', { registrationUrl: 'https://billets.example/' }, 'désormais sur une autre page'],
  ])('because the event %s says so', async (_why, change, words) => {
    event({ type: 'jpo', ...change });
    const { text } = await register(CAMILLE).expect(409);
    expect(text).toContain(words);
    expect(text).toContain('value="Camille Dupré"');
    expect(anotherDate(text)).toContain('jpo-nantes');
  });

  it('says so too where no other date is open', async () => {
    running.content.answer('/events', { json: [] });
    event({ placesLeft: 0 });
    const { text } = await register(CAMILLE).expect(409);
    expect(text).toContain('Aucune autre date n’est ouverte');
    expect(text).toContain('value="Camille Dupré"');
  });

  it('because the event is gone leads to the agenda, which says so', async () => {
    const { text } = await register(CAMILLE).expect(404);
    expect(text).toContain('Ce rendez-vous n’est plus à l’agenda.');
    expect(text).toContain('href="/agenda/jpo-nantes"');
  });

  it('because the hours have changed names the field, with those there are now', async () => {
    event({ slots: ['11 h'] });
    const { text } = await register({ ...CAMILLE, creneau: '14 h' }).expect(422);
    expect(text).toContain('Ce choix n’est plus proposé\u00a0: choisissez-en un autre.');
    expect(text).toContain('>11 h</option>');
    expect(text).toContain('value="Camille Dupré"');
  });

  it('is answered alike to a script, which then sends it as HTML does', async () => {
    const send = () =>
      http(running)
        .post(`/api${SUBMISSIONS}?locale=fr&page=/agenda/jpo-lyon`)
        .set('origin', running.site.origin)
        .type('json')
        .send(CAMILLE);
    event({ placesLeft: 0 });
    expect((await send().expect(409)).body).toMatchObject({ statusCode: 409, closed: 'full' });
    running.content.answer('/events/jpo-lyon', { status: 404, json: {} });
    running.site.deps.store.purge();
    expect((await send().expect(404)).body).toMatchObject({ closed: 'gone' });
  });
});

it('a form that is not on its page any more is answered by the site’s own error page, which says so', async () => {
  running.content.answer('/test-articles/contact', { json: { title: 'Contact', slug: 'contact', body: [] } });
  const { text } = await postForm(running, '/formulaires/contact?page=%2Fcontact', CAMILLE).expect(404);
  expect(text).toContain('Ce formulaire n’existe plus\u00a0: la page a changé entre-temps.');
  expect(text).toContain('href="/plan-du-site"');
});

it.each([['/agenda/jpo-lyon/'], ['/Agenda/JPO-Lyon'], ['/en/agenda/jpo-lyon']])(
  'the page of a form is one page, however its address is written (%s)',
  async (page) => {
    event();
    const send = (of: string) =>
      http(running)
        .post(`/api${SUBMISSIONS}?locale=fr&page=${encodeURIComponent(of)}`)
        .set('origin', running.site.origin)
        .type('json')
        .send(CAMILLE)
        .expect(201);
    await send('/agenda/jpo-lyon');
    await send(page);
    await postForm(running, `/formulaires/evenement?page=${encodeURIComponent(page)}`, CAMILLE).expect(303);
    expect(received()).toHaveLength(1);
  },
);
