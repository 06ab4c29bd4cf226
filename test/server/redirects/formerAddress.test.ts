import path from 'node:path';
import fc from 'fast-check';
import { sampleFolder } from '../../../server/contentFolder';
import { addressCandidates } from '../../../server/redirects/addressCandidates';
import { createAddresses } from '../../../server/redirects/addresses';
import { canonicalUrl } from '../../../server/redirects/canonicalUrl';
import { firstPage } from '../../../server/redirects/contentHas';
import { loadRedirects } from '../../../server/redirects/loadRedirects';
import type { Answers, ContentReader, Query, QueryKind } from '../../../shared/content/queries/answers';
import { pageNotFound } from '../../../shared/errors';
import { thorough } from '../../support/anyValue';

const CAMPUSES = ['lyon', 'saint-etienne', 'aix-en-provence', 'le-mans', 'brest', 'nice'];
const COURSES = ['bts-mco', 'bts-sio', 'bachelor-luxe-mode', 'mba-supply-chain', 'grande-ecole-finance'];
const EVENTS = ['jpo-lyon', 'vis-ma-vie-brest'];
const NEWS = ['le-gala', 'une-école-verte'];
const POSTS = ['reviser-sans-stress'];
const PEOPLE = ['lea-martin-lyon'];
const ARTICLES: Readonly<Record<string, string>> = {
  'programmes-bts': '',
  'programmes-bachelors': '',
  'programmes-mba': '',
  'actualites-idracbs': '',
  temoignages: '',
  ecole: '',
  histoire: 'ecole',
  handicap: 'ecole',
  'idrac-international': '',
  'partir-a-l-etranger': 'idrac-international',
  'entreprise-et-carriere': '',
  stages: 'entreprise-et-carriere',
  ...Object.fromEntries(PEOPLE.map((slug) => [slug, 'temoignages'])),
};

/** The content of a small school, and how often it was asked. */
let questions = 0;

function entryOf({ kind, url }: Pick<Query, 'kind' | 'url'>): unknown {
  const slug = decodeURIComponent(url.split('?', 1)[0]?.split('/').at(-1) ?? '');
  const among = (slugs: readonly string[], more: object = {}) => slugs.includes(slug) && { slug, ...more };
  switch (kind) {
    case 'campus':
      return among(CAMPUSES);
    case 'campuses':
      return { items: CAMPUSES.map((campus) => ({ slug: campus, title: campus })) };
    case 'course':
      return among(COURSES);
    case 'event':
      return among(EVENTS);
    case 'newsItem':
      return among(NEWS, { category: null }) || among(POSTS, { category: { slug: 'blog', title: 'Blog' } });
    case 'news':
      return { items: /\[page\]=[12]\b/.test(url) ? NEWS : [] };
    case 'article': {
      const rubrique = ARTICLES[slug];
      return rubrique !== undefined && { slug, rubrique: rubrique ? { slug: rubrique, title: '' } : null };
    }
    default:
      return null;
  }
}

const store: ContentReader = {
  async get<K extends QueryKind>(query: Query<K>): Promise<Answers[K]> {
    questions += 1;
    const entry = entryOf(query);
    if (!entry) throw pageNotFound();
    // as: no more of an entry is read here.
    return entry as Answers[K];
  },
};

const redirects = loadRedirects({
  englishEnabled: false,
  contentFolder: sampleFolder(path.resolve(__dirname, '../../..')),
});
const { contentHas, followRule, formerAddress, ownAddress } = createAddresses({
  store,
  contentPrefix: 'test',
  englishEnabled: false,
  redirects,
});

