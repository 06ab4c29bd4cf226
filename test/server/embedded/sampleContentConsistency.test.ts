import type { Attributes } from '../../../server/content/declarations/attributes';
import { blockAttributes } from '../../../server/content/declarations/blockAttributes';
import type { CollectionName } from '../../../server/content/declarations/collectionName';
import { COLLECTIONS } from '../../../server/content/declarations/collections';
import { loadContent } from '../../../server/embedded/loading/loadContent';
import type { Content, Entry } from '../../../server/embedded/model/content';
import {
  isJsonList,
  isJsonObject,
  type Json,
  type JsonObject,
  objectsIn,
} from '../../../server/embedded/model/json';
import { drawIllustration } from '../../../server/illustrations/drawIllustration';
import { readIllustrationUrl } from '../../../shared/addresses/illustrationUrl';
import { CRM_ACTIONS } from '../../../shared/content/crm';
import { createQueries } from '../../../shared/content/queries/queries';
import { NOW, SAMPLE_CONTENT, startTestContent, type TestContent } from '../../support/embeddedContent';

let content: Content;
let service: TestContent;
beforeAll(async () => {
  content = await loadContent(SAMPLE_CONTENT);
  service = await startTestContent({ directory: SAMPLE_CONTENT });
});
afterAll(() => service.close());

const entries = (name: CollectionName, locale = 'fr'): readonly Entry[] =>
  content.get(locale)?.collections.get(name) ?? [];

/** The values of an entry and of each part of it: a block, an item of a list, a member of a team. */
function* partsOf(values: JsonObject): Generator<JsonObject> {
  yield values;
  for (const value of Object.values(values))
    for (const part of objectsIn(isJsonList(value) ? value : [value])) yield* partsOf(part);
}

const allParts = (locale: string) =>
  [...(content.get(locale)?.collections.values() ?? [])]
    .flat()
    .flatMap(({ slug, values }) => [...partsOf(values)].map((part) => ({ slug, part })));

/** Every relation of an entry, those in its blocks among them. */
function* relationsIn(
  attributes: Attributes,
  values: JsonObject,
): Generator<{ to: CollectionName; slugs: string[] }> {
  for (const [name, attribute] of Object.entries(attributes)) {
    const value = values[name];
    const parts = objectsIn(isJsonList(value) ? value : [value ?? null]);
    if (attribute.kind === 'relation') yield { to: attribute.to, slugs: slugsOf(value) };
    if (attribute.kind === 'component')
      for (const part of parts) yield* relationsIn(attribute.attributes, part);
    if (attribute.kind === 'zone')
      for (const block of parts) yield* relationsIn(blockAttributes(String(block.__component)) ?? {}, block);
  }
}

const slugsOf = (reference: Json | undefined) => (isJsonList(reference) ? reference.map(String) : []);
const urlOf = (media: Json | undefined) => (isJsonObject(media) ? String(media.url) : 'unknown');

