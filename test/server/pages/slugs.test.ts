import fc from 'fast-check';
import { createPopin } from '../../../client/admissions/popinStore';
import type { Answers, ContentReader, Query, QueryKind } from '../../../shared/content/queries/answers';
import { createQueries } from '../../../shared/content/queries/queries';
import { thorough } from '../../support/anyValue';
import { http, postForm, read } from '../../support/http';
import { type SiteOnFakeContent, startSiteOnFakeContent } from '../../support/siteOnFakeContent';

/** As specified: well-formed text of 1 to 200 characters without / \ ? #, white space or control characters. */
const SLUG = /^[^\s/\\?#\p{Cc}\p{Cs}]{1,200}$/u;
const ask = createQueries('fr', 'test');
const CRM = 'https://crm.example/demande';

let running: SiteOnFakeContent;

beforeAll(async () => {
  running = await startSiteOnFakeContent();
});
afterAll(() => running.close());

const addressOf = (slug: string) => slug.toLowerCase().normalize();
const encoded = (slug: string) => encodeURIComponent(addressOf(slug));
const pathOf = (folder: string, slug: string) => encodeURI(`${folder}/${addressOf(slug)}`);
/** As React escapes an attribute. */
const attribute = (text: string) =>
  text
    .replace(/&/g, '&amp;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&#x27;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;');

/** Sets answers in which every entry has this slug. */
function publish(slug: string): void {
  const { content, site } = running;
  const campus = { title: 'Un campus', slug };
  const course = { title: 'Un programme', slug, campuses: [campus] };
  const event = { title: 'Un rendez-vous', slug, dateStart: '2099-01-10', campus };
  const news = { title: 'Une actualité', slug, createdAt: '2026-01-10T10:00:00Z' };
  const article = { title: 'Une page', slug, rubrique: { title: 'École', slug: 'notre-ecole' } };
  const offer = { id: 1, title: 'Une offre', slug, campus };
  content.answer('/campuses', { json: [campus] });
  content.answer('/courses', { json: [course] });
  content.answer('/events', { json: [event] });
  content.answer('/test-news', { json: [news] });
  content.answer('/test-articles', { json: [article] });
  content.answer('/test-landing-job', { json: { title: 'Offres', job_offers: [offer] } });
  content.answer('/crm-links/actions', { json: { brochure: [{ id: 1, name: 'Un programme', slug }] } });
  // Look-ups ignore case.
  for (const asked of new Set([slug.normalize(), addressOf(slug)].map(encodeURIComponent))) {
    content.answer(`/campuses/${asked}`, { json: campus });
    content.answer(`/courses/${asked}`, { json: course });
    content.answer(`/events/${asked}`, { json: event });
    content.answer(`/test-news/${asked}`, { json: news });
    content.answer(`/test-articles/${asked}`, { json: article });
    content.answer(`/crm-landings/${asked}`, { json: { title: 'Merci', slug } });
    content.answer(`/crm-links/brochure/${asked}/campuses`, { json: [{ id: 1, name: 'Un campus', slug }] });
    content.answer(`/crm-links/brochure/${asked}/${asked}`, { json: { url: CRM } });
  }
  site.deps.store.purge();
}

/** The browser's content reader. */
const reader: ContentReader = {
  async get<K extends QueryKind>({ url }: Query<K>): Promise<Answers[K]> {
    const { body } = await http(running).get(`/api${url}`).expect(200);
    return body;
  },
};

async function chooseInPopin(slug: string): Promise<string> {
  let destination = '';
  const popin = createPopin({
    content: reader,
    queries: ask,
    allowedHosts: [],
    readOrigin: () => ({}),
    leave: (url) => {
      destination = url;
    },
    notify() {},
    // Skips the minimum times for which states are shown to a person.
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms < 1000 ? 0 : ms).unref()),
  });
  const become = (isReady: () => boolean) =>
    new Promise<void>((resolve) => {
      if (isReady()) return resolve();
      const stop = popin.subscribe(() => {
        if (!isReady()) return;
        stop();
        resolve();
      });
    });
  popin.open({ action: 'brochure' });
  await become(() => popin.get().courses.state === 'ready');
  popin.chooseCourse(popin.get().courses.items[0]?.slug ?? '');
  await become(() => popin.get().campuses.state === 'ready');
  popin.chooseCampus(popin.get().campuses.items[0]?.slug ?? '');
  await become(() => popin.get().courses.state === 'ready');
  await popin.confirm();
  expect(popin.get().problem).toBeNull();
  expect(popin.get().course).toBe(slug.normalize());
  return destination;
}

