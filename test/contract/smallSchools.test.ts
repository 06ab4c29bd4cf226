import { BARE_SCHOOL } from '../server/embedded/smallSchool';
import { CRAWLER, http, tellChange, WEBHOOK } from '../support/http';
import { type SiteOnEmbedded, startSiteOnEmbedded } from '../support/siteOnEmbedded';
import { until } from '../support/until';

describe('a school that has begun', () => {
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
    expect(addresses).toEqual(expect.arrayContaining(['/', '/campus', '/plan-du-site', '/programme']));
    expect(
      addresses.filter((address) =>
        /^\/(?:blog|article|offres-alternance|agenda|actualites|comparer)|\?/.test(String(address)),
      ),
    ).toEqual([]);
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
});

it('the day after an open day at every campus lists go on with what is ahead', async () => {
  const HOUR = 3600_000;
  const dated = (slug: string, start: number, hours: number): [string, string] => {
    const [from, to] = [start, start + hours * HOUR].map((time) => new Date(time).toISOString());
    return [`fr/events/${slug}.md`, `---\ntitle: ${slug}\ndateStart: ${from}\ndateEnd: ${to}\n---\n`];
  };
  const now = Date.now();
  const running = await startSiteOnEmbedded({
    files: {
      ...BARE_SCHOOL,
      'fr/homepage.md':
        '---\ntitle: Accueil\n---\n\n```block carousels.events\ntitle: Bientôt\nlimit: 3\n```\n',
      ...Object.fromEntries([
        ...Array.from({ length: 30 }, (_, at) => dated(`passe-${at}`, now - 20 * HOUR, 8)),
        ...Array.from({ length: 14 }, (_, at) => dated(`prochain-${at}`, now + (at + 1) * 24 * HOUR, 2)),
      ]),
    },
  });
  const eventsOn = async (address: string) => {
    const { text } = await http(running).get(address).expect(200);
    return [...new Set(text.match(/href="\/agenda\/[a-z0-9-]+"/g))].map((link) => link.slice(14, -1));
  };
  const ahead = (count: number, from = 0) =>
    Array.from({ length: count }, (_, at) => `prochain-${from + at}`);
  try {
    expect(await eventsOn('/')).toEqual(ahead(3));
    expect(await eventsOn('/agenda')).toEqual(ahead(12));
    expect(await eventsOn('/agenda?page=2')).toEqual(ahead(2, 12));
    await http(running).get('/agenda?page=3').expect(404);
  } finally {
    await running.close();
  }
});

it('news that waits for its time takes no place in a block of the newest', async () => {
  const waiting = Array.from({ length: 4 }, (_, at): [string, string] => [
    `fr/news/bientot-${at}.md`,
    `---\ntitle: Bientôt\ncreatedAt: "+0d 00:00"\npublishAt: "+${at + 1}d 10:00"\n---\n`,
  ]);
  const running = await startSiteOnEmbedded({
    files: {
      ...BARE_SCHOOL,
      'fr/homepage.md': '---\ntitle: Accueil\n---\n\n```block carousels.news-and-agenda\nnewsLimit: 2\n```\n',
      ...Object.fromEntries(waiting),
      'fr/news/hier.md': '---\ntitle: Hier\ncreatedAt: "-1d 08:00"\n---\n',
    },
  });
  try {
    const { text } = await http(running).get('/').expect(200);
    expect(text).toContain('href="/actualites/hier"');
    expect(text).not.toContain('/actualites/bientot');
  } finally {
    await running.close();
  }
});

