import { BLOCK_KINDS } from '../../../../server/content/declarations/blockAttributes';
import { parseBody } from '../../../../server/content/parse/body';
import type { Block, BlockKind } from '../../../../shared/content/blocks';
import type { Locale } from '../../../../shared/locale';
import { testContext } from './testContext';

const parse = (body: unknown, locale: Locale = 'fr') => parseBody({ body }, testContext({ locale }));
const photo = { url: '/a.jpg' };
const parsedPhoto = { url: 'https://media.example/a.jpg', alt: '', width: null, height: null, sources: [] };
const lyon = { id: 3, slug: 'lyon', title: 'Lyon' };
const nowhere = 'javascript:alert(1)';

/** What kinds may look like on the wire, and what is read of it. (`../declarations.test` has all of them read.) */
const EXAMPLES = {
  'core.menu': [
    { label: 'Campus', url: '/campus', items: [{ id: 1, label: 'Lyon', url: '/campus/lyon' }] },
    { label: 'Campus', url: '/campus', items: [{ id: '1', label: 'Lyon', url: '/campus/lyon' }] },
  ],
  'core.menu-dropdown': [
    { label: 'École', slug: 'ecole', url: '/ecole' },
    { label: 'École', slug: 'ecole', url: '/ecole', sections: [] },
  ],
  'core.menu-item': [
    { label: 'Contact', url: '/contact' },
    { label: 'Contact', url: '/contact' },
  ],
  'headers.hero': [
    {
      title: 'Apprendre',
      emphasis: 'vit',
      lead: 3,
      ctas: [{ label: 'Voir', url: '/programme' }, { label: 'x' }],
      image: photo,
    },
    {
      eyebrow: '',
      title: 'Apprendre',
      emphasis: 'vit',
      lead: '',
      ctas: [{ label: 'Voir', url: '/programme', popin: null }],
      image: parsedPhoto,
    },
  ],
  'headers.page': [
    { title: 'Titre', summary: 'Résumé', meta: ['Bac+3', { id: 1, label: '12 campus' }, ''] },
    { title: 'Titre', summary: 'Résumé', image: null, meta: ['Bac+3', '12 campus'] },
  ],
  'course.finder': [
    { levels: ['bac + 3', 'Niveau 4', ''], campuses: { data: [{ id: 3, attributes: lyon }] } },
    { levels: ['Bac+3', 'Niveau 4'], rhythms: [], campuses: [{ slug: 'lyon', title: 'Lyon' }] },
  ],
  'course.programs': [
    {
      title: 'T',
      courses: [{ slug: 'a', title: 'A' }, { title: 'B' }],
      category: { slug: 'bts' },
      level: 'x'.repeat(61),
      layout: 'list',
    },
    {
      title: 'T',
      courses: [expect.objectContaining({ slug: 'a' })],
      category: 'bts',
      level: null,
      layout: 'list',
    },
  ],
  'course.levels': [
    { title: 'T', steps: [{ level: 'Bac', title: 'Lycée', text: 'x', url: nowhere }, { level: 'Bac+2' }] },
    { title: 'T', steps: [{ level: 'Bac', title: 'Lycée', text: 'x', url: '' }] },
  ],
  'course.curriculum': [
    {
      caption: 'C',
      lang: 'en',
      columns: ['', 'S1', 'S2'],
      rows: [['Vente', '6 semaines'], { cells: ['Droit', '', 20] }, [], ['', '']],
    },
    {
      caption: 'C',
      lang: 'en',
      columns: ['', 'S1', 'S2'],
      rows: [
        ['Vente', '6\u00a0semaines', ''],
        ['Droit', '', '20'],
      ],
    },
  ],
  'course.fees': [
    { rows: [{ label: 'An 1', price: 6900 }, { price: 1 }], financing: '<p style="x">OPCO</p>' },
    { rows: [{ label: 'An 1', price: '6900', note: '' }], financing: '<p>OPCO</p>' },
  ],
  'admission.calendar': [
    { title: 'Dates', category: { slug: 'bts' } },
    { title: 'Dates', category: 'bts' },
  ],
  'fees.simulator': [
    { title: 'Calcul', text: 'Par an.' },
    { title: 'Calcul', text: 'Par an.' },
  ],
  'carousels.campus': [
    { title: 'Villes', campuses: 'all' },
    { title: 'Villes', campuses: [] },
  ],
  'campus.map': [{ title: 'Carte' }, { title: 'Carte' }],
  'carousels.cards': [
    { title: 'T', items: [{ title: 'A', text: 'x', image: photo, url: '/a' }, { text: 'untitled' }] },
    { title: 'T', items: [{ title: 'A', text: 'x', image: parsedPhoto, url: '/a' }] },
  ],
  'carousels.events': [
    { title: 'T', campus: lyon, limit: 1000 },
    { title: 'T', campus: 'lyon', limit: 100 },
  ],
  'carousels.news-and-agenda': [
    { title: 'T', newsLimit: 3, eventsLimit: 'x' },
    { title: 'T', newsLimit: 3, eventsLimit: 6 },
  ],
  'carousel.temoignages': [
    {
      title: 'T',
      items: [
        { quote: 'Oui', name: 'Léa', diploma: 'BTS', year: 2025, url: '/temoignages/lea' },
        { name: 'Muet' },
      ],
    },
    {
      title: 'T',
      items: [
        {
          quote: 'Oui',
          name: 'Léa',
          course: '',
          diploma: 'BTS',
          year: '2025',
          job: '',
          photo: null,
          videoUrl: '',
          url: '/temoignages/lea',
        },
      ],
    },
  ],
  'news.list': [
    { title: 'T', category: 'blog', maxNewsCount: 0, ctaLabel: 'Tout', ctaUri: '/blog' },
    {
      title: 'T',
      subtitle: '',
      category: 'blog',
      campus: '',
      maxNewsCount: 1,
      ctaLabel: 'Tout',
      ctaUri: '/blog',
    },
  ],
  'lists.list-with-icons': [
    { items: [{ icon: 'train', title: 'A', text: 'x' }] },
    { title: '', items: [{ icon: 'train', title: 'A', text: 'x' }] },
  ],
  'texts.title': [
    { text: 'Titre', level: 'h3', anchor: 'Frais & aides à la mobilité' },
    { text: 'Titre', level: 3, anchor: 'frais-aides-a-la-mobilite' },
  ],
  'texts.rich': [{ html: '<h1>T</h1><p onclick="x">t</p>' }, { html: '<h2>T</h2><p>t</p>' }],
  'texts.illustrated': [
    { html: '<p>t</p>', image: photo, side: 'left' },
    { html: '<p>t</p>', image: parsedPhoto, side: 'left', ctas: [] },
  ],
  'texts.quote': [
    { quote: 'Oui', author: 'Léa' },
    { quote: 'Oui', author: 'Léa', role: '' },
  ],
  'texts.accordion': [
    { title: 'T', items: [{ title: 'Q', html: '<p>R</p>' }, { title: 'Sans réponse' }] },
    { title: 'T', items: [{ title: 'Q', html: '<p>R</p>' }] },
  ],
  'texts.tabs': [
    { items: [{ label: 'Un', html: '<p>1</p>' }, { html: '<p>2</p>' }] },
    { items: [{ label: 'Un', html: '<p>1</p>' }] },
  ],
  'core.key-data': [
    { items: [{ value: 93, unit: '%', label: 'en poste', year: 2025 }, { label: 'x' }] },
    { items: [{ value: '93', unit: '%', label: 'en poste', source: '', year: '2025' }] },
  ],
  'core.steps': [
    { title: 'T', steps: [{ title: 'Un', text: 'x' }], delay: '48h' },
    { title: 'T', steps: [{ title: 'Un', text: 'x' }], delay: '48h' },
  ],
  'core.team': [
    { title: 'T', people: [{ name: 'Léa', role: 'Direction', linkedin: '/lea' }] },
    { title: 'T', people: [{ name: 'Léa', role: 'Direction', photo: null, linkedin: '' }] },
  ],
  'core.partners': [
    { title: 'T', logos: [{ name: 'Corvane', url: 'https://corvane.example' }, {}] },
    { title: 'T', logos: [{ name: 'Corvane', image: null, url: 'https://corvane.example' }] },
  ],
  'core.video': [
    { videoId: 'dQw4w9WgXcQ', title: 'T', transcript: '<p>t</p>' },
    {
      provider: 'youtube',
      videoId: 'dQw4w9WgXcQ',
      videoKey: '',
      title: 'T',
      transcript: '<p>t</p>',
      poster: null,
    },
  ],
  'legal.accessibility': [
    {
      standard: 'RGAA 4.1.2',
      rate: '82.5',
      auditedOn: '2026-11-03',
      sample: [{ label: 'Accueil', url: '/' }, { url: '/x' }],
      tools: ['axe', 3],
      failures: '<p>a<script>b</script></p>',
    },
    {
      standard: 'RGAA 4.1.2',
      rate: 82.5,
      auditor: '',
      auditedOn: expect.objectContaining({ isoDay: '2026-11-03' }),
      sample: [{ label: 'Accueil', url: '/' }],
      tools: ['axe', '3'],
      environments: [],
      failures: '<p>a</p>',
      derogations: '',
      exempt: '',
      contact: '',
      plan: '',
    },
  ],
  'core.podcasts': [
    { title: 'T', episodes: [{ title: 'E1', duration: '12 min', audioUrl: '/e1.mp3', publishedAt: 'x' }] },
    {
      title: 'T',
      episodes: [
        {
          title: 'E1',
          duration: '12 min',
          audioUrl: 'https://media.example/e1.mp3',
          transcript: '',
          publishedAt: null,
        },
      ],
    },
  ],
  'core.download': [
    { title: 'Brochure', file: { data: { id: 1, attributes: { url: '/b.pdf', size: 120, ext: '.pdf' } } } },
    { title: 'Brochure', file: { url: 'https://media.example/b.pdf', size: 120, ext: 'pdf' }, language: '' },
  ],
  'core.internal-link': [
    { label: 'Voir', url: '/campus' },
    { label: 'Voir', url: '/campus', text: '' },
  ],
  'core.cta': [
    { title: 'T', actions: [{ label: 'Brochure', popin: 'brochure' }] },
    {
      title: 'T',
      text: '',
      actions: [
        {
          label: 'Brochure',
          url: '/demande/brochure',
          popin: { action: 'brochure', course: '', campus: '' },
        },
      ],
    },
  ],
  'core.notice': [
    { tone: 'alarm', html: '<p>t</p>', until: '2026-12-01T10:00:00Z' },
    { tone: 'info', html: '<p>t</p>', until: '2026-12-01T10:00:00.000Z' },
  ],
  'core.separator': [{}, {}],
  'forms.embed': [
    { src: 'https://forms.example/x', title: 'T', height: 90_000, fallbackUrl: '/contact' },
    { src: 'https://forms.example/x', title: 'T', height: 5_000, fallbackUrl: '/contact' },
  ],
  'forms.contact': [
    {
      slug: 'contact',
      title: 'T',
      fields: [
        { name: 'email', label: 'Email', type: 'email', required: true },
        { name: 'email', label: 'Encore' },
        { name: 'campus', type: 'select', options: ['Lyon', { value: 'paris', label: 'Paris' }, null] },
        { name: 'vide', type: 'radio', options: [] },
        { name: '1; drop', label: 'x' },
      ],
      consentLabel: 'J’accepte',
    },
    {
      slug: 'contact',
      title: 'T',
      fields: [
        { name: 'email', label: 'Email', type: 'email', required: true, options: [], help: '' },
        {
          name: 'campus',
          label: 'campus',
          type: 'select',
          required: false,
          options: [
            { value: 'Lyon', label: 'Lyon' },
            { value: 'paris', label: 'Paris' },
          ],
          help: '',
        },
      ],
      consentLabel: 'J’accepte',
      submitLabel: '',
    },
  ],
} satisfies { [K in BlockKind]?: [wire: object, fields: object] };

