import { admissionsLabels } from '../../shared/labels/admissionsLabels';
import { blocksLabels } from '../../shared/labels/blocksLabels';
import { commonsLabels } from '../../shared/labels/commonsLabels';
import { createLabels } from '../../shared/labels/labels';
import { navigationLabels } from '../../shared/labels/navigationLabels';
import { pagesLabels } from '../../shared/labels/pagesLabels';

describe('a label', () => {
  it('is built in, in the language of the page', () => {
    expect(createLabels('fr')('navigation.courses')).toBe('Formations');
    expect(createLabels('en')('navigation.courses')).toBe('Programmes');
  });

  it('gives way to the word of the content service', () => {
    const labels = createLabels('fr', { 'navigation.courses': 'Nos cursus' });
    expect(labels('navigation.courses')).toBe('Nos cursus');
    expect(labels('navigation.campuses')).toBe('Campus');
  });

  it('may come from the content service alone', () => {
    expect(createLabels('fr', { 'school.motto': 'Oser' })('school.motto')).toBe('Oser');
  });

  it('that nobody has is seen, so that somebody mends it', () => {
    expect(createLabels('fr')('nobody.knows')).toBe('[nobody.knows]');
  });

  it('takes values, the same one as often as it is named, and leaves alone what nobody gave', () => {
    const labels = createLabels('fr', { greeting: '{name}, {name} et {other}', price: '{price} $& $1' });
    expect(labels('greeting', { name: 'Ada' })).toBe('Ada, Ada et {other}');
    expect(labels('price', { price: '100 $&' })).toBe('100 $& $& $1');
    expect(labels('pages.page', { number: 3 })).toBe('Page 3');
  });
});

describe('the built-in labels', () => {
  const sets = { admissionsLabels, blocksLabels, commonsLabels, navigationLabels, pagesLabels };
  const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

  it.each(Object.entries(sets))('of %s say the same in both languages', (_name, { fr, en }) => {
    expect(Object.keys(en).sort()).toEqual(Object.keys(fr).sort());
    const english: Readonly<Record<string, string>> = en;
    for (const [key, text] of Object.entries(fr)) {
      expect(text.trim()).not.toBe('');
      expect(english[key]?.trim()).not.toBe('');
      expect([key, placeholders(english[key] ?? '')]).toEqual([key, placeholders(text)]);
    }
  });

  it('are each in one set only', () => {
    const keys = Object.values(sets).flatMap(({ fr }) => Object.keys(fr));
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });
});
