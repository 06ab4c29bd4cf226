import fc from 'fast-check';
import { withSharedStructure } from '../../../server/content/structuralSharing';

/** As it would come from the service once more. */
const copyOf = <T>(value: T): T => JSON.parse(JSON.stringify(value));

/** Every object in a value, itself first. */
function objectsIn(value: unknown): object[] {
  return typeof value === 'object' && value !== null
    ? [value, ...Object.values(value).flatMap(objectsIn)]
    : [];
}

const home = {
  title: 'Accueil',
  picture: { url: '/a.webp', formats: [{ width: 320 }, { width: 640 }] },
  body: [
    { id: 'hero-1', title: 'Bienvenue', ctas: [{ label: 'Brochure' }] },
    { id: 'cta-2', title: 'Candidater', ctas: [] },
  ],
};

describe('an answer that is compared with the last one', () => {
  it('is the last one itself when it says the same', () => {
    expect(withSharedStructure(home, copyOf(home))).toBe(home);
  });

  it('has the parts of the last one that say the same', () => {
    const after = copyOf(home);
    after.body[1] = { id: 'cta-2', title: 'Rencontrons-nous', ctas: [] };
    const shared = withSharedStructure(home, after);
    expect(shared).toEqual(after);
    expect(shared).not.toBe(home);
    expect(shared.picture).toBe(home.picture);
    expect(shared.body[0]).toBe(home.body[0]);
    expect(shared.body[1]).not.toBe(home.body[1]);
    expect(shared.body[1]?.ctas).toBe(home.body[1]?.ctas);
  });

  it('finds items by their id, wherever they stand now', () => {
    const after = copyOf(home);
    after.body.unshift({ id: 'text-3', title: 'Nouveau', ctas: [] });
    const { body } = withSharedStructure(home, after);
    expect(body.map(({ id }) => id)).toEqual(['text-3', 'hero-1', 'cta-2']);
    expect(body[1]).toBe(home.body[0]);
    expect(body[2]).toBe(home.body[1]);
    const turned = withSharedStructure(home, { ...copyOf(home), body: copyOf(home.body).reverse() });
    expect(turned.body).toEqual([home.body[1], home.body[0]]);
    expect(turned.body[0]).toBe(home.body[1]);
  });

  it('finds an item with a new id where its last one stood', () => {
    const after = copyOf(home);
    after.body[0] = { id: 'hero-4', title: 'Bienvenue', ctas: [{ label: 'Brochure' }] };
    const { body } = withSharedStructure(home, after);
    expect(body[0]).toEqual(after.body[0]);
    expect(body[0]?.ctas).toBe(home.body[0]?.ctas);
  });

  it.each([
    ['an item less', [1, 2], [1]],
    ['an item more', [1], [1, 2]],
    ['an empty list', [1], []],
    ['a member less', { a: 1, b: 2 }, { a: 1 }],
    ['a member more', { a: 1 }, { a: 1, b: undefined }],
    ['a member that any object inherits', {}, { constructor: 1 }],
    ['a list for an object', { 0: 'a' }, ['a']],
    ['an object for a list', ['a'], { 0: 'a' }],
    ['another zero', [{ a: 0 }], [{ a: -0 }]],
    ['nothing for something', { a: { b: 1 } }, { a: null }],
    ['something for nothing', { a: null }, { a: { b: 1 } }],
    [
      'the same id twice',
      [{ id: 1, a: 1 }],
      [
        { id: 1, a: 1 },
        { id: 1, a: 2 },
      ],
    ],
  ])('is what it is with %s', (_, before, after) => {
    expect(withSharedStructure<unknown>(before, after)).toStrictEqual(after);
  });

  it('is another when its members come in another order: some are read as lists', () => {
    const shared = withSharedStructure(
      { niveau: 'Niveau', ville: 'Ville' },
      { ville: 'Ville', niveau: 'Niveau' },
    );
    expect(Object.keys(shared)).toEqual(['ville', 'niveau']);
  });

  it('says what it said, and changes neither, whatever they are', () => {
    const some = fc.jsonValue({ maxDepth: 4 }).map(copyOf);
    const withIds = fc.array(fc.record({ id: fc.integer({ min: 0, max: 4 }), value: some }).map(copyOf), {
      maxLength: 6,
    });
    fc.assert(
      fc.property(fc.oneof(some, withIds), fc.oneof(some, withIds), (before, after) => {
        const texts = [JSON.stringify(before), JSON.stringify(after)];
        const objects = [before, after].flatMap(objectsIn);
        expect(JSON.stringify(withSharedStructure<unknown>(before, after))).toBe(texts[1]);
        expect([JSON.stringify(before), JSON.stringify(after)]).toEqual(texts);
        const objectsThen = [before, after].flatMap(objectsIn);
        expect(objectsThen.every((object, index) => object === objects[index])).toBe(true);
        const again = withSharedStructure(before, copyOf(before));
        if (typeof before === 'object') expect(again === before).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
