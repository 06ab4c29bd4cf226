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
