import { BARE_SCHOOL } from '../server/embedded/smallSchool';
import { http } from '../support/http';
import { type SiteOnEmbedded, startSiteOnEmbedded } from '../support/siteOnEmbedded';

/** A school that has begun: one campus, one programme, and nothing else yet. */
let running: SiteOnEmbedded;

beforeAll(async () => {
  running = await startSiteOnEmbedded({
    files: {
      ...BARE_SCHOOL,
      'fr/campuses/vannes.md': '---\ntitle: Vannes\ngeo: { lat: 47.66, lng: -2.76 }\n---\n',
      'fr/courses/ide.md':
        '---\ntitle: Infirmier\ncategory: bachelor\nlevel: Bac+3\nrhythm: [fulltime, periodic]\ncampuses: [vannes]\n---\n',
    },
  });
});

afterAll(() => running?.close());

const read = async (address: string) => (await http(running).get(address).expect(200)).text;
const mainOf = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'));

it.each([
  ['/agenda', 'Aucun rendez-vous n’est annoncé pour le moment.'],
  ['/actualites', 'Rien à lire ici pour le moment.'],
  ['/blog', 'Rien à lire ici pour le moment.'],
  ['/article', 'Rien à lire ici pour le moment.'],
  ['/offres-alternance', 'Aucune offre pour le moment.'],
])(
  '%s, a list without an entry, says so, leads not to itself and is not for search engines',
  async (address, sentence) => {
    const html = await read(address);
    const main = mainOf(html);
    expect(main.includes(sentence)).toBe(true);
    expect(main.includes(`class="button button--secondary" href="${address}"`)).toBe(false);
    expect(html).toMatch(/<meta name="robots" content="noindex/);
  },
);

it('neither the sitemap nor the plan of the site names a list without an entry, or a choice that is none', async () => {
  const sitemap = await read('/sitemaps/fr-pages-1.xml');
  const addresses = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)</g)].map(([, path]) => path);
  expect(addresses.sort()).toEqual(['/', '/campus', '/plan-du-site', '/programme']);
  const plan = mainOf(await read('/plan-du-site'));
  expect(plan).not.toMatch(/href="\/(?:blog|article|offres-alternance|agenda|actualites)/);
  expect(plan).not.toMatch(/href="\/programme\?/);
});

it('one campus is told in the singular, with no map to find it on and no filter', async () => {
  const campuses = mainOf(await read('/campus'));
  expect(campuses).toContain('Notre campus');
  expect(campuses).not.toMatch(/Tous les campus|Trouver un campus/);
  expect(mainOf(await read('/campus/vannes'))).toContain('Voir la formation');
  const courses = mainOf(await read('/programme'));
  expect(courses).not.toMatch(/name="(?:campus|rythme|acces|domaine)"/);
});

it('a request asks for the programme alone, and leads to nothing that is not there', async () => {
  for (const action of ['contact', 'brochure', 'registration']) {
    const form = mainOf(await read(`/demande/${action}`));
    expect(form).toContain('Choisissez une formation\u00a0:');
    expect(form).toContain('<input type="hidden" name="campus" value="vannes"/>');
    expect(form).not.toMatch(/[Ll]es campus|Choisir un campus|href="\/(?:contact|agenda|comparer)"/);
    expect(form).toContain('Découvrir le campus');
  }
});

it('claims nothing that the school does not say', async () => {
  for (const address of [
    '/programme',
    '/actualites',
    '/blog',
    '/article',
    '/agenda',
    '/recherche',
    '/offres-alternance',
  ])
    expect(mainOf(await read(address))).not.toMatch(
      /Bac à Bac|international|entreprises partenaires|webinaires|BTS|Lyon|M[ée]ridien|Parcoursup/i,
    );
});