describe('a block', () => {
  it.each(Object.entries(EXAMPLES))('%s, is read with every field', (kind, [wire, fields]) => {
    expect(parse([{ __component: kind, id: 4, ...wire }])).toEqual([
      { kind, id: `${kind.replace('.', '-')}-1`, ...fields },
    ]);
  });

  it.each([
    ['texts-accordions', 'texts.accordion'],
    ['text.accordion', 'texts.accordion'],
    ['Texts.Accordion', 'texts.accordion'],
    ['carousels.temoignages', 'carousel.temoignages'],
    ['carousel.testimonials', 'carousel.temoignages'],
    ['carousel.campus', 'carousels.campus'],
    ['carousels.newsAndAgenda', 'carousels.news-and-agenda'],
    ['core.key_data', 'core.key-data'],
    ['lists.listWithIcons', 'lists.list-with-icons'],
    ['core.menuDropdown', 'core.menu-dropdown'],
    ['header.hero', 'headers.hero'],
    ['form.contact', 'forms.contact'],
  ] as const)('called %s is a %s', (component, kind) => {
    expect(parse([{ __component: component, ...EXAMPLES[kind][0] }])).toMatchObject([{ kind }]);
  });

  it('that has nothing to show is left out', () => {
    const always: BlockKind[] = [
      'course.finder',
      'course.programs',
      'admission.calendar',
      'fees.simulator',
      'carousels.campus',
      'campus.map',
      'carousels.events',
      'carousels.news-and-agenda',
      'news.list',
      'core.separator',
      'legal.accessibility',
    ];
    const shown = parse(BLOCK_KINDS.map((__component) => ({ __component })));
    expect(shown.map(({ kind }) => kind).toSorted()).toEqual(always.toSorted());
  });

  it('that is a form leaves out fields that nobody could answer, and notes each', () => {
    const context = testContext({ kind: 'article' });
    const wire = {
      __component: 'forms.contact',
      slug: 'contact',
      fields: [
        { id: 1, name: 'nom' },
        { id: 2, name: 'nom', label: 'Encore' },
        { id: 3, name: 'profil', type: 'select', required: true, options: [] },
        { id: 4, name: 'consent', label: 'Consentement' },
        { id: 5, name: '1; drop' },
        { id: 6, label: 'Sans nom' },
      ],
    };
    const asked = (more: object) =>
      parseBody({ body: [{ ...wire, ...more }] }, context).flatMap((block) =>
        block.kind === 'forms.contact' ? block.fields.map(({ name }) => name) : [],
      );
    expect(asked({ consentLabel: 'J’accepte' })).toEqual(['nom']);
    expect(context.lines).toEqual(
      ['nom', 'profil', 'consent', '1; drop', '6'].map((entry) =>
        expect.objectContaining({ level: 'warn', what: 'form field', entry }),
      ),
    );
    expect(asked({})).toEqual(['nom', 'consent']);
  });

  it('that nobody knows is skipped, and noted once a kind', () => {
    const context = testContext();
    const body = [
      { __component: 'core.hologram' },
      { __component: 'core.hologram' },
      { id: 1 },
      3,
      null,
      'x',
    ];
    expect(parseBody({ body }, context)).toEqual([]);
    expect(parseBody({ body }, context)).toEqual([]);
    expect(context.lines.map(({ block }) => block)).toEqual(['core.hologram', 'undefined']);
  });

  it('has an id that no other block of the page has, and that no service can number anew', () => {
    const rich = { __component: 'texts.rich', html: 'x' };
    const title = { __component: 'texts.title', text: 'x' };
    const idsOf = (body: unknown[]) => parse(body).map((block: Block) => block.id);
    const ids = ['texts-rich-1', 'texts-title-1', 'texts-rich-2', 'texts-title-2'];
    expect(idsOf([rich, title, { ...rich, id: 1 }, { ...title, id: 1 }])).toEqual(ids);
    expect(idsOf([rich, { ...title, id: '"><' }, { ...rich, id: 7 }, title])).toEqual(ids);
    // What is left out counts for nothing.
    expect(idsOf([{ ...rich, html: '' }, rich])).toEqual(['texts-rich-1']);
  });
});

