import { readFileSync } from 'node:fs';
import type { CollectionName } from '../../../server/content/declarations/collectionName';
import { createQueries } from '../../../shared/content/queries/queries';
import { NOW, SAMPLE_CONTENT, startTestContent, type TestContent } from '../../support/embeddedContent';

const LISTS: readonly CollectionName[] = [
  'campuses',
  'courses',
  'events',
  'news',
  'articles',
  'crm-landings',
];

/** An entry as the service answers it whole. */
interface Answered {
  at: string;
  data: Record<string, unknown>;
}

let service: TestContent;
const answered: Record<'fr' | 'en', Answered[]> = { fr: [], en: [] };

/** What lists name, where the service has no such entry or another one. */
const missing: string[] = [];

interface Listed {
  slug: string;
  rubrique?: { slug: string } | null;
}

async function read(path: string, locale: 'fr' | 'en', listed?: Listed): Promise<void> {
  const { status, body } = await service.get(`${path}${path.includes('?') ? '&' : '?'}locale=${locale}`);
  const at = `${locale} ${path}`;
  if (status === 200) answered[locale].push({ at, data: body.data });
  if (!listed) return;
  const isIt =
    status === 200 &&
    body.data.slug === listed.slug &&
    body.data.title !== '' &&
    body.data.rubrique?.slug === listed.rubrique?.slug;
  if (!isIt) missing.push(`${at}: ${status}`);
}

/** A button or a link: what it says, and where it leads. */
interface Promised {
  at: string;
  label: string;
  target: string;
}

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
  for (const locale of ['fr', 'en'] as const) {
    for (const name of LISTS) {
      const path = name === 'news' || name === 'articles' ? `/test-${name}` : `/${name}`;
      for (let page = 1, pages = 1; page <= pages; page++) {
        const { body } = await service.get(
          `${path}?populate=*&pagination[page]=${page}&pagination[pageSize]=100&locale=${locale}`,
        );
        pages = body.meta.pagination.pageCount;
        for (const listed of body.data as Listed[]) {
          const { slug, rubrique } = listed;
          const filter = rubrique ? `?filters[rubrique][slug][$eq]=${rubrique.slug}` : '';
          await read(`${path}/${slug}${filter}`, locale, listed);
        }
      }
    }
    await read('/homepage', locale);
    for (const { at, data } of answered[locale]) gather(at, data);
    await read('/test-landing-job', locale);
  }
});
afterAll(() => service.close());

/** Every text of an answer, with the name of its attribute. */
function* textsIn(value: unknown, name = ''): Generator<{ name: string; text: string }> {
  if (typeof value === 'string') yield { name, text: value };
  else if (Array.isArray(value)) for (const item of value) yield* textsIn(item, name);
  else if (value && typeof value === 'object') {
    for (const [key, inner] of Object.entries(value)) yield* textsIn(inner, key);
  }
}

const isAddress = (text: string) => /^(https?:|\/|[\w-]+$)/.test(text);

it('reads the whole school', () => {
  expect(answered.fr.length).toBeGreaterThan(330);
  expect(answered.en.length).toBeGreaterThan(35);
});

it('answers everything that its lists name', () => {
  expect(missing).toEqual([]);
});

it('has no block twice under one number on a page', () => {
  for (const { at, data } of [...answered.fr, ...answered.en]) {
    const ids = Array.isArray(data.body) ? data.body.map(({ id }: { id: number }) => id) : [];
    expect({ at, distinct: new Set(ids).size }).toEqual({ at, distinct: ids.length });
  }
});

describe.each(['fr', 'en'] as const)('in %s', (locale) => {
  const queries = createQueries(locale, 'test');

  it('shows upcoming events, in order, and offers that are open', async () => {
    const { body: events } = await service.get(queries.events({ now: NOW, page: 1 }).url);
    const starts: string[] = events.data.map(({ dateStart }: { dateStart: string }) => dateStart);
    expect(starts).toEqual(starts.toSorted());
    const { status, body: jobs } = await service.get(queries.jobs().url);
    if (status === 404) return;
    for (const { validThrough } of jobs.data.job_offers) {
      expect(validThrough === null || Date.parse(validThrough) > NOW).toBe(true);
    }
  });

  it('has a home, settings and menus or says that it has none', async () => {
    for (const { url } of [queries.homepage(), queries.taxonomy()]) {
      expect([200, 404]).toContain((await service.get(url)).status);
    }
    await service.get(queries.settings().url).expect(200);
    await service.get(queries.menu('navbarproto').url).expect(200);
  });
});

