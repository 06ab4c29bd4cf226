import { admissionsLabels as enAdmissions } from '../../shared/labels/english/admissionsLabels';
import { blocksLabels as enBlocks } from '../../shared/labels/english/blocksLabels';
import { commonsLabels as enCommons } from '../../shared/labels/english/commonsLabels';
import { consentLabels as enConsent } from '../../shared/labels/english/consentLabels';
import { installationLabels as enInstallation } from '../../shared/labels/english/installationLabels';
import { navigationLabels as enNavigation } from '../../shared/labels/english/navigationLabels';
import { pagesLabels as enPages } from '../../shared/labels/english/pagesLabels';
import { admissionsLabels as frAdmissions } from '../../shared/labels/french/admissionsLabels';
import { blocksLabels as frBlocks } from '../../shared/labels/french/blocksLabels';
import { commonsLabels as frCommons } from '../../shared/labels/french/commonsLabels';
import { consentLabels as frConsent } from '../../shared/labels/french/consentLabels';
import { installationLabels as frInstallation } from '../../shared/labels/french/installationLabels';
import { navigationLabels as frNavigation } from '../../shared/labels/french/navigationLabels';
import { pagesLabels as frPages } from '../../shared/labels/french/pagesLabels';
import { createLabels } from '../../shared/labels/labels';
import { LABEL_TEXTS } from '../../shared/labels/labelTexts';

const french = [frAdmissions, frBlocks, frConsent, frCommons, frInstallation, frNavigation, frPages];
const english = [enAdmissions, enBlocks, enConsent, enCommons, enInstallation, enNavigation, enPages];

describe('a label', () => {
  it('is built in, in the language of the page', () => {
    expect(createLabels(LABEL_TEXTS.fr)('navigation.courses')).toBe('Formations');
    expect(createLabels(LABEL_TEXTS.en)('navigation.courses')).toBe('Programmes');
  });

  it('gives way to the word of the content service', () => {
    const labels = createLabels(LABEL_TEXTS.fr, { 'navigation.courses': 'Nos cursus' });
    expect(labels('navigation.courses')).toBe('Nos cursus');
    expect(labels('navigation.campuses')).toBe('Campus');
  });

  it('may come from the content service alone', () => {
    expect(createLabels(LABEL_TEXTS.fr, { 'school.motto': 'Oser' }).byName('school.motto')).toBe('Oser');
  });

  it('that nobody has is seen, so that somebody mends it', () => {
    expect(createLabels(LABEL_TEXTS.fr).byName('nobody.knows')).toBe('[nobody.knows]');
  });

  it('that a school need not have is nothing then', () => {
    const labels = createLabels(LABEL_TEXTS.fr, { 'school.motto': 'Oser' });
    expect(labels.optional('school.motto')).toBe('Oser');
    expect(labels.optional('navigation.campuses')).toBe('Campus');
    expect(labels.optional('nobody.knows')).toBe('');
  });

  it('takes values, the same one as often as it is named, and leaves alone what nobody gave', () => {
    const labels = createLabels(LABEL_TEXTS.fr, {
      greeting: '{name}, {name} et {other}',
      price: '{price} $& $1',
    });
    expect(labels.byName('greeting', { name: 'Ada' })).toBe('Ada, Ada et {other}');
    expect(labels.byName('price', { price: '100 $&' })).toBe('100 $& $& $1');
    expect(labels('pages.page', { number: 3 })).toBe('Page 3');
  });
});

describe('a name after a preposition', () => {
  const labels = createLabels(LABEL_TEXTS.fr, {
    from: 'Campus de {campus}',
    at: 'Se former à {campus}',
    first: 'De {campus}',
  });

  it.each([
    ['Lyon', 'Campus de Lyon', 'Se former à Lyon'],
    ['Ajaccio', 'Campus d’Ajaccio', 'Se former à Ajaccio'],
    ['Évry', 'Campus d’Évry', 'Se former à Évry'],
    ['Yvetot', 'Campus d’Yvetot', 'Se former à Yvetot'],
    ['Yaoundé', 'Campus de Yaoundé', 'Se former à Yaoundé'],
    ['Le Mans', 'Campus du Mans', 'Se former au Mans'],
    ['Les Ulis', 'Campus des Ulis', 'Se former aux Ulis'],
    ['La Rochelle', 'Campus de La Rochelle', 'Se former à La Rochelle'],
    ['Lens', 'Campus de Lens', 'Se former à Lens'],
  ])('is written as French has it: %s', (campus, from, at) => {
    expect(labels.byName('from', { campus })).toBe(from);
    expect(labels.byName('at', { campus })).toBe(at);
  });

  it('keeps the capital of the preposition', () => {
    expect(labels.byName('first', { campus: 'Le Mans' })).toBe('Du Mans');
    expect(labels.byName('first', { campus: 'Angers' })).toBe('D’Angers');
  });

  it('is a town only where a town is meant', () => {
    const labels = createLabels(LABEL_TEXTS.fr, { read: 'Lire le témoignage de {name}' });
    expect(labels.byName('read', { name: 'Le Guen Maëlle' })).toBe('Lire le témoignage de Le Guen Maëlle');
    expect(labels.byName('read', { name: 'Anaïs' })).toBe('Lire le témoignage d’Anaïs');
  });

  it('is left alone while it is not known', () => {
    expect(labels.byName('from', {})).toBe('Campus de {campus}');
  });
});

describe('the built-in labels', () => {
  const placeholders = (text = '') => (text.match(/\{\w+\}/g) ?? []).sort();

  it('say the same in both languages', () => {
    expect(Object.keys(LABEL_TEXTS.en).sort()).toEqual(Object.keys(LABEL_TEXTS.fr).sort());
    const english: Readonly<Record<string, string>> = LABEL_TEXTS.en;
    for (const [key, text] of Object.entries(LABEL_TEXTS.fr)) {
      expect(text.trim()).not.toBe('');
      expect(english[key]?.trim()).not.toBe('');
      expect([key, placeholders(english[key])]).toEqual([key, placeholders(text)]);
    }
  });

  it('are set as French is: a no-break space before high punctuation, curved apostrophes', () => {
    // What nobody is shown is a list for the search.
    const loose = Object.entries(LABEL_TEXTS.fr).filter(
      ([key, text]) =>
        key !== 'search.synonyms' && /(?:^|[^\u00a0])(?:[;!?»]|:(?!\/\/))|«[^\u00a0]|'/.test(text),
    );
    expect(loose).toEqual([]);
  });

  it('are each in one set only', () => {
    for (const sets of [french, english]) {
      const keys = sets.flatMap((set) => Object.keys(set));
      expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
    }
  });
});