describe('a body', () => {
  it('is empty where there is none', () => {
    for (const body of [null, 3, 'x', {}, undefined]) expect(parse(body)).toEqual([]);
    expect(parseBody(null, testContext())).toEqual([]);
  });

  it('of an endless page ends', () => {
    expect(parse(Array.from({ length: 5_000 }, () => ({ __component: 'core.separator' })))).toHaveLength(300);
  });
});

describe('a call to action', () => {
  const cta = (action: object, locale: Locale = 'fr') =>
    parse([{ __component: 'core.cta', title: 'T', actions: [action] }], locale)[0];

  it.each([
    [
      { popin: 'brochure', course: 'bts-mco', campus: 'lyon' },
      'fr',
      '/demande/brochure?course=bts-mco&campus=lyon',
    ],
    [{ popin: 'contact', campus: lyon }, 'fr', '/demande/contact?campus=lyon'],
    [
      { popin: 'registration', course: { data: { id: 1, attributes: { slug: 'été' } } } },
      'en',
      '/en/demande/registration?course=%C3%A9t%C3%A9',
    ],
    [{ popin: 'Brochure', url: '/ignored' }, 'en', '/en/demande/brochure'],
  ] as const)('%j in %s leads to %s', (action, locale, url) => {
    expect(cta({ label: 'Demander', ...action }, locale)).toMatchObject({
      actions: [{ url, popin: expect.anything() }],
    });
  });

  it.each([{ url: '/a' }, { label: 'A' }, { label: 'A', url: nowhere }, { label: 'A', popin: 'teleport' }])(
    '%j is none',
    (action) => {
      expect(cta(action)).toMatchObject({ actions: [] });
    },
  );
});