/** Where an address leads, as the pipeline decides it; null: to no page. */
async function where(address: string): Promise<string | null> {
  const [path = '/'] = address.split('?', 1);
  const outcome = canonicalUrl(path, address.slice(path.length), { englishEnabled: false, redirects });
  if (outcome.kind === 'gone') return 'gone';
  const end =
    outcome.kind === 'moved'
      ? outcome
      : { path, search: address.slice(path.length), preferred: [], passed: [], rule: null };
  const { page } = await firstPage(end.passed, contentHas);
  if (page) return page.path + page.search;
  if (end.rule !== null) {
    const { target } = await followRule(end);
    if (target) return target.path + target.search;
  }
  const spelled = end.rule === null ? end : (end.passed[0] ?? end);
  const own = await ownAddress(spelled.path);
  if (await contentHas(own)) return own + spelled.search;
  const former = await formerAddress(spelled);
  return former && former.path + former.search;
}

it.each([
  ['/fr/campus/lyon', '/campus/lyon'],
  ['/campus/lyon/contact', '/campus/lyon'],
  ['/fr/campus-nice/acces.html', '/campus/nice'],
  ['/FR-fr/Campus/Lyon.html/', '/campus/lyon'],
  ['/index.php/fr/formations/bts-mco.html', '/programme/bts-mco'],
  ['/campus/lyon/index.html', '/campus/lyon'],
  ['/campus_de_saint_etienne', '/campus/saint-etienne'],
  ['/campus/saint-%C3%89tienne', '/campus/saint-etienne'],
  ['/jpo-saint-%C9tienne', '/agenda?campus=saint-etienne'],
  ['/campus/lyon;jsessionid=1A2B?utm_source=x', '/campus/lyon?utm_source=x'],
  ['/actualit%25C3%25A9s/le-gala', '/actualites/le-gala'],
  ['/actualites/une-%C3%A9cole-verte.html', '/actualites/une-%C3%A9cole-verte'],
  ['/formations/bts-mco.aspx', '/programme/bts-mco'],
  ['/formations/bts-oublie.aspx', '/programmes-bts'],
  ['/formations/bts-mco/lyon', '/programme/bts-mco'],
  ['/bts-lyon', '/programme?categorie=bts&campus=lyon'],
  ['/bts-mco-2', '/programme/bts-mco'],
  ['/programme/bts-muc', '/programme/bts-mco'],
  ['/programme/bachelor-oublie', '/programmes-bachelors'],
  ['/jpo-lyon', '/agenda?campus=lyon'],
  ['/jpo-lyon-samedi-12-mars-2022', '/agenda?campus=lyon'],
  ['/jpo-du-campus-du-mans', '/agenda'],
  ['/agenda/jpo-lyon-2019', '/agenda/jpo-lyon'],
  ['/agenda/jpo-aix-en-provence-2019', '/agenda?campus=aix-en-provence'],
  ['/agenda/vis-ma-vie-nice', '/agenda?campus=nice'],
  ['/agenda/2019/salon', '/agenda'],
  ['/evenements/vis-ma-vie-brest', '/agenda/vis-ma-vie-brest'],
  ['/actualites/oubliee', '/actualites-idracbs'],
  ['/actualites/2019/05/12/oubliee', '/actualites-idracbs'],
  ['/actualites/2019/05/le-gala', '/actualites/le-gala'],
  ['/article/page/2', '/actualites/page/2'],
  ['/articles/page/9', '/actualites-idracbs'],
  ['/actualites/page/9', null],
  ['/agenda/page/2', '/agenda'],
  ['/fr/temoignages/page/3/', '/temoignages'],
  ['/2025/06/le-gala', '/actualites/le-gala'],
  ['/2025/06/12/oubliee.html', '/actualites-idracbs'],
  ['/news/reviser-sans-stress', '/blog/reviser-sans-stress'],
  ['/blog/oublie', '/blog'],
  ['/temoignages/oubliee', '/temoignages'],
  ['/interview-lea-martin-lyon.php', '/temoignages/lea-martin-lyon'],
  ['/%C3%A9cole/histoire', '/ecole/histoire'],
  ['/l_%C3%A9cole/handicap.htm', '/ecole/handicap'],
  ['/campus/atlantide', null],
  ['/programme/oublie', null],
  ['/fr/nulle-part', null],
  ['/a/b/c/d', null],
  ['/wp-content/uploads/photo.jpg', null],
])('%s is now %s', async (old, now) => {
  expect(await where(old)).toBe(now);
});

