import { parsers as everyParser, type Parsers } from '../../../../server/content/parse/parsers';
import type { QueryKind } from '../../../../shared/content/queries/answers';
import { EMPTY_SEO } from '../../../../shared/content/seo';
import { envelopes, listEnvelopes, NOW, testContext } from './testContext';

const parsers: Parsers = everyParser;
const relation = (slug: string, title: string) => ({ data: { id: 1, attributes: { slug, title } } });
const lyon = { slug: 'lyon', title: 'Lyon' };

describe('a content page', () => {
  const wire = {
    title: 'Nos <em>engagements</em>',
    slug: 'nos-engagements',
    rubrique: relation('ecole', 'École'),
    pageLayout: 'dynamics',
    header: {
      title: 'Engagés',
      subTitle: 'Depuis 1987',
      image: null,
      cta: { label: 'Venir', url: '/agenda' },
    },
    body: [{ __component: 'texts.rich', id: 1, html: '<p>Texte</p>' }],
    updatedAt: '2026-11-01T08:00:00.000Z',
    secret: 'x',
  };

  it.each(envelopes(wire))('%s, is read', (_, answer) => {
    const context = testContext({ kind: 'article', url: '/meridien-articles/nos-engagements?locale=fr' });
    expect(parsers.article(answer, context)).toEqual({
      slug: 'nos-engagements',
      title: 'Nos engagements',
      rubrique: { slug: 'ecole', title: 'École' },
      pageLayout: 'dynamics',
      header: {
        title: 'Engagés',
        subTitle: 'Depuis 1987',
        picture: null,
        cta: { label: 'Venir', url: '/agenda', popin: null },
      },
      body: [{ kind: 'texts.rich', id: 'texts-rich-1', html: '<p>Texte</p>' }],
      seo: EMPTY_SEO,
      updatedAt: '2026-11-01T08:00:00.000Z',
    });
  });

  it('with a title alone has every other field, and the slug that it was asked by', () => {
    const context = testContext({ kind: 'article', url: '/meridien-articles/%C3%A9cole?locale=fr' });
    expect(parsers.article({ title: 'École' }, context)).toEqual({
      slug: 'école',
      title: 'École',
      rubrique: null,
      pageLayout: null,
      header: null,
      body: [],
      seo: EMPTY_SEO,
      updatedAt: '',
    });
  });

  it('is summed up in lists', () => {
    const context = testContext({ kind: 'articles', url: '/meridien-articles?locale=fr' });
    const { items } = parsers.articles(
      { data: [{ id: 1, attributes: { ...wire, summary: 'Court' } }] },
      context,
    );
    expect(items).toEqual([
      {
        slug: 'nos-engagements',
        title: 'Nos engagements',
        rubrique: { slug: 'ecole', title: 'École' },
        summary: 'Court',
        picture: null,
        updatedAt: '2026-11-01T08:00:00.000Z',
      },
    ]);
  });
});

