import {
  type ContentStore,
  type ContentStoreOptions,
  createContentStore,
} from '../../../server/content/contentStore';
import { createQueries } from '../../../shared/content/queries/queries';
import { type FakeContentService, startFakeContentService } from '../../support/fakeContentService';
import { until } from '../../support/until';
import { createRecordingLog, type LogLine } from './recordingLog';

const queries = createQueries('fr', 'meridien');
const MINUTE = 60_000;

let service: FakeContentService;
let store: ContentStore;
let lines: LogLine[];
let now: number;

function open(options: Partial<ContentStoreOptions> = {}): ContentStore {
  const recording = createRecordingLog();
  lines = recording.lines;
  return createContentStore({
    baseUrl: service.baseUrl,
    ...service.account,
    mediaUrl: 'https://media.example',
    prefix: 'meridien',
    log: recording.log,
    clock: () => now,
    random: () => 0.5,
    limits: { deadlineMs: 600 },
    ...options,
  });
}

beforeEach(async () => {
  now = Date.UTC(2026, 10, 20, 12);
  service = await startFakeContentService();
  // The first answer is read once it is known where the school is.
  service.answer('/users/me', { json: { title: 'École' } });
  store = open();
});

afterEach(async () => {
  await store.close();
  await service.close();
});

describe('a question', () => {
  it('is answered in the domain’s form, with one call for two hundred visitors', async () => {
    service.answer('/homepage', {
      coding: 'gzip',
      json: { data: { id: 1, attributes: { title: 'Accueil', body: [], secret: 'x' } } },
    });
    const answers = await Promise.all(Array.from({ length: 200 }, () => store.get(queries.homepage())));
    expect(answers[0]).toMatchObject({ title: 'Accueil', header: null, body: [] });
    expect(answers[0]).not.toHaveProperty('secret');
    expect(service.calls('/homepage')).toHaveLength(1);
    expect(store.stats()).toMatchObject({ entries: 2 });
  });

  it('in English is parsed in English', async () => {
    service.answer('/events/open-day', { json: { title: 'Open day', dateStart: '2026-12-05T09:00:00Z' } });
    const event = await store.get(createQueries('en', 'meridien').event('open-day'));
    expect(event.when.text).toBe('Saturday 5\u00a0December\u00a02026, 10:00');
    expect(event.slug).toBe('open-day');
  });

  it('gets the same promise while its answer is fresh', async () => {
    service.answer('/homepage', { json: { title: 'Accueil' } });
    const first = store.get(queries.homepage());
    await first;
    expect(store.get(queries.homepage())).toBe(first);
  });

  it('whose answer is no page is a 500, logged once a back-off', async () => {
    service.answer('/homepage', { json: { data: { id: 1, attributes: { seo: {} } } } });
    for (let i = 0; i < 3; i += 1) {
      await expect(store.get(queries.homepage())).rejects.toMatchObject({ statusCode: 500 });
    }
    expect(lines).toEqual([
      expect.objectContaining({
        level: 'error',
        kind: 'homepage',
        url: '/homepage?locale=fr',
        status: 500,
        servedStale: false,
      }),
    ]);
  });

  it('is answered with what was there when the service fails, which the log says once', async () => {
    service.answer(
      '/homepage',
      { json: { title: 'Accueil' } },
      { status: 500, json: { message: 'pool exhausted' } },
    );
    await store.get(queries.homepage());
    now += 30 * MINUTE;
    for (let i = 0; i < 3; i += 1) {
      await expect(store.get(queries.homepage())).resolves.toMatchObject({ title: 'Accueil' });
    }
    expect(lines).toEqual([
      expect.objectContaining({ status: 500, cause: 'pool exhausted', servedStale: true }),
    ]);
    expect(service.calls('/homepage')).toHaveLength(2);
  });

  it('about what is missing is a 404, without a line in the log', async () => {
    await expect(store.get(queries.course('gone'))).rejects.toMatchObject({ statusCode: 404 });
    expect(lines).toEqual([]);
  });

  it('about a menu, settings or labels that are missing is a 404, which the log says once', async () => {
    service.answer('/users/me', { status: 404 });
    const lacking = [queries.settings(), queries.menu('footer'), queries.taxonomy()];
    service.answer('/campuses', { json: { data: [{ title: 'Lyon', slug: 'lyon' }] } });
    for (const query of [...lacking, ...lacking]) {
      await expect(store.get(query)).rejects.toMatchObject({ statusCode: 404 });
      now += MINUTE;
    }
    expect(lines).toEqual(
      lacking.map(({ kind, url }) => expect.objectContaining({ level: 'warn', kind, url })),
    );
  });
});