it('what is an address of today is no disguise of another', () => {
  for (const path of ['/campus/lyon', '/programme/bts-mco', '/actualites', '/ecole/histoire', '/'])
    expect(addressCandidates(path).pages).toEqual([]);
  expect(addressCandidates('/programme/formations-bac-3').pages).toEqual(['/programme/formations-bac']);
});

it('an address that nobody knows costs few questions', async () => {
  questions = 0;
  for (const path of ['/a', '/a/b', '/a/b/c']) expect(await formerAddress({ path, search: '' })).toBeNull();
  expect(questions).toBeLessThanOrEqual(3);
  questions = 0;
  await formerAddress({ path: '/fr/2019/05/12/un-titre_oublié-2019-05-12.html', search: '' });
  expect(questions).toBeLessThanOrEqual(12);
});

/** Old addresses of every family of the specification, and where each leads. */
const places = fc.constantFrom(...CAMPUSES);
const FAMILIES: readonly fc.Arbitrary<readonly [string, string]>[] = [
  fc
    .tuple(
      fc.constantFrom('jpo-', 'jpo/', 'journees-portes-ouvertes-', 'portes-ouvertes-', 'vis-ma-vie-'),
      places,
    )
    .map(([before, city]) => [`/${before}${city}`, `/agenda?campus=${city}`]),
  fc
    .tuple(
      fc.constantFrom('jpo-', 'portes-ouvertes-', 'vis-ma-vie-de-commercial-'),
      fc.constantFrom('nice', 'le-mans', 'aix-en-provence'),
    )
    .map(([before, city]) => [`/agenda/${before}${city}`, `/agenda?campus=${city}`]),
  fc
    .tuple(
      fc.constantFrom('campus-', 'campus-de-', 'ecole-de-commerce-', 'nos-campus/', 'etudier-a-', 'ville/'),
      places,
    )
    .map(([before, city]) => [`/${before}${city}`, `/campus/${city}`]),
  fc
    .tuple(
      fc.constantFrom('formation/', 'formations/', 'nos-formations/', 'programmes/', 'cursus/'),
      fc.constantFrom(...COURSES),
    )
    .map(([before, course]) => [`/${before}${course}`, `/programme/${course}`]),
  fc
    .constantFrom(...COURSES.filter((course) => /^(?:bts|bachelor|mba)-/.test(course)))
    .map((course) => [`/${course}`, `/programme/${course}`]),
  fc.constantFrom(
    ['/bts/oublie', '/programmes-bts'],
    ['/bachelor-oublie', '/programmes-bachelors'],
    ['/mba-oublie', '/programmes-mba'],
  ),
  fc.constantFrom(
    ['/specialisation-finance', '/programme/grande-ecole-finance'],
    ['/specialisations/oubliee', '/programme'],
  ),
  fc
    .tuple(
      fc.constantFrom('actualite/', 'actus/', 'news/', 'articles/', 'actualites/'),
      fc.constantFrom('oubliee', 'rentree-en-fete'),
    )
    .map(([before, title]) => [`/${before}${title}`, '/actualites-idracbs']),
  fc.constantFrom(['/actus/le-gala', '/actualites/le-gala'], ['/actualites/le-gala', '/actualites/le-gala']),
  fc
    .tuple(
      fc.constantFrom('temoignage-', 'interview/', 'portrait-', 'temoignages/'),
      fc.constantFrom(...PEOPLE, 'paul'),
    )
    .map(([before, name]) => [
      `/${before}${name}`,
      PEOPLE.includes(name) ? `/temoignages/${name}` : '/temoignages',
    ]),
  fc.constantFrom(
    ['/l-ecole/handicap', '/ecole/handicap'],
    ['/histoire', '/ecole/histoire'],
    ['/erasmus', '/idrac-international/partir-a-l-etranger'],
    ['/entreprises/stages', '/entreprise-et-carriere/stages'],
    ['/accueil', '/'],
    ['/contactez-nous', '/contact'],
    ['/campus', '/campus'],
  ),
];

