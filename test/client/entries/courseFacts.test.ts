import { accessDelayText, rhythmText } from '../../../client/entries/courseFacts';
import { frenchLabels } from '../../../shared/labels/french/frenchLabels';
import { createLabels } from '../../../shared/labels/labels';

it('says the rhythms of a programme in one piece, that no line breaks', () => {
  const labels = createLabels(frenchLabels);
  expect(rhythmText({ rhythms: ['fulltime', 'periodic'] }, labels)).toBe('Initial\u00a0ou\u00a0alternance');
  expect(rhythmText({ rhythms: [] }, labels)).toBe('');
});

describe('the delay in which one may join a programme', () => {
  const labels = createLabels(frenchLabels, { 'course.accessDelay.titre-pro': 'toute l’année' });
  const kind = (slug: string) => ({ accessDelay: '', category: { slug, title: slug } });

  it('is what the programme says', () => {
    expect(accessDelayText({ ...kind('bts'), accessDelay: 'deux mois' }, labels)).toBe('deux mois');
  });

  it('is else that of its kind: of the four, or of one that content names', () => {
    expect(accessDelayText(kind('bts'), labels)).toBe('selon le calendrier national d’admission');
    for (const slug of ['bachelor', 'grande-ecole', 'mba'])
      expect(accessDelayText(kind(slug), labels)).toBe('entre 48h et 9 mois');
    expect(accessDelayText(kind('titre-pro'), labels)).toBe('toute l’année');
  });

  it('is nothing where nobody says it', () => {
    expect(accessDelayText(kind('mastere'), labels)).toBe('');
    expect(accessDelayText(kind('default'), labels)).toBe('');
    expect(accessDelayText({ accessDelay: '', category: null }, labels)).toBe('');
  });
});