describe('what leads nowhere', () => {
  const CAMPUS = { 'fr/campuses/vannes.md': '---\ntitle: Vannes\n---\n' };
  const COURSE = {
    'fr/courses/ide.md': '---\ntitle: Infirmier\ncategory: bachelor\nlevel: Bac+3\ncampuses: [vannes]\n---\n',
  };
  const EVENT = '---\ntitle: Portes ouvertes\ntype: jpo\ncampus: vannes\ndateStart: "+9d 10:00"\n---\n';
  const OVER = '---\ntitle: Une rencontre\ntype: jpo\ncampus: vannes\ndateStart: "-9d 10:00"\n---\n';

  /** Addresses of the site that a text names, as links, feeds, forms, shortcuts or in full. */
  function addressesIn(text: string, siteUrl: string): string[] {
    const written = [
      ...text.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g),
      ...text.matchAll(/<form\b[^>]*?\saction="([^"]*)"/g),
      ...text.matchAll(/<link rel="alternate"[^>]*?\shref="([^"]*)"/g),
      ...text.matchAll(/<loc>([^<]*)<\/loc>/g),
      ...text.matchAll(/\]\((http[^)]*)\)/g),
      ...text.matchAll(/"(?:url|path)":"([^"]*)"/g),
    ].map(([, address = '']) => address.replaceAll('&amp;', '&').replace(/#.*$/, ''));
    return written
      .map((address) => (address.startsWith(siteUrl) ? address.slice(siteUrl.length) || '/' : address))
      .filter((address) => /^\/(?!\/)/.test(address));
  }

  /** Everything that names addresses and that no link leads to. */
  const ELSEWHERE = [
    '/sitemap.xml',
    '/manifest.webmanifest',
    '/llms.txt',
    '/error/debug?statusCode=404',
    '/error/debug?statusCode=500',
    '/recherche?q=zzzz',
    ...['agenda', 'actualités', 'blog', 'formations', 'campus'].flatMap((words) => [
      `/recherche?q=${encodeURIComponent(words)}`,
      `/api/search?_q=${encodeURIComponent(words)}&pagination[limit]=6&locale=fr`,
    ]),
  ];

  /** What is wrong with where a site leads, from its home page and from `ELSEWHERE`; and all that it leads to. */
  async function crawl({ site }: SiteOnEmbedded): Promise<{ wrong: string[]; led: Set<string> }> {
    const siteUrl = site.deps.config.siteUrl;
    const from = new Map<string, string>([['/', ''], ...ELSEWHERE.map((address) => [address, ''] as const)]);
    const wrong: string[] = [];
    const unknown = await http({ site }).get('/pas-de-page').set(CRAWLER).expect(404);
    for (const address of addressesIn(unknown.text, siteUrl)) from.set(address, '/pas-de-page');
    for (const [address, by] of from) {
      const answer = await http({ site }).get(address).set(CRAWLER);
      const text = answer.text ?? String(answer.body);
      const isLed = by !== '';
      if (answer.status !== 200) wrong.push(`${address} is a ${answer.status}, on ${by}`);
      if (isLed && /class="(?:empty-list|request__none)"/.test(text) && !address.startsWith('/recherche'))
        wrong.push(`${address} has nothing, on ${by}`);
      if (isLed && /\/feed\.(?:xml|json)$/.test(address) && !/<entry>|"items":\[\{/.test(text))
        wrong.push(`${address} has no entry, on ${by}`);
      for (const next of addressesIn(text, siteUrl)) if (!from.has(next)) from.set(next, address);
    }
    return { wrong, led: new Set([...from].flatMap(([address, by]) => (by === '' ? [] : [address]))) };
  }

  it.each([
    ['what is required alone', {}, ['/plan-du-site', '/recherche', '/cookies']],
    ['a campus', CAMPUS, ['/campus', '/campus/vannes']],
    [
      'a campus and a programme',
      { ...CAMPUS, ...COURSE },
      ['/programme', '/programme/ide', '/demande/brochure'],
    ],
    [
      'an agenda of which all is over, and one piece of news',
      {
        ...CAMPUS,
        'fr/events/rencontre.md': OVER,
        'fr/news/bienvenue.md': '---\ntitle: Bienvenue\ncreatedAt: "-3d 09:00"\n---\n\nUn mot.\n',
      },
      ['/actualites', '/actualites/bienvenue'],
    ],
  ])('a school with %s leads to nothing that is missing or empty', async (_what, files, expected) => {
    const running = await startSiteOnEmbedded({ files: { ...BARE_SCHOOL, ...files } });
    try {
      const { wrong, led } = await crawl(running);
      expect(wrong).toEqual([]);
      expect([...led]).toEqual(expect.arrayContaining(expected));
      for (const none of ['/agenda', '/blog', '/comparer'])
        expect([...led].filter((address) => address.split('?', 1)[0] === none)).toEqual([]);
    } finally {
      await running.close();
    }
  });

  it('an event that is over does not lead back to an agenda without one', async () => {
    const running = await startSiteOnEmbedded({
      files: { ...BARE_SCHOOL, ...CAMPUS, 'fr/events/rencontre.md': OVER },
    });
    try {
      const { text } = await http(running).get('/agenda/rencontre').set(CRAWLER).expect(200);
      expect(text).not.toMatch(/href="\/agenda"/);
    } finally {
      await running.close();
    }
  });

  it('the first event, told by webhook, has every kept page lead to the agenda; a second programme, to the comparison', async () => {
    const running = await startSiteOnEmbedded({
      files: { ...BARE_SCHOOL, ...CAMPUS, ...COURSE },
      watch: true,
      env: WEBHOOK,
    });
    const page = async (address: string) => (await http(running).get(address).expect(200)).text;
    const tell = (model: string) =>
      tellChange(running, { event: 'entry.publish', model, entry: { id: 1 } }).expect(204);
    try {
      expect(await page('/programme/ide')).not.toMatch(/href="\/agenda"|data-compare/);
      await running.content.write('fr/events/portes-ouvertes.md', EVENT);
      await running.content.write(
        'fr/courses/as.md',
        COURSE['fr/courses/ide.md'].replace('Infirmier', 'Aide'),
      );
      await until(async () => (await running.content.get('/events').expect(200)).text.includes('Portes'));
      await tell('event');
      await tell('course');
      await until(async () => {
        const html = await page('/programme/ide');
        return html.includes('href="/agenda"') && html.includes('data-compare="ide"');
      });
      expect(await page('/plan-du-site')).toContain('href="/agenda"');
      expect((await http(running).get('/manifest.webmanifest')).text).toContain('"/agenda"');
    } finally {
      await running.close();
    }
  });

  it('a programme that nobody can apply for says not how one applies, and calls for nothing', async () => {
    const { title, schools } = JSON.parse(BARE_SCHOOL['fr/settings.json'] ?? '');
    const running = await startSiteOnEmbedded({
      files: {
        ...BARE_SCHOOL,
        'fr/settings.json': JSON.stringify({ title, schools }),
        'fr/courses/taille.md': '---\ntitle: Taille\ncategory: titre\nlevel: Bac\n---\n',
        'fr/taxonomy.json': JSON.stringify({ course: { category: { titre: 'Titre' } } }),
      },
    });
    try {
      const { text } = await http(running).get('/programme/taille').expect(200);
      expect(text).not.toMatch(/Comment candidater|id="admission"|href="#admission"|href="\/demande/);
      expect((await http(running).get('/').expect(200)).text).not.toContain('href="/demande');
    } finally {
      await running.close();
    }
  });
});
