import { readFileSync } from 'node:fs';
import type { CollectionName } from '../../../server/content/declarations/collectionName';
import { SAMPLE_CONTENT, startTestContent, type TestContent } from '../../support/embeddedContent';

const LISTS: readonly CollectionName[] = [
  'campuses',
  'courses',
  'events',
  'news',
  'articles',
  'crm-landings',
];

/** A button or a link: what it says, and where it leads. */
interface Promised {
  at: string;
  label: string;
  target: string;
}

let service: TestContent;
const promises: Promised[] = [];
const texts: { at: string; text: string }[] = [];
const answers: { at: string; text: string }[] = [];
const figures: { at: string; label: string; year: string }[] = [];

function gather(at: string, value: unknown): void {
  if (typeof value === 'string') {
    texts.push({ at, text: value });
    for (const [, target = '', label = ''] of value.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g))
      promises.push({ at, label, target });
  } else if (Array.isArray(value)) for (const item of value) gather(at, item);
  else if (value && typeof value === 'object') {
    const { label, url, popin, year, title, text } = value as Record<string, unknown>;
    // A step that is called the answer says within which time it comes.
    if (typeof title === 'string' && /^(la )?(réponse|décision)$/i.test(title))
      answers.push({ at, text: String(text) });
    if (typeof label === 'string' && (url || popin))
      promises.push({ at, label, target: popin ? `popin ${popin}` : String(url) });
    if (typeof label === 'string' && year) figures.push({ at, label, year: String(year) });
    for (const inner of Object.values(value)) gather(at, inner);
  }
}

beforeAll(async () => {
  service = await startTestContent({ directory: SAMPLE_CONTENT });
  for (const locale of ['fr', 'en']) {
    for (const name of LISTS) {
      const path = name === 'news' || name === 'articles' ? `/test-${name}` : `/${name}`;
      for (let page = 1, pages = 1; page <= pages; page++) {
        const list = `${path}?populate=*&pagination[page]=${page}&pagination[pageSize]=100&locale=${locale}`;
        const { body } = await service.get(list);
        pages = body.meta.pagination.pageCount;
        for (const { slug, rubrique } of body.data) {
          const filter = rubrique ? `filters[rubrique][slug][$eq]=${rubrique.slug}&` : '';
          const { body: whole } = await service.get(`${path}/${slug}?${filter}locale=${locale}`);
          gather(`${locale} ${path}/${slug}`, whole.data);
        }
      }
    }
    gather(`${locale} /homepage`, (await service.get(`/homepage?locale=${locale}`)).body.data);
  }
});
afterAll(() => service.close());

