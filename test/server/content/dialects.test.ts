import {
  declaredSchema,
  type Schema,
  type SchemaAttributes,
} from '../../../server/content/declarations/schema';
import { http } from '../../support/http';
import { cookieOf } from '../../support/previewedSite';
import { type RunningSite, startSite } from '../../support/runningSite';
import { DRAFTS_TOKEN, type StrictStrapi, startStrictStrapi } from '../../support/strapi/strictStrapi';
import { until } from '../../support/until';

const ENTRIES = {
  website: [{ title: 'École Tierce', siteName: 'École Tierce' }],
  'menu-enrichis': [
    {
      type: 'navbarproto',
      body: [{ __component: 'core.menu-item', label: 'Entrée de menu', url: '/campus' }],
    },
    { type: 'footer', body: [{ __component: 'core.menu-item', label: 'Pied', url: '/campus' }] },
  ],
  homepage: [{ title: 'Bienvenue', body: [{ __component: 'texts.rich', html: '<p>Du texte.</p>' }] }],
  campuses: [{ id: 4, slug: 'Lyon', title: 'Campus de Lyon', body: [] }],
  courses: [
    { id: 5, slug: 'bts-mco', title: 'BTS MCO', name: 'MCO', campuses: [{ slug: 'lyon', title: 'Lyon' }] },
  ],
  events: [{ id: 6, slug: 'jpo', title: 'Portes ouvertes', dateStart: '2030-01-05T09:00:00.000Z' }],
  'test-news': [{ id: 7, slug: 'studio', title: 'Un studio' }],
  'test-articles': [{ id: 8, slug: 'ecole', title: 'Une école' }],
  'crm-links': [
    { action: 'brochure', url: 'https://crm.example/toutes' },
    {
      action: 'brochure',
      url: 'https://crm.example/lyon',
      course: { slug: 'bts-mco' },
      campus: { slug: 'lyon' },
    },
  ],
};

const PAGES = [
  '/',
  '/campus',
  '/campus/lyon',
  '/programme',
  '/programme/bts-mco',
  '/agenda',
  '/agenda/jpo',
  '/actualites',
  '/blog',
  '/actualites/studio',
  '/article',
  '/ecole',
  '/programme?niveau=bac3&rythme=periodic&campus=lyon',
  '/sitemap.xml',
];

/** The kit's schema without every tenth field, and without a block. */
function poorer(schema: Schema): Schema {
  let count = 0;
  const kept = (attributes: SchemaAttributes): SchemaAttributes =>
    Object.fromEntries(
      Object.entries(attributes)
        .filter(
          ([name]) =>
            ['slug', 'title', 'body', 'type', 'dateStart', 'html'].includes(name) || ++count % 10 !== 0,
        )
        .map(([name, attribute]) => [
          name,
          attribute.components
            ? { ...attribute, components: attribute.components.filter((uid) => uid !== 'core.team') }
            : attribute,
        ]),
    );
  return {
    types: schema.types.map((type) => ({ ...type, attributes: kept(type.attributes) })),
    components: Object.fromEntries(Object.entries(schema.components).map(([uid, one]) => [uid, kept(one)])),
  };
}

let strapi: StrictStrapi;
let site: RunningSite;

async function start(
  options: Partial<Parameters<typeof startStrictStrapi>[0]>,
  env: Record<string, string> = {},
) {
  strapi = await startStrictStrapi({
    version: 5,
    schema: declaredSchema('test'),
    entries: ENTRIES,
    tells: true,
    tellsLocales: true,
    codes: ['fr'],
    ...options,
  });
  site = await startSite({
    env: { CONTENT_API_URL: strapi.baseUrl, CONTENT_API_TOKEN: strapi.token, CONTENT_PREFIX: 'test', ...env },
  });
}

afterEach(async () => {
  await site.close();
  await strapi.close();
});

