import { createSearchIndex, FOREVER, type SearchPage } from '../../../server/search/searchIndex';

const page = (path: string, fields: Partial<SearchPage>): SearchPage => ({
  kind: 'course',
  path,
  title: path.slice(1),
  note: '',
  keywords: '',
  places: '',
  summary: '',
  text: '',
  since: 0,
  until: FOREVER,
  ...fields,
});

const SENTENCE = 'Toutes les aides, et le simulateur de frais.';

/** Twenty programmes that all end on one sentence, of which the last has an aid of its own to tell of. */
function twentyProgrammes() {
  const index = createSearchIndex('fr');
  for (let number = 1; number <= 20; number += 1)
    index.put(page(`/programme-${number}`, { text: `Vendre et compter. ${SENTENCE}` }));
  index.put(page('/programme-20', { text: `Une aide au logement. ${SENTENCE}`, summary: 'Avec une aide.' }));
  return index;
}

const pathsOf = (index: ReturnType<typeof createSearchIndex>, words: string) =>
  index.find(words, { isTyping: false, synonyms: [], now: 0 }).map((match) => match.page.path);

describe('a word that all pages of a kind say', () => {
  it('finds those that say it otherwise, and pages of other kinds', () => {
    const index = twentyProgrammes();
    index.put(page('/frais', { kind: 'article', text: 'Les aides de la région.' }));
    expect(pathsOf(index, 'aide').sort()).toEqual(['/frais', '/programme-20']);
  });

  it('leaves a page that another of the words is of', () => {
    const index = twentyProgrammes();
    index.put(page('/lyon', { places: 'Lyon', text: SENTENCE }));
    expect(pathsOf(index, 'aide lyon')[0]).toBe('/lyon');
  });

  it('finds them all where there is nothing else', () => {
    expect(pathsOf(twentyProgrammes(), 'simulateur')).toHaveLength(20);
  });

  it('is theirs again once the others no longer say it', () => {
    const index = twentyProgrammes();
    index.put(page('/frais', { kind: 'article', text: 'Le simulateur.' }));
    expect(pathsOf(index, 'simulateur')).toEqual(['/frais']);
    for (let number = 1; number <= 8; number += 1)
      index.put(page(`/programme-${number}`, { text: 'Vendre et compter.' }));
    index.remove('/programme-9');
    index.remove('/programme-9');
    index.remove('/programme-10');
    for (let number = 11; number <= 13; number += 1) index.put(page(`/programme-${number}`, {}));
    expect(pathsOf(index, 'simulateur')).toHaveLength(8);
  });

  it('is told of no kind that has but a few pages', () => {
    const index = createSearchIndex('fr');
    for (let number = 1; number <= 5; number += 1) index.put(page(`/p-${number}`, { text: SENTENCE }));
    index.put(page('/frais', { kind: 'article', text: SENTENCE }));
    expect(pathsOf(index, 'simulateur')).toHaveLength(6);
  });
});
