import { SMALL_SCHOOL } from '../server/embedded/smallSchool';
import { startTestContent, type TestContent } from '../support/embeddedContent';
import { http } from '../support/http';
import { type RunningSite, startSite } from '../support/runningSite';

let content: TestContent;
let site: RunningSite;

const course = (title: string, category: string, level: string) =>
  `---\ntitle: ${title}\ncategory: ${category}\nlevel: ${level}\nrhythm: [periodic]\ncampuses: [lyon]\n---\n`;

const event = (title: string, type: string) =>
  `---\ntitle: ${title}\ntype: ${type}\ndateStart: "+12d 10:00"\n---\n`;

beforeAll(async () => {
  const { 'fr/homepage.md': _home, ...files } = SMALL_SCHOOL;
  content = await startTestContent({
    now: Date.now,
    files: {
      ...Object.fromEntries(
        Object.entries(files).filter(([name]) => !/\/(courses|testimonials|events)\//.test(name)),
      ),
      'fr/homepage.md': '---\ntitle: Accueil\n---\n\n```block course.finder\n```\n',
      'fr/taxonomy.json': JSON.stringify({
        course: {
          category: { infirmier: 'Diplôme infirmier', 'aide-soignant': 'Aide-soignant' },
          categoryOrder: 'infirmier, aide-soignant',
        },
        event: { type: { immersion: 'Journée d’immersion' } },
      }),
      'fr/events/immersion.md': event('Une journée à l’hôpital', 'immersion'),
      'fr/events/familles.md': event('Soirée des familles', 'Réunion'),
      'fr/courses/ide.md': course('Infirmier diplômé d’État', 'infirmier', 'Bac+3'),
      'fr/courses/as-1.md': course('Aide-soignant en un an', 'aide-soignant', 'Bac'),
      'fr/courses/as-2.md': course('Aide-soignant en alternance', 'aide-soignant', 'Bac'),
    },
  });
  const { url, username, password } = content.service;
  site = await startSite({
    env: {
      CONTENT_API_URL: url,
      CONTENT_API_USERNAME: username,
      CONTENT_API_PASSWORD: password,
      CONTENT_PREFIX: 'test',
    },
  });
});

afterAll(async () => {
  await site?.close();
  await content?.close();
});

const page = async (address: string) => (await http({ site }).get(address).expect(200)).text;

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
  await http({ site }).get('/programme?categorie=bts').expect(404);
});

it('what every programme has is no filter', async () => {
  const html = await page('/programme');
  expect(html).not.toContain('id="filtre-rythme"');
  expect(html).not.toContain('id="filtre-campus"');
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
  await http({ site }).get('/agenda?type=forum').expect(404);
});

it('the search for a programme offers what its programmes have', async () => {
  const html = await page('/');
  const values = [...html.matchAll(/<option value="([^"]*)"/g)].map(([, value]) => value);
  expect(values.filter((value) => /^Bac/.test(value ?? ''))).toEqual(['Bac', 'Bac3']);
  expect(html.includes('name="rythme"')).toBe(false);
});