const ACCENTS: Readonly<Record<string, string>> = {
  ecole: 'école',
  etudier: 'étudier',
  etienne: 'étienne',
  actualite: 'actualité',
  temoignage: 'témoignage',
  specialisation: 'spécialisation',
};
const latin1 = (text: string) =>
  [...text].map((letter) => (letter > '\u007f' ? `%${letter.charCodeAt(0).toString(16)}` : letter)).join('');
const accented = (path: string, form: (text: string) => string) =>
  path.replace(/ecole|etudier|etienne|actualite|temoignage|specialisation/g, (word) =>
    form(ACCENTS[word] ?? word),
  );

/** What older sites, servers and senders have put around an address. */
const DISGUISES: readonly ((path: string) => string)[] = [
  (path) => path,
  (path) => `/fr${path}`,
  (path) => `/fr_FR${path}`,
  (path) => `/index.php${path}`,
  (path) => `${path}.html`,
  (path) => `${path}.htm`,
  (path) => `${path}.php`,
  (path) => `${path}.aspx`,
  (path) => `${path}/index.html`,
  (path) => `${path}/feed`,
  (path) => `${path}/`,
  (path) => `/${path}//`,
  (path) => `${path};jsessionid=0A1B`,
  (path) => `${path}%20`,
  (path) => path.toUpperCase(),
  (path) => path.replaceAll('-', '_'),
  (path) => path.replaceAll('-', '%20'),
];

const ACCENTED: readonly ((path: string) => string)[] = [
  (path) => path,
  (path) => accented(path, encodeURIComponent),
  (path) => accented(path, (word) => encodeURIComponent(word.normalize('NFD'))),
  (path) => accented(path, latin1),
  (path) => accented(path, (word) => encodeURIComponent(encodeURIComponent(word))),
];
/** When it was, as titles have it. */
const DATES = [
  '',
  '',
  '',
  '-2019',
  '-2022-2023',
  '-12-mars-2022',
  '-2021-05-12',
  '-samedi-5-decembre-2020',
  '-1er-fevrier-2020',
];

const OLD_ADDRESSES = thorough(2_000);

it(`${OLD_ADDRESSES} old addresses of every family, in every disguise, lead in one hop to what exists`, async () => {
  const old = fc.record({
    family: fc.oneof(...FAMILIES),
    date: fc.constantFrom(...DATES),
    accent: fc.constantFrom(...ACCENTED),
    disguises: fc.array(fc.constantFrom(...DISGUISES), { maxLength: 2 }),
    query: fc.constantFrom('', '', '?utm_source=x', '?gad_source=1&a=%20'),
  });
  const known = new Map<string, Promise<string | null>>();
  const lookUp = (address: string) => {
    const found = known.get(address) ?? where(address);
    known.set(address, found);
    return found;
  };
  let asked = 0;
  await fc.assert(
    fc.asyncProperty(old, async ({ family: [path, now], date, accent, disguises, query }) => {
      asked += 1;
      // Pages of today have no date, nor have addresses that stand for one page.
      const isDated = now !== path && !/^\/(?:accueil|contactez|histoire|erasmus)/.test(path);
      const address = disguises.reduce(
        (text, disguise) => disguise(text),
        accent(isDated ? path + date : path),
      );
      const target = await lookUp(address + query);
      const [expected = '', own = ''] = now.split('?');
      const search = [own, query.slice(1)].filter(Boolean).join('&');
      const wanted = search ? `${expected}?${search}` : expected;
      // And it leads nowhere else from there. Not twenty thousand times by `expect`, which takes six seconds.
      const next = await lookUp(target ?? '');
      if (target !== wanted || next !== wanted)
        expect({ address, target, next }).toEqual({ address, target: wanted, next: wanted });
    }),
    { numRuns: OLD_ADDRESSES },
  );
  expect(asked).toBe(OLD_ADDRESSES);
}, 240_000);
