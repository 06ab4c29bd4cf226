import { admissionsWords as enAdmissions } from '../../shared/labels/english/admissionsWords';
import { blocksWords as enBlocks } from '../../shared/labels/english/blocksWords';
import { commonsWords as enCommons } from '../../shared/labels/english/commonsWords';
import { installationWords as enInstallation } from '../../shared/labels/english/installationWords';
import { navigationWords as enNavigation } from '../../shared/labels/english/navigationWords';
import { pagesWords as enPages } from '../../shared/labels/english/pagesWords';
import { admissionsWords as frAdmissions } from '../../shared/labels/french/admissionsWords';
import { blocksWords as frBlocks } from '../../shared/labels/french/blocksWords';
import { commonsWords as frCommons } from '../../shared/labels/french/commonsWords';
import { installationWords as frInstallation } from '../../shared/labels/french/installationWords';
import { navigationWords as frNavigation } from '../../shared/labels/french/navigationWords';
import { pagesWords as frPages } from '../../shared/labels/french/pagesWords';
import { createLabels } from '../../shared/labels/labels';
import { WORDS } from '../../shared/labels/words';

const french = [frAdmissions, frBlocks, frCommons, frInstallation, frNavigation, frPages];
const english = [enAdmissions, enBlocks, enCommons, enInstallation, enNavigation, enPages];

describe('a label', () => {
  it('is built in, in the language of the page', () => {
    expect(createLabels(WORDS.fr)('navigation.courses')).toBe('Formations');
    expect(createLabels(WORDS.en)('navigation.courses')).toBe('Programmes');
  });

  it('gives way to the word of the content service', () => {
    const labels = createLabels(WORDS.fr, { 'navigation.courses': 'Nos cursus' });
    expect(labels('navigation.courses')).toBe('Nos cursus');
    expect(labels('navigation.campuses')).toBe('Campus');
  });

  it('may come from the content service alone', () => {
    expect(createLabels(WORDS.fr, { 'school.motto': 'Oser' })('school.motto')).toBe('Oser');
  });

  it('that nobody has is seen, so that somebody mends it', () => {
    expect(createLabels(WORDS.fr)('nobody.knows')).toBe('[nobody.knows]');
  });

  it('takes values, the same one as often as it is named, and leaves alone what nobody gave', () => {
    const labels = createLabels(WORDS.fr, { greeting: '{name}, {name} et {other}', price: '{price} $& $1' });
    expect(labels('greeting', { name: 'Ada' })).toBe('Ada, Ada et {other}');
    expect(labels('price', { price: '100 $&' })).toBe('100 $& $& $1');
    expect(labels('pages.page', { number: 3 })).toBe('Page 3');
  });
});

describe('a name in a French label', () => {
  const labels = createLabels(WORDS.fr, { to: 'Venir à {campus}', range: 'de {from} à {to}' });
  const calendarOf = (campus: string) => labels('agenda.titleOfCampus', { campus });

  it.each([
    ['Lyon', 'Agenda du campus de Lyon'],
    ['La Rochelle', 'Agenda du campus de La Rochelle'],
    ['Angers', 'Agenda du campus d’Angers'],
    ['Évreux', 'Agenda du campus d’Évreux'],
    ['Le Mans', 'Agenda du campus du Mans'],
    ['Les Herbiers', 'Agenda du campus des Herbiers'],
    ['Lens', 'Agenda du campus de Lens'],
  ])('follows "de" as French wants it: %s', (campus, title) => {
    expect(calendarOf(campus)).toBe(title);
  });

  it('follows "à" as French wants it', () => {
    expect(labels('to', { campus: 'Le Mans' })).toBe('Venir au Mans');
    expect(labels('to', { campus: 'Les Herbiers' })).toBe('Venir aux Herbiers');
    expect(labels('to', { campus: 'Angers' })).toBe('Venir à Angers');
    expect(labels('range', { from: 2, to: 12 })).toBe('de 2 à 12');
  });

  it('leaves English alone', () => {
    expect(createLabels(WORDS.en)('agenda.titleOfCampus', { campus: 'Le Mans' })).toBe(
      'Events at the Le Mans campus',
    );
  });
});

describe('the built-in labels', () => {
  const placeholders = (text = '') => (text.match(/\{\w+\}/g) ?? []).sort();

  it('say the same in both languages', () => {
    expect(Object.keys(WORDS.en).sort()).toEqual(Object.keys(WORDS.fr).sort());
    const english: Readonly<Record<string, string>> = WORDS.en;
    for (const [key, text] of Object.entries(WORDS.fr)) {
      expect(text.trim()).not.toBe('');
      expect(english[key]?.trim()).not.toBe('');
      expect([key, placeholders(english[key])]).toEqual([key, placeholders(text)]);
    }
  });

  it('are set as French is: a no-break space before high punctuation, curved apostrophes', () => {
    const loose = Object.entries(WORDS.fr).filter(([, text]) =>
      /(?:^|[^\u00a0])(?:[;!?»]|:(?!\/\/))|«[^\u00a0]|'/.test(text),
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