const refused = () => strapi.asked().filter(({ status }) => status === 400);
const questions = () => strapi.asked().map(({ url }) => url);
async function visit() {
  for (const address of PAGES) await http(site).get(address).expect(200);
}

describe.each([5, 4] as const)('a stock Strapi %i', (version) => {
  it.each([
    ['that tells its schema', true],
    ['that lets the site read entries only', false],
  ])('%s is asked nothing that it refuses', async (_what, tells) => {
    await start({ version, tells });
    await visit();
    const { text } = await http(site).get('/campus/lyon').expect(200);
    expect(text).toContain('Campus de Lyon');
    expect(text).toContain('École Tierce');
    expect(text).toContain('Entrée de menu');
    expect((await http(site).get('/').expect(200)).text).toContain('Du texte.');
    expect(refused()).toEqual([]);
  });

  it.each([
    ['that tells its schema', true],
    ['that does not', false],
  ])('of a school that lacks a tenth of the fields, %s: every page stands', async (_what, tells) => {
    await start({ version, tells, schema: poorer(declaredSchema('test')) });
    await visit();
    if (tells) expect(refused()).toEqual([]);
    const losses = site
      .logged()
      .filter(({ msg }) => /^the content service (and the pages differ|has no such)/.test(String(msg)));
    expect(losses.length).toBeGreaterThan(3);
    expect(new Set(losses.map(({ of, field, fields }) => `${of} ${field} ${fields}`)).size).toBe(
      losses.length,
    );
    const before = refused().length;
    for (const address of ['/campus/lyon?a=1', '/programme/bts-mco?a=1']) await http(site).get(address);
    expect(refused()).toHaveLength(before);
  });

  it('that starts after the site, behind a proxy that answers 404 meanwhile, is found out when it is there', async () => {
    await start({ version, isAway: true });
    await http(site).get('/campus/lyon').expect(503);
    await http(site).get('/readyz').expect(503);
    strapi.comeBack();
    await expect(site.deps.store.probe()).resolves.toBe(true);
    await visit();
    expect(refused()).toEqual([]);
    const found = site.logged().filter(({ msg }) => msg === 'content service');
    expect(found).toEqual([
      expect.objectContaining({ service: `strapi${version}`, schema: 'told by the service' }),
    ]);
  });

  it('has its own codes of languages, and keeps them to itself: an entry tells', async () => {
    await start({ version, codes: ['fr-FR'], tells: false, tellsLocales: false });
    await visit();
    expect(questions().filter((url) => /locale=(?!fr-FR)/.test(url))).toEqual([]);
    expect((await http(site).get('/campus/lyon').expect(200)).text).toContain('Campus de Lyon');
  });

  it('has its own codes of languages', async () => {
    await start({ version, codes: ['fr-FR', 'de'] });
    await visit();
    expect(questions().filter((url) => /locale=(?!fr-FR)/.test(url))).toEqual([]);
    expect((await http(site).get('/campus/lyon').expect(200)).text).toContain('Campus de Lyon');
  });
});

describe('a list of a stock Strapi', () => {
  it('is asked for in pages whose order is whole, that of the search too', async () => {
    await start({});
    await http(site).get('/programme').expect(200);
    const found = async () =>
      (await http(site).get('/recherche?q=studio')).text.includes('/actualites/studio');
    await until(found);
    const lists = questions().filter((url) =>
      /^\/(test-news|test-articles|courses|events|campuses)\?/.test(url),
    );
    expect(
      lists.filter((url) => url.includes('[body]=true') && /^\/(campuses|courses|test-articles)/.test(url)),
    ).not.toEqual([]);
    for (const url of lists) {
      expect(url).toMatch(/&pagination\[(pageSize|limit)\]=/);
      expect(url).toMatch(/sort\[\d\]=(slug|id):asc/);
    }
    expect(refused()).toEqual([]);
  });

  it('that came whole stands in the order of the language, whatever the database has', async () => {
    const titles = ['Zone Est', 'Écully', 'Angers', 'Epinal'];
    const campuses = titles.map((title, id) => ({ id, slug: `c${id}`, title, body: [] }));
    await start({ entries: { ...ENTRIES, campuses } });
    const { text } = await http(site).get('/campus').expect(200);
    const places = ['Angers', 'Écully', 'Epinal', 'Zone Est'].map((title) =>
      text.indexOf(title, text.indexOf('<main')),
    );
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places).not.toContain(-1);
  });
});

