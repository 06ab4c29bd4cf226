import type { CollectionName } from '../../../server/content/declarations/collectionName';
import { askRaw } from '../../support/askRaw';
import type { TestContent } from '../../support/embeddedContent';

const LISTS: readonly CollectionName[] = ['campuses', 'courses', 'events', 'news', 'articles'];

/** A text of the sample content, with where it stands. */
export interface SampleText {
  path: string;
  slug: string;
  text: string;
}

/** A programme, as far as texts tell of it. */
export interface SampleCourse {
  slug: string;
  level: string;
  rhythm: string[];
  durationValue: number;
  durationScale: string;
  parcoursupUrl: string | null;
  vae: boolean;
  fees: Record<string, number>;
  rncp: { code: string } | null;
  category: { slug: string } | null;
  intakes: { date: string; deadline: string }[];
  results: { value: string; year: string; respondents: string }[];
  campuses: { slug: string }[];
}

function gather(into: SampleText[], path: string, slug: string, value: unknown): void {
  if (typeof value === 'string')
    into.push({ path, slug, text: value.replace(/<[^>]*>/g, ' ').replaceAll('\u00a0', ' ') });
  else if (value && typeof value === 'object')
    for (const inner of Object.values(value)) {
      // Of other entries a page shows cards: their texts are read with them.
      const isEntry = inner && typeof inner === 'object' && 'slug' in inner;
      if (!isEntry) gather(into, path, slug, inner);
    }
}

/** What the service answers, without an agent for each of the hundreds of entries. */
async function dataOf({ service, token }: TestContent, path: string): Promise<unknown> {
  const { origin } = new URL(service.url);
  const { body } = await askRaw({ origin }, `/api${path}`, { authorization: `Bearer ${token}` });
  return JSON.parse(body.toString()).data;
}

/** Every text of every entry in one language, without its markup. */
export async function readSampleTexts(service: TestContent, locale: 'fr' | 'en'): Promise<SampleText[]> {
  const texts: SampleText[] = [];
  for (const name of LISTS) {
    const path = name === 'news' || name === 'articles' ? `/test-${name}` : `/${name}`;
    const { body } = await service.get(`${path}?populate=*&pagination[pageSize]=100&locale=${locale}`);
    for (const { slug, rubrique } of body.data) {
      const filter = rubrique ? `filters[rubrique][slug][$eq]=${rubrique.slug}&` : '';
      gather(texts, path, slug, await dataOf(service, `${path}/${slug}?${filter}locale=${locale}`));
    }
  }
  gather(texts, '/homepage', '', (await service.get(`/homepage?locale=${locale}`)).body.data);
  return texts;
}

export async function readSampleCourses(service: TestContent, locale: 'fr' | 'en'): Promise<SampleCourse[]> {
  const { body } = await service.get(`/courses?pagination[pageSize]=100&populate=*&locale=${locale}`);
  return body.data;
}

/** What texts say by a pattern, each with where: its groups are what was captured. */
export function saidIn(texts: readonly SampleText[], pattern: RegExp) {
  return texts.flatMap(({ path, slug, text }) =>
    [...text.matchAll(pattern)].map(([found, ...groups]) => ({
      at: `${path}/${slug}: ${found}`,
      slug,
      groups,
    })),
  );
}