describe('an event', () => {
  const wire = {
    title: 'Portes ouvertes',
    slug: 'portes-ouvertes',
    description: '<p>Venez &amp; voyez</p>',
    url: null,
    dateStart: '2026-12-05T09:00:00.000Z',
    dateEnd: '2026-12-05T16:00:00.000Z',
    campus: relation('lyon', 'Lyon'),
    type: 'jpo',
  };

  it.each(listEnvelopes([wire, { ...wire, slug: 'no-day', dateStart: 'soon' }, { ...wire, title: '' }]))(
    '%s, is in the list when it has a title and a day',
    (_, answer) => {
      const context = testContext({ kind: 'events', url: '/events?pagination[limit]=6&locale=fr' });
      const { items } = parsers.events(answer, context);
      expect(items).toEqual([
        {
          slug: 'portes-ouvertes',
          title: 'Portes ouvertes',
          description: 'Venez & voyez',
          url: '',
          when: expect.objectContaining({
            text: 'samedi 5\u00a0décembre\u00a02026, de\u00a010\u00a0h\u00a0à\u00a017\u00a0h',
          }),
          overAt: Date.parse('2026-12-05T16:00:00Z'),
          campus: lyon,
          type: 'jpo',
          cancelled: false,
        },
      ]);
      expect(context.lines.map(({ entry }) => entry)).toEqual(['no-day', 'portes-ouvertes']);
    },
  );

  // The question is asked on Friday 20 November 2026 at 13:00 in Paris.
  it.each([
    ['in 2020', { dateStart: '2020-01-10' }, false],
    ['for days until yesterday', { dateStart: '2026-11-10', dateEnd: '2026-11-19' }, false],
    [
      'until yesterday in the evening',
      { dateStart: '2026-11-19T17:00Z', dateEnd: '2026-11-19T22:30Z' },
      false,
    ],
    ['for days until today', { dateStart: '2026-11-10', dateEnd: '2026-11-20' }, true],
    ['until this morning', { dateStart: '2026-11-20T08:00Z', dateEnd: '2026-11-20T09:00Z' }, false],
    ['until this afternoon', { dateStart: '2026-11-20T08:00Z', dateEnd: '2026-11-20T15:00Z' }, true],
    ['until today, in whole days', { dateStart: '2026-11-18', dateEnd: '2026-11-20' }, true],
    ['today, without an end', { dateStart: '2026-11-20' }, true],
    ['yesterday in the evening, without an end', { dateStart: '2026-11-19T18:00Z' }, false],
    ['this morning, without an end', { dateStart: '2026-11-20T07:00Z' }, true],
    ['more than a day ago, without an end', { dateStart: '2026-11-19T11:30Z' }, false],
    ['tomorrow', { dateStart: '2026-11-21' }, true],
  ])('%s is ahead, or is not in the list though the service sends it', (_, days, isAhead) => {
    const context = testContext({ kind: 'events', url: '/events?pagination[limit]=6&locale=fr' });
    const { items } = parsers.events([{ title: 'Salon', slug: 'salon', ...days }], context);
    expect(items).toHaveLength(isAhead ? 1 : 0);
    expect(context.lines).toEqual([]);
  });

  it('is one of six where six are asked, those that are over left aside', () => {
    const over = Array.from({ length: 12 }, (_, i) => ({
      ...wire,
      slug: `over-${i}`,
      dateStart: '2020-01-10',
      dateEnd: null,
    }));
    const ahead = Array.from({ length: 30 }, (_, i) => ({ ...wire, slug: `ahead-${i}` }));
    const pagination = { page: 1, pageSize: 100, pageCount: 1, total: 42 };
    for (const answer of [[...over, ...ahead], { data: [...over, ...ahead], meta: { pagination } }]) {
      const context = testContext({ kind: 'events', url: '/events?pagination[limit]=6&locale=fr' });
      expect(parsers.events(answer, context).items.map(({ slug }) => slug)).toEqual(
        ahead.slice(0, 6).map(({ slug }) => slug),
      );
    }
  });

  it.each(
    envelopes({ ...wire, type: 'soirée', address: '1 rue A', registrationUrl: 'https://example.fr/x' }),
  )('%s, has a page of its own', (_, answer) => {
    const context = testContext({ kind: 'event', url: '/events/portes-ouvertes?locale=en', locale: 'en' });
    expect(parsers.event(answer, context)).toMatchObject({
      slug: 'portes-ouvertes',
      when: { text: 'Saturday 5\u00a0December\u00a02026, 10:00\u00a0to\u00a017:00' },
      type: 'soirée',
      address: '1 rue A',
      registrationUrl: 'https://example.fr/x',
      body: [],
      seo: EMPTY_SEO,
    });
  });
});

describe('a news item', () => {
  const wire = {
    slug: 'rentree',
    title: 'La rentrée',
    summary: 'Résumé',
    createdAt: '2026-09-01T08:00:00Z',
    focusImage: { data: { id: 1, attributes: { url: '/rentree.jpg' } } },
    campus_infos: {
      data: [
        { id: 1, attributes: lyon },
        { id: 2, attributes: { title: 'No slug' } },
      ],
    },
    cat_news: [{ id: 3, slug: 'blog' }],
  };

  it.each(envelopes({ ...wire, publishDate: '2026-09-02', author: { name: 'Léa' }, readingTime: 3.2 }))(
    '%s, is read',
    (_, answer) => {
      const context = testContext({ kind: 'newsItem', url: '/meridien-news/rentree?locale=fr' });
      expect(parsers.newsItem(answer, context)).toMatchObject({
        slug: 'rentree',
        title: 'La rentrée',
        createdAt: { isoDay: '2026-09-01' },
        publishedAt: { isoDay: '2026-09-02' },
        updatedAt: null,
        picture: { url: 'https://media.example/rentree.jpg' },
        campuses: [lyon],
        category: { slug: 'blog', title: 'blog' },
        author: 'Léa',
        readingTime: 4,
      });
    },
  );

  it('is of the day that its list says, whenever an edit was published last', () => {
    const context = testContext({ kind: 'newsItem', url: '/meridien-news/rentree?locale=fr' });
    const edited = { ...wire, publishedAt: '2026-11-18T10:00:00Z', updatedAt: '2026-11-18T10:00:00Z' };
    expect(parsers.newsItem(edited, context)).toMatchObject({
      publishedAt: { isoDay: '2026-09-01' },
      updatedAt: { isoDay: '2026-11-18' },
    });
  });

  it('without a date is of today', () => {
    const context = testContext({ kind: 'news', url: '/meridien-news?locale=fr' });
    const { items } = parsers.news([{ slug: 'a', title: 'A', campus_infos: lyon }], context);
    expect(items[0]).toMatchObject({
      createdAt: { iso: new Date(NOW).toISOString() },
      campuses: [lyon],
      category: null,
    });
  });
});