describe('a whole entry of a stock Strapi', () => {
  const body = [
    { __component: 'texts.rich', html: '<p>Au bord du Rhône.</p>' },
    { __component: 'texts.illustrated', html: '<p>Une cour.</p>' },
    { __component: 'texts.rich', html: '<p>Un toit.</p>' },
  ];

  it('is asked for with the blocks that it has, and with no more of what it leads to than is read', async () => {
    await start({ entries: { ...ENTRIES, campuses: [{ id: 4, slug: 'lyon', title: 'Lyon', body }] } });
    const { text } = await http(site).get('/campus/lyon').expect(200);
    for (const words of ['Au bord du Rhône.', 'Une cour.', 'Un toit.']) expect(text).toContain(words);
    const own = questions().filter((url) => /^\/campuses\?filters\[slug\]/.test(url));
    expect(own).toHaveLength(2);
    const [first = '', second = ''] = own;
    expect(first).toContain('populate[body]=true');
    expect(first).not.toContain('populate[courses]');
    expect(new Set(second.match(/\[on\]\[[^\]]+\]/g))).toEqual(
      new Set(['[on][texts.illustrated]', '[on][texts.rich]']),
    );
    // Of a programme's campuses only the names.
    const ofCourses = second.match(
      /populate\[courses\]\[populate\](\[intakes\]\[populate\])?\[campuses\][^&]*/g,
    );
    expect(new Set(ofCourses?.map((one) => one.replace(/^.*\[campuses\]/, '')))).toEqual(
      new Set(['[fields][0]=title', '[fields][1]=slug', '[fields][2]=currency']),
    );
  });

  it('that nobody has costs one question', async () => {
    await start({});
    await http(site).get('/campus/lille').expect(404);
    expect(questions().filter((url) => /^\/campuses\?filters\[slug\]\[\$eqi\]=lille/.test(url))).toHaveLength(
      1,
    );
  });
});