async function expectAccepted(slug: string): Promise<void> {
  publish(slug);
  const composed = slug.normalize();

  // Parser: lists link to the entry. Router: it answers at that address.
  for (const [list, folder, title] of [
    ['/campus', '/campus', 'Un campus'],
    ['/programme', '/programme', 'Un programme'],
    ['/agenda', '/agenda', 'Un rendez-vous'],
    ['/actualites', '/actualites', 'Une actualité'],
    ['/article', '/notre-ecole', 'Une page'],
    ['/offres-alternance', '/offres-alternance', 'Une offre'],
  ] as const) {
    const path = pathOf(folder, slug);
    expect([list, (await read(running, list)).includes(`href="${attribute(path)}"`)]).toEqual([list, true]);
    const { text: html } = await http(running).get(path).expect(200);
    expect(html.includes(title)).toBe(true);
    expect(/<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]).toBe(
      `http://localhost:3000${path}`.replace(/&/g, '&amp;'),
    );
  }
  await http(running).get(pathOf('/crm', slug)).expect(200);
  await http(running)
    .get(`${pathOf('/campus', slug)}/agenda.ics`)
    .expect(200);

  // Gateway: in the path and in a filter.
  for (const { url } of [
    ask.campus(composed),
    ask.course(composed),
    ask.event(composed),
    ask.newsItem(composed),
    ask.article(composed, composed),
    ask.events({ now: Date.now(), campus: composed }),
    ask.news({ campus: composed, category: composed }),
    ask.courses({ campus: composed, category: composed }),
    ask.crmCampuses('brochure', composed),
  ]) {
    await http(running).get(`/api${url}`).expect(200);
  }

  // Filters, in any encoding.
  for (const list of ['/agenda', '/programme', '/offres-alternance']) {
    const { text: html } = await http(running)
      .get(`${list}?campus=${encodeURIComponent(slug.normalize())}`)
      .expect(200);
    expect(html.includes(`<option value="${attribute(addressOf(slug))}" selected="">`)).toBe(true);
  }

  // Form and popin lead to the same URL.
  const chosen = `${CRM}?campus=${encodeURIComponent(composed)}&course=${encodeURIComponent(composed)}`;
  // Encoded as WHATWG's URL parser writes a query.
  await postForm(running, '/demande/brochure', { course: composed, campus: composed })
    .expect(303)
    .expect('location', new URL(chosen).href);
  expect(await chooseInPopin(slug)).toBe(new URL(chosen).href);
  const plain = await read(running, `/demande/brochure?course=${encoded(slug)}&campus=${encoded(slug)}`);
  expect(plain.match(/selected=""/g)).toHaveLength(1);
  // A single campus is not offered as a choice.
  expect(plain.includes(`name="campus" value="${attribute(composed)}"`)).toBe(true);
}

describe('a slug is one for everybody who reads it', () => {
  it.each([
    '_bachelor-2.0',
    '🎓'.repeat(200),
    'Écully-50%-Vert',
    '%2F',
    "a&b=c+d;e,f:g@h$i!j(k)*l'm",
    '"><script>[x]|{y}^`z`',
    'constructor',
    'e\u0301te\u0301',
  ])('%s', (slug) => expectAccepted(slug));

  it('whatever is well-formed text', async () => {
    const texts = fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 8 }),
      fc.string({ unit: fc.constantFrom(...'aé_.-%+&=;~\'"<>[]2İǅ'), minLength: 1, maxLength: 10 }),
    );
    const slugs = texts.filter(
      (text) =>
        SLUG.test(text) &&
        SLUG.test(text.normalize()) &&
        !['.', '..', 'page'].includes(text) &&
        !/\.(ics|xml)$/i.test(text),
    );
    await fc.assert(fc.asyncProperty(slugs, expectAccepted), { numRuns: thorough(2) });
  });
});

describe('what is no slug is none for anybody', () => {
  it.each(['a b', 'a\u00a0b', 'a\\b', 'a?b', 'a#b', 'a/b', 'a\u0085b', 'x'.repeat(201)])(
    '%j',
    async (text) => {
      publish(text);
      const segment = encodeURIComponent(text);
      const before = running.content.calls().length;
      // An address with a slash at its end or within may be redirected, but causes no query.
      for (const folder of ['/campus', '/programme', '/agenda', '/actualites', '/notre-ecole', '/crm']) {
        expect((await http(running).get(`${folder}/${segment}`)).status).not.toBe(200);
      }
      for (const list of ['/agenda', '/programme', '/offres-alternance']) {
        await http(running).get(`${list}?campus=${segment}`).expect(404);
      }
      await http(running).get(`/api/campuses/${segment}?locale=fr`).expect(400);
      await http(running)
        .get(`/api${ask.events({ now: Date.now(), campus: text }).url}`)
        .expect(400);
      await postForm(running, '/demande/brochure', { course: text, campus: text }).expect(422);
      // Nor if the address is redirected, as this one with capitals is.
      await http(running).get(`/ACTUALITES/${segment}`);
      await http(running).get(`/ECOLE/${segment}`);
      const asked = running.content.calls().slice(before);
      expect(asked.filter(({ url }) => url.includes(segment))).toEqual([]);
      expect((await read(running, '/campus')).includes('Un campus')).toBe(false);
    },
  );

  it('half an emoji costs its entry and no other', async () => {
    publish('lyon');
    running.content.answer('/campuses', {
      text: '[{"title":"Un demi","slug":"caf\\ud83c"},{"title":"Un campus","slug":"lyon"}]',
    });
    running.content.answer('/courses', {
      text: '[{"title":"Un programme","slug":"x","campuses":[{"title":"Un demi","slug":"\\udf93"},{"title":"Un campus","slug":"lyon"}]}]',
    });
    running.site.deps.store.purge();
    const { text: html } = await http(running).get('/campus').expect(200);
    expect([html.includes('Un campus'), html.includes('Un demi')]).toEqual([true, false]);
    const list = await http(running).get('/programme').expect(200);
    expect(list.text.includes('Un programme')).toBe(true);
  });
});

describe('letters that are written in parts', () => {
  it.each([
    ['/campus/actualite%CC%81-e%CC%81te%CC%81', '/campus/actualit%C3%A9-%C3%A9t%C3%A9'],
    ['/CAMPUS//Actualite%CC%81/?x=1', '/campus/actualit%C3%A9?x=1'],
    ['/campus/%C3%89vreux', '/campus/%C3%A9vreux'],
  ])('lead from %s to %s in one hop', async (from, to) => {
    await http(running).get(from).expect(301).expect('location', to);
  });
});