it('an address that only a visitor can have made up is nowhere, and neither asked for nor kept', async () => {
  const made = queries.article(`${'$'.repeat(3000)}`);
  await expect(store.get(made)).rejects.toMatchObject({ statusCode: 404 });
  expect(store.get(made)).toBe(store.get(queries.article('x'.repeat(8000))));
  expect(service.calls()).toEqual([]);
  expect(store.stats()).toMatchObject({ entries: 0 });
});

describe('an outage of a day', () => {
  it('is one line and another when it is over, after one of the login, when nobody can log in since the start', async () => {
    service.answer('/login', { text: '<html>Maintenance</html>', headers: { 'content-type': 'text/html' } });
    const kinds = () => [
      store.probe(),
      ...[queries.homepage(), queries.settings(), queries.taxonomy(), queries.campuses()].map((query) =>
        store.get(query).catch(() => undefined),
      ),
    ];
    for (let minute = 0; minute < 5; minute += 1) {
      await Promise.all(kinds());
      now += MINUTE;
    }
    expect(store.stats().outage).toBe(true);
    service.answer('/login', { json: { token: 'good' } });
    await store.probe();
    expect(lines.filter(({ level }) => level !== 'warn').map(({ msg }) => msg)).toEqual([
      'login to the content service failed: POST /login?locale=fr: unreadable answer (not JSON: text/html)',
      'the content service is out: what is known stands in',
      'the content service answers again',
    ]);
  });

  it.each([
    ['a web page', { text: '<h1>No such app</h1>', headers: { 'content-type': 'text/html' } }],
    ['a proxy’s text', { text: '404 page not found', headers: { 'content-type': 'text/plain' } }],
    ['JSON of another application', { json: { error: { status: 404, message: 'Not Found' } } }],
    ['nothing', { text: '' }],
  ])('is one where everything is 404, with %s, and what is known stands in', async (_, answer) => {
    const all = ['/users/me', '/homepage', '/campuses', '/taxonomy'];
    const known = [queries.homepage(), queries.campuses(), queries.settings(), queries.taxonomy()];
    service.answer('/homepage', { json: { title: 'Accueil' } });
    service.answer('/campuses', { json: { data: [{ title: 'Lyon', slug: 'lyon' }] } });
    service.answer('/taxonomy', { json: { news: { all: 'Tout' } } });
    const before = await Promise.all(known.map((query) => store.get(query)));
    for (const url of all) service.answer(url, { status: 404, ...answer });
    store.purge();
    const after = [];
    for (const query of known) after.push(await store.get(query));
    expect(after).toEqual(before);
    expect(store.stats().outage).toBe(true);
    await expect(store.get(queries.article('unknown'))).rejects.toMatchObject({ statusCode: 503 });
    expect(lines.filter(({ level }) => level === 'warn')).toEqual([]);
    expect(lines.at(-1)).toMatchObject({
      msg: 'the content service is out: what is known stands in',
      errorText: expect.stringMatching(/: answered 404$/),
    });
  });

  it('is none where an entry is taken away: it is gone at once, for one more question', async () => {
    service.answer('/campuses/lyon', { json: { title: 'Lyon', slug: 'lyon' } }, { status: 404 });
    await store.get(queries.campus('lyon'));
    store.purge('campus');
    const asked = service.calls().length;
    await expect(store.get(queries.campus('lyon'))).rejects.toMatchObject({ statusCode: 404 });
    expect(service.calls()).toHaveLength(asked + 2);
    expect(store.stats().outage).toBe(false);
  });

  it('costs probes, and nobody notices', async () => {
    service.answer('/homepage', { json: { title: 'Accueil' } }, { status: 503 });
    await store.get(queries.homepage());
    for (let hour = 0; hour < 22; hour += 2) {
      now += 120 * MINUTE;
      await expect(store.get(queries.homepage())).resolves.toMatchObject({ title: 'Accueil' });
      await expect(store.get(queries.homepage())).resolves.toMatchObject({ title: 'Accueil' });
    }
    // Eleven probes, each repeated once.
    expect(service.calls('/homepage')).toHaveLength(1 + 2 * 11);
    service.answer('/homepage', { json: { title: 'De retour' } });
    now += 10 * MINUTE;
    await expect(store.get(queries.homepage())).resolves.toMatchObject({ title: 'De retour' });
  });
});