describe('the headings of a text', () => {
  const prose = (data: unknown) =>
    Array.isArray(data)
      ? data.filter(({ __component }: { __component?: string }) => __component === 'texts.rich')
      : [];

  it('never hold the h1 of a page nor skip a level', () => {
    const faults = [...answered.fr, ...answered.en].flatMap(({ at, data }) =>
      [...textsIn(data)].flatMap(({ text }) => {
        const levels = [...text.matchAll(/<h([1-6])\b/g)].map(([, level]) => Number(level));
        return levels.some((level, index) => level === 1 || level > (levels[index - 1] ?? 3) + 1)
          ? [{ at, levels }]
          : [];
      }),
    );
    expect(faults).toEqual([]);
  });

  it('begin at level 2, in an interview as elsewhere; at 3 only below a block with a title', () => {
    const first = [...answered.fr, ...answered.en].flatMap(({ at, data }) => {
      const [level] = prose(data.body).flatMap(
        ({ html }: { html: string }) => /<h([1-6])\b/.exec(html)?.[1] ?? [],
      );
      return level === undefined ? [] : [{ at, level }];
    });
    expect(first.length).toBeGreaterThan(100);
    expect(first.filter(({ level }) => level !== '2' && level !== '3')).toEqual([]);
    const interviews = first.filter(({ at }) => at.includes('=temoignages'));
    expect(interviews).toHaveLength(30);
    expect(interviews.filter(({ level }) => level !== '2')).toEqual([]);
  });
});

it('keeps French punctuation with the word before it, and curves its apostrophes', () => {
  const loose = answered.fr.flatMap(({ at, data }) =>
    [...textsIn(data)].flatMap(({ name, text }) => {
      const [found] = isAddress(text)
        ? []
        : (/.{0,12}(?: [;!?»%€]| :(?!-)|« |\u202f|\p{L}'\p{L}).{0,6}/u.exec(text) ?? []);
      return found ? [{ at, name, found }] : [];
    }),
  );
  expect(loose).toEqual([]);
});

/** What the law knows in French alone. */
const BINDING = ['/mentions-legales', '/accessibilite'];

it('leads from English pages to English pages, and to the binding French text by name', () => {
  const french = answered.en.flatMap(({ at, data }) =>
    [...textsIn(data.body)].flatMap(({ name, text }) => {
      const links =
        name === 'html' ? [...text.matchAll(/href="(\/[^"]*)"/g)].map(([, href = '']) => href) : [];
      const own = /^(url|ctaUri|fallbackUrl)$/.test(name) && text.startsWith('/') ? [text] : links;
      return own
        .filter((href) => !/^\/(en(\/|\?|$)|media\/)/.test(href) && !BINDING.includes(href))
        .map((href) => ({ at, href }));
    }),
  );
  expect(french).toEqual([]);
});

it('says nothing twice', () => {
  const said = new Map<string, Set<string>>();
  for (const { at, data } of answered.fr) {
    for (const { name, text } of textsIn(data.body)) {
      // What a card or a quotation repeats is said elsewhere; prices and levels are those of several courses.
      if (!['html', 'text', 'lead'].includes(name)) continue;
      for (const block of text
        .replace(/<\/(?:p|li|td|th|h\d)>/g, '\n')
        .replace(/<[^>]+>/g, '')
        .split('\n')) {
        for (const sentence of block.split(/(?<=[.!?…])\s+/)) {
          const words = sentence.match(/[\p{L}\p{N}’-]+/gu) ?? [];
          if (words.length < 8) continue;
          const key = words.join(' ').toLowerCase();
          said.set(key, (said.get(key) ?? new Set()).add(at));
        }
      }
    }
  }
  expect(said.size).toBeGreaterThan(4000);
  const twice = [...said].filter(([, { size }]) => size > 1).map(([key, where]) => [key, [...where]]);
  expect(twice).toEqual([]);
});

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
