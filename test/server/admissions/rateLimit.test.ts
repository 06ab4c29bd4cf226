import { FORM_LIMITS } from '../../../server/admissions/formLimits';
import { http, postForm } from '../../support/http';
import { type SiteOnFakeContent, startSiteOnFakeContent } from '../../support/siteOnFakeContent';

let running: SiteOnFakeContent;

afterEach(async () => {
  await running.close();
  jest.restoreAllMocks();
});

async function start(env: Record<string, string> = {}): Promise<void> {
  running = await startSiteOnFakeContent(env);
  const { content } = running;
  const fields = [
    { name: 'nom', label: 'Nom', type: 'text' },
    { name: 'email', label: 'Adresse', type: 'email' },
    { name: 'lycee', label: 'Lycée', type: 'text' },
    { name: 'message', label: 'Message', type: 'textarea' },
  ];
  content.answer('/test-articles/contact', {
    json: {
      title: 'Contact',
      slug: 'contact',
      body: [{ __component: 'forms.contact', id: 1, slug: 'contact', title: 'Nous écrire', fields }],
    },
  });
  content.answer('/crm-landings/contact', { json: { title: 'Merci', slug: 'contact', body: [] } });
  content.answer('/forms/contact/submissions', { status: 201, json: {} });
}

/** One form, as the proxies in front of the site say where it comes from. */
function send(forwardedFor: string) {
  return postForm(running, '/formulaires/contact?page=%2Fcontact', { nom: `Camille ${Math.random()}` }).set(
    'x-forwarded-for',
    forwardedFor,
  );
}

/** A limit that is soon reached, where it does not matter which. */
function allowFive(): void {
  jest.replaceProperty(FORM_LIMITS.atOnce, 'max', 5);
}

/** As many as one address may send. */
async function sendAll(from: (index: number) => string): Promise<void> {
  for (let sent = 0; sent < FORM_LIMITS.atOnce.max; sent += 1) await send(from(sent)).expect(303);
}

it('a visitor who has sent too much reads it in French, keeps what was typed and is told when to come back', async () => {
  allowFive();
  await start();
  await sendAll(() => '203.0.113.7');
  const response = await send('203.0.113.7').expect(429);
  const html = response.text;
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  expect(response.headers['cache-control']).toBe('private, no-store');
  expect(html).toContain('Trop d’envois sont partis de votre réseau. Réessayez dans quelques minutes.');
  expect(html).toContain('value="Camille ');
});

describe('the address that counts', () => {
  // Which one it is does not depend on how many it may send.
  beforeEach(allowFive);

  it('behind one proxy is the one that the proxy saw, whatever the visitor claims', async () => {
    await start();
    await sendAll((index) => `198.51.100.${index}, 203.0.113.7`);
    await send('198.51.100.200, 203.0.113.7').expect(429);
    await send('203.0.113.8').expect(303);
  });

  it('behind two proxies is the one that the first of them saw', async () => {
    await start({ TRUST_PROXY: '2' });
    await sendAll((index) => `203.0.113.7, 192.0.2.${index}`);
    await send('203.0.113.7, 192.0.2.200').expect(429);
    await send('203.0.113.8, 192.0.2.1').expect(303);
  });

  it('without a proxy is the one that connects: nobody has another by a header', async () => {
    await start({ TRUST_PROXY: '0' });
    await sendAll((index) => `203.0.113.${index}`);
    await send('203.0.113.200').expect(429);
  });
});