/** What a label that says so must lead to. */
it.each([
  ['to compare', /\bcompare[rz]?\b/i, /^(\/en)?\/comparer(\?|$)/],
  // A place at an event; of an appointment one says 'prendre', and of what a person must find first 'demander'.
  [
    'to book or to register',
    /^(s’(y )?inscrire|m’inscrire|réserver|book (a|your) (place|seat))/i,
    /^\/agenda(\/|\?|$)/,
  ],
  ['to apply', /^(candidater|postuler|apply)\b/i, /^popin registration$|\/demande\/registration|^https:/],
  ['to listen', /^(écouter|listen)\b/i, /\.(mp3|wav)$/],
  ['a download', /^(télécharger|download)\b/i, /^popin brochure$|\/demande\/brochure|^\/media\//],
  ['to calculate', /^(calculer|simuler|calculate)\b/i, /^(\/en)?\/frais-et-aides/],
])('what promises %s does it', (_what, says, does) => {
  const broken = promises.filter(({ label, target }) => says.test(label) && !does.test(target));
  expect(broken).toEqual([]);
});

it('the podcasts, which are there to be read, are there in full, and menus say so', async () => {
  const { body } = await service.get('/test-articles/decouvrez-nos-podcasts?locale=fr');
  const episodes = body.data.body.flatMap(
    (block: { episodes?: { transcript: string }[] }) => block.episodes ?? [],
  );
  expect(episodes.length).toBeGreaterThan(5);
  expect(episodes.filter(({ transcript }: { transcript: string }) => !transcript)).toEqual([]);
  for (const menu of ['navbarproto', 'footer'])
    expect(readFileSync(`${SAMPLE_CONTENT}/fr/menus/${menu}.json`, 'utf8')).toMatch(
      /"Podcasts à lire", "url": "\/decouvrez-nos-podcasts"/,
    );
});

it('whoever writes to the school is answered within one time', () => {
  const others =
    /(répon(d|se)\p{L}*|relais|answers?)\b[^.]{0,40}\b(sous|within) (?!48|quinze jours|[\p{L}\d]+ (?:mois|months))[\p{L}\d]+ (ouvrés |working )?(jours|heures|days|hours)/iu;
  expect(texts.filter(({ text }) => others.test(text.replaceAll('\u00a0', ' ')))).toEqual([]);
  expect(answers.filter(({ text }) => /jours?\b|semaines?\b/.test(text) && !/48/.test(text))).toEqual([]);
});

it('figures of one name come from one survey', () => {
  const years = new Map<string, Set<string>>();
  for (const { label, year } of figures) years.set(label, (years.get(label) ?? new Set()).add(year));
  const torn = [...years]
    .filter(([, { size }]) => size > 1)
    .map(([label, of]) => `${label}: ${[...of].join(', ')}`);
  expect(figures.length).toBeGreaterThan(150);
  expect(torn).toEqual([]);
});

it('Parcoursup is said to be the way in only of what recruits there', () => {
  const aside = texts.filter(({ text }) => /bachelors?[^.]{0,40}(hors|sur|par) parcoursup/i.test(text));
  expect(aside.filter(({ text }) => !/business administration/i.test(text))).toEqual([]);
});

it('numbers of programmes and campuses are told as they are', async () => {
  const { body } = await service.get('/courses?pagination[pageSize]=100&populate=*&locale=fr');
  const of = (kind: string) =>
    body.data.filter((course: { category?: { slug: string } }) => course.category?.slug === kind).length;
  const words: Record<string, number> = {
    quatorze: 14,
    trente: 30,
    'vingt-six': 26,
    'vingt-trois': 23,
    sept: 7,
  };
  const right: [RegExp, number[]][] = [
    [/(?:les|nos|ses|des) ([\p{L}-]+|\d+) (?:bts)\b/giu, [of('bts')]],
    [/(?:les|nos|ses|des) ([\p{L}-]+|\d+) bachelors\b/giu, [of('bachelor')]],
    [/(?:les|nos|ses|des) ([\p{L}-]+|\d+) mba\b/giu, [of('mba')]],
    [/(?:les|nos|des) ([\p{L}-]+|\d+) campus\b(?! retenus| affiliés| les )/giu, [26]],
  ];
  const wrong = texts.flatMap(({ at, text }) =>
    right.flatMap(([pattern, allowed]) =>
      [...text.matchAll(pattern)].flatMap(([found, told = '']) => {
        const count = words[told.toLowerCase()] ?? Number(told);
        return Number.isNaN(count) || allowed.includes(count) ? [] : [`${at}: ${found}`];
      }),
    ),
  );
  expect(wrong).toEqual([]);
});

it('the programmes of the page on the February intake begin in February, and all that do are on it', async () => {
  const { body: page } = await service.get('/test-articles/rentree-decalee?locale=fr');
  const { body: courses } = await service.get('/courses?pagination[pageSize]=100&populate=*&locale=fr');
  const named = page.data.body.flatMap((block: { courses?: { slug: string }[] }) =>
    (block.courses ?? []).map(({ slug }) => slug),
  );
  const beginning = courses.data
    .filter(({ intakes }: { intakes: { date: string }[] }) =>
      intakes.some(({ date }) => /-(01|02)-/.test(date)),
    )
    .map(({ slug }: { slug: string }) => slug);
  expect(beginning.length).toBeGreaterThan(0);
  expect(named.toSorted()).toEqual(beginning.toSorted());
});

it('of a programme that recruits on Parcoursup and beside it each intake says by which way', async () => {
  const { body } = await service.get('/courses?pagination[pageSize]=100&populate=*&locale=fr');
  const both = body.data.filter(
    ({ parcoursupUrl, intakes }: { parcoursupUrl: string | null; intakes: object[] }) =>
      parcoursupUrl && intakes.length > 1,
  );
  expect(both.map(({ slug }: { slug: string }) => slug)).toEqual(['bachelor-business-administration']);
  expect(both[0].intakes.map(({ admission }: { admission: string }) => admission)).toEqual([
    'parcoursup',
    'direct',
  ]);
});

it('a telephone number in a text can be dialled by a touch', () => {
  const number = /\+33(?:.\d){9}|\b0\d(?:[ \u00a0]\d\d){4}\b/;
  const untouched = texts.filter(
    ({ text }) =>
      /<(p|li|td)\b/.test(text) && number.test(text.replace(/<a href="tel:[^>]*>[^<]*<\/a>/g, '')),
  );
  expect(untouched).toEqual([]);
});
