import type { CollectionName } from '../../../server/content/declarations/collectionName';
import { loadContent } from '../../../server/embedded/loading/loadContent';
import type { Content, Entry, Field, Reference } from '../../../server/embedded/model/content';
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

/** Every field below an entry, those of its blocks among them. */
function* fieldsIn(fields: Readonly<Record<string, Field>>): Generator<Field> {
  for (const field of Object.values(fields)) {
    yield field;
    if (field.kind === 'component' && field.parts) yield* fieldsIn(field.parts);
    if (field.kind === 'components') for (const item of field.items) yield* fieldsIn(item);
    if (field.kind === 'zone') for (const { parts } of field.blocks) yield* fieldsIn(parts);
  }
}

/** The fields of each part of an entry that holds several: a member of a team, an item of a list. */
function* partsIn(fields: Readonly<Record<string, Field>>): Generator<Readonly<Record<string, Field>>> {
  for (const field of Object.values(fields)) {
    const inner =
      field.kind === 'components'
        ? field.items
        : field.kind === 'zone'
          ? field.blocks.map(({ parts }) => parts)
          : field.kind === 'component' && field.parts
            ? [field.parts]
            : [];
    for (const parts of inner) {
      yield parts;
      yield* partsIn(parts);
    }
  }
}

const slugsOf = (reference: Reference) => (reference.kind === 'slugs' ? reference.slugs : []);
const relatedSlugs = (field: Field | undefined) =>
  field?.kind === 'relation' ? slugsOf(field.reference) : [];

describe('the sample school', () => {
  it('lets the people of a city speak on the page of its campus, and no others', () => {
    const homes = new Map(
      entries('testimonials').map((entry) => [entry.slug, relatedSlugs(entry.fields.campus)]),
    );
    const heard = entries('campuses').flatMap((campus) =>
      [...fieldsIn(campus.fields)].flatMap((field) =>
        field.kind === 'testimonials'
          ? slugsOf(field.reference).map((slug) => ({ campus: campus.slug, slug, from: homes.get(slug) }))
          : [],
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
    const missing = [...(content.get('en')?.collections.values() ?? [])].flat().flatMap(({ path, fields }) =>
      [...fieldsIn(fields)].flatMap((field) =>
        field.kind === 'relation'
          ? slugsOf(field.reference)
              .filter((slug) => !known(field.to).has(slug))
              .map((slug) => ({ path, slug }))
          : [],
      ),
    );
    expect(missing).toEqual([]);
  });

  it('leads to the CRM from each course on each campus that offers it', async () => {
    const queries = createQueries('fr', 'test');
    const { body: offer } = await service.get(queries.crmCourses().url);
    const courses = entries('courses');
    for (const action of CRM_ACTIONS) expect(offer[action]).toHaveLength(courses.length);
    for (const { slug: course, fields } of courses) {
      const offered = relatedSlugs(fields.campuses).toSorted();
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
      for (const { fields } of [...(content.get(locale)?.collections.values() ?? [])].flat()) {
        for (const field of fieldsIn(fields)) {
          if (field.kind !== 'zone') continue;
          for (const { component, parts } of field.blocks) {
            const { title, file } = parts;
            if (component !== 'core.download' || title?.kind !== 'plain' || file?.kind !== 'media') continue;
            const key = `${locale} ${file.media?.url}`;
            titles.set(key, (titles.get(key) ?? new Set()).add(String(title.value)));
          }
        }
      }
    }
    expect(titles.size).toBeGreaterThan(4);
    expect([...titles].filter(([, { size }]) => size > 1)).toEqual([]);
  });

  it('says how each person looks: the same everywhere, and no two alike', () => {
    const looks = new Map<unknown, Set<string>>();
    for (const locale of ['fr', 'en']) {
      for (const { fields } of [...(content.get(locale)?.collections.values() ?? [])].flat()) {
        for (const parts of [fields, ...partsIn(fields)]) {
          const { name, photo } = parts;
          if (name?.kind !== 'plain' || photo?.kind !== 'media') continue;
          looks.set(name.value, (looks.get(name.value) ?? new Set()).add(photo.media?.url ?? 'unknown'));
        }
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
    const teams = ['fr', 'en'].flatMap((locale) =>
      [...(content.get(locale)?.collections.values() ?? [])]
        .flat()
        .flatMap(({ slug, fields }) =>
          [...fieldsIn(fields)].flatMap((field) =>
            field.kind === 'components' ? [{ slug, photos: field.items.map(({ photo }) => photo) }] : [],
          ),
        ),
    );
    const alike = teams.flatMap(({ slug, photos }) => {
      const looks = photos.flatMap((photo) => {
        const { variant } = (photo?.kind === 'media' && readIllustrationUrl(photo.media?.url ?? '')) || {};
        return variant ? [variant.replace(/-(?:glasses|earrings)/g, '')] : [];
      });
      return looks.filter((look, place) => looks.indexOf(look) < place).map((look) => ({ slug, look }));
    });
    expect(teams.flatMap(({ photos }) => photos).filter(Boolean).length).toBeGreaterThan(50);
    expect(alike).toEqual([]);
  });
});