describe('a course', () => {
  const wire = {
    name: 'MCO',
    title: 'BTS Management commercial opérationnel',
    slug: 'bts-mco',
    summary: 'Résumé',
    level: 'bac+2',
    rhythm: ['fulltime', 'Periodic', 'x'.repeat(61)],
    category: relation('bts', 'BTS'),
    durationValue: '2',
    durationScale: 'year',
    campuses: { data: [{ id: 1, attributes: lyon }] },
    labels: ['Titre d’État', { id: 1, label: 'RNCP' }],
    rncp: { code: 38362, title: 'MCO', certifier: 'Ministère', registeredOn: '2024-01-01' },
    prerequisites: '<h1>Bac</h1><script>x</script>',
    price: 6900,
    results: [{ label: 'Réussite', value: 88, year: 2025, respondents: 214 }, { label: 'Vide' }],
    openTo: ['CAP', 'Bac + 2', 'bac', 'x'.repeat(61)],
    domain: relation('commerce', 'Commerce'),
    intakes: [
      { date: '2027-09-06', deadline: '2027-03-11', campuses: [lyon], admission: 'parcoursup' },
      { date: '2027-02-01' },
      { date: '2020-09-01' },
      { date: 'septembre' },
      { date: '2027-09-06', deadline: '2027-09-07' },
      { date: '2027-10-01', deadline: 'bientôt' },
    ],
    fees: {
      fulltime: '6900',
      periodic: -1,
      others: [
        { rhythm: 'soir', amount: 3200 },
        { rhythm: 'FullTime', amount: 1 },
        { rhythm: 'week-end', amount: 'peu' },
        { amount: 12 },
      ],
    },
    parcoursupUrl: 'https://dossier.parcoursup.fr/x',
    vae: true,
    updatedAt: '2026-11-01',
  };
  const summary = {
    slug: 'bts-mco',
    title: 'BTS Management commercial opérationnel',
    name: 'MCO',
    summary: 'Résumé',
    level: 'Bac+2',
    rhythms: ['fulltime', 'periodic'],
    category: { slug: 'bts', title: 'BTS' },
    duration: { value: 2, scale: 'year' },
    picture: null,
    campuses: [lyon],
    openTo: ['Bac', 'Bac+2', 'CAP'],
    domain: { slug: 'commerce', title: 'Commerce' },
    intakes: [
      {
        date: expect.objectContaining({ isoDay: '2027-02-01', monthAndYear: 'février 2027' }),
        deadline: null,
        campuses: [],
        admission: null,
        isOpen: true,
      },
      {
        date: expect.objectContaining({ isoDay: '2027-09-06', long: 'lundi 6\u00a0septembre\u00a02027' }),
        deadline: expect.objectContaining({ isoDay: '2027-03-11', short: '11 mars 2027' }),
        campuses: [lyon],
        admission: 'parcoursup',
        isOpen: true,
      },
    ],
    price: '6900',
    fees: { fulltime: 6900, soir: 3200 },
  };

  it.each(envelopes(wire))('%s, is read', (_, answer) => {
    const context = testContext({ kind: 'course', url: '/courses/bts-mco?locale=fr' });
    expect(parsers.course(answer, context)).toEqual({
      ...summary,
      entryLevel: '',
      graduationLevel: '',
      labels: ['Titre d’État', 'RNCP'],
      rncp: { code: '38362', title: 'MCO', certifier: 'Ministère', registeredOn: '2024-01-01' },
      prerequisites: '<h2>Bac</h2>',
      objectives: '',
      accessDelay: '',
      methods: '',
      assessment: '',
      disabilityAccess: '',
      results: [{ label: 'Réussite', value: '88', year: '2025', respondents: '214' }],
      parcoursupUrl: 'https://dossier.parcoursup.fr/x',
      vae: true,
      body: [],
      seo: EMPTY_SEO,
      updatedAt: '2026-10-31T23:00:00.000Z',
    });
  });

  it.each(listEnvelopes([wire, { slug: 'only' }]))('%s, is summed up in lists', (_, answer) => {
    const context = testContext({ kind: 'courses', url: '/courses?locale=fr' });
    const { parcoursupUrl } = wire;
    expect(parsers.courses(answer, context).items).toEqual([{ ...summary, parcoursupUrl }]);
  });

  it('says once in the log which of its fields were left out because they cannot be read', () => {
    const context = testContext({ kind: 'course', url: '/courses/bts-mco?locale=fr' });
    const odd = {
      ...wire,
      prerequisites: '',
      parcoursupUrl: 'parcoursup',
      domain: 'x/y',
      durationValue: 3,
      durationScale: 'century',
      level: 'Docteur '.repeat(8),
      summary: 12,
      focusImage: { id: 3, url: 'javascript:alert(1)' },
      seo: { metas: [{ id: 1 }, { key: 'author' }], links: [{ rel: 'canonical', href: 'ftp://x' }] },
    };
    for (let time = 0; time < 2; time += 1)
      expect(parsers.course(odd, context)).toMatchObject({ parcoursupUrl: '', domain: null });
    for (const line of context.lines) expect(line).toMatchObject({ entry: 'bts-mco', kind: 'course' });
    expect(context.lines.map(({ field }) => field).sort()).toEqual([
      'domain',
      'durationScale',
      'durationValue',
      'fees.others',
      'fees.periodic',
      'focusImage',
      'intakes',
      'level',
      'openTo',
      'parcoursupUrl',
      'results',
      'seo.links',
      'seo.metas',
      'summary',
    ]);
  });

  it('has no duration, level or certificate that it does not fully say', () => {
    const context = testContext({ kind: 'course', url: '/courses/a?locale=fr' });
    const bare = {
      title: 'A',
      durationValue: 3,
      durationScale: 'century',
      level: 'Docteur '.repeat(8),
      rncp: { certifier: 'x' },
    };
    expect(parsers.course(bare, context)).toMatchObject({
      name: 'A',
      duration: null,
      level: null,
      rncp: null,
    });
  });
});