describe('an open day', () => {
  /** Answers of the n-th pupil. */
  const pupil = (nth: number) => ({ nom: `Élève ${nth}`, email: `eleve.${nth}@exemple.fr` });

  function post(values: object, address = '203.0.113.7') {
    return http(running)
      .post('/api/forms/contact/submissions?locale=fr&page=/contact')
      .set('origin', running.site.origin)
      .set('x-forwarded-for', address)
      .type('json')
      .send(values);
  }

  let now = Date.now();
  beforeEach(async () => {
    await start();
    now = Date.now();
    jest.spyOn(Date, 'now').mockImplementation(() => now);
  });

  it('sends 250 forms from one address in ten minutes, and each is taken; no more are', async () => {
    const statuses: number[] = [];
    for (let nth = 0; nth < 270; nth += 1) {
      statuses.push((await post(pupil(nth))).status);
      now += 2_000;
    }
    expect(statuses).toEqual([...Array<number>(250).fill(201), ...Array<number>(20).fill(429)]);
    expect(running.content.calls('/forms/contact/submissions')).toHaveLength(250);
  });

  it('is no flood: of 50 at once 40 pass', async () => {
    let taken = 0;
    for (let nth = 0; nth < 50; nth += 1) if ((await post(pupil(nth))).status === 201) taken += 1;
    expect(taken).toBe(40);
  });

  it('may send a whole class at the teacher’s word, which has the name of its school in common and says nothing else', async () => {
    const all = await Promise.all(
      Array.from({ length: 36 }, (_value, nth) =>
        post({ lycee: 'Lycée Jean-Moulin, Lyon 5e', email: `eleve.${nth}@exemple.fr` }),
      ),
    );
    expect(all.filter(({ status }) => status === 201)).toHaveLength(36);
  });

  it('may try again, all of it at once, what did not get through: a form that is sent again counts once', async () => {
    running.content.answer('/forms/contact/submissions', { status: 500, json: {} });
    const tryAll = (given: boolean) =>
      Promise.all(
        // Three times as many are more than may be sent at once.
        Array.from({ length: 15 }, (_value, nth) => {
          const id = `00000000-0000-4000-8000-0000000000${nth + 10}`;
          const sent = post({ ...pupil(nth), _ms: String(60_000 + (now % 60_000)) });
          return given ? sent.set('idempotency-key', id) : sent;
        }),
      );
    for (const given of [true, false]) {
      for (let tries = 0; tries < 3; tries += 1) {
        expect(new Set((await tryAll(given)).map(({ status }) => status))).toEqual(new Set([503]));
        now += 2_000;
      }
      now += 10_000;
    }
    running.content.answer('/forms/contact/submissions', { status: 201, json: {} });
    expect(new Set((await tryAll(true)).map(({ status }) => status))).toEqual(new Set([201]));
  });

  it('is no flood of one form either: it is sent again so often and then counts', async () => {
    let taken = 0;
    const most = FORM_LIMITS.atOnce.max + FORM_LIMITS.again.max;
    for (let nth = 0; nth < most + 3; nth += 1) if ((await post(pupil(1))).status === 201) taken += 1;
    expect(taken).toBe(most);
  });

  it.each([
    ['message', { message: 'Gagnez de l’argent' }],
    ['link, whoever is said to send it', { lycee: 'https://promotion.example' }, { hasNames: true }],
  ])(
    'signs up no list of addresses: of 12 with the same %s 5 pass, and one form as often as it likes',
    async (_what, words, { hasNames } = { hasNames: false }) => {
      const statuses: number[] = [];
      for (let nth = 0; nth < 12; nth += 1) {
        const name = hasNames ? { nom: `Nom ${nth}` } : {};
        statuses.push((await post({ ...words, ...name, email: `victime.${nth}@exemple.fr` })).status);
        now += 3_000;
      }
      expect(statuses.filter((status) => status === 201)).toHaveLength(5);
      expect(statuses.filter((status) => status === 429)).toHaveLength(7);
      for (let tries = 0; tries < 8; tries += 1) await post(pupil(1)).expect(201);
    },
  );

  it('is nothing that a script fills in within 800 ms', async () => {
    const { body } = await post({ ...pupil(1), _ms: '240' }).expect(422);
    expect(body.isTooFast).toBe(true);
    await post({ ...pupil(1), _ms: '2400' }).expect(201);
    await post({ ...pupil(2), _site_web: 'x' }).expect(201);
    expect(running.content.calls('/forms/contact/submissions')).toHaveLength(1);
  });
});
