import { http, tellChange, WEBHOOK } from '../../support/http';
import { type SiteOnFakeContent, startSiteOnFakeContent } from '../../support/siteOnFakeContent';
import { until } from '../../support/until';

const TOKEN = { OPERATIONS_TOKEN: 'operators-token-of-this-test' };
const ADMIN = { CONTENT_ADMIN_URL: 'https://admin.example/admin' };

let running: SiteOnFakeContent;

beforeEach(async () => {
  running = await startSiteOnFakeContent({ ...WEBHOOK, ...TOKEN, ...ADMIN });
});

afterEach(() => running.close());

interface Finding {
  what: string;
  entry: { type: string; title: string; path: string; admin: string };
}

interface Report {
  state: { isRunning: boolean; finishedAt: string | null; failure: string | null };
  sections: { kind: string; findings: Finding[] }[];
  unknownPaths: { path: string; count: number }[];
}

const open = (path: string) => http(running).get(path).auth('x', TOKEN.OPERATIONS_TOKEN);

async function readReport(): Promise<Report> {
  return (await open('/_ops/content.json').expect(200)).body;
}

/** The report once everything is looked through. */
async function report(): Promise<Report> {
  let found = await readReport();
  await until(async () => {
    found = await readReport();
    return found.state.finishedAt !== null && !found.state.isRunning;
  });
  return found;
}

const of = ({ sections }: Report, kind: string) =>
  sections
    .find((section) => section.kind === kind)
    ?.findings.map(({ what, entry }) => `${entry.title}: ${what}`);

/** An entry in its list and by itself. */
function publish(path: string, ...entries: { slug: string; [field: string]: unknown }[]): void {
  running.content.answer(path, {
    json: entries.map(({ slug, title, name, rubrique, updatedAt = '2026-11-01T08:00:00Z' }) => ({
      slug,
      title,
      name,
      rubrique,
      updatedAt,
    })),
  });
  for (const entry of entries) running.content.answer(`${path}/${entry.slug}`, { json: entry });
}

const COURSE = {
  slug: 'bts-mco',
  documentId: 'doc-bts',
  title: 'BTS MCO',
  level: 'Bac+2',
  category: { slug: 'bts', title: 'BTS' },
};

it('is there with the operators’ token alone, as a page or as JSON', async () => {
  await http(running).get('/_ops/content').expect(401);
  const { text, headers } = await open('/_ops/content').set('accept', 'text/html').expect(200);
  expect(text).toContain('<h1>Santé du contenu</h1>');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['cache-control']).toContain('no-store');
  await open('/_ops/content').set('accept', 'application/json').expect('content-type', /json/);
  await open('/_ops/content.json').set('accept', 'text/html').expect('content-type', /json/);
});

it('says of everything what is wrong, where, and where it is mended', async () => {
  const { content } = running;
  content.answer('/menu-enrichis', {
    json: [
      {
        body: [
          { __component: 'core.menu-item', id: 1, label: 'Alumni', url: '/nos-anciens' },
          {
            __component: 'core.menu-dropdown',
            id: 2,
            label: 'Formations',
            menu_sections: [
              { Titre: 'Bac+5', items: [{ label: 'Comptabilité', url: '/programme/bts-mco' }] },
            ],
          },
          { __component: 'core.menu-dropdown', id: 3, label: 'Vide', menu_sections: [] },
        ],
      },
    ],
  });
  publish('/courses', COURSE);
  publish(
    '/test-articles',
    {
      slug: 'ecole',
      title: 'École',
      body: [
        {
          __component: 'texts.rich',
          html: '<p><a href="/campus/brest">Brest</a> <a href="/vie">Vie</a></p>',
        },
        { __component: 'texts.illustrated', html: '<p>A</p>', image: { url: '/a/facade.jpg' } },
        { __component: 'core.carte-magique' },
        { __component: 'core.internal-link', label: 'L', url: '/jpo-lyon' },
      ],
      seo: { metaTitle: 'x'.repeat(61), metaDescription: 'y'.repeat(161) },
    },
    { slug: 'vie', title: 'Vie' },
    { slug: 'labos', title: 'Nos laboratoires', rubrique: { slug: 'recherche', title: 'Recherche' } },
  );
  publish('/events', { slug: 'salon', title: 'Salon' });
  content.answer('/events', { json: [{ slug: 'salon', title: 'Salon' }, { title: 'Sans adresse' }] });
  content.answer('/redirects', {
    json: [
      { documentId: 'r1', from: '/vieux', to: '/campus/brest' },
      { documentId: 'r2', from: '/autre', to: 'https://ailleurs.example/' },
      { documentId: 'r3', from: '/bon', to: '/vie' },
    ],
  });
  await running.site.deps.editorsRedirects.load();
  await tellChange(running, { event: 'entry.publish', model: 'redirect', entry: {} });
  await until(() => running.site.deps.editorsRedirects.list().length > 0);
  await http(running).get('/jamais-vu').expect(404);

  const found = await report();
  expect(of(found, 'deadLink')).toEqual(['École: Lien vers /campus/brest, qui n’existe pas.']);
  expect(of(found, 'menu')).toEqual(
    expect.arrayContaining([
      'Menu principal: L’entrée « Alumni » mène à /nos-anciens, qui n’existe pas.',
      'Menu principal: Bloc « core.menu-dropdown » « Vide » : rien à montrer.',
    ]),
  );
  expect(of(found, 'contradiction')).toEqual(
    expect.arrayContaining([
      'BTS MCO: Le menu range « Comptabilité » sous « Bac+5 », le programme mène à Bac+2.',
      'BTS MCO: Le menu dit « Comptabilité », le programme s’appelle « BTS MCO ».',
    ]),
  );
  const [course = ''] = of(found, 'course') ?? [];
  for (const lack of ['le code RNCP', 'le prix', 'les conditions d’admission', 'une date de rentrée'])
    expect(course).toContain(lack);
  expect(of(found, 'picture')).toEqual(['École: L’image facade.jpg n’a pas de texte alternatif.']);
  expect(of(found, 'unknownBlock')).toEqual(['École: Bloc « core.carte-magique ».']);
  expect(of(found, 'title')?.[0]).toMatch(/^École: 61 signes au lieu de 60/);
  expect(of(found, 'description')?.[0]).toMatch(/^École: 161 signes au lieu de 160/);
  expect(of(found, 'orphan')).toEqual(['École: Rien ne mène à /ecole.']);
  expect(of(found, 'unreadable')).toEqual([
    'Nos laboratoires: Son adresse /recherche/labos commence comme celle d’une page du site (/recherche) : changez l’adresse de sa rubrique.',
    'salon: La page ne peut pas être lue : date de début (dateStart) – absent.',
  ]);
  expect(of(found, 'leftOut')?.join()).toContain('Sans adresse');
  expect(of(found, 'redirect')).toEqual([
    '/autre: /autre → https://ailleurs.example/ : l’adresse d’arrivée n’est pas une adresse de ce site (ou contient « # »).',
    '/vieux: /vieux → /campus/brest : la page d’arrivée n’existe pas.',
  ]);
  expect(found.unknownPaths).toMatchObject([{ path: '/jamais-vu', count: 1 }]);
  const links = found.sections.flatMap(({ findings }) => findings.map(({ entry }) => entry.admin));
  expect(links).toContain(
    'https://admin.example/admin/content-manager/collection-types/api::course.course/doc-bts',
  );
  expect(links).toContain(
    'https://admin.example/admin/content-manager/collection-types/api::redirect.redirect/r1',
  );

  const { text } = await open('/_ops/content').set('accept', 'text/html');
  expect(text).toContain('Liens internes cassés');
  expect(text).toContain('href="/ecole"');
});