describe('a campus', () => {
  const wire = {
    ...lyon,
    summary: 'Au bord du Rhône',
    address: { street: '1 quai', postalCode: 69002, city: 'Lyon' },
    geo: { lat: 45.75, lng: 4.85 },
    description: '<p>Texte</p>',
    phone: '04',
    email: 'lyon@example.fr',
    isAffiliated: false,
    courses: {
      data: [
        { id: 1, attributes: { slug: 'bts-mco', title: 'BTS MCO' } },
        { id: 2, attributes: {} },
      ],
    },
  };

  it.each(envelopes(wire))('%s, is read', (_, answer) => {
    const context = testContext({ kind: 'campus', url: '/campuses/lyon?locale=fr' });
    expect(parsers.campus(answer, context)).toMatchObject({
      ...lyon,
      summary: 'Au bord du Rhône',
      city: 'Lyon',
      address: { street: '1 quai', postalCode: '69002', city: 'Lyon' },
      geo: { lat: 45.75, lng: 4.85 },
      courses: [{ slug: 'bts-mco' }],
    });
  });

  it('is nowhere on the map when its place is not on the globe', () => {
    const context = testContext({ kind: 'campuses', url: '/campuses?locale=fr' });
    const places = [{ lat: 95, lng: 1 }, { lat: 'x', lng: 1 }, { lat: 1 }, null, []];
    const { items } = parsers.campuses(
      places.map((geo, i) => ({ slug: `c${i}`, title: 'C', geo })),
      context,
    );
    expect(items.map(({ geo }) => geo)).toEqual([null, null, null, null, null]);
  });
});

