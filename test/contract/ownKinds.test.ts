import { SMALL_SCHOOL } from '../server/embedded/smallSchool';
import { http } from '../support/http';
import { type SiteOnEmbedded, startSiteOnEmbedded } from '../support/siteOnEmbedded';

let running: SiteOnEmbedded;

const course = (title: string, category: string, level: string, rhythm = 'periodic', more = '') =>
  `---\ntitle: ${title}\ncategory: ${category}\nlevel: ${level}\nrhythm: [${rhythm}]\ncampuses: [lyon]\n${more}---\n`;

const offer = (title: string, contract: string) =>
  `---\ntitle: ${title}\ncontract: ${contract}\ncompany: CHU\npublishedAt: "-2d 09:00"\n---\n\nUn poste.\n`;

const event = (title: string, type: string) =>
  `---\ntitle: ${title}\ntype: ${type}\ndateStart: "+12d 10:00"\n---\n`;

const SIMULATOR = '```block fees.simulator\n```\n';

beforeAll(async () => {
  const { 'fr/homepage.md': _home, ...files } = SMALL_SCHOOL;
  running = await startSiteOnEmbedded({
    files: {
      ...Object.fromEntries(
        Object.entries(files).filter(([name]) => !/\/(courses|testimonials|events|job-offers)\//.test(name)),
      ),
      'fr/homepage.md': '---\ntitle: Accueil\n---\n\n```block course.finder\n```\n',
      'fr/taxonomy.json': JSON.stringify({
        course: {
          category: { infirmier: 'Diplôme infirmier', 'aide-soignant': 'Aide-soignant' },
          categoryOrder: 'infirmier, aide-soignant',
          level: { 'Niveau 4': 'Niveau 4 (bac)' },
          levelOrder: 'Niveau 3, Niveau 4',
          rhythm: { soir: 'Cours du soir' },
        },
        event: { type: { immersion: 'Journée d’immersion' } },
      }),
      'fr/events/immersion.md': event('Une journée à l’hôpital', 'immersion'),
      'fr/events/familles.md': event('Soirée des familles', 'Réunion'),
      'fr/courses/ide.md': course('Infirmier diplômé d’État', 'infirmier', 'bac + 3'),
      'fr/courses/as-1.md': `${course('Aide-soignant en un an', 'aide-soignant', 'Niveau 4')}\n${SIMULATOR}`,
      'fr/courses/as-2.md': course(
        'Aide-soignant du soir',
        'aide-soignant',
        'Niveau 4',
        'soir, Week-end',
        'durationValue: 2\ndurationScale: year\nfees: { others: [{ rhythm: soir, amount: 3200 }, { rhythm: week-end, amount: 2900 }] }\n',
      ),
      'fr/articles/nos-prix.md': `---\ntitle: Nos prix\nrubrique: ecole\nrubriqueTitle: Notre école\n---\n\n${SIMULATOR}`,
      'fr/articles/frais-et-aides.md': `---\ntitle: Frais\n---\n\n${SIMULATOR}`,
      'fr/courses/as-3.md': course('Auxiliaire de vie', 'aide-soignant', 'Niveau 3'),
      'fr/landing-job.md': '---\ntitle: Offres\n---\n',
      'fr/job-offers/un.md': offer('Renfort de nuit', 'CDD'),
      'fr/job-offers/deux.md': offer('Renfort de jour', 'CDD'),
      'fr/job-offers/trois.md': offer('Poste au bloc', 'Vacation'),
    },
  });
});

afterAll(() => running?.close());

const page = async (address: string) => (await http(running).get(address).expect(200)).text;

it('a school’s own kinds of programmes are what its list can be narrowed by, in its order and words', async () => {
  const html = await page('/programme');
  const types = [
    ...html.matchAll(/href="\/programme\?categorie=([\w-]+)[^>]*>([^<]+?)\s*(?:<!-- -->)?\s*<span/g),
  ];
  expect(types.map(([, slug, name]) => [slug, name])).toEqual([
    ['infirmier', 'Diplôme infirmier'],
    ['aide-soignant', 'Aide-soignant'],
  ]);
  expect(html).not.toMatch(/categorie=(bts|bachelor|mba|grande-ecole)/);
  const narrowed = await page('/programme?categorie=infirmier');
  expect(narrowed).toMatch(/<h1[^>]*>[^<]*Diplôme infirmier/);
  expect(narrowed).not.toContain('Aide-soignant en un an');
  await http(running).get('/programme?categorie=bts').expect(404);
});

it('what every programme has, or none, is no filter', async () => {
  const html = await page('/programme');
  expect(html).not.toContain('id="filtre-campus"');
  expect(html).not.toContain('id="filtre-acces"');
});

it('the campus and the plan of the site lead to the same kinds', async () => {
  for (const address of ['/campus/lyon', '/plan-du-site']) {
    const html = await page(address);
    expect(html).toContain('categorie=infirmier');
    expect(html).toContain('Diplôme infirmier');
    expect(html).not.toMatch(/categorie=(bts|bachelor|mba|grande-ecole)/);
  }
});

it('so are the types of its events', async () => {
  const html = await page('/agenda');
  expect(html).toContain('href="/agenda?type=immersion"');
  expect(html).toMatch(/\?type=R%C3%A9union"[^>]*>Réunion/);
  expect(html).not.toMatch(/type=(salon|concours|webinaire)/);
  const narrowed = await page('/agenda?type=immersion');
  expect(narrowed).toMatch(/<h1[^>]*>[^<]*Journée d’immersion/);
  expect(narrowed).toContain('Une journée à l’hôpital');
  expect(narrowed).not.toContain('Soirée des familles');
  expect(await page('/agenda?type=R%C3%A9union')).toContain('Soirée des familles');
  await http(running).get('/agenda?type=forum').expect(404);
});

it('the search for a programme offers what its programmes have', async () => {
  const html = await page('/');
  const values = (name: string) =>
    [
      ...((html.split(`name="${name}"`)[1] ?? '')
        .split('</select>', 1)[0]
        ?.matchAll(/<option value="([^"]+)"/g) ?? []),
    ].map(([, value]) => value);
  expect([values('niveau'), values('rythme')]).toEqual([
    ['Niveau 3', 'Niveau 4', 'Bac3'],
    ['periodic', 'soir', 'Week-end'],
  ]);
});

it('a level or a rhythm of its own is a choice like those that the specification names', async () => {
  const html = await page('/programme');
  expect(html).toMatch(/<option value="soir"[^>]*>Cours du soir \(1\)/);
  expect(html).toMatch(/<option value="periodic"[^>]*>Alternance \(3\)/);
  const evening = await page('/programme?rythme=soir');
  expect(evening).toMatch(/<h1[^>]*>[^<]*Cours du soir/);
  expect(evening).toContain('Aide-soignant du soir');
  expect(evening).not.toContain('Auxiliaire de vie');
  const level = await page('/programme?niveau=Niveau+4');
  expect(level).toMatch(/<h1[^>]*>[^<]*Niveau 4 \(bac\)/);
  expect(level).not.toContain('Auxiliaire de vie');
  expect(await page('/programme?niveau=bac+3')).toContain('Infirmier diplômé d’État');
  // Nobody has a programme of it, and it has a word: an empty list, not a wrong address.
  expect(await page('/programme?niveau=Bac5')).toContain('noindex');
  for (const unknown of ['niveau=Bac9', 'niveau=Niveau+9', 'rythme=nuit', 'acces=Niveau+9'])
    await http(running).get(`/programme?${unknown}`).expect(404);
});

it('a rhythm of its own has a price of its own: on the programme’s page, among others, on the page of fees, for machines', async () => {
  const plain = async (address: string) => (await page(address)).replace(/<!-- -->|&nbsp;|\u00a0/g, ' ');
  const html = await plain('/programme/as-2');
  expect(html).toContain('3 200 € par an');
  expect(html).toContain('Cours du soir · Week-end : 2 900 €');
  expect(html).toMatch(/"courseMode":\["soir"\][^}]*"price":3200/);
  expect(html).not.toContain('alternance');
  expect(await plain('/comparer?f=as-2,as-1')).toContain('3 200 € par an');
  const fees = await plain('/frais-et-aides?formation=as-2&rythme=Week-end');
  expect(fees).toMatch(/<th scope="col">Cours du soir<\/th><th scope="col">Week-end<\/th>/);
  expect(fees).toContain('2 900 € par an, 2 ans');
  expect(fees).toContain('5 800 €');
});

it.each(['/ecole/nos-prix', '/programme/as-1'])(
  'a simulator in %s is answered there, and stays one page for search engines',
  async (address) => {
    const html = await page(`${address}?formation=as-2&rythme=soir&aide=200&utm_source=x`);
    expect(html).toMatch(new RegExp(`<form [^>]*action="${address}#[^"]+-calcul"`));
    expect(html.replace(/<!-- -->|\u00a0/g, ' ')).toContain('3 200 € par an, 2 ans');
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"]*${address}"`));
    expect(await page(address)).not.toContain('fees-simulator__answer');
  },
);

it('machines are told of them, and so is the plan of the site', async () => {
  const html = await page('/programme/as-2');
  expect(html).toContain('"educationalLevel":"Niveau 4"');
  expect(html).toContain('"courseMode":["soir"]');
  const plan = await page('/plan-du-site');
  for (const address of ['niveau=Niveau+4', 'rythme=soir', 'contrat=Vacation'])
    expect(plan).toContain(address);
  const sitemap = await http(running).get('/sitemaps/fr-pages-1.xml');
  expect(sitemap.text).toContain('/programme?rythme=soir');
});

it('offers can be narrowed by the contracts that they have', async () => {
  const html = await page('/offres-alternance');
  expect(html).toMatch(/<option value="CDD"[^>]*>CDD \(2\)/);
  expect(html).not.toContain('id="filtre-niveau"');
  const narrowed = await page('/offres-alternance?contrat=Vacation');
  expect(narrowed).toMatch(/<h1[^>]*>[^<]*Vacation/);
  expect(narrowed).toContain('Poste au bloc');
  expect(narrowed).not.toContain('Renfort de nuit');
  await http(running).get('/offres-alternance?contrat=Mission').expect(404);
});