it('after a webhook only what has changed is looked at again, and what is mended is gone', async () => {
  const dead = [{ __component: 'core.internal-link', label: 'L', url: '/nulle-part' }];
  publish('/test-articles', { slug: 'a', title: 'A', body: dead }, { slug: 'b', title: 'B', body: dead });
  publish('/courses', COURSE);
  expect(of(await report(), 'deadLink')).toHaveLength(2);
  const asked = (path: string) => running.content.calls(path).length;
  const before = { b: asked('/test-articles/b'), course: asked('/courses/bts-mco') };

  publish(
    '/test-articles',
    { slug: 'a', title: 'A', body: [], updatedAt: '2026-11-02T08:00:00Z' },
    { slug: 'b', title: 'B', body: dead },
  );
  await tellChange(running, { event: 'entry.publish', model: 'test-article', entry: { slug: 'a' } }).expect(
    204,
  );
  await until(async () => of(await report(), 'deadLink')?.length === 1);
  expect(of(await report(), 'deadLink')).toEqual(['B: Lien vers /nulle-part, qui n’existe pas.']);
  expect({ b: asked('/test-articles/b'), course: asked('/courses/bts-mco') }).toEqual(before);
});

it('a service that is away is said, and what was known stays', async () => {
  publish('/courses', COURSE);
  await report();
  running.content.answer('/courses', { status: 503, json: {} });
  await tellChange(running, { event: 'entry.publish', model: 'course', entry: {} });
  await until(async () => (await readReport()).state.failure !== null);
  expect(of(await readReport(), 'course')).toHaveLength(1);
  const { text } = await open('/_ops/content').set('accept', 'text/html');
  expect(text).toContain('Le service de contenu ne répond pas');
});

it('tells editors what of their colours and typefaces cannot be used, and what was moved so that it can be read', async () => {
  expect(of(await report(), 'theme')).toEqual([]);
  const theme = { brand: '#ffe600', accent: 'reddish', display: 'Comic Sans', shape: 'oval' };
  running.content.answer('/users/me', { json: { title: 'École', siteName: 'École', theme } });
  await tellChange(running, { event: 'entry.update', model: 'website', entry: {} }).expect(204);
  const found = of(await report(), 'theme') ?? [];
  expect(found.slice(0, 3)).toEqual([
    'Réglages du site: theme.accent : une couleur est attendue, comme #005f73.',
    'Réglages du site: theme.shape : une forme est attendue : arch, round, soft, square.',
    expect.stringContaining('theme.display : le nom d’un caractère du site est attendu'),
  ]);
  expect(found).toContainEqual(
    expect.stringMatching(
      /action, sur fond clair : #ffe600 se lit mal \(contraste 1,\d\) ; le site prend #\w{6} \(4,[5-9]\)/,
    ),
  );
  // Whoever has said nothing has nothing to mend.
  running.content.answer('/users/me', { json: { title: 'École', siteName: 'École' } });
  await tellChange(running, { event: 'entry.update', model: 'website', entry: {} }).expect(204);
  expect(of(await report(), 'theme')).toEqual([]);
});
