import { EXAMPLE_COURSE } from '../../../client/blocks/exampleCourse';
import type { DateText } from '../../../shared/content/dates';
import type { List } from '../../../shared/content/list';
import type { Answers, PageReader, Query, QueryKind } from '../../../shared/content/queries/answers';

const DAY: DateText = {
  iso: '2026-12-05T09:00:00.000Z',
  isoDay: '2026-12-05',
  day: '5',
  month: 'déc.',
  year: '2026',
  long: 'samedi 5 décembre 2026',
  short: '5 déc. 2026',
  monthAndYear: 'décembre 2026',
  time: '10\u00a0h',
};

function listOf<T>(...items: T[]): List<T> {
  return { items, page: 1, pageSize: 12, pageCount: 1, total: items.length };
}

/** What blocks that ask for lists are answered. */
const LISTS: Pick<Answers, 'campuses' | 'campusMap' | 'courses' | 'events' | 'news'> = {
  campuses: listOf(
    {
      slug: 'lyon',
      title: 'Lyon',
      summary: 'Entre Rhône et Saône.',
      city: 'Lyon',
      geo: { lat: 45.76, lng: 4.84 },
      picture: null,
    },
    { slug: 'en-ligne', title: 'En ligne', summary: '', city: '', geo: null, picture: null },
  ),
  campusMap: {
    width: 1170,
    height: 1105,
    land: 'M10 10l900 0 200 700-600 300z',
    graticule: 'M20 500h1100',
    insets: '',
    pins: [{ slug: 'lyon', x: 760, y: 600 }],
  },
  courses: listOf(EXAMPLE_COURSE, { ...EXAMPLE_COURSE, slug: 'bts-mco', title: 'BTS MCO' }),
  events: listOf(
    {
      slug: 'jpo-lyon',
      title: 'Portes ouvertes à Lyon',
      description: 'Visite et entretiens.',
      url: '',
      when: {
        start: DAY,
        end: null,
        text: 'samedi 5 décembre 2026, de\u00a010\u00a0h\u00a0à\u00a017\u00a0h',
      },
      campus: { slug: 'lyon', title: 'Lyon' },
      type: 'jpo',
      overAt: Date.parse('2126-12-05T16:00:00Z'),
      cancelled: false,
    },
    {
      slug: 'webinaire',
      title: 'Poser ses questions en ligne',
      description: '',
      url: 'https://evenements.example/webinaire',
      when: { start: DAY, end: null, text: 'samedi 5 décembre 2026' },
      campus: null,
      type: null,
      overAt: Date.parse('2126-12-05T16:00:00Z'),
      cancelled: false,
    },
  ),
  news: listOf({
    slug: 'nouveau-studio',
    title: 'Un studio pour les podcasts',
    summary: 'Il ouvre en janvier.',
    createdAt: DAY,
    picture: null,
    campuses: [{ slug: 'lyon', title: 'Lyon' }],
    category: { slug: 'vie-des-campus', title: 'Vie des campus' },
  }),
};

/** Answers the lists that blocks ask for, at once; anything else is a block that asks too much. */
export const sampleReader: PageReader = {
  translations: async () => [],
  get<K extends QueryKind>({ kind }: Query<K>): Promise<Answers[K]> {
    if (!(kind in LISTS)) throw new Error(`A block asked for ${kind}`);
    // The key was found among the lists, so the answer is that of its kind.
    const value = LISTS[kind as keyof typeof LISTS] as Answers[K];
    return Object.assign(Promise.resolve(value), { status: 'fulfilled', value });
  },
};