describe('the work-study offers', () => {
  it.each(
    envelopes({
      title: 'Offres',
      job_offers: [
        {
          id: 12,
          title: 'Assistant',
          slug: 'assistant',
          level: 'Bac+3',
          contract: 'Apprentissage',
          city: 'Lyon',
          campus: lyon,
          company: 'Corvane',
          url: 'https://example.fr/o',
          publishedAt: '2026-11-10',
          validThrough: 'never',
          description: '<p onclick="x">Texte</p>',
        },
        { id: 13, title: 'No slug' },
      ],
    }),
  )('%s, are read', (_, answer) => {
    const context = testContext({ kind: 'jobs', url: '/meridien-landing-job?locale=fr' });
    expect(parsers.jobs(answer, context)).toEqual({
      title: 'Offres',
      body: [],
      offers: [
        {
          id: '12',
          slug: 'assistant',
          title: 'Assistant',
          level: 'Bac+3',
          contract: 'Apprentissage',
          street: '',
          postalCode: '',
          salary: null,
          city: 'Lyon',
          country: 'FR',
          countryName: '',
          campus: lyon,
          company: 'Corvane',
          url: 'https://example.fr/o',
          publishedAt: expect.objectContaining({ isoDay: '2026-11-10' }),
          validThrough: null,
          description: '<p>Texte</p>',
        },
      ],
      seo: EMPTY_SEO,
    });
  });
});

describe('the CRM', () => {
  const course = { id: 4, name: 'BTS MCO', slug: 'bts-mco' };
  const choice = { id: '4', name: 'BTS MCO', slug: 'bts-mco' };
  const context = testContext({ kind: 'crmCourses', url: '/crm-links/actions?locale=fr' });

  it.each([
    ['by action', { brochure: [course], contact: [], registration: [{ name: 'No slug' }] }],
    ['by action, in data', { data: { brochure: { data: [{ id: 4, attributes: course }] } } }],
    [
      'in a list',
      [
        { action: 'brochure', courses: [course] },
        { action: 'other', courses: [course] },
      ],
    ],
    ['in a list, in data', { data: [{ id: 1, attributes: { action: 'brochure', courses: [course] } }] }],
  ])('offers courses %s', (_, wire) => {
    expect(parsers.crmCourses(wire, context)).toEqual({ brochure: [choice], contact: [], registration: [] });
  });

  it.each(listEnvelopes([course, { id: 5, name: 'No slug' }]))('offers campuses %s', (_, wire) => {
    expect(parsers.crmCampuses(wire, context)).toEqual([choice]);
  });

  it('offers nothing whose time it is not', () => {
    const at = (days: number) => new Date(NOW + days * 86_400_000).toISOString();
    const wire = [
      { id: 1, slug: 'now', name: 'Now', publishAt: at(-1), unpublishAt: at(1) },
      { id: 2, slug: 'later', name: 'Later', publishAt: at(1) },
      { id: 3, slug: 'over', name: 'Over', unpublishAt: at(-1) },
    ];
    expect(parsers.crmCampuses(wire, context)).toMatchObject([{ slug: 'now' }]);
  });

  it.each([
    [{ url: 'https://crm.example/x?a=b' }],
    [[{ url: 'https://crm.example/x?a=b' }, { url: 'https://crm.example/y' }]],
    [{ data: { id: 1, attributes: { url: 'https://crm.example/x?a=b' } } }],
    [{ data: [{ id: 1, url: 'https://crm.example/x?a=b' }] }],
  ])('leads to a web address: %j', (wire) => {
    expect(parsers.crmLink(wire, context)).toEqual({ url: 'https://crm.example/x?a=b' });
  });

  it.each([
    [{}],
    [[]],
    [null],
    [{ url: 3 }],
    [{ url: 'javascript:x' }],
    [{ url: '/x' }],
    ['https://crm.example'],
  ])('leads nowhere: %j', (wire) => {
    expect(parsers.crmLink(wire, context)).toEqual({ url: '' });
  });

  it.each(envelopes({ title: 'Merci', body: [] }))('thanks, %s', (_, wire) => {
    const landing = testContext({ kind: 'crmLanding', url: '/crm-landings/brochure?locale=fr' });
    expect(parsers.crmLanding(wire, landing)).toEqual({
      slug: 'brochure',
      title: 'Merci',
      body: [],
      seo: EMPTY_SEO,
    });
  });
});

describe('an answer that is no page', () => {
  const kinds: QueryKind[] = [
    'homepage',
    'article',
    'event',
    'newsItem',
    'course',
    'campus',
    'jobs',
    'crmLanding',
  ];

  it.each(kinds)('is unreadable, 500: %s', (kind) => {
    for (const wire of [3, 'x', {}, { data: {} }, { slug: 'a' }, { title: ' ', slug: 'a' }]) {
      expect(() => parsers[kind](wire, testContext({ kind, url: '/x/y?locale=fr' }))).toThrow(
        expect.objectContaining({ statusCode: 500, errorText: expect.stringContaining('unreadable') }),
      );
    }
  });
});