describe('what a stock Strapi has no address for', () => {
  it('is answered from its collections: the link that says most leads to the CRM', async () => {
    await start({});
    const ask = (address: string) => http(site).get(`/api/crm-links/${address}?locale=fr`);
    expect((await ask('actions').expect(200)).body.brochure).toEqual([
      expect.objectContaining({ slug: 'bts-mco', name: 'BTS MCO' }),
    ]);
    expect((await ask('actions')).body.contact).toEqual([]);
    expect((await ask('brochure/bts-mco/campuses').expect(200)).body).toEqual([
      expect.objectContaining({ slug: 'lyon' }),
    ]);
    expect((await ask('brochure/bts-mco/lyon').expect(200)).body).toEqual({
      url: 'https://crm.example/lyon',
    });
    await ask('contact/bts-mco/lyon').expect(404);
  });

  it('is a 404 where there is no entry of that slug', async () => {
    await start({});
    for (const address of ['/campus/lille', '/programme/autre', '/crm/autre', '/autre'])
      await http(site).get(address).expect(404);
    expect(refused()).toEqual([]);
  });

  it('never asks for drafts, and asks no more than six questions to learn what it speaks to', async () => {
    await start({});
    await http(site).get('/campus/lyon').expect(200);
    const learning = questions().filter((url) => /content-type-builder|i18n|users\/me|login/.test(url));
    expect(learning.length).toBeLessThanOrEqual(6);
    expect(questions().filter((url) => /status=|publicationState/.test(url))).toEqual([]);
  });

  it.each([
    [5, /[?&]status=draft(&|$)/],
    [4, /[?&]publicationState=preview(&|$)/],
  ] as const)(
    'shows previews what a Strapi %s has not published, and visitors nothing of it',
    async (version, asked) => {
      const draft = { id: 9, slug: 'brouillon', title: 'Un brouillon', publishedAt: null };
      const entries = { ...ENTRIES, 'test-news': [...ENTRIES['test-news'], draft] };
      const secret = 'a-preview-secret-of-this-test';
      await start({ version, entries }, { PREVIEW_SECRET: secret, PREVIEW_TOKEN: DRAFTS_TOKEN });
      const opened = await http(site).get(`/_preview?secret=${secret}&url=/actualites/brouillon`).expect(302);
      const before = questions().length;
      const { text } = await http(site)
        .get('/actualites/brouillon')
        .set('cookie', cookieOf(opened))
        .expect(200);
      expect(text).toContain('Un brouillon');
      expect(text).toContain('jamais publié');
      const list = await http(site).get('/actualites').set('cookie', cookieOf(opened)).expect(200);
      expect(list.text).toContain('Un brouillon <small>jamais publié</small>');
      expect(
        questions()
          .slice(before)
          .filter((url) => asked.test(url)).length,
      ).toBeGreaterThan(0);
      const ofDrafts = questions().length;
      // Of its family, as any news item that is not there.
      await http(site).get('/actualites/brouillon').expect(301);
      expect((await http(site).get('/actualites').expect(200)).text).not.toContain('Un brouillon');
      expect(
        questions()
          .slice(ofDrafts)
          .filter((url) => asked.test(url)),
      ).toEqual([]);
      expect(refused()).toEqual([]);
    },
  );

  it('a preview that is rendered again asks it each question once, and what was known before is asked again', async () => {
    const secret = 'a-preview-secret-of-this-test';
    await start({}, { PREVIEW_SECRET: secret, PREVIEW_TOKEN: DRAFTS_TOKEN });
    const opened = await http(site).get(`/_preview?secret=${secret}&url=/campus/lyon`).expect(302);
    const ask = (address: string, reading: string) =>
      http(site)
        .get(address)
        .set({ cookie: cookieOf(opened), ...(reading && { 'x-reading': reading }) })
        .expect(200);
    const parts = [
      '/_preview/bar?url=/campus/lyon',
      '/_preview/entry?kind=campus&id=d4&locale=fr',
      '/_preview/api/campuses/lyon?locale=fr',
      '/_preview/api/campuses/lyon?locale=fr',
    ];
    // What the service is has been learned.
    await ask('/campus/lyon', '');
    for (const reading of ['the-first-reading', 'the-second-reading']) {
      const before = questions().length;
      await Promise.all(parts.map((address) => ask(address, reading)));
      const asked = questions().slice(before);
      expect(asked.filter((url) => /^\/campuses\?.*lyon.*status=draft/.test(url))).not.toEqual([]);
      expect(asked).toHaveLength(new Set(asked).size);
    }
    const before = questions().length;
    await ask(parts[2] ?? '', '');
    await ask(parts[2] ?? '', '');
    const asked = questions().slice(before);
    expect(asked).toHaveLength(2 * new Set(asked).size);
  });

  it('takes other names of collections', async () => {
    const schema = declaredSchema('test');
    const types = schema.types.map((type) =>
      type.pluralName === 'campuses' ? { ...type, pluralName: 'sites', singularName: 'site' } : type,
    );
    await start(
      { schema: { ...schema, types }, entries: { ...ENTRIES, sites: ENTRIES.campuses } },
      { CONTENT_COLLECTIONS: 'campuses:sites' },
    );
    await http(site)
      .get('/campus/lyon')
      .expect(200, /Campus de Lyon/);
  });
});
