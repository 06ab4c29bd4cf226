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
    await register(CAMILLE).expect(404);
    expect(received()).toEqual([]);
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
      await register(CAMILLE).expect(404);
    }
    const today = new Date().toISOString();
    event({ dateStart: today, dateEnd: null });
    running.site.deps.store.purge();
    await register(CAMILLE).expect(303);
    expect(received()).toHaveLength(1);
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

it.each([['registrationUrl'], ['url']])(
  'an event with an address of its own (%s) has no form',
  async (name) => {
    event({ [name]: 'https://billets.example/jpo' });
    expect((await http(running).get('/agenda/jpo-lyon')).text).not.toContain('/formulaires/evenement');
    await register(CAMILLE).expect(404);
  },
);