describe('the sample school', () => {
  it('lets the people of a city speak on the page of its campus, and no others', () => {
    const homes = new Map(entries('testimonials').map(({ slug, values }) => [slug, slugsOf(values.campus)]));
    const heard = entries('campuses').flatMap((campus) =>
      [...partsOf(campus.values)].flatMap(({ testimonials }) =>
        slugsOf(testimonials).map((slug) => ({ campus: campus.slug, slug, from: homes.get(slug) })),
      ),
    );
    expect(heard.length).toBe(30);
    expect(heard.filter(({ campus, from }) => from?.join() !== campus)).toEqual([]);
  });

  it.each(['campuses', 'courses', 'events', 'news', 'articles', 'testimonials', 'homepage'] as const)(
    'says when each of its %s was last changed: not in the future',
    async (name) => {
      const path = name === 'news' || name === 'articles' ? `/test-${name}` : `/${name}`;
      for (const locale of ['fr', 'en']) {
        for (const { slug, path: file } of entries(name, locale)) {
          const asked =
            name === 'homepage'
              ? '/homepage'
              : name === 'testimonials'
                ? `/test-articles/${slug}`
                : `${path}/${slug}`;
          const { body } = await service.get(`${asked}?locale=${locale}`);
          const age = NOW - Date.parse(body.data.updatedAt);
          expect({ file, known: age >= 0 }).toEqual({ file, known: true });
          if (name === 'news')
            expect({ file, late: body.data.updatedAt >= body.data.createdAt }).toEqual({ file, late: true });
        }
      }
    },
  );

  it('names in English only what there is in English', () => {
    const known = (to: CollectionName) => new Set(entries(to, 'en').map(({ slug }) => slug));
    const missing = [...(content.get('en')?.collections.values() ?? [])]
      .flat()
      .flatMap(({ collection, path, values }) =>
        [...relationsIn(COLLECTIONS[collection].attributes, values)].flatMap(({ to, slugs }) =>
          slugs.filter((slug) => !known(to).has(slug)).map((slug) => ({ path, slug })),
        ),
      );
    expect(missing).toEqual([]);
  });

  it('leads to the CRM from each course on each campus that offers it', async () => {
    const queries = createQueries('fr', 'test');
    const { body: offer } = await service.get(queries.crmCourses().url);
    const courses = entries('courses');
    for (const action of CRM_ACTIONS) expect(offer[action]).toHaveLength(courses.length);
    for (const { slug: course, values } of courses) {
      const offered = slugsOf(values.campuses).toSorted();
      const { body: campuses } = await service.get(queries.crmCampuses('registration', course).url);
      expect(campuses.map(({ slug }: { slug: string }) => slug).toSorted()).toEqual(offered);
      const answers = await Promise.all(
        offered.map((campus) => service.get(queries.crmLink('registration', course, campus).url)),
      );
      expect({ course, links: answers.length > 0 }).toEqual({ course, links: true });
      for (const { body } of answers) expect(new URL(body.url).protocol).toBe('https:');
    }
  });

  it('offers a file under one title in a language', () => {
    const titles = new Map<string, Set<string>>();
    for (const locale of ['fr', 'en']) {
      for (const { part } of allParts(locale)) {
        const { __component: component, title, file } = part;
        if (component !== 'core.download' || typeof title !== 'string') continue;
        const key = `${locale} ${urlOf(file)}`;
        titles.set(key, (titles.get(key) ?? new Set()).add(title));
      }
    }
    expect(titles.size).toBeGreaterThan(4);
    expect([...titles].filter(([, { size }]) => size > 1)).toEqual([]);
  });

  it('says how each person looks: the same everywhere, and no two alike', () => {
    const looks = new Map<unknown, Set<string>>();
    for (const locale of ['fr', 'en']) {
      for (const { part } of allParts(locale)) {
        const { name, photo } = part;
        if (typeof name !== 'string' || photo === undefined) continue;
        looks.set(name, (looks.get(name) ?? new Set()).add(urlOf(photo)));
      }
    }
    expect(looks.size).toBeGreaterThan(100);
    expect([...looks].filter(([, { size }]) => size > 1)).toEqual([]);
    const drawings = [...looks.values()].map(([url = '']) => {
      const read = readIllustrationUrl(url);
      const seed = url.slice(url.lastIndexOf('/') + 1, -'.svg'.length);
      return read && drawIllustration({ ...read, seed }, { width: 640, height: 800 });
    });
    expect(drawings).not.toContain(null);
    expect(new Set(drawings).size).toBe(drawings.length);
  });

  it('shows no two people of a team with the same hair and skin', () => {
    const teams = ['fr', 'en'].flatMap(allParts).flatMap(({ slug, part }) =>
      Object.values(part)
        .map(objectsIn)
        .filter((items) => items.length > 0)
        .map((items) => ({ slug, photos: items.map(({ photo }) => photo) })),
    );
    const alike = teams.flatMap(({ slug, photos }) => {
      const looks = photos.flatMap((photo) => {
        const { variant } = readIllustrationUrl(urlOf(photo)) ?? {};
        return variant ? [variant.replace(/-(?:glasses|earrings)/g, '')] : [];
      });
      return looks.filter((look, place) => looks.indexOf(look) < place).map((look) => ({ slug, look }));
    });
    expect(teams.flatMap(({ photos }) => photos).filter(Boolean).length).toBeGreaterThan(50);
    expect(alike).toEqual([]);
  });
});