describe('a form', () => {
  const FORM = {
    slug: 'contact',
    locale: 'fr',
    id: 'id-1',
    values: { email: 'a@b.fr' },
    deadlineMs: 4_000,
  } as const;

  it('is handed on with the account’s token', async () => {
    service.answer('/forms/contact/submissions', { status: 201, json: { id: 1 } });
    await store.submitForm(FORM);
    expect(service.calls('/forms/contact/submissions')).toEqual([
      expect.objectContaining({
        method: 'POST',
        url: '/forms/contact/submissions?locale=fr',
        token: 'token-number-1',
        body: '{"email":"a@b.fr","submissionId":"id-1"}',
        headers: expect.objectContaining({ 'idempotency-key': 'id-1' }),
      }),
    ]);
  });

  it('that is refused says why, and which fields, never with what the visitor typed', async () => {
    service.answer('/forms/contact/submissions', {
      status: 400,
      json: {
        error: {
          message: 'Invalid',
          details: {
            customMessage: 'Adresse invalide',
            errors: [{ path: ['email'], message: 'email is wrong', value: 'secret@b.fr' }],
          },
        },
      },
    });
    await expect(store.submitForm(FORM)).rejects.toMatchObject({
      statusCode: 400,
      customMessage: 'Adresse invalide',
      fields: ['email'],
      cause: { message: 'Invalid; email is wrong' },
    });
    expect(JSON.stringify(lines)).not.toContain('secret@b.fr');
  });
});

describe('a purge', () => {
  it('of a model renews what it feeds, and names it', async () => {
    service.answer('/homepage', { json: { title: 'Accueil' } });
    service.answer('/taxonomy', { json: { a: 'x' } });
    service.answer('/meridien-news', { json: [] });
    const changed = jest.fn();
    const end = store.onChange(changed);
    const news = queries.news({});
    for (const query of [queries.homepage(), queries.taxonomy(), news]) await store.get(query);

    store.purge('meridien-news');
    expect(changed.mock.calls).toEqual([
      [['newsItem', 'newsItems', 'news', 'entries', 'searchedNews', 'search']],
    ]);
    for (const query of [queries.homepage(), queries.taxonomy(), news]) await store.get(query);
    expect(service.calls()).toHaveLength(5);

    store.purge('plugin::upload.file');
    expect(changed.mock.calls[1]).toEqual([['*']]);
    end();
    store.purge();
    expect(changed).toHaveBeenCalledTimes(2);
  });

  it('is not undone by an answer that was on its way', async () => {
    let letThrough: (value?: unknown) => void = () => undefined;
    const after = new Promise((resolve) => {
      letThrough = resolve;
    });
    service.answer('/homepage', { after, json: { title: 'Ancien' } }, { json: { title: 'Nouveau' } });
    const early = store.get(queries.homepage());
    await until(() => service.calls('/homepage').length === 1);
    store.purge('homepage');
    await expect(store.get(queries.homepage())).resolves.toMatchObject({ title: 'Nouveau' });
    letThrough();
    await early;
    await expect(store.get(queries.homepage())).resolves.toMatchObject({ title: 'Nouveau' });
  });

  it('is not needed for what a refresh finds changed', async () => {
    service.answer('/homepage', { json: { title: 'Un' } }, { json: { title: 'Deux' } });
    const changed = jest.fn();
    store.onChange(changed);
    await store.get(queries.homepage());
    now += 2 * MINUTE;
    await store.get(queries.homepage());
    await until(() => changed.mock.calls.length > 0);
    expect(changed.mock.calls).toEqual([[[queries.homepage().url]]]);
  });
});

describe('readiness', () => {
  it('comes with the first answer, and a probe tells how the service is now', async () => {
    expect(store.hasAnswered()).toBe(false);
    service.answer('/users/me', { status: 500 });
    await expect(store.probe()).resolves.toBe(false);
    expect(store.hasAnswered()).toBe(false);
    service.answer('/users/me', { json: { title: 'École' } });
    await expect(Promise.all([store.probe(), store.probe()])).resolves.toEqual([true, true]);
    expect(store.hasAnswered()).toBe(true);
    expect(service.calls('/users/me')).toHaveLength(2);
  });
});

it('a store that is closed waits for what is under way, then asks nothing more', async () => {
  service.answer('/homepage', { delayMs: 100, json: { title: 'Accueil' } });
  const last = store.get(queries.homepage());
  await until(() => service.calls('/homepage').length === 1);
  await store.close();
  await expect(last).resolves.toMatchObject({ title: 'Accueil' });
  store = open();
});
